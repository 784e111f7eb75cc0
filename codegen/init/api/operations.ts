// `init` (from a document to a pack): `operationsOf` lists the operations of the document after
// `normalize`, each an `Operation` with its path in steps, parameters, body and answer, before
// `classify` says what they do. `isDone` knows participles (`canceled` of `cancel`).
// `resources/operations.ts` writes those of the pack.

import { bareType, EVENT_STREAM } from "../../../src/engine/base/http-headers.js";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt, ownValue, parsedJson } from "../../../src/engine/base/json.js";
import type { Method, PathOperation } from "../document.js";
import { below, pathOperations } from "../document.js";
import { wordsIn } from "./bodies.js";
import type { Schemas } from "./schemas.js";
import { fileIn } from "./uploads.js";

/** One operation of a normalized document, with the facts for the rules. */
export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** JSON pointer of the operation in the document. */
  readonly pointer: string;
  readonly steps: readonly Step[];
  readonly parameters: readonly Parameter[];
  readonly body: Payload | undefined;
  /** Path of a file in the request's form, empty for the whole body; undefined for none. */
  readonly file: readonly string[] | undefined;
  readonly answer: DocAnswer;
  /** Whether one of its answers has the status 201. */
  readonly isCreating: boolean;
  readonly errors: readonly DocAnswer[];
  /** Summary and description. */
  readonly words: string;
}

/** All operations, in the order of the document. */
export function operationsOf(document: JsonObject, schemas: Schemas): readonly Operation[] {
  return pathOperations(document).map((it) => operationAt(it, schemas));
}

/** A step of a path: `{name}` or a word; `/{id}:move` is one of each. */
export type Step =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "parameter"; readonly name: string };

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonObject;
  readonly example: Json | undefined;
  /** Its description. */
  readonly words: string;
  readonly style: string | undefined;
  readonly explode: boolean | undefined;
}

/** The body of a request or an answer. */
export interface Payload {
  readonly mediaType: string;
  readonly schema: JsonObject | undefined;
  /** JSON pointer of the schema, or of the reference to it. */
  readonly pointer: string;
  readonly example: Json | undefined;
}

export interface DocAnswer {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly content: Payload | undefined;
  /** Whether the document says that it has no body. */
  readonly isEmpty: boolean;
  /** Its media types. */
  readonly types: readonly string[];
  /** Its form as server-sent events. */
  readonly stream: Pick<Payload, "schema"> | undefined;
  readonly headers: readonly string[];
}

/** Participles that do not end with `ed`, by their verbs. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  activate: ["active"],
  begin: ["begun", "began"],
  buy: ["bought"],
  deactivate: ["inactive"],
  do: ["done"],
  draw: ["drawn"],
  freeze: ["frozen"],
  give: ["given"],
  hide: ["hidden"],
  hold: ["held"],
  lend: ["lent"],
  lose: ["lost"],
  make: ["made"],
  pay: ["paid"],
  read: ["read"],
  send: ["sent"],
  sell: ["sold"],
  take: ["taken"],
  undo: ["undone"],
  unfreeze: ["unfrozen"],
  void: ["void"],
  win: ["won"],
  withdraw: ["withdrawn"],
};

/** The participles of a verb, in all spellings: canceled and cancelled of `cancel`. */
function participlesOf(verb: string): readonly string[] {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? (IRREGULAR[verb] ?? []) : [];
  if (verb.endsWith("e")) return [...irregular, `${verb}d`];
  if (/[^aeiou]y$/.test(verb)) return [...irregular, `${verb.slice(0, -1)}ied`];
  return [...irregular, `${verb}ed`, `${verb}${verb.at(-1) ?? ""}ed`];
}

/** Whether a word, such as a state or the end of an event's name, is the participle of a name's verb. */
export function isDone(name: string, word: string): boolean {
  const [verb = ""] = wordsIn(name);
  return participlesOf(verb).includes(word);
}

