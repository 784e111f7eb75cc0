import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { CapturedPage } from "../../src/engine/pack/captured.js";
import type { PackContext } from "../facts/context.js";
import { listBody } from "../facts/list-body.js";
import type { BoundOperation } from "../facts/operation-facts.js";
import { pointedAt } from "../openapi/references.js";
import { usefulSchema } from "./plain-schema.js";

/**
 * Where the answers of list operations have their items, and the schema of an item, so that each item
 * is fitted by itself. Absent for an answer whose schema has more to say of the list.
 */
export function pagesOf({ model, document, operations }: PackContext): readonly Page[] {
  return operations.flatMap((operation): readonly Page[] => {
    if (operation.verb !== "list") return [];
    const at = itemsIn(listBody(model, operation.entry));
    const schema = answerOf(operation);
    const items = at && schema && itemsAt(document.root, [usefulSchema(schema)], at);
    return items === undefined || at === undefined
      ? []
      : [[operation.route.id, { at, items: JSON.stringify(items) }]];
  });
}

type Page = readonly [operation: string, page: CapturedPage];

const answerOf = ({ route, status }: BoundOperation): Json | undefined =>
  route.responses.find((response) => response.status === status)?.schema ?? undefined;

/** The keys that lead to the items of a template; undefined unless they have one place. */
function itemsIn(template: Json | undefined): readonly string[] | undefined {
  if (template === "$items") return [];
  if (!isObject(template)) return undefined;
  const found = Object.entries(template).flatMap(([key, part]) => {
    const inner = itemsIn(part);
    return inner === undefined ? [] : [[key, ...inner]];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The schema of an item, if the schemas on the way say nothing else of it or of their number. */
function itemsAt(
  root: JsonObject,
  schemas: readonly Json[],
  [step, ...rest]: readonly string[],
): Json | undefined {
  const parts = partsOf(root, schemas);
  if (parts === undefined) return undefined;
  const key = step === undefined ? "items" : "properties";
  const inner = parts.flatMap((part) => {
    const held = ownValue(part, key);
    const found = step === undefined || !isObject(held) ? held : ownValue(held, step);
    return found === undefined ? [] : [found];
  });
  const [only] = inner;
  if (only === undefined || inner.length > 1) return undefined;
  return step === undefined ? only : itemsAt(root, [only], rest);
}

/** All schemas that hold at once; undefined if one has a keyword that may concern the items. */
function partsOf(
  root: JsonObject,
  schemas: readonly Json[],
  hops = MAX_HOPS,
): readonly JsonObject[] | undefined {
  const parts: JsonObject[] = [];
  for (const schema of schemas) {
    if (!isObject(schema) || hops === 0) return undefined;
    if (Object.keys(schema).some((keyword) => !PLAIN.has(keyword))) return undefined;
    const { $ref: reference, allOf } = schema;
    const target = typeof reference === "string" ? pointedAt(root, reference) : true;
    const more = [
      ...(target === true || target === undefined ? [] : [usefulSchema(target)]),
      ...(isArray(allOf) ? allOf : []),
    ];
    const inner = partsOf(root, more, hops - 1);
    if (inner === undefined || target === undefined) return undefined;
    parts.push(schema, ...inner);
  }
  return parts;
}

const MAX_HOPS = 8;

/** Keywords that say nothing of single items, or of their number. */
const PLAIN: ReadonlySet<string> = new Set([
  ..."$ref allOf default example examples items properties required type".split(" "),
]);
