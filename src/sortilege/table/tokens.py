"""The tokens that forms carry: a form that no page of ours sent is refused."""

from __future__ import annotations

from litestar.config.csrf import CSRFConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.csrf import CSRFMiddleware

from .settings import Settings


class FormTokens(CSRFMiddleware):
    """Litestar's. What cannot be a token (two at once, a file, letters that no token has) matches none."""

    def _csrf_tokens_match(self, request_csrf_token: object, cookie_csrf_token: str) -> bool:
        sent, kept = request_csrf_token, cookie_csrf_token
        if not isinstance(sent, str) or not sent.isascii() or not kept.isascii():
            return False
        return super()._csrf_tokens_match(sent, kept)


def form_tokens(settings: Settings) -> DefineMiddleware:
    """Programs need none: the API knows no cookies. Nor do files: what is kept for everybody brings nobody a cookie."""
    config = CSRFConfig(
        secret=settings.key,
        cookie_name="csrf",
        cookie_secure=settings.secure,
        exclude=["^/api/", "^/schema", "^/static/", "^/fonts/", "^/games/"],
    )
    return DefineMiddleware(FormTokens, config=config)
