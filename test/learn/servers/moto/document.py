"""Writes an OpenAPI document of some operations, as botocore's own models of services describe them."""

import gzip
import json
import os
import re
import sys

import botocore

TYPES = {
    "string": {"type": "string"},
    "character": {"type": "string"},
    "blob": {"type": "string"},
    "integer": {"type": "integer"},
    "long": {"type": "integer"},
    "double": {"type": "number"},
    "float": {"type": "number"},
    "boolean": {"type": "boolean"},
    "timestamp": {"type": "string", "format": "date-time"},
}


class Service:
    def __init__(self, name, version):
        folder = os.path.join(os.path.dirname(botocore.__file__), "data", name, version)
        with gzip.open(os.path.join(folder, "service-2.json.gz")) as file:
            self.model = json.load(file)
        self.shapes = self.model["shapes"]

    def named(self, name, found):
        """A reference to a schema, which is added to those that are found."""
        shape = self.shapes[name]
        if shape["type"] == "structure":
            if name not in found:
                found[name] = {}
                found[name].update(self.structure(shape, found))
            return {"$ref": f"#/components/schemas/{name}"}
        if shape["type"] == "list":
            return {"type": "array", "items": self.named(shape["member"]["shape"], found)}
        if shape["type"] == "map":
            return {"type": "object", "additionalProperties": self.named(shape["value"]["shape"], found)}
        kind = dict(TYPES[shape["type"]])
        if shape["type"] == "timestamp" and shape.get("timestampFormat", "unixTimestamp") == "unixTimestamp":
            kind = {"type": "number", "format": "unix-time"}
        return {**kind, **({"enum": shape["enum"]} if "enum" in shape else {})}

    def structure(self, shape, found):
        members = {
            member.get("locationName", name): (name, member)
            for name, member in shape["members"].items()
            if "location" not in member
        }
        properties = {
            wire: {**self.named(member["shape"], found), **described(member)}
            for wire, (_, member) in members.items()
        }
        required = [wire for wire, (name, _) in members.items() if name in shape.get("required", [])]
        return {"type": "object", "properties": properties, "required": required}

    def operation(self, name, found):
        operation = self.model["operations"][name]
        shape = self.shapes[operation["input"]["shape"]] if "input" in operation else {"members": {}}
        members = shape["members"]
        content = {"operationId": name, "parameters": [], "responses": {}}
        for member, said in members.items():
            place = {"uri": "path", "querystring": "query"}.get(said.get("location"))
            if place is not None:
                content["parameters"].append({
                    "name": said.get("locationName", member),
                    "in": place,
                    "required": place == "path" or member in shape.get("required", []),
                    "schema": self.named(said["shape"], found),
                })
        if any("location" not in member for member in members.values()):
            schema = self.named(operation["input"]["shape"], found)
            content["requestBody"] = body(schema, True)
        status = str(operation["http"].get("responseCode", 200))
        content["responses"][status] = {"description": "Done"}
        if "output" in operation:
            content["responses"][status].update(body(self.named(operation["output"]["shape"], found)))
        for error in operation.get("errors", []):
            code = str(self.shapes[error["shape"]].get("error", {}).get("httpStatusCode", 400))
            schema = self.named(error["shape"], found)
            content["responses"].setdefault(code, {"description": error["shape"], **body(schema)})
        path = re.sub(r"\+}", "}", operation["http"]["requestUri"]).split("?")[0]
        return path, operation["http"]["method"].lower(), content


def described(member):
    text = re.sub(r"<[^>]+>", "", member.get("documentation", ""))
    return {"description": text} if text else {}


def body(schema, required=None):
    content = {"content": {"application/json": {"schema": schema}}}
    return {**content, **({"required": True} if required else {})}


def main(url, *services):
    """Each service is `name/version:Operation,Operation`."""
    paths, schemas = {}, {}
    for each in services:
        place, names = each.split(":")
        service = Service(*place.split("/"))
        for name in names.split(","):
            path, method, content = service.operation(name, schemas)
            paths.setdefault(path, {})[method] = content
    print(json.dumps({
        "openapi": "3.1.0",
        "info": {"title": "Gateway", "version": "1.0.0"},
        "servers": [{"url": url}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"sigv4": {"type": "apiKey", "in": "header", "name": "Authorization"}},
        },
        "security": [{"sigv4": []}],
    }))


main(*sys.argv[1:])
