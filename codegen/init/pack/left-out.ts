import { parse, stringify } from "yaml";
import type { JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withKey, withoutKey } from "../../../src/engine/base/json.js";
import { pathAtLine } from "../regenerate/place-in.js";
import type { Sources } from "./sources.js";

/** Something that the compiler refused, and what init did about it. */
export interface LeftOut {
  readonly what: string;
  /** The compiler's words. */
  readonly why: string;
}

/** Sources without what was refused of them. */
export interface Dropped {
  readonly sources: Sources;
  readonly leftOut: readonly LeftOut[];
}

/** A problem as the compiler prints it, in one of the files of which parts can be left out. */
const PROBLEM = /(?:^|[\\/])(resources|events)\.yaml:(\d+):\d+ (.*)/;

/**
 * Sources in which an operation that cannot be compiled is a call that remembers nothing, a
 * resource one whose operations are such, and an event is left out. Undefined where a problem is of
 * another kind, or there is nothing more to be left out.
 *
 * @param problems lines of the compiler
 * @param textOf texts of the compiled files by their names, to which the lines' places belong
 */
export function dropRefused(
  sources: Sources,
  problems: readonly string[],
  textOf: ReadonlyMap<string, string>,
): Dropped | undefined {
  const found = problems.map((line) => PROBLEM.exec(line));
  const files = new Map(sources.files);
  const leftOut: LeftOut[] = [];
  let resources = objectIn(files.get("resources.yaml"));
  let events = objectIn(files.get("events.yaml"));
  for (const match of found) {
    if (match === null) return undefined;
    const [, file = "", line = "", why = ""] = match;
    const path = pathAtLine(textOf.get(`${file}.yaml`) ?? "", Number(line));
    const [name = "", key, operation] = path;
    if (file === "events") {
      if (!Object.hasOwn(events, name)) continue;
      leftOut.push({ what: `the event ${name} is left out`, why });
      events = withoutKey(events, name);
      resources = withoutEvent(resources, name);
      continue;
    }
    const one = key === "operations" ? operation : undefined;
    const dropped = one === undefined ? asCalls(resources, name) : asCall(resources, name, one);
    if (dropped === resources) continue;
    const what = one === undefined ? `all of ${name}` : `${name}.${one}`;
    leftOut.push({ what: `${what} remembers nothing`, why });
    resources = dropped;
  }
  if (leftOut.length === 0) return undefined;
  files.set("resources.yaml", yaml(resources));
  files.set("events.yaml", yaml(withSources(events, resources)));
  return { sources: { ...sources, files }, leftOut };
}

function objectIn(text = "{}"): JsonObject {
  const value: unknown = parse(text);
  const plain: unknown = JSON.parse(JSON.stringify(value ?? {}));
  return isObject(plain) ? plain : {};
}

function yaml(value: object): string {
  return stringify(value, { lineWidth: 100, aliasDuplicateObjects: false });
}

function asCall(resources: JsonObject, resource: string, operation: string): JsonObject {
  const entry = ownValue(resources, resource);
  const operations = isObject(entry) ? ownValue(entry, "operations") : undefined;
  const given = isObject(operations) ? ownValue(operations, operation) : undefined;
  if (!isObject(entry) || !isObject(operations) || !isObject(given)) return resources;
  if (ownValue(given, "verb") === "call") return resources;
  const changed = withKey(operations, operation, called(given));
  return withKey(resources, resource, withKey(entry, "operations", changed));
}

/** Nothing of the resource is kept: no object is made, and none can be a parent. */
function asCalls(resources: JsonObject, resource: string): JsonObject {
  const entry = ownValue(resources, resource);
  const operations = isObject(entry) ? ownValue(entry, "operations") : undefined;
  if (!isObject(entry) || !("object" in entry)) return resources;
  const calls = Object.entries(isObject(operations) ? operations : {}).map(([name, it]) => [
    name,
    isObject(it) ? called(it) : it,
  ]);
  const bare = { provenance: "assumed", operations: Object.fromEntries(calls) };
  return withoutParent(withKey(resources, resource, bare), resource);
}

const called = (operation: JsonObject): JsonObject => ({
  id: ownValue(operation, "id") ?? "",
  verb: "call",
  ...("errors" in operation ? { errors: operation["errors"] ?? {} } : {}),
});

function withoutParent(resources: JsonObject, parent: string): JsonObject {
  return eachOperation(resources, (operation) => {
    const parents = ownValue(operation, "parents");
    if (!isArray(parents)) return operation;
    const free = parents.map((it) =>
      isObject(it) && ownValue(it, "resource") === parent ? withoutKey(it, "resource") : it,
    );
    return withKey(operation, "parents", free);
  });
}

function withoutEvent(resources: JsonObject, event: string): JsonObject {
  return eachOperation(resources, (operation) =>
    ownValue(operation, "emits") === event ? withoutKey(operation, "emits") : operation,
  );
}

function eachOperation(
  resources: JsonObject,
  change: (operation: JsonObject) => JsonObject,
): JsonObject {
  const entries = Object.entries(resources).map(([name, entry]) => {
    const operations = isObject(entry) ? ownValue(entry, "operations") : undefined;
    if (!isObject(entry) || !isObject(operations)) return [name, entry] as const;
    const changed = Object.entries(operations).map(([key, it]) => [
      key,
      isObject(it) ? change(it) : it,
    ]);
    return [name, withKey(entry, "operations", Object.fromEntries(changed))] as const;
  });
  return Object.fromEntries(entries);
}

/** Events of objects that there are. */
function withSources(events: JsonObject, resources: JsonObject): JsonObject {
  const kept = Object.entries(events).filter(([, event]) => {
    const name = isObject(event) ? ownValue(event, "resource") : undefined;
    const source = typeof name === "string" ? ownValue(resources, name) : undefined;
    return isObject(source) && "object" in source;
  });
  return Object.fromEntries(kept);
}
