import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import type { OperationSpec, Wire } from "../../../engine/pack/pack.js";
import type { Query } from "../../../engine/world/rules/objects/lists.js";

const NONE: Query = {};
const NOTHING: readonly string[] = [];

/** The query of a call, by the names of the captured document; unknown names are left out. */
export function readQuery(wire: Wire, operation: OperationSpec, url: string): Query {
  const mark = url.indexOf("?");
  if (mark < 0 || operation.queryParameters.length === 0) return NONE;
  const query = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    const known = knownName(wire, operation, name);
    if (known === undefined) continue;
    const values = query.get(known);
    if (values === undefined) query.set(known, [value]);
    else values.push(value);
  }
  return Object.fromEntries(query);
}

function knownName(wire: Wire, operation: OperationSpec, name: string): string | undefined {
  if (wire.expandParameter !== null && name === `${wire.expandParameter}[]`) {
    return knownName(wire, operation, wire.expandParameter);
  }
  if (wire.queryNames === "exact") return operation.queryParameters.find((known) => known === name);
  const lower = name.toLowerCase();
  return operation.queryParameters.find((known) => known.toLowerCase() === lower);
}

/** What a body asks for, each scalar by its path with dots; a list of them is several values. */
export function queryIn(body: Json): Query {
  const query: [string, readonly string[]][] = [];
  const note = (value: Json, path: string): void => {
    if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) note(part, path ? `${path}.${key}` : key);
    } else if (value !== null) {
      const values = isArray(value) ? value : [value];
      query.push([path, values.filter((part) => typeof part !== "object").map(String)]);
    }
  };
  note(body, "");
  return Object.fromEntries(query);
}

/** What a call wants to be shown of objects beside what every answer shows. */
export interface Wanted {
  /** Sections that are shown only when asked for. */
  readonly include: readonly string[];
  /** References in whose place the objects are to stand. */
  readonly expand: readonly string[];
}

export function readWanted({ includeParameter, expandParameter }: Wire, query: Query): Wanted {
  return {
    include: namesIn(query, includeParameter),
    expand: namesIn(query, expandParameter),
  };
}

/** A comma list, repeated or both. */
function namesIn(query: Query, parameter: string | null): readonly string[] {
  const asked = parameter === null ? undefined : query[parameter];
  if (asked === undefined) return NOTHING;
  return asked.flatMap((value) => value.split(",").map((name) => name.trim()));
}

/** All that was asked for by name; a list where a parameter was repeated. */
export function sentQuery(url: string): JsonObject {
  const mark = url.indexOf("?");
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1))) {
    const known = values.get(name);
    values.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(values);
}
