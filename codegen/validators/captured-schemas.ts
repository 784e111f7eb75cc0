// `emitCapturedSchemas`: prints `schemas.js` of a compiled pack, the schemas of a vendor's own
// document as data, which are compiled when they are needed. Packs whose document was written for
// them have compiled validators instead (`validators.ts`).

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { fromNames, isArray, isObject, mapValues, ownValue } from "../../src/engine/base/json.js";
import type { CapturedPage, CapturedSchemas } from "../../src/engine/pack/pack.js";
import type { BoundOperation, PackContext } from "../facts/context.js";
import { engineTypes, listBody } from "../facts/context.js";
import type { ApiDocument, Route } from "../facts/document.js";
import { SCHEMA_REF } from "../facts/document.js";
import { pointedAt, withSubschemas } from "../openapi/schema-parts.js";
import type { Emitted, Literal } from "../print/source.js";
import { Code, header, literalMember } from "../print/source.js";
import { remembered } from "../sources/pack-reader.js";

/**
 * `schemas.js` and its declaration: a function that makes the schemas of a captured document, as
 * texts. Plain JavaScript, which needs no formatter.
 */
export function emitCapturedSchemas(context: PackContext): readonly Emitted[] {
  const { document, origin, places } = context;
  const pages = Object.fromEntries(pagesOf(context));
  const { components, bodies, answers, items, unevaluated } = capturedSchemas(document);
  const code = `${header(origin)}
export const schemas = () => ({
  unevaluated: ${unevaluated},
  components: {${lines(components, text)}},
  bodies: {${lines(bodies, text)}},
  answers: {${lines(answers, (texts) => mapValues(texts, (it) => (it === null ? null : text(it))))}},
  items: {${lines(items, text)}},
  pages: {${lines(pages, ({ at, items }) => ({ at, items: text(items) }))}},
});
`;
  return [
    { path: "schemas.js", text: code },
    {
      path: "schemas.d.ts",
      origin,
      imports: [engineTypes(places.src, "pack/captured", "CapturedSchemas")],
      statements: ["export declare const schemas: () => CapturedSchemas;"],
    },
  ];
}

/** The schemas of a document, without their remarks. */
export const capturedSchemas = remembered((document: ApiDocument): CapturedSchemas => {
  const { schemas, operations } = document;
  const bodies = operations.flatMap(({ id, body }) =>
    body === null ? [] : [[id, jsonOf(body.schema)] as const],
  );
  const whole = {
    components: mapValues(schemas, jsonOf),
    bodies: Object.fromEntries(bodies),
    answers: Object.fromEntries(operations.map((route) => [route.id, answersOf(route)])),
    items: Object.fromEntries(operations.flatMap(itemOf)),
  };
  return { ...whole, unevaluated: JSON.stringify(whole).includes("unevaluated") };
});

function itemOf({ id, responses }: Route): readonly (readonly [string, string])[] {
  const streamed = responses.find(({ item }) => item !== null)?.item ?? null;
  return streamed === null ? [] : [[id, jsonOf(streamed)]];
}

function answersOf({ responses, otherResponses }: Route): Readonly<Record<string, string | null>> {
  const all = [
    ...responses.map(({ status, schema }) => [String(status), schema] as const),
    ...otherResponses.map(({ statuses, schema }) => [statuses, schema] as const),
  ];
  const texts = all.map(([statuses, schema]) => [
    statuses,
    schema === null ? null : jsonOf(schema),
  ]);
  return Object.fromEntries(texts);
}

const jsonOf = (schema: Json): string => JSON.stringify(usefulSchema(schema));

/**
 * Where the answers of list operations have their items, and the schema of an item, so that each item
 * is fitted by itself. Absent for an answer whose schema has more to say of the list.
 */
function pagesOf({ model, document, operations }: PackContext): readonly NamedPage[] {
  return operations.flatMap((operation): readonly NamedPage[] => {
    if (operation.verb !== "list") return [];
    const at = itemsIn(listBody(model, operation.entry));
    const schema = answerOf(operation);
    const items = at && schema && itemsAt(document.root, [usefulSchema(schema)], at);
    return items === undefined || at === undefined
      ? []
      : [[operation.route.id, { at, items: JSON.stringify(items) }]];
  });
}

type NamedPage = readonly [operation: string, page: CapturedPage];

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

/**
 * A schema without remarks, so that a new description does not change the validators, and with
 * addresses of components (`/Task`). Unknown keywords stay, for Ajv to refuse them.
 */
export function plainSchema(schema: Json): Json {
  return stripped(schema, (keyword, value) => {
    if (keyword === "$ref" && typeof value === "string") return value.replace(SCHEMA_REF, "/");
    return REMARKS.has(keyword) ? undefined : value;
  });
}

/** A schema with the keywords that check values or help to generate them. */
export function usefulSchema(schema: Json): Json {
  return stripped(schema, (keyword, value) =>
    REMARKS.has(keyword) && !OF_USE.has(keyword) ? undefined : value,
  );
}

/** @param kept the value of a keyword without schemas; undefined to leave it out */
function stripped(schema: Json, kept: (keyword: string, value: Json) => Json | undefined): Json {
  if (!isObject(schema)) return schema;
  return fromNames(Object.keys(schema), (keyword) => {
    const { [keyword]: value = null } = schema;
    if (keyword.startsWith("x-")) return undefined;
    return withSubschemas(keyword, value, (part) => stripped(part, kept)) ?? kept(keyword, value);
  });
}

/** Keywords without effect on validity, besides those that begin with `x-`. */
const REMARKS: ReadonlySet<string> = new Set([
  ..."$comment default deprecated description discriminator example examples".split(" "),
  ..."externalDocs readOnly title writeOnly xml".split(" "),
]);

/** Those of them that affect generated values, or what a request lacks. */
const OF_USE: ReadonlySet<string> = new Set([
  ..."default discriminator example examples readOnly".split(" "),
]);

/** A text of JSON as JavaScript has it: ASCII, so that it takes one byte for each character. */
function text(json: string): Code {
  const plain = json
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "\\'")
    .replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return new Code(`'${plain}'`);
}

function lines<T>(values: Readonly<Record<string, T>>, print: (value: T) => Literal): string {
  const printed = Object.entries(values).map(
    ([name, value]) => `\n${literalMember(name, print(value))},`,
  );
  return printed.join("");
}
