import { expect, test } from "vitest";
import { Repairs } from "../../codegen/init/document.js";
import type { MadeEdition } from "./report.js";
import { changeLines, fitLines } from "./report.js";

/** An edition of a lighthouse whose lamps, at these paths, have these members. */
function edition(
  paths: readonly string[],
  members: readonly string[],
  unfit: readonly string[],
): MadeEdition {
  const properties = Object.fromEntries(members.map((name) => [name, { type: "string" }]));
  const schema = { type: "object", required: [...members], properties };
  const content = { "application/json": { schema } };
  const get = { responses: { 200: { description: "", content } } };
  const document = {
    openapi: "3.1.1",
    info: { title: "Lighthouse", version: "1" },
    paths: Object.fromEntries(paths.map((path) => [path, { get }])),
  };
  const profile = { name: "lighthouse", folder: "", vendor: "Lighthouse" };
  const bundle = { file: "api.json", document, texts: new Map(), repairs: new Repairs() };
  return { document: { profile, path: "api.json", bundle, day: "2026-01-01" }, pack: "", unfit };
}

test("the report of two editions counts changes by kind, and lists the facts that fit one alone", () => {
  const was = edition(["/lamps"], ["id", "a", "b", "c", "d"], ["oil is no member", "both"]);
  const is = edition(["/lamps", "/horns"], ["id"], ["both", "wick is no member"]);
  expect([...changeLines(was, is), ...fitLines(was, is)]).toEqual([
    "4 changes: break callers",
    "  4 response-required-property-removed: GET /lamps, answer 200: a was removed; GET /lamps, answer 200: b was removed; GET /lamps, answer 200: c was removed; …",
    "1 change: break nobody",
    "  1 endpoint-added: GET /horns is new",
    "facts no longer fit: 1",
    "  wick is no member",
    "facts fit that did not before: 1",
    "  oil is no member",
    "facts fit neither: 1",
  ]);
});
