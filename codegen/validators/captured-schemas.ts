import type { Json } from "../../src/engine/base/json.js";
import type { CapturedSchemas } from "../../src/engine/pack/captured.js";
import type { PackContext } from "../facts/context.js";
import type { ApiDocument, Route } from "../facts/document.js";
import { Code, literal } from "../print/literal.js";
import type { Emitted } from "../print/source.js";
import { header } from "../print/source.js";
import { usefulSchema } from "./plain-schema.js";

/**
 * `schemas.js` and its declaration: the schemas of a captured document as texts, which are made
 * when the function is called. Plain JavaScript, because nothing is gained by laying them out.
 */
export function emitCapturedSchemas({ document, origin, places }: PackContext): readonly Emitted[] {
  const { components, bodies, answers, items, unevaluated } = capturedSchemas(document);
  const code = `${header(origin)}
export const schemas = () => ({
  unevaluated: ${unevaluated},
  components: {${lines(components, text)}},
  bodies: {${lines(bodies, text)}},
  answers: {${lines(answers, (texts) => literal(mapped(texts, textOrNull)))}},
  items: {${lines(items, text)}},
});
`;
  return [
    { path: "schemas.js", text: code },
    {
      path: "schemas.d.ts",
      origin,
      imports: [
        { from: `${places.src}/engine/pack/captured.js`, names: ["CapturedSchemas"], types: true },
      ],
      statements: ["export declare const schemas: () => CapturedSchemas;"],
    },
  ];
}

/** What of a document is carried along. */
export function capturedSchemas(document: ApiDocument): CapturedSchemas {
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
}

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

const textOrNull = (json: string | null): Code | null => (json === null ? null : text(json));

function lines<T>(values: Readonly<Record<string, T>>, print: (value: T) => Code | string): string {
  const printed = Object.entries(mapped(values, print)).map(
    ([name, value]) => `\n${literal({ [name]: asCode(value) }).slice(2, -2)},`,
  );
  return printed.join("");
}

const asCode = (value: Code | string): Code =>
  typeof value === "string" ? new Code(value) : value;

function mapped<T, U>(
  values: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
