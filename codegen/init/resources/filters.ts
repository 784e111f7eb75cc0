import type { FilterEntry, OperationEntry, ParentEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, singular } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import type { ListParameter } from "../classify/site.js";
import { isPaging, listParameters } from "../classify/site.js";
import { isReference } from "./references.js";
import { stampsOf } from "./times.js";

/** The filters of a list: parameters that have the name of a field of the object. */
export function filtersOf(
  { site }: Classified,
  view: View,
  parents: readonly ParentEntry[],
  schemas: Schemas,
): NonNullable<OperationEntry["filters"]> {
  const held = new Set(parents.map(({ field }) => field));
  const entries = listParameters(site.operation, schemas).flatMap(
    (parameter): [string, FilterEntry][] => {
      const { name } = parameter;
      if (isPaging(name)) return [];
      const filter = byValue(parameter, view, schemas) ?? byCreation(parameter, view);
      if (filter === undefined || held.has(filter.field)) return [];
      const { field, match } = filter;
      const isShort = field === name && (match === "equals" || match === "any-of");
      return [[name, isShort ? match : filter]];
    },
  );
  return Object.fromEntries(entries);
}

type Filter = Exclude<FilterEntry, string>;

/** `status`, `filter[status]`; for several values `statuses` or `customer_ids` too. */
function byValue(
  { name, view: sent }: ListParameter,
  view: View,
  schemas: Schemas,
): Filter | undefined {
  const isMany = sent.items !== undefined;
  const word = normal(/^filters?\[(\w+)\]$/.exec(name)?.[1] ?? name);
  const fields = [...view.properties.keys()];
  const field =
    fields.find((it) => normal(it) === word) ??
    (isMany ? fields.find((it) => normal(it) === singular(word)) : undefined);
  if (field === undefined) return undefined;
  const compared = isMany ? schemas.view(sent.items) : sent;
  const own = schemas.view(view.properties.get(field));
  const isComparable = isPlain(own) || isReference(schemas, own.schema);
  if (!isComparable || !isPlain(compared)) return undefined;
  return { field, match: isMany ? "any-of" : "equals" };
}

const AFTER = /^(.+?)_(after|since|from|gte?|min|start)$/;
const BEFORE = /^(.+?)_(before|until|to|lte?|max|end)$/;

/** `created_after`, `created_at[gte]`: by the instant of an object's creation. */
function byCreation({ name }: ListParameter, view: View): Filter | undefined {
  const { created: field } = stampsOf(view);
  if (field === undefined) return undefined;
  const word = normal(name);
  const isOf = (pattern: RegExp): boolean => {
    const stem = pattern.exec(word)?.[1];
    return stem !== undefined && bare(stem) === bare(normal(field));
  };
  if (isOf(AFTER)) return { field, match: "after" };
  return isOf(BEFORE) ? { field, match: "before" } : undefined;
}

/** `created` of `created_at`, `date_created` and `creation_time`. */
function bare(word: string): string {
  return word.replace(/^date_|_(at|on|time|date|timestamp)$/g, "").replace("creation", "created");
}

/** Whether a value is a text, a number or a flag, which a query can spell. */
function isPlain({ types }: View): boolean {
  return PLAIN.some((type) => types.has(type)) && !types.has("object");
}

const PLAIN = ["string", "integer", "boolean"];
