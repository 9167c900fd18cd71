// The line to the table: see docs/protocol.md. Numbered positions, commands with ids, and patience when it breaks.

/** How a WebSocket is closed on somebody who may not look on, or does what nobody may. */
const REFUSED = 1008;
const PATIENCE = [500, 1000, 2000, 4000, 8000, 15000];
/** Commands that wait for their answer and are asked again after a broken line; chat and previews do not matter that much. */
const ANSWERED = new Set(["move", "undo", "hint"]);

export class Live extends EventTarget {
  /** Events: sync, update, preview, chance, again, hint, remark, chat, ack, refused (detail: the message), line (detail: {up, reason}). */
  constructor(table) {
    super();
    this.table = table;
    this.seq = 0;
    this.begun = false;
    this.tries = 0;
    this.pending = new Map();
    this.socket = null;
    this.timer = 0;
    this.up = false;
    this.left = false;
    addEventListener("online", () => this.hurry());
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", (event) => event.persisted && this.comeBack());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/live/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.begun = false;
      socket.send(JSON.stringify({ type: "hello" }));
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => (event.code === REFUSED ? this.turnedAway(socket, event.reason) : this.lost(socket, event.reason)));
  }

  lost(socket, reason) {
    if (socket !== this.socket || this.left) return;
    this.up = false;
    this.begun = false;
    this.emit("line", { up: false, reason });
    const wait = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)] * (0.8 + 0.4 * Math.random());
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** The server will not have us back: to try again would change nothing. */
  turnedAway(socket, reason) {
    if (socket !== this.socket || this.left) return;
    this.leave();
    this.up = false;
    this.begun = false;
    this.emit("line", { up: false, reason, final: true });
  }

  hurry() {
    if (!this.up && !this.left && this.socket?.readyState !== WebSocket.CONNECTING) {
      this.tries = 0;
      this.connect();
    }
  }

  leave() {
    this.left = true;
    this.begun = false;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  comeBack() {
    this.left = false;
    this.up = false;
    this.connect();
  }

  receive(message) {
    if (message.type === "sync" || message.type === "update") {
      this.seq = message.seq;
      this.forgetHints();
      if (!this.begun) this.begin();
    }
    if (message.type === "hint" || message.type === "ack" || message.type === "refused") {
      const command = this.pending.get(message.id);
      this.pending.delete(message.id);
      message.command = command;
    }
    this.emit(message.type, message);
  }

  /** Advice for a position that has passed may never come. */
  forgetHints() {
    for (const [id, command] of this.pending) {
      if (command.type === "hint" && command.seq !== this.seq) this.pending.delete(id);
    }
  }

  /** After the first news of a connection: what was not answered is asked again, under its old id and number. */
  begin() {
    this.begun = true;
    this.up = true;
    this.tries = 0;
    this.emit("line", { up: true });
    for (const command of this.pending.values()) this.send(command);
  }

  /** Nothing is said on a line that is not up, or that is about to close: what waits for an answer is asked again on the next one. */
  send(message) {
    if (this.begun && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command for the position that is shown; its id comes back in the answer. */
  command(type, fields = {}) {
    const command = { type, id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`, ...fields };
    if (type !== "chat") command.seq = this.seq;
    if (ANSWERED.has(type)) this.pending.set(command.id, command);
    this.send(command);
    return command.id;
  }

  /** Send something about the position that is shown. */
  tell(type) {
    this.send({ type, seq: this.seq });
  }

  /** Ask something that is answered for whatever position there is. */
  ask(type, fields = {}) {
    this.send({ type, ...fields });
  }

  waitingFor(...types) {
    return [...this.pending.values()].some((command) => types.includes(command.type));
  }

  emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
