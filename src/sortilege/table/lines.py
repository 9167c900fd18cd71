"""Live lines as they come over the wire: what cannot even be read is refused like any other rude message."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.server import ServerProtocol

from .inbox import NO_MESSAGE, TOO_LONG
from .live import RUDE


class LiveProtocol(WebSocketsSansIOProtocol):
    """uvicorn's. Text that is none is told so, without a trace in our log."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        compression = self.conn.available_extensions
        self.conn = Endpoint(max_size=self.config.ws_max_size, logger=self.logger, extensions=compression)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.conn.fail(RUDE, NO_MESSAGE)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()


class Endpoint(ServerProtocol):
    """Says in our words what is too long to be read."""

    def fail(self, code: CloseCode | int, reason: str = "") -> None:
        too_long = code == CloseCode.MESSAGE_TOO_BIG
        super().fail(RUDE if too_long else code, TOO_LONG if too_long else reason)


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
