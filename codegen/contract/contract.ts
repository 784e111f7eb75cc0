import type { JsonObject } from "../../src/engine/base/json.js";
import { engineTypes } from "../facts/context.js";
import { readDocument } from "../facts/document.js";
import { literal } from "../print/literal.js";
import type { Emitted, Origin, Source } from "../print/source.js";
import { constant } from "../print/source.js";
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

/** `document.ts`: the contract itself, for `GET /__admin__/openapi.json`. */
function emitDocument(document: JsonObject, origin: Origin, src: string): Source {
  return {
    path: "document.ts",
    origin,
    imports: [engineTypes(src, "base/json", "JsonObject")],
    statements: [constant("document", "JsonObject", literal(document))],
  };
}
