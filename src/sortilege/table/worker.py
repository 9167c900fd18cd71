"""A process that works for the server, one question at a time.

Questions come on standard input and answers go to standard output, as length and pickle. When the server is gone, so is
the worker, whatever it is doing. Each question says how many seconds of the processor it may take; when they are over,
the worker dies of SIGPROF.
"""

from __future__ import annotations

import os
import pickle
import resource
import signal
import struct
import sys
import threading
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

LENGTH: Final = struct.Struct("!I")
NICENESS: Final = 5
"""People's requests come before thoughts."""
MEBIBYTE: Final = 1024 * 1024


class OutOfMemory(Exception):
    """The work wanted more memory than it may have."""


def main() -> None:
    """The argument, if there is one, limits the memory that a question may take, in mebibytes."""
    questions, answers = private_pipes()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    if len(sys.argv) > 1:
        limit_memory(int(sys.argv[1]))
    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(questions, waiting), daemon=True).start()
    while True:
        try:
            answer = answered(waiting.get())
        except MemoryError:
            # Who ran out of it once may do so again: a fresh process takes the next question.
            tell(answers, pickle.dumps((False, OutOfMemory())))
            os._exit(1)
        except SystemError:
            # The interpreter lost its way, as it may where memory is short: a fresh process tries the question again.
            os._exit(1)
        tell(answers, answer)


def tell(answers: BinaryIO, answer: bytes) -> None:
    answers.write(LENGTH.pack(len(answer)) + answer)
    answers.flush()


def private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """What anybody prints goes to the log of the server, not between the answers."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return sys.stdin.buffer, answers


def limit_memory(mebibytes: int) -> None:
    """So much more than the process has now."""
    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[0])
    most = pages * resource.getpagesize() + mebibytes * MEBIBYTE
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def listen(questions: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    while len(header := questions.read(LENGTH.size)) == LENGTH.size:
        waiting.put(questions.read(LENGTH.unpack(header)[0]))
    os._exit(0)


def answered(question: bytes) -> bytes:
    """Whether it went well, and the answer or what went wrong."""
    try:
        work, arguments, seconds = pickle.loads(question)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        return pickle.dumps((True, work(*arguments)))
    except (MemoryError, SystemError):
        raise
    except Exception as error:
        return pickle.dumps((False, portable(error)))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def portable(error: Exception) -> Exception:
    """The error, or its words where it cannot travel."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(repr(error))
    return error


def unpacked(answer: bytes) -> Any:
    """What the worker answered, or raise what it raised."""
    well, told = pickle.loads(answer)
    if not well:
        raise told
    return told
