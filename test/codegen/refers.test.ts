import { test } from "vitest";
import { refuses } from "./refuses.js";

test.each([
  [
    "most: { objects: 1, error: ▸request/faild }",
    'error "request/faild" is not in errors.yaml',
    "request/failed",
  ],
  ["fixtures: { one: { ▸nme: a } }", '"nme" is not a field of lamps', "name"],
  ["file: { content: ▸name }", '"name" is not a hidden field of lamps', undefined],
])("a name that leads nowhere is refused: %s", (line, message, nearest) =>
  refuses(
    [["resources.yaml", "    name: { role: once }\n", `    name: { role: once }\n  ${line}\n`]],
    message,
    nearest,
  ),
);

test.each([
  [
    "errors.yaml",
    "request/failed: { status: 500,",
    "▸request/failed: { status: 500, needs: { field: name },",
    '"run" is missing',
  ],
  [
    "errors.yaml",
    "lamp/burst: { run: true,",
    "▸lamp/burst: { run: true, keeps: true,",
    '"status" is missing',
  ],
])("a word without an effect is refused: %s, %s", (file, old, changed, message) =>
  refuses([[file, old, changed]], message, undefined),
);
