// `init` (from a document to a pack): `streamOf` finds of which server-sent events the streamed
// answer of an operation consists, and which member carries the text that grows, such as `delta`.
// `resources/operations.ts` calls it for each operation.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { formatPath, setAt } from "../../src/engine/base/paths.js";
import type { OperationEntry, StreamEntry, StreamItemEntry } from "../model/model.js";
import { normal } from "./api/bodies.js";
import type { Operation } from "./api/operations.js";
import { isJson } from "./api/operations.js";
import type { Schemas, View } from "./api/schemas.js";
import { isNamedAlike } from "./api/schemas.js";
import type { Guess } from "./document.js";

/** How the answer of an operation comes as server-sent events, where its document declares them. */
export function streamOf(
  operation: Operation,
  { verb, answer }: OperationEntry,
  schemas: Schemas,
): InferredStream | undefined {
  const { content, stream } = operation.answer;
  if (stream === undefined) return undefined;
  const json = isJson(content?.mediaType) ? content?.schema : undefined;
  const hasJson = isJson(content?.mediaType);
  const item = itemSchema(stream.schema, schemas);
  const maySay = verb === "call" || (verb === "create" && answer === undefined);
  const places = maySay ? placesOf(schemas, operation, json, item) : undefined;
  const member = hasJson ? memberOf(operation, schemas) : undefined;
  const union = unionItems(schemas, item, json, places?.name);
  const items = union ?? itemsOf(schemas, places);
  const shared = union === undefined ? sharedNames(schemas, json, item) : [];
  const isMarked = union === undefined && hasEndMark(operation, stream.schema, schemas);
  const entry: StreamEntry = {
    ...(member === undefined ? {} : { member }),
    ...(places === undefined ? {} : { content: contentOf(places) }),
    ...(shared.length === 0 ? {} : { repeats: shared }),
    items,
    ...(isMarked ? { end: END } : {}),
  };
  return { entry, guess: guessOf(operation, hasJson, member, places) };
}

/** How an operation streams, and what is guessed of it. */
export interface InferredStream {
  readonly entry: StreamEntry;
  readonly guess: Guess;
}

/** Usual names of a text that a service says, the likeliest first. */
const NAMES: readonly string[] = [
  ...["content", "text", "output_text", "delta", "completion", "answer", "message", "output"],
  ...["response", "reply", "token", "chunk", "value", "data"],
];

/** The place of the text that a value says. */
interface Text {
  readonly path: Path;
  /** The object that has the text. */
  readonly holder: View;
  /** The objects on the way, outermost first, the last of them the holder. */
  readonly way: readonly ViewStep[];
}

interface ViewStep {
  readonly path: Path;
  readonly view: View;
}

const DEEPEST = 6;

/** The likeliest text in a value of a schema; of equally likely ones the outermost. */
function textIn(schemas: Schemas, schema: JsonObject | undefined): Text | undefined {
  let best: { readonly text: Text; readonly rank: number } | undefined;
  const seen = new Set<View>();
  let level: readonly (readonly ViewStep[])[] = [[{ path: [], view: schemas.view(schema) }]];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: (readonly ViewStep[])[] = [];
    for (const way of level) {
      const last = way.at(-1);
      if (last === undefined || seen.has(last.view)) continue;
      seen.add(last.view);
      for (const [name, member] of last.view.properties) {
        const path = [...last.path, name];
        const view = schemas.view(member);
        const rank = isText(view) ? NAMES.indexOf(name) : -1;
        if (rank >= 0 && rank < (best?.rank ?? NAMES.length)) {
          best = { text: { path, holder: last.view, way }, rank };
        }
        const inner = schemas.view(view.items);
        const [place, content] = view.items === undefined ? [path, view] : [[...path, 0], inner];
        if (content.properties.size > 0) next.push([...way, { path: place, view: content }]);
      }
    }
    level = next;
  }
  return best?.text;
}

const isText = ({ types, enum: values, properties, items }: View): boolean =>
  types.has("string") && values.length === 0 && properties.size === 0 && items === undefined;

/** An event in which each element on the way to its text has its place in its list, as `index`. */
function withIndexes(data: Json, { way }: Text): Json {
  const elements = way.filter(({ path, view }) => {
    return typeof path.at(-1) === "number" && view.properties.has("index");
  });
  return elements.reduce((it, { path }) => setAt(it, [...path, "index"], path.at(-1) ?? 0), data);
}

const END = "[DONE]";

/** The schema of one event: some documents describe the list of them, or their text. */
function itemSchema(schema: JsonObject | undefined, schemas: Schemas): JsonObject | undefined {
  const { items, types } = schemas.view(schema);
  if (items !== undefined) return items;
  return types.has("string") ? undefined : schema;
}

/** A list of calls of tools; `numbered` is the property of each that is its number. */
interface Tools {
  readonly name: string;
  readonly entry: Pick<StreamItemEntry, "numbered">;
}

/** Where the answer and an event have what the service says. */
interface StreamPlaces {
  /** The name that pins take. */
  readonly name: string;
  readonly answer: Path;
  readonly item: Text | undefined;
  /** Calls of tools, which both have beside the text. */
  readonly tools: Tools | undefined;
  /** Members beside the text that are the same in every answer, such as a role. */
  readonly constants: JsonObject;
}

