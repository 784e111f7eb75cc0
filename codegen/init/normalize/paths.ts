// `init` (from a document to a pack): `repairPaths` gives each operation of a document an
// operationId, and folds paths that no client can tell apart into one. A step of `normalize`.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { parameterNames } from "../../../src/engine/base/url-path.js";
import { Schemas } from "../api/schemas.js";
import type { Method, Repairs } from "../document.js";
import { barePath, below, isMethod, numbered, routeOf, sentPath } from "../document.js";

/** An operation whose requests look like those of another, because no client sends the difference. */
export interface Folded {
  /** operationId, or method and path, of the operation that is left out. */
  readonly operation: string;
  /** operationId of the one that answers. */
  readonly into: string;
}

export interface Paths {
  readonly paths: JsonObject;
  readonly folded: readonly Folded[];
}

/** The paths with an operationId on every operation, its parameters declared, and one for a route. */
export function repairPaths(document: JsonObject, repairs: Repairs): Paths {
  const repair = new PathRepair(document, repairs);
  const paths = Object.entries(objectAt(document, "paths")).filter(([path]) => path[0] === "/");
  // Paths without a dropped part come first: the others fold into them.
  for (const [path, item] of paths) if (sentPath(path) === path) repair.add(path, item);
  for (const [path, item] of paths) if (sentPath(path) !== path) repair.add(path, item);
  return { paths: repair.paths(), folded: repair.folded };
}

/** One operation, and its place in the document. */
interface Located {
  readonly method: Method;
  readonly path: string;
  readonly pointer: string;
  /** New names of the path's parameters, by those that the document has. */
  readonly names: ReadonlyMap<string, string>;
}

const UNSUPPORTED: ReadonlySet<string> = new Set(["query", "additionalOperations", "trace"]);

class PathRepair {
  readonly folded: Folded[] = [];
  readonly #schemas: Schemas;
  readonly #repairs: Repairs;
  readonly #ids = new Set<string>();
  /** operationIds by method and route. */
  readonly #routes = new Map<string, string>();
  /** The first path of each route. */
  readonly #templates = new Map<string, string>();
  readonly #paths = new Map<string, Map<string, Json>>();

  constructor(document: JsonObject, repairs: Repairs) {
    this.#schemas = new Schemas(document);
    this.#repairs = repairs;
  }

  paths(): JsonObject {
    const entries = [...this.#paths].filter(([, item]) => item.size > 0);
    return Object.fromEntries(entries.map(([path, item]) => [path, Object.fromEntries(item)]));
  }

  add(path: string, item: Json): void {
    if (!isObject(item)) return;
    const pointer = below("/paths", path);
    const written = sentPath(path);
    if (written !== path) {
      this.#repairs.note("a part of the path that no client sends was left out", pointer);
    }
    const sent = this.#templates.get(routeOf(path)) ?? written;
    if (barePath(sent) !== barePath(written)) {
      this.#repairs.note("parameters of a path got the names of another of its route", pointer);
    } else if (sent !== written) {
      this.#repairs.note(
        "a path that differs only in a slash at its end joined the other",
        pointer,
      );
    }
    this.#templates.set(routeOf(path), sent);
    const target = this.#paths.get(sent) ?? new Map<string, Json>();
    this.#paths.set(sent, target);
    // GET answers HEAD too, and comes before it.
    const { head = null, ...others } = item;
    for (const [key, operation] of Object.entries({ ...others, head })) {
      if (UNSUPPORTED.has(key)) {
        this.#repairs.note(`a ${key} operation was left out: none is supported`, pointer);
      }
      if (!isMethod(key) || !isObject(operation)) continue;
      const names = namesIn(written, sent);
      const place = { method: key, path: sent, pointer: below(pointer, key), names };
      const asked = key === "head" && "get" in item ? "get" : key;
      const known = this.#routes.get(`${asked} ${routeOf(path)}`);
      if (known !== undefined) {
        this.#repairs.note("an operation of the same route as another was left out", place.pointer);
        this.folded.push({ operation: nameOf(operation, key, path), into: known });
        continue;
      }
      const operationId = this.#id(operation, place);
      this.#routes.set(`${key} ${routeOf(path)}`, operationId);
      target.set(key, {
        ...operation,
        operationId,
        parameters: this.#parameters(operation, listAt(item, "parameters"), place),
        responses: this.#responses(operation, place),
      });
    }
  }

  #id(operation: JsonObject, { method, path, pointer }: Located): string {
    if (ownId(operation) === undefined) {
      this.#repairs.note("an operation without operationId is named by method and path", pointer);
    }
    const wanted = nameOf(operation, method, path);
    const id = numbered(wanted, (it) => this.#ids.has(it));
    if (id !== wanted) this.#repairs.note("a duplicate operationId got a number", pointer);
    this.#ids.add(id);
    return id;
  }

  /** Exactly the parameters in the path; those of the operation replace those of the path. */
  #parameters(operation: JsonObject, shared: readonly Json[], place: Located): readonly Json[] {
    const declared = new Map<string, JsonObject>();
    for (const each of [...shared, ...listAt(operation, "parameters")]) {
      const resolved = this.#schemas.resolved(each);
      if (!isObject(resolved)) continue;
      const parameter = renamed(resolved, place.names);
      declared.set(`${String(parameter["in"])} ${String(parameter["name"])}`, parameter);
    }
    const wanted = parameterNames(place.path);
    for (const name of wanted) {
      const known = declared.get(`path ${name}`);
      if (known?.["required"] === true) continue;
      this.#repairs.note("a parameter of the path was declared, or marked required", place.pointer);
      const schema = known?.["schema"] ?? { type: "string" };
      declared.set(`path ${name}`, { ...known, name, in: "path", required: true, schema });
    }
    const kept = [...declared.values()].filter(
      (it) => it["in"] !== "path" || wanted.includes(String(it["name"])),
    );
    if (kept.length < declared.size) {
      this.#repairs.note("a path parameter that the path lacks was left out", place.pointer);
    }
    return kept.map(withSchema);
  }

  #responses(operation: JsonObject, { pointer }: Located): JsonObject {
    const responses = objectAt(operation, "responses");
    const statuses = Object.keys(responses).filter((key) => !key.startsWith("x-"));
    if (statuses.some((status) => /^[23]/.test(status))) return responses;
    const { default: only } = responses;
    // The only answer describes a success, whatever its status.
    if (only !== undefined) return { "200": only, ...responses };
    this.#repairs.note("an operation without a success got a 200 without a body", pointer);
    return { "200": { description: "Done." }, ...responses };
  }
}

function ownId(operation: JsonObject): string | undefined {
  const id = ownValue(operation, "operationId");
  return typeof id === "string" && id !== "" ? id : undefined;
}

function nameOf(operation: JsonObject, method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return ownId(operation) ?? [method, ...words].join("_");
}

function namesIn(written: string, sent: string): ReadonlyMap<string, string> {
  const names = parameterNames(sent);
  return new Map(parameterNames(written).map((name, at) => [name, names[at] ?? name]));
}

function renamed(parameter: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  if (parameter["in"] !== "path") return parameter;
  const name = names.get(String(parameter["name"]));
  return name === undefined ? parameter : { ...parameter, name };
}

/** A parameter with a media type has its schema there. */
function withSchema(parameter: JsonObject): JsonObject {
  if ("schema" in parameter || "content" in parameter) return parameter;
  return { ...parameter, schema: {} };
}
