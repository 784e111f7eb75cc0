// `init` (from a document to a pack): `factsOf` takes a vendor's document without its prose, long
// examples and extensions, so that a package may carry it, and `factsText` prints that. No step of
// `init`: `facsimile pack publish-check` and the tests of profiles call it.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { REFERENCES } from "../../src/engine/schemas/document.js";
import { METHODS } from "../openapi/api.js";
import { withSubschemas } from "../openapi/schema-parts.js";

/**
 * The facts of a document of OpenAPI 3.1: paths, operations, parameters, and schemas with their
 * constraints, enumerations, defaults and short examples. Its prose, its other examples and its
 * extensions are left out.
 */
export function factsOf(document: JsonObject): JsonObject {
  return kept(document, {
    openapi: whole,
    info: (info) =>
      kept(info, { title: whole, version: whole, contact: publisher, license: publisher }),
    servers: each((server) => kept(server, { url: whole, variables: all(variable) })),
    paths: all(pathItem),
    components: (components) =>
      kept(components, {
        schemas: all(schemaFacts),
        parameters: all(parameter),
        requestBodies: all(message),
        responses: all(answer),
        pathItems: all(pathItem),
      }),
  });
}

/** The facts of a part of the document. */
type ReadFacts = (part: Json) => Json | undefined;

const whole: ReadFacts = (part) => part;

const publisher: ReadFacts = (part) => kept(part, { name: whole, url: whole, identifier: whole });

/** The members of an object that have facts. */
function kept(part: Json, members: Readonly<Record<string, ReadFacts>>): JsonObject {
  const object = isObject(part) ? part : {};
  const entries = Object.entries(object).flatMap(([key, value]): [string, Json][] => {
    const facts = Object.hasOwn(members, key) ? members[key]?.(value) : undefined;
    return facts === undefined ? [] : [[key, facts]];
  });
  return Object.fromEntries(entries);
}

const each =
  (facts: ReadFacts): ReadFacts =>
  (part) =>
    isArray(part) ? part.map((item) => facts(item) ?? {}) : undefined;

const all =
  (facts: ReadFacts): ReadFacts =>
  (part) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).map(([key, it]) => [key, facts(it) ?? {}]))
      : undefined;

const variable: ReadFacts = (part) => kept(part, { default: whole, enum: whole });

const pathItem: ReadFacts = (part) =>
  kept(part, {
    $ref: whole,
    parameters: each(parameter),
    ...Object.fromEntries(METHODS.map((method) => [method, operation])),
  });

const operation: ReadFacts = (part) =>
  kept(part, {
    operationId: whole,
    deprecated: whole,
    parameters: each(parameter),
    requestBody: message,
    responses: all(answer),
  });

const parameter: ReadFacts = (part) =>
  kept(part, {
    $ref: whole,
    name: whole,
    in: whole,
    required: whole,
    deprecated: whole,
    schema: schemaFacts,
    content: all(media),
  });

const message: ReadFacts = (part) =>
  kept(part, { $ref: whole, required: whole, content: all(media) });

/** OpenAPI requires a description of an answer. */
const answer: ReadFacts = (part) => {
  const facts = kept(part, { $ref: whole, content: all(media) });
  return "$ref" in facts ? facts : { description: "", ...facts };
};

const media: ReadFacts = (part) => kept(part, { schema: schemaFacts, example: shortExample });

/** The keywords of a schema that are kept beside those that hold schemas. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...REFERENCES,
  ..."$id $anchor $dynamicAnchor $schema type format enum const default nullable".split(" "),
  ..."required minProperties maxProperties dependentRequired minItems maxItems".split(" "),
  ..."uniqueItems minContains maxContains minLength maxLength pattern minimum maximum".split(" "),
  ..."exclusiveMinimum exclusiveMaximum multipleOf contentEncoding contentMediaType".split(" "),
  ..."readOnly writeOnly deprecated discriminator".split(" "),
]);

function schemaFacts(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([keyword, held]): [string, Json][] => {
    if (keyword === "example") return valued(keyword, shortExample(held));
    if (keyword === "examples") return valued(keyword, shortExamples(held));
    if (KEYWORDS.has(keyword)) return [[keyword, held]];
    return valued(keyword, withSubschemas(keyword, held, schemaFacts));
  });
  return Object.fromEntries(entries);
}

const valued = (key: string, value: Json | undefined): [string, Json][] =>
  value === undefined ? [] : [[key, value]];

/** Answers are made from examples of single values. */
function shortExample(example: Json): Json | undefined {
  if (isArray(example) || isObject(example)) return undefined;
  return typeof example === "string" && !/^\S{0,64}$/.test(example) ? undefined : example;
}

/** The first is used. */
function shortExamples(examples: Json): Json | undefined {
  const [first] = isArray(examples) ? examples : [];
  const short = first === undefined ? undefined : shortExample(first);
  return short === undefined ? undefined : [short];
}

/**
 * The facts as JSON: a line for each path and each component, so that the difference of two editions
 * reads line by line.
 */
export function factsText(facts: JsonObject): string {
  const { paths = {}, components = {}, ...head } = facts;
  const groups = Object.entries(isObject(components) ? components : {}).map(
    ([name, group]) => `${JSON.stringify(name)}: ${lines(group)}`,
  );
  const members = Object.entries(head).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${[...members, `"paths": ${lines(paths)}`, `"components": {\n${groups.join(",\n")}\n}`].join(",\n")}\n}\n`;
}

function lines(map: Json): string {
  const entries = Object.entries(isObject(map) ? map : {});
  const members = entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n}`;
}
