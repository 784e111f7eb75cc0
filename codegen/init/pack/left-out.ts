// Init: `dropRefused` leaves out what the compiler refuses of the pack that `init` writes, so that
// the rest works.

import { isMap, isScalar, LineCounter, parse, parseDocument } from "yaml";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  objectAt,
  ownValue,
  withKey,
  withoutKey,
} from "../../../src/engine/base/json.js";
import type { PackSources } from "./sources.js";
import { yaml } from "./sources.js";

/** A part that the compiler refused, and its replacement. */
export interface LeftOutPart {
  readonly what: string;
  /** The compiler's message. */
  readonly why: string;
}

/** Sources without the parts that the compiler refused. */
export interface Dropped {
  readonly sources: PackSources;
  readonly leftOut: readonly LeftOutPart[];
}

/** A line of the compiler about a file whose parts can be left out. */
const PROBLEM = /(?:^|[\\/])(resources|events)\.yaml:(\d+):\d+ (.*)/;

/**
 * Replaces the parts that the compiler refused: an operation becomes a stateless call, as do all
 * operations of a resource, and an event is left out. Undefined when a problem is in another file,
 * or when nothing more can be left out.
 *
 * @param problems lines of the compiler
 * @param textOf texts of the compiled files by their names, in which the lines are counted
 */
export function dropRefused(
  sources: PackSources,
  problems: readonly string[],
  textOf: ReadonlyMap<string, string>,
): Dropped | undefined {
  const files = new Map(sources.files);
  const leftOut: LeftOutPart[] = [];
  let resources = objectIn(files.get("resources.yaml"));
  let events = objectIn(files.get("events.yaml"));
  for (const problem of problems) {
    const match = PROBLEM.exec(problem);
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
    leftOut.push({ what: `${what} is stateless`, why });
    resources = dropped;
  }
  if (leftOut.length === 0) return undefined;
  const heard = withSources(events, resources);
  const lifecycles = objectIn(files.get("lifecycles.yaml"));
  files.set("resources.yaml", yaml(resources));
  files.set("events.yaml", yaml(heard));
  files.set("lifecycles.yaml", yaml(withoutLost(lifecycles, resources, heard)));
  return { sources: { ...sources, files }, leftOut };
}

function objectIn(text = "{}"): JsonObject {
  const value: unknown = parse(text);
  const plain: unknown = JSON.parse(JSON.stringify(value ?? {}));
  return isObject(plain) ? plain : {};
}

function asCall(resources: JsonObject, resource: string, operation: string): JsonObject {
  const entry = objectAt(resources, resource);
  const operations = objectAt(entry, "operations");
  const refused = ownValue(operations, operation);
  if (!isObject(refused) || ownValue(refused, "verb") === "call") return resources;
  const changed = withKey(operations, operation, called(refused));
  return withKey(resources, resource, withKey(entry, "operations", changed));
}

/** The resource without objects, so that none is a parent. */
function asCalls(resources: JsonObject, resource: string): JsonObject {
  const entry = objectAt(resources, resource);
  if (!("object" in entry)) return resources;
  const { operations } = withOperations(entry, called);
  const bare = { provenance: "assumed", operations: operations ?? {} };
  return withoutParent(withKey(resources, resource, bare), resource);
}

const called = (operation: JsonObject): JsonObject => ({
  id: ownValue(operation, "id") ?? "",
  verb: "call",
  ...("errors" in operation ? { errors: operation["errors"] ?? {} } : {}),
});

function withOperations(
  entry: JsonObject,
  change: (operation: JsonObject) => JsonObject,
): JsonObject {
  const operations = Object.entries(objectAt(entry, "operations"));
  const changed = operations.map(([name, it]) => [name, isObject(it) ? change(it) : it]);
  return operations.length === 0
    ? entry
    : withKey(entry, "operations", Object.fromEntries(changed));
}

function withoutParent(resources: JsonObject, parent: string): JsonObject {
  return eachOperation(resources, (operation) => {
    const parents = ownValue(operation, "parents");
    if (!isArray(parents)) return operation;
    const changed = parents.map((it) =>
      isObject(it) && ownValue(it, "resource") === parent ? withoutKey(it, "resource") : it,
    );
    return withKey(operation, "parents", changed);
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
  const entries = Object.entries(resources);
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, isObject(entry) ? withOperations(entry, change) : entry]),
  );
}

/** The lifecycles and world events of resources that still have objects, without lost events. */
function withoutLost(file: JsonObject, resources: JsonObject, events: JsonObject): JsonObject {
  const isKept = (resource: string): boolean => "object" in objectAt(resources, resource);
  const silenced = (it: Json): Json =>
    isObject(it) && "emits" in it && !(String(it["emits"]) in events)
      ? withoutKey(it, "emits")
      : it;
  const lifecycles = Object.entries(objectAt(file, "lifecycles")).flatMap(([name, it]) => {
    if (!isObject(it) || !isKept(name)) return [];
    const transitions = Object.entries(objectAt(it, "transitions")).map(
      ([key, transition]) => [key, silenced(transition)] as const,
    );
    return [[name, withKey(it, "transitions", Object.fromEntries(transitions))] as const];
  });
  const causes = Object.entries(objectAt(file, "world_events")).flatMap(([name, it]) => {
    const cause = silenced(it);
    const happens = isObject(cause) && ("emits" in cause || "transitions" in cause);
    return happens && isKept(String(cause["resource"])) ? [[name, cause] as const] : [];
  });
  return {
    ...file,
    lifecycles: Object.fromEntries(lifecycles),
    world_events: Object.fromEntries(causes),
  };
}

/** The events of resources that still have objects. */
function withSources(events: JsonObject, resources: JsonObject): JsonObject {
  const kept = Object.entries(events).filter(([, event]) => {
    const name = isObject(event) ? ownValue(event, "resource") : undefined;
    return "object" in objectAt(resources, String(name));
  });
  return Object.fromEntries(kept);
}

/** The keys, from the outermost, of the entry at a line of a YAML file; lines count from 1. */
function pathAtLine(text: string, line: number): readonly string[] {
  const lines = new LineCounter();
  let node: unknown = parseDocument(text, { lineCounter: lines }).contents;
  const path: string[] = [];
  while (isMap(node)) {
    const begun = node.items.filter(({ key }) => {
      const start = isScalar(key) ? key.range?.[0] : undefined;
      return start !== undefined && lines.linePos(start).line <= line;
    });
    const last = begun.at(-1);
    if (last === undefined || !isScalar(last.key)) return path;
    path.push(String(last.key.value));
    node = last.value;
  }
  return path;
}