function placesOf(
  schemas: Schemas,
  { body, answer: { content } }: Operation,
  json: JsonObject | undefined,
  item: JsonObject | undefined,
): StreamPlaces | undefined {
  const hasJson = isJson(content?.mediaType);
  const said = hasJson ? textIn(schemas, json) : undefined;
  const inItem = textIn(schemas, item);
  // What the caller writes does not come from outside.
  const isWritten = schemas.view(body?.schema).properties.has(String(said?.path[0]));
  if (hasJson && (said === undefined || isWritten)) return undefined;
  const answer = said?.path ?? ["text"];
  const last = normal(String(answer.at(-1)));
  const beside = [...(said?.holder.properties ?? [])].filter(([name]) =>
    inItem?.holder.properties.has(name),
  );
  const constants = beside.flatMap(([name, member]): [string, Json][] => {
    const [only, ...others] = schemas.view(member).enum;
    return only === undefined || others.length > 0 ? [] : [[name, only]];
  });
  const isList = (member: JsonObject): boolean => schemas.view(member).items !== undefined;
  const isTools = ([name, it]: readonly [string, JsonObject]): boolean =>
    /^(tool|function)_?calls$/i.test(name) && isList(it);
  const [tools] = [...(inItem?.holder.properties ?? [])]
    .filter((member) => isTools(member) && said?.holder.properties.has(member[0]))
    .map(([name, it]) => ({ name, entry: numberIn(schemas, it) }));
  return {
    name: /^[a-z]/.test(last) ? last : "text",
    answer,
    item: inItem,
    tools,
    constants: Object.fromEntries(constants),
  };
}

function numberIn(schemas: Schemas, list: JsonObject): Tools["entry"] {
  const each = schemas.view(schemas.view(list).items);
  return each.properties.has("index") ? { numbered: "index" } : {};
}

const TOOLS = "tool_calls";

const contentOf = ({ name, answer, tools }: StreamPlaces): Readonly<Record<string, string>> => ({
  [name]: formatPath(answer),
  ...(tools === undefined ? {} : { [TOOLS]: formatPath([...answer.slice(0, -1), tools.name]) }),
});

/** The events of a stream whose items are alike: what begins, the words, the calls of tools, the end. */
function itemsOf(schemas: Schemas, places: StreamPlaces | undefined): readonly StreamItemEntry[] {
  if (places === undefined) return [{ data: {} }];
  const { name, item: text, constants, tools } = places;
  if (text === undefined) return [{ each: name, data: { [name]: "$piece" } }];
  const holder = text.path.slice(0, -1);
  const finish = finishOf(schemas, text);
  const saying = (path: Path, part: Json, isLast = false): JsonObject => {
    const said = withIndexes(setAt({}, path, part), text);
    const data = finish === undefined ? said : finish(said, isLast);
    return isObject(data) ? data : {};
  };
  const hasBeginning = Object.keys(constants).length > 0;
  return [
    ...(hasBeginning ? [{ data: saying(holder, constants) }] : []),
    { each: name, data: saying(text.path, "$piece") },
    ...(tools === undefined
      ? []
      : [{ each: TOOLS, ...tools.entry, data: saying([...holder, tools.name], ["$piece"]) }]),
    ...(finish === undefined ? [] : [{ data: saying(holder, {}, true) }]),
  ];
}

/** Plain members of the answer that each event has too, such as its id; all where nothing says which. */
function sharedNames(
  schemas: Schemas,
  json: JsonObject | undefined,
  item: JsonObject | undefined,
): readonly string[] {
  const inItem = schemas.view(item).properties;
  return [...schemas.view(json).properties].flatMap(([name, member]) => {
    const { properties, items, enum: values } = schemas.view(member);
    const isPlain = properties.size === 0 && items === undefined && values.length !== 1;
    return inItem.size === 0 || (isPlain && inItem.has(name)) ? [name] : [];
  });
}

/** The member of the body that asks for a stream. */
function memberOf({ body }: Operation, schemas: Schemas): string | undefined {
  const members = [...schemas.view(body?.schema).properties];
  return members.find(
    ([name, it]) => /^stream(ing|ed)?$/i.test(name) && schemas.view(it).types.has("boolean"),
  )?.[0];
}

/** Whether the operation, a member of its body or its events mention the usual end mark. */
function hasEndMark(
  { pointer, body }: Operation,
  schema: JsonObject | undefined,
  schemas: Schemas,
): boolean {
  const members = [...schemas.view(body?.schema).properties.values()];
  const texts = [schemas.at(`#${pointer}`) ?? null, schemas.view(schema).schema, ...members];
  return texts.some((text) => JSON.stringify(text).includes(END));
}

function guessOf(
  { id }: Operation,
  hasJson: boolean,
  member: string | undefined,
  places: StreamPlaces | undefined,
): Guess {
  const beside =
    member === undefined ? "Accept asks for it" : `"${member}" of the body asks for it`;
  const how = hasJson ? `beside JSON; ${beside}` : "alone";
  const said = places === undefined ? "nothing that pins choose" : formatPath(places.answer);
  return {
    says: `${id} streams ${said}`,
    reason: `the document declares text/event-stream ${how}`,
    confidence: places?.item === undefined ? 0.4 : 0.7,
  };
}

/** Writes into an event why its stream ends: null before the last event. */
type Finish = (data: Json, isLast: boolean) => Json;

/** Why a stream ends, where the events have a member that says it on the way to their text. */
function finishOf(schemas: Schemas, { way }: Text): Finish | undefined {
  for (const { path, view } of way.toReversed()) {
    for (const [name, member] of view.properties) {
      if (!/^(finish|stop|end)_?(ed_?)?reason$/i.test(name)) continue;
      const { types, enum: values, schema } = schemas.view(member);
      const mayBeNull = types.has("null") || values.includes(null) || schema["nullable"] === true;
      const isOpen = mayBeNull || !view.required.has(name);
      const [reason = "stop"] = values.filter((value) => value !== null);
      if (isOpen) return (data, isLast) => setAt(data, [...path, name], isLast ? reason : null);
    }
  }
  return undefined;
}

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
function unionItems(
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
const subjectOf = (type: string): string => type.split(/[._-]/).slice(0, -1).join(".");

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