/** The forms of a verb for what goes on, in all spellings: canceling and cancelling of `cancel`. */
export function gerundsOf(verb: string): readonly string[] {
  if (verb.endsWith("e")) return [`${verb.slice(0, -1)}ing`];
  return [`${verb}ing`, `${verb}${verb.at(-1) ?? ""}ing`];
}

function operationAt({ path, method, operation }: PathOperation, schemas: Schemas): Operation {
  const pointer = below("/paths", path, method);
  const answers = answersOf(operation, pointer, schemas);
  const success = answers.filter(({ status }) => /^2/.test(status));
  // The pack answers with the lowest status: if that has bytes, the operation returns bytes.
  const [lowest] = success;
  const isBytes = lowest?.content !== undefined && !isJson(lowest.content.mediaType);
  const best = isBytes ? lowest : success.find(({ content }) => isJson(content?.mediaType));
  return {
    id: String(operation["operationId"]),
    method,
    path,
    pointer,
    steps: stepsOf(path),
    parameters: parametersOf(operation, schemas),
    body: bodyOf(operation, pointer, schemas),
    file: fileOf(operation, schemas),
    answer: best ?? lowest ?? answers.find(({ status }) => status === "default") ?? EMPTY,
    isCreating: answers.some(({ status }) => status === "201"),
    errors: answers.filter(({ status }) => /^([45]|default)/.test(status)),
    words: `${textAt(operation, "summary")} ${textAt(operation, "description")}`,
  };
}

const EMPTY: DocAnswer = {
  status: "200",
  content: undefined,
  isEmpty: false,
  types: [],
  stream: undefined,
  headers: [],
};

/** Steps of a path: words end at `/`, `:` and `.`; a final `.json` does not count. */
function stepsOf(path: string): readonly Step[] {
  return path
    .split("/")
    .filter((part) => part !== "")
    .flatMap((part) => partSteps(part.replace(/\.(json|xml|csv)$/, "")));
}

function partSteps(part: string): readonly Step[] {
  const steps: Step[] = [];
  for (const [, name, words] of part.matchAll(/\{([^{}]*)\}|([^{}]+)/g)) {
    if (name !== undefined) steps.push({ kind: "parameter", name });
    for (const word of wordsOf(words ?? "", steps.length > 0)) steps.push({ kind: "word", word });
  }
  return steps;
}

/** `levels:append` and `chat.postMessage` are two words; `2.0` and `v1.1` are one. */
function wordsOf(text: string, follows: boolean): readonly string[] {
  const words = text.split(/[:=,;()]|\.(?=[A-Za-z])/).filter((word) => /[A-Za-z0-9]/.test(word));
  return follows && words.length === 0 ? [] : words;
}

function parametersOf(operation: JsonObject, schemas: Schemas): readonly Parameter[] {
  return listAt(operation, "parameters").flatMap((each) => {
    const it = schemas.resolved(each);
    if (!isObject(it)) return [];
    const [example] = examplesIn(it, schemas);
    return {
      name: textAt(it, "name"),
      in: textAt(it, "in"),
      required: it["required"] === true,
      schema: withShown(objectAt(it, "schema"), example),
      example,
      words: textAt(it, "description"),
      style: textAt(it, "style") || undefined,
      explode: typeof it["explode"] === "boolean" ? it["explode"] : undefined,
    };
  });
}

