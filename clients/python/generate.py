"""Writes src/facsimile_testing/control from the control contract.

    python generate.py openapi.json            # writes
    python generate.py openapi.json --check    # fails if the committed files differ

datamodel-code-generator makes the types. The methods take their types from its output. It needs
the packages of requirements-generate.txt; `GET /__admin__/openapi.json` serves the contract.
"""

from __future__ import annotations

import ast
import hashlib
import json
import keyword
import re
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import Any

PLACE = Path(__file__).parent / "src" / "facsimile_testing" / "control"
HEADER = "# Generated from the control contract by generate.py; never edited."
OPTIONS = [
    "--input-file-type",
    "openapi",
    "--output-model-type",
    "typing.TypedDict",
    "--target-python-version",
    "3.10",
    "--no-use-closed-typed-dict",
    "--formatters",
    "builtin",
    "--use-schema-description",
    "--enum-field-as-literal",
    "all",
    "--disable-timestamp",
    "--use-operation-id-as-name",
    "--openapi-scopes",
    "schemas",
    "paths",
    "parameters",
]
WIDTH = 96
#: A stream has no end, so a method cannot return it.
LEFT_OUT = {"streamTimeline"}


def plain(schema: Any) -> Any:
    """The same schema for a generator of types: open objects are maps of any values."""
    if isinstance(schema, list):
        return [plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {name: plain(value) for name, value in schema.items()}
    if kept.get("type") == "object" and kept.get("additionalProperties") is True:
        kept["additionalProperties"] = {}
        if set(kept.get("properties", {})) <= {"id"}:
            kept.pop("properties", None)
            kept.pop("required", None)
    for keyword_of in ("anyOf", "oneOf"):
        if all(is_choice_of_members(each) for each in kept.get(keyword_of, [])):
            kept.pop(keyword_of, None)
    if not any(kept.get("allOf", [])):
        kept.pop("allOf", None)
    return kept


def is_choice_of_members(schema: Any) -> bool:
    """Whether it says only which members there are, as in `outcome` or `outcomes`."""
    named = schema.get("properties", {}).values()
    return "required" in schema and not any({"type", "$ref"} & set(each) for each in named)


def digest(document: dict[str, Any]) -> str:
    """The SHA-256 of the contract, whatever the order of its keys."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def models_of(document: dict[str, Any]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "openapi.json"), Path(folder, "models.py")
        given.write_text(json.dumps(plain(document)))
        command = [sys.executable, "-m", "datamodel_code_generator"]
        files = ["--input", str(given), "--output", str(made), "--custom-file-header", HEADER]
        subprocess.run([*command, *files, *OPTIONS], check=True)
        text = made.read_text()
    # By this a test without Python sees that the contract has changed since.
    text = text.replace(HEADER, f"{HEADER}\n# {digest(document)}", 1)
    # Only Python 3.10 takes NotRequired from another package.
    typing = re.search(r"^from typing import (.*)$", text, re.MULTILINE)
    if typing is None:
        raise SystemExit("the models import nothing from typing")
    return text.replace(
        "from typing_extensions import NotRequired\n",
        "if sys.version_info >= (3, 11):\n    from typing import NotRequired\n"
        "else:\n    from typing_extensions import NotRequired\n",
    ).replace(typing[0], f"import sys\n{typing[0]}", 1)


class Models:
    """The fields of each TypedDict of a module, with their types as text."""

    def __init__(self, text: str) -> None:
        self.fields: dict[str, dict[str, tuple[str, bool]]] = {}
        self.unions: dict[str, list[str]] = {}
        self.names: set[str] = set()
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef):
                members = [each for each in node.body if isinstance(each, ast.AnnAssign)]
                own = {ast.unparse(each.target): field(each.annotation) for each in members}
                bases = [self.fields.get(ast.unparse(base), {}) for base in node.bases]
                self._add(node.name, {**{k: v for base in bases for k, v in base.items()}, **own})
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                _, members_of = node.value.args
                assert isinstance(members_of, ast.Dict)
                pairs = zip(members_of.keys, members_of.values, strict=False)
                own = {ast.literal_eval(key): field(value) for key, value in pairs if key}
                self._add(ast.unparse(node.targets[0]), own)
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                name = ast.unparse(node.target)
                self.names.add(name)
                self.unions[name] = ast.unparse(node.value).split(" | ")

    def _add(self, name: str, fields: dict[str, tuple[str, bool]]) -> None:
        self.names.add(name)
        self.fields[name] = fields

    def flat(self, name: str) -> dict[str, tuple[str, bool]] | None:
        """The fields of a model or of all alternatives; None where one is not an object."""
        if name in self.fields:
            return self.fields[name]
        parts = [self.flat(each) for each in self.unions.get(name, [])]
        known = [each for each in parts if each is not None]
        if not parts or len(known) < len(parts):
            return None
        merged: dict[str, tuple[str, bool]] = {}
        for key in dict.fromkeys(key for each in known for key in each):
            types = dict.fromkeys(each[key][0] for each in known if key in each)
            merged[key] = " | ".join(types), all(each.get(key, ("", False))[1] for each in known)
        return merged


def field(annotation: ast.expr) -> tuple[str, bool]:
    """Its type as text, and whether it is required."""
    text = ast.unparse(annotation)
    optional = re.fullmatch(r"NotRequired\[(.*)\]", text)
    return (optional[1], False) if optional else (text, True)


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def word(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name


def calls_of(document: dict[str, Any], models: Models) -> str:
    methods = [
        method_of(path, verb, operation, models)
        for path, item in document["paths"].items()
        for verb, operation in item.items()
        if verb != "parameters" and operation["operationId"] not in LEFT_OUT
    ]
    body = "".join(methods)
    used = sorted(name for name in models.names if re.search(rf"\b{name}\b", body))
    imports = "".join(f"    {name},\n" for name in used)
    return f'''{HEADER}
from __future__ import annotations

from typing import Any, Literal, cast

from ..errors import is_refused
from .models import (
{imports})

__tracebackhide__ = is_refused

#: A member that is left out; None is a value of its own.
UNSET: Any = type("Unset", (), {{"__repr__": lambda self: "UNSET"}})()


def members(**all_of_them: Any) -> dict[str, Any]:
    return {{name.rstrip("_"): each for name, each in all_of_them.items() if each is not UNSET}}


class ControlCalls:
    """Every call of the control contract, by its operationId."""

    def call(
        self,
        method: str,
        path: tuple[str, ...],
        query: dict[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        """Makes a call of the control plane; the path is that below `/__admin__`."""
        raise NotImplementedError
{body}'''


def method_of(path: str, verb: str, operation: dict[str, Any], models: Models) -> str:
    name = operation["operationId"]
    parts = [each for each in path.split("/") if each][1:]
    places = [each[1:-1] for each in parts if each.startswith("{")]
    shown = ", ".join(each[1:-1] if each.startswith("{") else f'"{each}"' for each in parts)
    titled = name[0].upper() + name[1:]
    query = dict(models.fields.get(f"{titled}ParametersQuery", {}))
    # The text has a method of its own.
    query.pop("format", None) if name == "getTimeline" else None
    given = [f"{each}: str" for each in places]
    schema = schema_of(operation.get("requestBody", {}))
    fields = {} if schema is None else models.flat(schema)
    sent = [repr(verb.upper()).replace("'", '"'), f"({shown}{',' if len(parts) == 1 else ''})"]
    sent.append(f"query={gathered(query)}" if query else "")
    if schema is not None and fields is None:
        given.append(f"body: {schema}")
        sent.append("body=body")
    elif fields:
        sent.append(f"body={gathered(fields)}")
    named = {**(fields or {}), **query}
    ordered = sorted(named.items(), key=lambda item: not item[1][1])
    given += ["*"] if ordered else []
    given += [f"{word(key)}: {kind}{'' if need else ' = UNSET'}" for key, (kind, need) in ordered]
    result = answer_of(operation)
    arguments = "".join(f"        {each},\n" for each in ["self", *given])
    told = f"{operation['description']} (`{name}`)"
    lines = textwrap.fill(told, WIDTH, initial_indent="        ", subsequent_indent="        ")
    call = f"self.call({', '.join(each for each in sent if each)})"
    ending = f"        {call}" if result == "None" else f'        return cast("{result}", {call})'
    return (
        f"\n    def {snake(name)}(\n{arguments}    ) -> {result}:\n"
        f'        """{operation["summary"]}.\n\n{lines}\n        """\n{ending}\n'
    )


def gathered(fields: dict[str, tuple[str, bool]]) -> str:
    return f"members({', '.join(f'{word(key)}={word(key)}' for key in fields)})"


def schema_of(content: dict[str, Any]) -> str | None:
    schema = content.get("content", {}).get("application/json", {}).get("schema", {})
    return schema["$ref"].split("/")[-1] if "$ref" in schema else None


def answer_of(operation: dict[str, Any]) -> str:
    good = next(answer for status, answer in operation["responses"].items() if status < "3")
    return schema_of(good) or ("str" if "content" in good else "None")


def main() -> None:
    [source, *options] = sys.argv[1:]
    document = json.loads(Path(source).read_text())
    models = models_of(document)
    made = {"models.py": models, "calls.py": calls_of(document, Models(models))}
    for name, text in made.items():
        file = PLACE / name
        if "--check" not in options:
            file.write_text(text)
        elif file.read_text() != text:
            raise SystemExit(f"{file} is not current: README.md says how to make it again")


main()
