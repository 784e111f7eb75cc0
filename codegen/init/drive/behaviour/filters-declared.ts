import type { Operation } from "../../api/operations.js";
import type { Schemas, View } from "../../api/schemas.js";
import { normal, singular, wordSet } from "../../api/words.js";
import type { ListParameter } from "../../classify/site.js";
import { inBrackets, isPaging, listParameters } from "../../classify/site.js";

/** A filter of a list, as a reader of the document understands it. */
export type DeclaredFilter = { readonly parameter: string } & (
  | { readonly kind: "value"; readonly member: string; readonly view: View }
  /** Instants after, or else before, that of the parameter. */
  | { readonly kind: "time"; readonly member: string; readonly isAfter: boolean }
  | { readonly kind: "search" }
);

const SEARCHES = wordSet("q query search search_term search_query term keyword keywords");
const AFTER = /^(.*?)_?(after|since|from|gte?|min|start)$/;
const BEFORE = /^(.*?)_?(before|until|to|lte?|max|end)$/;

/** `DateSent<`: a bound. */
const SIGN = /[<>]=?$/;

/** The filters of a list: parameters that mean members of its items, instants, or a text in them. */
export function declaredFilters(
  operation: Operation,
  item: View,
  schemas: Schemas,
): readonly DeclaredFilter[] {
  const parameters = listParameters(operation, schemas).flatMap((it) => inBrackets(it, schemas));
  return parameters.flatMap((it): readonly DeclaredFilter[] => {
    if (isPaging(it.name)) return [];
    const found = ofValue(it, item, schemas) ?? ofTime(it, item, schemas) ?? ofText(it);
    return found === undefined ? [] : [found];
  });
}

function ofValue(
  { name, view }: ListParameter,
  item: View,
  schemas: Schemas,
): DeclaredFilter | undefined {
  const compared = view.items === undefined ? view : schemas.view(view.items);
  const word = normal(/^filters?\[(\w+)\](?:\[\])?$/.exec(name)?.[1] ?? name);
  const members = [...item.properties.keys()];
  const member =
    members.find((it) => normal(it) === word) ??
    (view.items === undefined ? undefined : members.find((it) => normal(it) === singular(word)));
  if (member === undefined || !isPlain(compared) || SIGN.test(name)) return undefined;
  const own = schemas.view(item.properties.get(member));
  // An instant can stand for its day, on which both objects are.
  if (/date|time/.test(String(own.schema["format"] ?? ""))) return undefined;
  return isPlain(own) ? { kind: "value", parameter: name, member, view: own } : undefined;
}

function ofTime(
  { name, view }: ListParameter,
  item: View,
  schemas: Schemas,
): DeclaredFilter | undefined {
  if (!isPlain(view)) return undefined;
  const word = normal(name);
  const [sign = ""] = SIGN.exec(name) ?? [];
  const signed = sign === "" ? null : [word, word];
  const after = sign.startsWith(">") ? signed : AFTER.exec(word);
  const before = sign.startsWith("<") ? signed : BEFORE.exec(word);
  const stem = (after ?? before)?.[1];
  if (stem === undefined) return undefined;
  const times = [...item.properties.keys()].filter((it) =>
    isTime(it, schemas.view(item.properties.get(it))),
  );
  const made = times.find((it) => bare(normal(it)) === "created");
  const member = stem === "" ? made : times.find((it) => bare(normal(it)) === bare(stem));
  // Only the instant of its creation is another for each object.
  if (member === undefined || member !== made) return undefined;
  return { kind: "time", parameter: name, member, isAfter: after !== null };
}

function ofText({ name, view }: ListParameter): DeclaredFilter | undefined {
  const isText = view.types.size === 0 || view.types.has("string");
  return SEARCHES.has(normal(name)) && isText ? { kind: "search", parameter: name } : undefined;
}

/** `created` of `created_at`, `date_created` and `creation_time`. */
function bare(word: string): string {
  return word.replace(/^date_|_(at|on|time|date|timestamp)$/g, "").replace("creation", "created");
}

function isTime(name: string, { types, schema }: View): boolean {
  const format = String(schema["format"] ?? "");
  return /date|time/.test(format) || bare(normal(name)) === "created" || types.has("integer");
}

const PLAIN = ["string", "integer", "number", "boolean"];

function isPlain({ types, properties, items }: View): boolean {
  return properties.size === 0 && items === undefined && PLAIN.some((type) => types.has(type));
}
