import type { Json } from "../../src/engine/base/json.js";
import type { CapturedSchemas } from "../../src/engine/pack/captured.js";
import type { PackContext } from "../facts/context.js";
import { engineTypes } from "../facts/context.js";
import type { ApiDocument, Route } from "../facts/document.js";
import type { Literal } from "../print/literal.js";
import { Code, literalMember } from "../print/literal.js";
import type { Emitted } from "../print/source.js";
import { header } from "../print/source.js";
import { remembered } from "../sources/remembered.js";
import { pagesOf } from "./page-items.js";
import { usefulSchema } from "./plain-schema.js";

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
  answers: {${lines(answers, (texts) => mapped(texts, (it) => (it === null ? null : text(it))))}},
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
    components: mapped(schemas, jsonOf),
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

function mapped<T, U>(
  values: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
