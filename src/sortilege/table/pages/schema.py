"""The JSON API as a page: made from its OpenAPI description, without a script and without another host."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from .common import page

Pieces = list[tuple[str, str]]
"""What a value is, in words: text, and where there is one the name of the shape that it links to."""
WORDS: Final = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "null": "nothing",
    "object": "object",
    "array": "list",
}
BOUNDS: Final = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {} of them",
    "maxItems": "at most {} of them",
}


class SchemaPage(OpenAPIRenderPlugin):
    """Litestar asks it to draw the description."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        shown = page(
            request,
            "schema",
            description=openapi_schema["info"].get("description", ""),
            file=self.get_openapi_json_route(request),
            operations=operations(openapi_schema),
            shapes=shapes(openapi_schema),
        )
        engine = request.app.template_engine
        assert engine is not None, "the server has its templates"
        return str(engine.get_template("schema.html").render(**shown.context)).encode()


def operations(description: dict[str, Any]) -> list[dict[str, Any]]:
    """What can be asked, in the order of the addresses."""
    return [
        {
            "id": operation["operationId"],
            "method": method.upper(),
            "path": path,
            "about": operation.get("description", ""),
            "parameters": [parameter(each) for each in operation.get("parameters", [])],
            "content": pieces(content_of(operation["requestBody"])) if "requestBody" in operation else [],
            "answers": [answer(int(status), told) for status, told in sorted(operation["responses"].items())],
        }
        for path, methods in sorted(description["paths"].items())
        for method, operation in methods.items()
    ]


def parameter(found: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": found["name"],
        "kind": [*pieces(found["schema"]), (f", in the {found['in']}", ""), *optional(found["required"])],
        "about": found.get("description", ""),
    }


def answer(status: int, told: dict[str, Any]) -> dict[str, Any]:
    """What comes back; of a refusal the number says enough, since all look alike."""
    shape = pieces(content_of(told)) if status < HTTPStatus.BAD_REQUEST else []
    return {"status": status, "phrase": HTTPStatus(status).phrase, "kind": shape}


def content_of(message: dict[str, Any]) -> dict[str, Any]:
    """The schema of a request's or an answer's content; there is one kind of content only."""
    contents: list[dict[str, Any]] = list(message.get("content", {}).values())
    schema: dict[str, Any] = contents[0]["schema"] if contents else {}
    return schema


def shapes(description: dict[str, Any]) -> list[dict[str, Any]]:
    """The objects that requests and answers are made of."""
    return [
        {
            "name": name,
            "about": shape.get("description", ""),
            "fields": [
                {
                    "name": field,
                    "kind": [*pieces(schema), *optional(field in shape.get("required", []))],
                    "about": schema.get("description", ""),
                }
                for field, schema in shape.get("properties", {}).items()
            ],
        }
        for name, shape in sorted(description.get("components", {}).get("schemas", {}).items())
    ]


def pieces(schema: dict[str, Any]) -> Pieces:
    """What a value is, in words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return [(name, name)]
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return joined([pieces(each) for each in schema[several]]) + bounds(schema)
    if "enum" in schema:
        return joined([[(repr(each), "")] for each in schema["enum"]])
    kind: Any = schema.get("type", "any value")
    if isinstance(kind, list):
        return joined([[(WORDS.get(str(each), str(each)), "")] for each in kind]) + bounds(schema)
    if kind == "array" and schema.get("items", {}).get("type") == "object":
        return [("list of objects", ""), *bounds(schema)]
    if kind == "array" and schema.get("items"):
        return [("list of ", ""), *pieces(schema["items"]), *bounds(schema)]
    if kind == "object" and schema.get("additionalProperties"):
        return [("object of ", ""), *pieces(schema["additionalProperties"])]
    return [(WORDS.get(str(kind), str(kind)), ""), *bounds(schema)]


def optional(required: bool) -> Pieces:
    return [] if required else [(", optional", "")]


def joined(several: list[Pieces]) -> Pieces:
    found: Pieces = []
    for each in several:
        found += [(" or ", ""), *each] if found else each
    return found


def bounds(schema: dict[str, Any]) -> Pieces:
    return [(", " + words.format(f"{schema[bound]:g}"), "") for bound, words in BOUNDS.items() if bound in schema]
