// `init` (from a document to a pack): `dropRefused` removes the guesses that the compiler refused
// from the sources that `init` made, so that the rest becomes a pack. `init` repeats this until it
// compiles. `sources/layers/left-out.ts` leaves out facts of a profile.

import { isMap, isScalar, LineCounter, parse, parseDocument } from "yaml";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  isObject,
  mapValues,
  objectAt,
  ownValue,
  withKey,
  withoutKey,
} from "../../../src/engine/base/json.js";
import { getAt, setAt } from "../../../src/engine/base/paths.js";
import { withoutPart } from "../../sources/layers/left-out.js";
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

/** The files whose parts can be left out. */
const PARTS = ["resources.yaml", "events.yaml", "lifecycles.yaml"];

/** A line of the compiler about one of them. */
const PROBLEM = /(?:^|[\\/])(resources|events|lifecycles)\.yaml:(\d+):\d+ (.*)/;

/**
 * Leaves out what the compiler refused: a fact alone where the rest has a meaning without it, else
 * an event, or the state of an operation or of all operations of a resource, which become stateless
 * calls. What needed it is refused in turn. Undefined when a problem is in another file, or when
 * nothing more can be left out.
 *
 * @param problems lines of the compiler
 */
export function dropRefused(
  sources: PackSources,
  problems: readonly string[],
): Dropped | undefined {
  const files = new Map(sources.files);
  const leftOut: LeftOutPart[] = [];
  for (const problem of problems) {
    const match = PROBLEM.exec(problem);
    if (match === null) return undefined;
    const [, file = "", line = "", why = ""] = match;
    const name = `${file}.yaml`;
    const path = pathAtLine(sources.files.get(name) ?? "", Number(line));
    const value = objectIn(files.get(name));
    const fact = file === "events" ? path.slice(0, 1) : path;
    const rest = file === "resources" ? withoutRefused(value, path) : withoutFact(value, fact);
    if (rest === undefined) continue;
    files.set(name, yaml(rest.value));
    leftOut.push({ what: rest.what, why });
    if (rest.lost === undefined) continue;
    for (const it of PARTS) files.set(it, yaml(withoutKind(objectIn(files.get(it)), rest.lost)));
  }
  return leftOut.length === 0 ? undefined : { sources: { ...sources, files }, leftOut };
}

/** What is left of a file, and the name of what is not. */
interface Remainder {
  readonly value: JsonObject;
  readonly what: string;
  /** The kind of object that is lost with it. */
  readonly lost?: string;
}

function withoutFact(value: JsonObject, path: readonly string[]): Remainder | undefined {
  if (path.length === 0 || getAt(value, path) === undefined) return undefined;
  const rest = withoutPart(value, path);
  return isObject(rest) ? { value: rest, what: `${path.join(".")} is left out` } : undefined;
}

/** Without these a resource has no objects, and an operation is about none. */
const NEEDED: ReadonlySet<string> = new Set("object schema id id_from verb parents".split(" "));

function withoutRefused(resources: JsonObject, path: readonly string[]): Remainder | undefined {
  const [name = "", key = "", operation = "", part = ""] = path;
  const isCall = key === "operations" && operation !== "";
  const fact = isCall ? part : key === "operations" ? "" : key;
  if (fact !== "" && !NEEDED.has(fact)) return withoutFact(resources, path);
  const value = isCall ? asCall(resources, name, operation) : asCalls(resources, name);
  const what = `${isCall ? `${name}.${operation}` : `all of ${name}`} is stateless`;
  const lost = isCall ? {} : { lost: name };
  return value === resources ? undefined : { value, what, ...lost };
}

function objectIn(text = "{}"): JsonObject {
  const value: unknown = parse(text);
  const plain: unknown = JSON.parse(JSON.stringify(value ?? {}));
  return isObject(plain) ? plain : {};
}

function asCall(resources: JsonObject, resource: string, operation: string): JsonObject {
  const path = [resource, "operations", operation];
  const refused = getAt(resources, path);
  if (!isObject(refused) || ownValue(refused, "verb") === "call") return resources;
  const changed = setAt(resources, path, called(refused));
  return isObject(changed) ? changed : resources;
}

/** The resource without objects. */
function asCalls(resources: JsonObject, resource: string): JsonObject {
  const entry = objectAt(resources, resource);
  if (!("object" in entry)) return resources;
  const operations = mapValues(objectAt(entry, "operations"), (it) =>
    isObject(it) ? called(it) : it,
  );
  return withKey(resources, resource, { provenance: "assumed", operations });
}

const called = (operation: JsonObject): JsonObject => ({
  id: ownValue(operation, "id") ?? "",
  verb: "call",
  ...("errors" in operation ? { errors: operation["errors"] ?? {} } : {}),
});

/** A file in which nothing is about a lost kind of object, which is no parent either. */
function withoutKind(file: JsonObject, lost: string): JsonObject {
  return JSON.parse(JSON.stringify(file), (_, it: Json) => {
    if (!isObject(it) || it["resource"] !== lost) return it;
    return "parameter" in it ? withoutKey(it, "resource") : undefined;
  });
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
