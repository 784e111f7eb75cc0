import type { JsonObject } from "../../src/engine/base/json.js";
import { listAt, objectAt } from "../../src/engine/base/json.js";
import { engineTypes } from "../facts/context.js";
import { readDocument } from "../facts/document.js";
import { literal } from "../print/literal.js";
import type { Emitted, Origin, Source } from "../print/source.js";
import { constant, docComment } from "../print/source.js";
import type { Contract } from "../read/pack.js";
import { emitTypes } from "../types/types.js";
import { emitResponses } from "../validators/responses.js";
import { emitBothValidators } from "../validators/validators.js";
import { emitCalls, queryValidators } from "./calls.js";

/**
 * Compiles the checked contract of the control plane to the modules of its output folder.
 *
 * @param src the folder `src`, as an import specifier seen from the output folder
 */
export function emitContract({ openapi, fingerprint }: Contract, src: string): readonly Emitted[] {
  const document = readDocument(openapi);
  const origin = { name: "the control contract" };
  return [
    emitTypes(document, origin, src, "strict", DURATIONS),
    emitCalls(document, { ...origin, fingerprint }, src),
    emitChoices(openapi, origin),
    ...emitBothValidators(document, { requests: queryValidators(document) }, origin, src),
    emitResponses(document, null, origin, src),
    emitDocument(openapi, origin, src),
  ];
}

/** Components that are durations, with types that know the units. */
const DURATIONS = {
  Duration: "DurationLiteral | number",
  DurationInQuery: "DurationLiteral",
  DurationSetting: 'DurationLiteral | number | "default" | null',
};

/** `choices.ts`: the values of enumerations, which types alone cannot list. */
function emitChoices(openapi: JsonObject, origin: Origin): Source {
  const lists = Object.fromEntries(choicesIn(openapi));
  const doc = docComment("Values of the contract by component, or by component and property.");
  const statements = [`${doc}export const choices = ${literal(lists)} as const;`];
  return { path: "choices.ts", origin, imports: [], statements };
}

/** Enumerations of texts, by component, or component and property. */
export function choicesIn(openapi: JsonObject): readonly (readonly [string, readonly string[]])[] {
  const schemas = objectAt(objectAt(openapi, "components"), "schemas");
  return Object.keys(schemas).flatMap((name) => {
    const schema = objectAt(schemas, name);
    const properties = objectAt(schema, "properties");
    return [
      [name, listAt(schema, "enum")] as const,
      ...Object.keys(properties).map(
        (own) => [`${name}.${own}`, listAt(objectAt(properties, own), "enum")] as const,
      ),
    ].flatMap(([key, values]) => {
      const texts = values.filter((value) => typeof value === "string");
      return texts.length === 0 ? [] : [[key, texts] as const];
    });
  });
}

/** `document.ts`: the contract itself, for `GET /__admin__/openapi.json`. */
function emitDocument(document: JsonObject, origin: Origin, src: string): Source {
  return {
    path: "document.ts",
    origin,
    imports: [engineTypes(src, "base/json", "JsonObject")],
    statements: [constant("document", "JsonObject", literal(document))],
  };
}
