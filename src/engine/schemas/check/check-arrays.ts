import type { Json } from "../../base/json.js";
import { isArray } from "../../base/json.js";
import { canonicalWithin } from "../equality.js";
import { count } from "../words.js";
import { checkSize } from "./check-values.js";
import type { Evaluation } from "./evaluation.js";

/** `minItems`, `maxItems`, `uniqueItems`, `prefixItems`, `items`, `contains`. */
export function checkArray(evaluation: Evaluation, items: readonly Json[]): void {
  const { schema } = evaluation;
  checkSize(evaluation, items.length, "minItems", "maxItems", "item");
  if (schema["uniqueItems"] === true) checkUnique(evaluation, items);
  checkItems(evaluation, items);
  if (schema["contains"] !== undefined) checkContains(evaluation, items, schema["contains"]);
}

export interface ItemSchemas {
  readonly prefix: readonly Json[];
  readonly rest: Json | undefined;
  readonly restRule: string;
}

/** The schemas of the first items and of the rest; the list form of `items` is a prefix. */
export function itemSchemasOf(schema: Evaluation["schema"]): ItemSchemas {
  const { items, prefix } = { items: schema["items"], prefix: schema["prefixItems"] };
  if (isArray(items)) {
    return { prefix: items, rest: schema["additionalItems"], restRule: "additionalItems" };
  }
  return { prefix: isArray(prefix) ? prefix : [], rest: items, restRule: "items" };
}

function checkItems(evaluation: Evaluation, items: readonly Json[]): void {
  const { prefix, rest, restRule } = itemSchemasOf(evaluation.schema);
  for (const [at, item] of items.entries()) {
    const schema = at < prefix.length ? prefix[at] : rest;
    if (schema === undefined || evaluation.over) return;
    evaluation.evaluated?.indexes.add(at);
    if (at >= prefix.length && schema === false) {
      evaluation.fail(restRule, `is one item too many: at most ${prefix.length} are allowed`, at);
    } else {
      evaluation.inside(schema, item, at);
    }
  }
}

function checkContains(evaluation: Evaluation, items: readonly Json[], schema: Json): void {
  const { minContains, maxContains } = limitsOf(evaluation);
  let [sure, possible] = [0, 0];
  for (const [at, item] of items.entries()) {
    if (evaluation.run.over) break;
    const { verdict } = evaluation.trialInside(schema, item, at);
    if (verdict === "invalid") continue;
    possible++;
    if (verdict === "valid") sure++;
    evaluation.evaluated?.indexes.add(at);
  }
  if (possible < minContains) {
    const many = minContains === 1 ? "an item" : `at least ${minContains} items`;
    evaluation.fail("contains", `must have ${many} that match the schema in contains`);
    return;
  }
  if (sure > maxContains) {
    const most = `must have at most ${count(maxContains, "item")}`;
    evaluation.fail("maxContains", `${most} that match the schema in contains`);
    return;
  }
  if (sure < minContains || possible > maxContains) evaluation.unsure();
}

function limitsOf({ schema }: Evaluation): { minContains: number; maxContains: number } {
  const [min, max] = [schema["minContains"], schema["maxContains"]];
  return {
    minContains: typeof min === "number" ? min : 1,
    maxContains: typeof max === "number" ? max : Number.POSITIVE_INFINITY,
  };
}

function checkUnique(evaluation: Evaluation, items: readonly Json[]): void {
  const first = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const text = canonicalWithin(evaluation.run, item);
    if (text === undefined) {
      if (!evaluation.run.over)
        evaluation.run.note("uniqueItems: items are too deep to be compared");
      evaluation.unsure();
      return;
    }
    const same = first.get(text);
    if (same !== undefined) {
      evaluation.fail("uniqueItems", `must not repeat an item: ${same} and ${at} are equal`);
      return;
    }
    first.set(text, at);
  }
}