/** The schema of an object that only an example shows: `{"page[size]": 5}`, or that as a text. */
function withShown(schema: JsonObject, example: Json | undefined): JsonObject {
  const shown = typeof example === "string" ? parsedJson(example) : example;
  if (schema["type"] !== "object" || "properties" in schema || !isObject(shown)) return schema;
  const properties = Object.entries(shown).map(([key, value]): [string, JsonObject] => {
    const name = key.slice(key.indexOf("[") + 1).replace("]", "");
    return [name, { type: Number.isInteger(value) ? "integer" : "string" }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function bodyOf(operation: JsonObject, pointer: string, schemas: Schemas): Payload | undefined {
  const value = ownValue(operation, "requestBody");
  const body = schemas.resolved(value);
  const place = pointerOf(value, below(pointer, "requestBody"));
  return isObject(body) ? contentOf(body, place, schemas) : undefined;
}

function fileOf(operation: JsonObject, schemas: Schemas): Operation["file"] {
  const body = schemas.resolved(ownValue(operation, "requestBody"));
  return isObject(body) ? fileIn(objectAt(body, "content"), schemas) : undefined;
}

function answersOf(operation: JsonObject, pointer: string, schemas: Schemas): readonly DocAnswer[] {
  return Object.entries(objectAt(operation, "responses")).flatMap(([status, each]) => {
    const response = schemas.resolved(each);
    if (!isObject(response)) return [];
    const place = pointerOf(each, below(pointer, "responses", status));
    return {
      status,
      content: contentOf(response, place, schemas),
      isEmpty: isEmptyObject(ownValue(response, "content")),
      types: Object.keys(objectAt(response, "content")),
      stream: streamIn(response),
      headers: Object.keys(objectAt(response, "headers")),
    };
  });
}

const isEmptyObject = (value: Json | undefined): boolean =>
  isObject(value) && Object.keys(value).length === 0;

function streamIn(response: JsonObject): DocAnswer["stream"] {
  const content = Object.entries(objectAt(response, "content"));
  const media = content.find(([type]) => bareType(type) === EVENT_STREAM)?.[1];
  if (media === undefined) return undefined;
  const schema = isObject(media) ? ownValue(media, "schema") : undefined;
  return { schema: isObject(schema) ? schema : undefined };
}

/** The pointer of a value, or of its target when it is a reference. */
function pointerOf(value: Json | undefined, pointer: string): string {
  const reference = isObject(value) ? ownValue(value, "$ref") : undefined;
  return typeof reference === "string" ? reference.replace(/^#/, "") : pointer;
}

/** Of several media types plain JSON, else another JSON, else a form, else the first. */
function contentOf(holder: JsonObject, pointer: string, schemas: Schemas): Payload | undefined {
  const types = Object.entries(objectAt(holder, "content"));
  const [chosen] = [
    ...types.filter(([type]) => /^application\/json *(;|$)/i.test(type)),
    ...types.filter(([type]) => isJson(type)),
    ...types.filter(([type]) => type.includes("form")),
    ...types,
  ];
  if (chosen === undefined) return undefined;
  const [mediaType, media] = chosen;
  const schema = isObject(media) ? ownValue(media, "schema") : undefined;
  return {
    mediaType,
    schema: isObject(schema) ? schema : undefined,
    pointer: below(pointer, "content", mediaType, "schema"),
    example: isObject(media) ? examplesIn(media, schemas)[0] : undefined,
  };
}

/** The schema of an operation's request in its first media type. */
export function firstBodySchema(operation: JsonObject, schemas: Schemas): Json | undefined {
  const body = schemas.resolved(ownValue(operation, "requestBody"));
  const [media] = isObject(body) ? Object.values(objectAt(body, "content")) : [];
  return isObject(media) ? ownValue(media, "schema") : undefined;
}

export function isJson(mediaType: string | undefined): boolean {
  return mediaType !== undefined && /^(application\/json|[^;]*\+json|\*\/\*)/i.test(mediaType);
}

/** The examples beside the schema of a parameter or a body. */
export function examplesIn(holder: JsonObject, schemas: Schemas): readonly Json[] {
  const named = Object.values(objectAt(holder, "examples")).map((each) => {
    const example = schemas.resolved(each);
    return isObject(example) ? ownValue(example, "value") : undefined;
  });
  return [ownValue(holder, "example"), ...named].filter((value) => value !== undefined);
}

function textAt(holder: JsonObject, key: string): string {
  const value = ownValue(holder, key);
  return typeof value === "string" ? value : "";
}
