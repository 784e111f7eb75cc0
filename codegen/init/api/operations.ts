import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, ownValue } from "../../../src/engine/base/json.js";
import { below } from "../document/pointers.js";
import type { Method } from "../document/routes.js";
import { METHODS } from "../document/routes.js";
import type { Schemas } from "./schemas.js";

/** One operation of a normalized document, as far as the rules look at it. */
export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** JSON pointer of the operation in the document. */
  readonly pointer: string;
  readonly steps: readonly Step[];
  readonly parameters: readonly Parameter[];
  readonly body: Content | undefined;
  readonly answer: Answer;
  readonly errors: readonly Answer[];
  /** Summary and description, for words that tell what the operation is. */
  readonly words: string;
}

/** A step of a path: `{name}`, or a word; a word such as `move` in `/{id}:move` too. */
export type Step =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "parameter"; readonly name: string };

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonObject;
  readonly example: Json | undefined;
}

/** The body of a request or an answer. */
export interface Content {
  readonly mediaType: string;
  readonly schema: JsonObject | undefined;
  /** JSON pointer of the schema, where references do not matter. */
  readonly pointer: string;
  readonly example: Json | undefined;
  readonly required: boolean;
}

export interface Answer {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly content: Content | undefined;
  readonly headers: readonly string[];
}

/** All operations, in the order of the document. */
export function operationsOf(document: JsonObject, schemas: Schemas): readonly Operation[] {
  const paths = ownValue(document, "paths");
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? ownValue(item, method) : undefined;
      if (!isObject(operation)) return [];
      return [operationAt(path, method, operation, schemas)];
    }),
  );
}

function operationAt(
  path: string,
  method: Method,
  operation: JsonObject,
  schemas: Schemas,
): Operation {
  const pointer = below(below("/paths", path), method);
  const answers = answersOf(operation, pointer, schemas);
  const success = answers.filter(({ status }) => /^2/.test(status));
  // The lowest status is answered: where it has bytes, they are what the operation is about.
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
    answer: best ?? lowest ?? answers.find(({ status }) => status === "default") ?? EMPTY,
    errors: answers.filter(({ status }) => /^([45]|default)/.test(status)),
    words: `${textAt(operation, "summary")} ${textAt(operation, "description")}`,
  };
}

const EMPTY: Answer = { status: "200", content: undefined, headers: [] };

/** Steps of a path. `.json` at an end, and `:` or `.` between words, part no more than words do. */
export function stepsOf(path: string): readonly Step[] {
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
    const schema = ownValue(it, "schema");
    return [
      {
        name: textAt(it, "name"),
        in: textAt(it, "in"),
        required: it["required"] === true,
        schema: isObject(schema) ? schema : {},
        example: exampleOf(it, schemas),
      },
    ];
  });
}

function bodyOf(operation: JsonObject, pointer: string, schemas: Schemas): Content | undefined {
  const body = schemas.resolved(ownValue(operation, "requestBody"));
  if (!isObject(body)) return undefined;
  const place = standsAt(ownValue(operation, "requestBody"), below(pointer, "requestBody"));
  const content = contentOf(body, place, schemas);
  return content === undefined ? undefined : { ...content, required: body["required"] === true };
}

function answersOf(operation: JsonObject, pointer: string, schemas: Schemas): readonly Answer[] {
  const responses = ownValue(operation, "responses");
  return Object.entries(isObject(responses) ? responses : {}).flatMap(([status, each]) => {
    const response = schemas.resolved(each);
    if (!isObject(response)) return [];
    const headers = ownValue(response, "headers");
    const place = standsAt(each, below(below(pointer, "responses"), status));
    return [
      {
        status,
        content: contentOf(response, place, schemas),
        headers: isObject(headers) ? Object.keys(headers) : [],
      },
    ];
  });
}

/** Where something stands that may be a reference. */
function standsAt(value: Json | undefined, pointer: string): string {
  const reference = isObject(value) ? ownValue(value, "$ref") : undefined;
  return typeof reference === "string" ? reference.replace(/^#/, "") : pointer;
}

/** Of several media types plain JSON, else another JSON, else a form, else the first. */
function contentOf(holder: JsonObject, pointer: string, schemas: Schemas): Content | undefined {
  const content = ownValue(holder, "content");
  const types = isObject(content) ? Object.entries(content) : [];
  const [chosen] = [
    ...types.filter(([type]) => /^application\/json *(;|$)/i.test(type)),
    ...types.filter(([type]) => isJson(type)),
    ...types.filter(([type]) => type.includes("form")),
    ...types,
  ];
  if (chosen === undefined) return undefined;
  const [mediaType, it] = chosen;
  const schema = isObject(it) ? ownValue(it, "schema") : undefined;
  return {
    mediaType,
    schema: isObject(schema) ? schema : undefined,
    pointer: below(below(below(pointer, "content"), mediaType), "schema"),
    example: isObject(it) ? exampleOf(it, schemas) : undefined,
    required: true,
  };
}

export function isJson(mediaType: string | undefined): boolean {
  return mediaType !== undefined && /^(application\/json|[^;]*\+json|\*\/\*)/i.test(mediaType);
}

function exampleOf(holder: JsonObject, schemas: Schemas): Json | undefined {
  const own = ownValue(holder, "example");
  if (own !== undefined) return own;
  const examples = ownValue(holder, "examples");
  const [first] = isObject(examples) ? Object.values(examples) : [];
  const resolved = schemas.resolved(first);
  return isObject(resolved) ? ownValue(resolved, "value") : undefined;
}

function textAt(holder: JsonObject, key: string): string {
  const value = ownValue(holder, key);
  return typeof value === "string" ? value : "";
}
