import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../engine/base/json.js";
import type { OperationSpec, Wire } from "../../../engine/pack/pack.js";
import type { QueryValues } from "../../../engine/world/rules/lists/pages.js";

const NONE: QueryValues = {};
const NOTHING: readonly string[] = [];

/**
 * The query of a call, by the names of the captured document; `onUnknown` receives the other names.
 */
export function readQuery(
  wire: Wire,
  operation: OperationSpec,
  url: string,
  onUnknown: (name: string) => void,
): QueryValues {
  const mark = url.indexOf("?");
  if (mark < 0) return NONE;
  return knownNames(wire, operation, new URLSearchParams(url.slice(mark + 1)), onUnknown);
}

/** The parameters that the document has, by its names. */
export function knownNames(
  wire: Wire,
  operation: OperationSpec,
  sent: Iterable<readonly [string, string]>,
  onUnknown: (name: string) => void,
): QueryValues {
  const query = new Map<string, string[]>();
  for (const [name, value] of sent) {
    const known = knownName(wire, operation, name);
    if (known === undefined) {
      onUnknown(name);
      continue;
    }
    const values = query.get(known);
    if (values === undefined) query.set(known, [value]);
    else values.push(value);
  }
  return Object.fromEntries(query);
}

function knownName(wire: Wire, operation: OperationSpec, name: string): string | undefined {
  const { queryParameters, listParameters = NOTHING } = operation;
  const inCase = (text: string): string =>
    wire.query_names === "exact" ? text : text.toLowerCase();
  const whole = inCase(name);
  const known = queryParameters.find((it) => inCase(it) === whole);
  if (known !== undefined || !name.endsWith("]")) return known;
  const members = operation.filters.find(
    ({ match: kind, parameter }) => kind === "members" && whole.startsWith(`${inCase(parameter)}[`),
  );
  if (members !== undefined) return members.parameter + name.slice(members.parameter.length);
  const element = inCase(withoutIndex(name));
  return listParameters.find((it) => inCase(withoutIndex(it)) === element);
}

/** `expand` of `expand[]` and `expand[0]`: an element of a list has the name of the list. */
const withoutIndex = (name: string): string => name.replace(/\[\d{0,9}\]$/, "");

/** A body as a query: each scalar by its dotted path; a list of scalars is several values. */
export function queryIn(body: Json): QueryValues {
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

/** The sections and references that a call adds to the usual fields. */
export interface WantedParts {
  /** Sections that answers leave out by default. */
  readonly include: readonly string[];
  /** References to replace with their objects. */
  readonly expand: readonly string[];
  /** Fields to leave out. */
  readonly omit: readonly string[];
}

/** Whether an answer has its usual fields. */
export const isUsual = ({ include, expand, omit }: WantedParts): boolean =>
  include.length + expand.length + omit.length === 0;

/** What a call wants shown, by its query and by a member of its body. */
export function readWanted(
  { include_parameter: includeParameter, expands: expandParameter }: Wire,
  query: QueryValues,
  body?: Json,
  { omits }: Pick<OperationSpec, "omits"> = NOTHING_OMITTED,
): WantedParts {
  return {
    include: namesIn(query, body, includeParameter ?? null),
    expand: namesIn(query, body, expandParameter ?? null),
    omit:
      omits === undefined ? NOTHING : Object.keys(omits).filter((it) => !asks(query, omits[it])),
  };
}

const NOTHING_OMITTED: Pick<OperationSpec, "omits"> = {};

/** Whether a call shows a field that is left out by default. */
const asks = (query: QueryValues, parameter: string | null | undefined): boolean =>
  (query[parameter ?? ""] ?? []).some((value) => value !== "false" && value !== "0");

/** A comma list, repeated or both; a list in the body. */
function namesIn(
  query: QueryValues,
  body: Json | undefined,
  parameter: string | null,
): readonly string[] {
  if (parameter === null) return NOTHING;
  const own = isObject(body) ? ownValue(body, withoutIndex(parameter)) : undefined;
  const values = query[parameter];
  if (own === undefined && values === undefined) return NOTHING;
  const named = (isArray(own) ? own : [own]).filter((name) => typeof name === "string");
  const all = new Set([...(values ?? []), ...named]);
  return [...all].flatMap((value) => value.split(",").map((name) => name.trim()));
}

/** All parameters of a URL by name; a repeated parameter is a list. */
export function sentQuery(url: string): JsonObject {
  const mark = url.indexOf("?");
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1))) {
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return Object.fromEntries(
    Array.from(values, ([name, [first = "", ...more]]) => [
      name,
      more.length === 0 ? first : [first, ...more],
    ]),
  );
}
