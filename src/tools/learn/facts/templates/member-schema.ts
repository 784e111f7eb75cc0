import type { Json } from "../../../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../../engine/base/json.js";
import type { OperationSpec } from "../../../../engine/pack/pack.js";
import { withoutLists } from "../../comparing/member-path.js";
import type { Said, Sources } from "../fact.js";
import { objectOr, saidAt, saying } from "../fact.js";

/** What the schema of the object says of the member, where it does not admit what was recorded. */
export function schemaOf(
  resource: string,
  field: string,
  values: readonly Json[],
  sources: Sources,
): readonly Said[] {
  const name = saidAt(sources["resources.yaml"], [resource, "schema"]);
  if (typeof name !== "string") return [];
  const path = ["components", "schemas", name, "properties", field];
  const said = saidAt(sources["openapi.yaml"], path);
  const types = [...new Set(values.map(typeOf))];
  if (said === undefined) {
    const [first = "null"] = types;
    const type = types.length === 1 ? first : types;
    return [{ file: "openapi.yaml", path, value: type === "null" ? {} : { type } }];
  }
  const inside = values.slice(0, 1).flatMap((value) => membersIn(value, path, sources, 0));
  const type = isObject(said) ? ownValue(said, "type") : undefined;
  if (typeof type !== "string" || !types.includes("null")) return inside;
  return [saying(["openapi.yaml", ...path, "type"], [type, "null"]), ...inside];
}

const DEEPEST = 6;

/** The members of an object within a value that its schema does not have. */
function membersIn(
  value: Json,
  place: readonly string[],
  sources: Sources,
  depth: number,
): readonly Said[] {
  const document = sources["openapi.yaml"];
  const path = leading(place, document);
  const schema = saidAt(document, path);
  if (depth > DEEPEST || !isObject(schema)) return [];
  if (isArray(value)) {
    const [first = null] = value;
    return membersIn(first, [...path, "items"], sources, depth + 1);
  }
  const properties = ownValue(schema, "properties");
  if (!isObject(value) || properties === undefined || !isObject(properties)) return [];
  return Object.entries(value).flatMap(([name, part]): readonly Said[] => {
    const at = [...path, "properties", name];
    return Object.hasOwn(properties, name)
      ? membersIn(part, at, sources, depth + 1)
      : [{ file: "openapi.yaml", path: at, value: {} }];
  });
}

/**
 * Where the document describes the part of an answer at a place such as `data[].name`; undefined where
 * the answer has no body.
 */
export function answerPlace(
  { path, method, status }: OperationSpec,
  words: string,
  document: Json,
): readonly string[] | undefined {
  const place = ["paths", path, method.toLowerCase(), "responses", String(status), "content"];
  const [type] = Object.keys(objectOr(document, place));
  if (type === undefined) return undefined;
  const steps = (words === "" ? [] : words.split(".")).flatMap((step) => {
    const name = withoutLists(step);
    const lists = Array.from({ length: (step.length - name.length) / 2 }, () => ["items"]);
    return name === "" ? lists : [["properties", name], ...lists];
  });
  const way = (at: readonly string[], step: readonly string[]) => [
    ...leading(at, document),
    ...step,
  ];
  return steps.reduce(way, [...place, type, "schema"]);
}

/** The schema of an answer with a member that the document does not have. */
export function memberOf(
  operation: OperationSpec,
  name: string,
  { "openapi.yaml": document }: Sources,
): readonly Said[] {
  const at = answerPlace(operation, "", document);
  const path = at === undefined ? [] : [...leading(at, document), "properties", name];
  const isKnown = at === undefined || saidAt(document, path) !== undefined;
  return isKnown ? [] : [{ file: "openapi.yaml", path, value: {} }];
}

/** The place of a schema, behind its references. */
export function leading(path: readonly string[], document: Json): readonly string[] {
  const ref = saidAt(document, [...path, "$ref"]);
  const [, name] =
    typeof ref === "string" ? (/^#\/components\/schemas\/(.+)$/.exec(ref) ?? []) : [];
  return name === undefined ? path : leading(["components", "schemas", name], document);
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  return isArray(value) ? "array" : typeof value;
}
