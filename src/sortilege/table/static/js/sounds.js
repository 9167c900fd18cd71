// Tiny sounds, made on the spot; off unless somebody wants them.
const TUNES = {
  touch: [[520, 0, 0.05]],
  move: [[330, 0, 0.08], [440, 0.06, 0.1]],
  turn: [[523, 0, 0.12], [659, 0.1, 0.18]],
  no: [[196, 0, 0.14]],
  end: [[392, 0, 0.16], [523, 0.14, 0.16], [659, 0.28, 0.3]],
};
let audio = null;

export function play(name) {
  if (!TUNES[name]) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, after, long] of TUNES[name]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, now + after);
    volume.gain.exponentialRampToValueAtTime(0.12, now + after + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + after + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + after);
    tone.stop(now + after + long + 0.02);
  }
}
