"""The wire held against its own document: every answer and every message, and nothing besides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs

from helpers.clients import PATIENCE, Following, Json, Person, Refused
from helpers.running import NO_LIMITS, OPERATOR, Running

MESSAGES = {
    "table": "TableMessage",
    "news": "NewsMessage",
    "seats": "SeatsMessage",
    "chat": "ChatMessage",
    "unsaid": "UnsaidMessage",
    "advice": "AdviceMessage",
    "answer": "AnswerMessage",
    "refused": "RefusedMessage",
    "move": "Move",
}


class Wire:
    """An OpenAPI document that can be asked whether something is as it says."""

    def __init__(self, document: Json) -> None:
        self.document = document
        self._components = _strict(document["components"])
        self._patterns = [
            (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), operations)
            for path, operations in document["paths"].items()
        ]
        self._message = cache(self._component)
        self.seen: set[str] = set()
        """The types of the messages that were checked."""

    def check_message(self, message: Json) -> None:
        """A message of a socket is as documented."""
        self._message(MESSAGES[message["type"]]).validate(message)
        self.seen.add(message["type"])

    def check_answer(self, answer: httpx.Response) -> None:
        """An answer has a documented status, content type and shape."""
        request = answer.request
        documented = self._operation(request.method, request.url.path)["responses"]
        assert str(answer.status_code) in documented, (request, answer)
        content = documented[str(answer.status_code)]["content"]
        kind = answer.headers["content-type"].split(";")[0]
        assert kind in content, (request, kind, [*content])
        if kind == "application/json":
            self._validator(content[kind]["schema"]).validate(answer.json())

    def _operation(self, method: str, path: str) -> Json:
        for pattern, operations in self._patterns:
            if pattern.fullmatch(path) and method.lower() in operations:
                found: Json = operations[method.lower()]
                return found
        raise LookupError(f"{method} {path} is not documented")

    def _component(self, name: str) -> jsonschema_rs.Validator:
        return self._validator({"$ref": f"#/components/schemas/{name}"})

    def _validator(self, schema: Json) -> jsonschema_rs.Validator:
        return jsonschema_rs.validator_for({**schema, "components": self._components})


def _strict(schema: Any) -> Any:
    """The same schema, but objects may have nothing besides what is named."""
    if isinstance(schema, list):
        return [_strict(it) for it in schema]
    if not isinstance(schema, dict):
        return schema
    inside = {name: _strict(it) for name, it in schema.items()}
    if schema.get("type") == "object" and "properties" in schema:
        inside.setdefault("additionalProperties", False)
    return inside


# People whose every call is checked


class CheckedPerson(Person):
    """A guest who notices whatever is not as documented."""

    def __init__(self, wire: Wire, base: str, name: str = "Anna", language: str = "en") -> None:
        self.base, self.name, self.token, self.id = base, name, "", ""
        self.http = httpx.AsyncClient(  # certificates take 40 ms to read, and nobody needs them
            base_url=base, timeout=PATIENCE, headers={"accept-language": language}, verify=False
        )
        self.wire = wire

    async def call(self, method: str, path: str, body: Json | None = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        self.wire.check_answer(answer)
        if answer.status_code >= 400:
            raise Refused(answer.status_code, answer.json())
        return answer.json()

    def follow(self, table: str, seat: int | None = None, since: int | None = None) -> Following:
        return CheckedFollowing(self, table, seat, since)


class CheckedFollowing(Following):
    """An open socket on which every message is checked."""

    async def receive(self) -> Json:
        message = await super().receive()
        assert isinstance(self.person, CheckedPerson)
        self.person.wire.check_message(message)
        return message


# A server that has to keep calm


class Served(Running):
    """A server with its document, and guests who check it."""

    wire: Wire

    def start(self) -> Served:
        super().start()
        self.wire = Wire(httpx.get(f"{self.base}/api/openapi.json", verify=False).json())
        return self

    def guest(self, name: str = "Anna", language: str = "en") -> CheckedPerson:
        """Somebody who is about to come in."""
        return CheckedPerson(self.wire, self.base, name, language)

    def gauge(self, name: str) -> float:
        """A number that the server counts."""
        told = httpx.get(f"{self.base}/metrics", headers=OPERATOR, verify=False)
        for line in told.text.splitlines():
            if line.startswith(f"speeltafel_{name} "):
                return float(line.split()[1])
        raise LookupError(name)


@contextmanager
def calm_server(folder: Path, limits: str = NO_LIMITS, *environment: str) -> Iterator[Served]:
    """A server that has to live to the end, without a single trace of an error in its log."""
    log = folder / "log"
    server = Served(f"sqlite:///{folder}/tables.db", None, 1, limits, log, environment)
    with server:
        yield server
        assert server.process is not None
        assert server.process.poll() is None, "the server has died"
    assert "Traceback" not in log.read_text(), log.read_text()
