import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { JsonObject } from "../../src/engine/base/json.js";
import { objectAt } from "../../src/engine/base/json.js";

const FOLDER = "clients/go/";
const CONTRACT = parse(readFileSync("src/api/control/openapi.yaml", "utf8"));
const SCHEMAS = objectAt(objectAt(CONTRACT, "components"), "schemas");

/** The types of the Go client, and the schemas of the contract whose members they have. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Fault: ["FaultRequest"],
  ArmedFault: ["Fault"],
  Outcome: ["Outcome", "NetworkOutcome"],
  Pin: ["PinRequest"],
  SetPin: ["Pin"],
  Seeded: ["Seeded"],
  State: ["ResourceState"],
  Event: ["EventSummary"],
  WorldEvent: ["WorldEventResult"],
  Advanced: ["Advance"],
  Delivery: ["AdvanceDelivery"],
  RequestPattern: ["RequestPattern"],
  Request: ["FoundRequest"],
  Endpoint: ["Endpoint"],
  WebhookFault: ["WebhookFaultRequest"],
  ExploreOptions: ["ExplorationRequest"],
  Report: ["ExplorationReport"],
  Failure: ["FailedFuture"],
};

const STRUCTS = structsIn(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".go") && !name.endsWith("_test.go"))
    .map((name) => readFileSync(FOLDER + name, "utf8"))
    .join("\n"),
);

/** The bodies of struct types by name. */
function structsIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/^type (\w+) struct \{\n(.*?)^\}/gms);
  return new Map([...found].map(([, name = "", body = ""]) => [name, body]));
}

/** The JSON names of a struct, and of those that it embeds. */
function namesOf(structs: ReadonlyMap<string, string>, name: string): readonly string[] {
  const body = structs.get(name) ?? "";
  const own = [...body.matchAll(/`json:"([^",]+)/g)].map(([, each = ""]) => each);
  const embedded = [...body.matchAll(/^\t(\w+)$/gm)].flatMap(([, each = ""]) =>
    namesOf(structs, each),
  );
  return [...new Set([...embedded, ...own])].filter((each) => each !== "-").sort();
}

const membersOf = (schemas: JsonObject, names: readonly string[]): readonly string[] =>
  [
    ...new Set(
      names.flatMap((name) => Object.keys(objectAt(objectAt(schemas, name), "properties"))),
    ),
  ].sort();

test.each(Object.entries(TYPES))("Go's %s has the members of the contract's %j", (type, names) => {
  expect(namesOf(STRUCTS, type)).toEqual(membersOf(SCHEMAS, names));
});

test("a member that Go lacks is found", () => {
  const structs = structsIn(
    'type A struct {\n\tB\n\tOne int `json:"one,omitempty"`\n}\ntype B struct {\n\tTwo int `json:"two"`\n}\n',
  );
  expect(namesOf(structs, "A")).toEqual(["one", "two"]);
});
