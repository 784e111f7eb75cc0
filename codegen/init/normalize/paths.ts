import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, listAt, ownValue } from "../../../src/engine/base/json.js";
import { parameterNames } from "../../../src/engine/base/url-path.js";
import { below } from "../document/pointers.js";
import type { Repairs } from "../document/repairs.js";
import type { Method } from "../document/routes.js";
import { isMethod, routeOf, sentPath } from "../document/routes.js";

/** Operations that are one call, since what tells their paths apart is never sent. */
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
  const given = ownValue(document, "paths");
  const ids = new Set<string>();
  const routes = new Map<string, string>();
  const folded: Folded[] = [];
  const paths = new Map<string, Map<string, Json>>();
  const templates = new Map<string, string>();
  for (const [path, item] of inSendingOrder(isObject(given) ? given : {})) {
    if (!isObject(item)) continue;
    const place = below("/paths", path);
    const written = sentPath(path);
    if (written !== path) repairs.note("a part of the path that is never sent left out", place);
    const sent = templates.get(routeOf(path)) ?? written;
    if (sent !== written) {
      repairs.note("parameters of a path named as those of another of the same route", place);
    }
    templates.set(routeOf(path), sent);
    const target = paths.get(sent) ?? new Map<string, Json>();
    paths.set(sent, target);
    for (const [key, part] of Object.entries(item)) {
      if (!isMethod(key)) {
        if (key === "parameters" || key.startsWith("x-")) continue;
        if (key === "query" || key === "additionalOperations" || key === "trace") {
          repairs.note(`a ${key} operation left out: no call of this kind is answered`, place);
        }
        continue;
      }
      if (!isObject(part)) continue;
      const here = below(place, key);
      const route = `${key} ${routeOf(path)}`;
      const known = routes.get(route);
      if (known !== undefined) {
        repairs.note("an operation of the same route as one before left out", here);
        folded.push({ operation: nameOf(part, key, path), into: known });
        continue;
      }
      const shared = listAt(item, "parameters");
      const context = { ids, repairs, place: here, names: namesIn(written, sent) };
      const operation = repaired(part, key, sent, shared, document, context);
      routes.set(route, String(operation["operationId"]));
      target.set(key, operation);
    }
  }
  const entries = [...paths].filter(([, item]) => item.size > 0);
  return {
    paths: Object.fromEntries(entries.map(([path, item]) => [path, Object.fromEntries(item)])),
    folded,
  };
}

/** For the parameters of a path the names that another of the same route has for them. */
function namesIn(written: string, sent: string): ReadonlyMap<string, string> {
  const names = parameterNames(sent);
  return new Map(parameterNames(written).map((name, at) => [name, names[at] ?? name]));
}

/** Those that are sent as they stand first: they are the operation that others fold into. */
function inSendingOrder(paths: JsonObject): readonly (readonly [string, Json])[] {
  const entries = Object.entries(paths).filter(([path]) => path.startsWith("/"));
  const plain = entries.filter(([path]) => sentPath(path) === path);
  const others = entries.filter(([path]) => sentPath(path) !== path);
  return [...plain, ...others];
}

interface RepairContext {
  readonly ids: Set<string>;
  readonly repairs: Repairs;
  readonly place: string;
  /** Names that the parameters of the path have got, by those they had. */
  readonly names: ReadonlyMap<string, string>;
}

function repaired(
  operation: JsonObject,
  method: Method,
  path: string,
  shared: readonly Json[],
  document: JsonObject,
  context: RepairContext,
): JsonObject {
  return {
    ...operation,
    operationId: ownId(operation, method, path, context),
    parameters: parametersOf(operation, shared, path, document, context),
    responses: responsesOf(operation, context),
  };
}

function ownId(
  operation: JsonObject,
  method: Method,
  path: string,
  context: RepairContext,
): string {
  const given = ownValue(operation, "operationId");
  if (typeof given !== "string" || given === "") {
    context.repairs.note(
      "an operation without operationId is named by method and path",
      context.place,
    );
  }
  const wanted = nameOf(operation, method, path);
  const id = context.ids.has(wanted) ? numbered(wanted, context.ids) : wanted;
  if (id !== wanted) context.repairs.note("an operationId given twice got a number", context.place);
  context.ids.add(id);
  return id;
}

function nameOf(operation: JsonObject, method: string, path: string): string {
  const given = ownValue(operation, "operationId");
  if (typeof given === "string" && given !== "") return given;
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return [method, ...words].join("_");
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  let at = 2;
  while (taken.has(`${name}_${at}`)) at++;
  return `${name}_${at}`;
}

/** Those of the operation before those of the path; all that the path names, and no other in it. */
function parametersOf(
  operation: JsonObject,
  shared: readonly Json[],
  path: string,
  document: JsonObject,
  context: RepairContext,
): readonly Json[] {
  const named = new Map<string, JsonObject>();
  for (const each of [...shared, ...listAt(operation, "parameters")]) {
    const given = resolved(each, document);
    if (!isObject(given)) continue;
    const parameter = renamed(given, context.names);
    named.set(`${String(parameter["in"])} ${String(parameter["name"])}`, parameter);
  }
  const wanted = parameterNames(path);
  for (const name of wanted) {
    const known = named.get(`path ${name}`);
    if (known?.["required"] === true) continue;
    context.repairs.note("a parameter of the path declared, or said to be required", context.place);
    const schema = known?.["schema"] ?? { type: "string" };
    named.set(`path ${name}`, { ...known, name, in: "path", required: true, schema });
  }
  const [unroutedCalls, kept] = parted([...named.values()], (it) => {
    return it["in"] === "path" && !wanted.includes(String(it["name"]));
  });
  if (unroutedCalls.length > 0) {
    context.repairs.note("a path parameter that the path does not have left out", context.place);
  }
  return kept.map(withSchema);
}

function renamed(parameter: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  if (parameter["in"] !== "path") return parameter;
  const name = names.get(String(parameter["name"]));
  return name === undefined ? parameter : { ...parameter, name };
}

/** A parameter of a media type has its schema there. */
function withSchema(parameter: JsonObject): JsonObject {
  if ("schema" in parameter || "content" in parameter) return parameter;
  return { ...parameter, schema: {} };
}

function responsesOf(operation: JsonObject, context: RepairContext): JsonObject {
  const given = ownValue(operation, "responses");
  const responses = isObject(given) ? given : {};
  const statuses = Object.keys(responses).filter((key) => !key.startsWith("x-"));
  if (statuses.some((status) => /^[23]/.test(status))) return responses;
  const { default: rest } = responses;
  // The one answer that there is, whatever its status, is what a success looks like.
  if (rest !== undefined) return { "200": rest, ...responses };
  context.repairs.note("an operation without a success got a 200 of no body", context.place);
  return { "200": { description: "Done." }, ...responses };
}

function resolved(value: Json, document: JsonObject): Json | undefined {
  const reference = isObject(value) ? ownValue(value, "$ref") : undefined;
  if (typeof reference !== "string") return value;
  const steps = reference.split("/").slice(1);
  return steps.reduce<Json | undefined>((holder, step) => {
    const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    if (isArray(holder)) return holder[Number(key)];
    return isObject(holder) ? ownValue(holder, key) : undefined;
  }, document);
}

function parted<T>(all: readonly T[], test: (it: T) => boolean): [readonly T[], readonly T[]] {
  return [all.filter(test), all.filter((it) => !test(it))];
}
