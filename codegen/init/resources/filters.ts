import type { JsonObject } from "../../../src/engine/base/json.js";
import type { FilterEntry, OperationEntry, ParentEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, singular } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import type { Site } from "../classify/site.js";
import { isPaging, queryOf } from "../classify/site.js";
import { stampsOf } from "./times.js";

/** What a list can be asked for, in the query or in the body. */
interface Asked {
  readonly name: string;
  readonly schema: JsonObject;
}

/** Parameters of a list that are called as fields of the object. */
export function filtersOf(
  { site }: Classified,
  view: View,
  parents: readonly ParentEntry[],
  schemas: Schemas,
): NonNullable<OperationEntry["filters"]> {
  const held = new Set(parents.map(({ field }) => field));
  const entries = askedOf(site, schemas).flatMap((asked): [string, FilterEntry][] => {
    if (isPaging(asked.name)) return [];
    const filter = byValue(asked, view, schemas) ?? byCreation(asked, view);
    if (filter === undefined || held.has(filter.field)) return [];
    const { field, match } = filter;
    const isShort = field === asked.name && (match === "equals" || match === "any-of");
    return [[asked.name, isShort ? match : filter]];
  });
  return Object.fromEntries(entries);
}

function askedOf({ operation }: Site, schemas: Schemas): readonly Asked[] {
  if (operation.method === "get") return queryOf(operation);
  const members = [...schemas.view(operation.body?.schema).properties];
  return members.map(([name, schema]) => ({ name, schema }));
}

type Filter = Exclude<FilterEntry, string>;

/** `status`, `filter[status]`; of several values `statuses` or `customer_ids` too. */
function byValue({ name, schema }: Asked, view: View, schemas: Schemas): Filter | undefined {
  const asked = schemas.view(schema);
  const isMany = asked.items !== undefined;
  const word = normal(/^filters?\[(\w+)\]$/.exec(name)?.[1] ?? name);
  const fields = [...view.properties.keys()];
  const field =
    fields.find((it) => normal(it) === word) ??
    (isMany ? fields.find((it) => normal(it) === singular(word)) : undefined);
  if (field === undefined) return undefined;
  const compared = isMany ? schemas.view(asked.items) : asked;
  if (!isPlain(schemas.view(view.properties.get(field))) || !isPlain(compared)) return undefined;
  return { field, match: isMany ? "any-of" : "equals" };
}

const AFTER = /^(.+?)_(after|since|from|gte?|min|start)$/;
const BEFORE = /^(.+?)_(before|until|to|lte?|max|end)$/;

/** `created_after`, `created_at[gte]`: by the instant in which an object was made. */
function byCreation({ name }: Asked, view: View): Filter | undefined {
  const { created: field } = stampsOf(view);
  if (field === undefined) return undefined;
  const isCreated = (stem: string | undefined): boolean =>
    stem !== undefined && bare(stem) === bare(normal(field));
  const word = normal(name);
  if (isCreated(AFTER.exec(word)?.[1])) return { field, match: "after" };
  return isCreated(BEFORE.exec(word)?.[1]) ? { field, match: "before" } : undefined;
}

/** `created` of `created_at`, `date_created` and `creation_time`. */
function bare(word: string): string {
  return word.replace(/^date_|_(at|on|time|date|timestamp)$/g, "").replace("creation", "created");
}

/** A text, a number or a flag, which can be compared with what a query says. */
function isPlain({ types }: View): boolean {
  return PLAIN.some((type) => types.has(type)) && !types.has("object");
}

const PLAIN = ["string", "integer", "boolean"];
