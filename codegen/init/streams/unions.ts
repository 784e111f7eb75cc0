import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt } from "../../../src/engine/base/json.js";
import { setAt } from "../../../src/engine/base/paths.js";
import type { StreamItemEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { isNamedAlike } from "../api/schemas.js";
import { textIn } from "./texts.js";

/** One of the events of a stream whose events have types. */
interface Variant {
  readonly type: string;
  readonly view: View;
  readonly schema: JsonObject;
}

const BEGINS = /(start|started|create|created|begin|open|opened)$/i;
const ENDS = /(stop|stopped|done|complete|completed|finish|finished|end|ended)$/i;

/**
 * The events of a stream whose events have types: the one that begins, those with the words, the one
 * that ends. Undefined where the events are alike.
 */
export function unionItems(
  schemas: Schemas,
  item: JsonObject | undefined,
  answer: JsonObject | undefined,
  content: string | undefined,
): readonly StreamItemEntry[] | undefined {
  const variants = variantsOf(schemas, item);
  if (variants.length < 2) return undefined;
  const saying = content === undefined ? undefined : sayingOf(schemas, variants, content);
  const others = variants.filter(({ type }) => !/delta/i.test(type) && type !== saying?.event);
  const first = others.find(({ type }) => BEGINS.test(type));
  const last =
    others.find(
      ({ type }) => ENDS.test(type) && subjectOf(type) === subjectOf(first?.type ?? ""),
    ) ?? others.findLast(({ type }) => ENDS.test(type));
  const plain = (variant: Variant | undefined): readonly StreamItemEntry[] =>
    variant === undefined ? [] : [eventOf(variant, withAnswer(schemas, variant, answer))];
  const items = [...plain(first), ...(saying === undefined ? [] : [saying]), ...plain(last)];
  const [any] = variants;
  return items.length === 0 && any !== undefined ? [eventOf(any, {})] : items;
}

/** `response` of `response.created`. */
const subjectOf = (type: string): string => type.replace(/[._-]?[^._-]*$/, "");

function variantsOf(schemas: Schemas, item: JsonObject | undefined): readonly Variant[] {
  const whole = schemas.resolved(item);
  if (!isObject(whole)) return [];
  return [...listAt(whole, "oneOf"), ...listAt(whole, "anyOf")].flatMap((schema) => {
    const view = schemas.view(schema);
    const [type, ...others] = schemas.view(view.properties.get("type")).enum;
    const isTyped = typeof type === "string" && others.length === 0 && isObject(schema);
    return isTyped ? [{ type, view, schema }] : [];
  });
}

/** The events with the words: those of a type that says text, and rather a part of one. */
function sayingOf(
  schemas: Schemas,
  variants: readonly Variant[],
  content: string,
): StreamItemEntry | undefined {
  const found = variants.flatMap((variant) => {
    const text = textIn(schemas, variant.schema);
    const isPart = /delta|chunk|token|part/i.test(variant.type);
    const score = (isPart ? 2 : 0) + (/text|content|message/i.test(variant.type) ? 1 : 0);
    return text === undefined ? [] : [{ variant, text, score }];
  });
  const [best] = found.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return undefined;
  return { ...eventOf(best.variant, setAt({}, best.text.path, "$piece")), each: content };
}

/** The event has the type for its name too. */
const eventOf = ({ type }: Variant, data: Json): StreamItemEntry & { readonly event: string } => ({
  event: type,
  data: { type, ...(isObject(data) ? data : {}) },
});

/** The member of an event that is the whole answer. */
function withAnswer(schemas: Schemas, { view }: Variant, answer: JsonObject | undefined): Json {
  const whole = schemas.view(answer);
  const holder = [...view.properties].find(([, it]) => isNamedAlike(schemas.view(it), whole));
  return holder === undefined ? {} : { [holder[0]]: "$answer" };
}
