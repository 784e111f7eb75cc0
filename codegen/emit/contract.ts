import type { JsonObject } from "../../src/base/json.js";
import type { Contract } from "../read.js";
import { emitCalls, queryValidators } from "./calls.js";
import { readDocument } from "./document.js";
import { format } from "./format.js";
import { literal } from "./literal.js";
import { emitResponses } from "./responses.js";
import type { Origin, OutputFile, Source } from "./source.js";
import { constant } from "./source.js";
import { emitTypes } from "./types.js";
import { emitBothValidators } from "./validators.js";

/**
 * Compiles the checked contract of the control plane to the files of its output folder, formatted.
 *
 * @param src the folder `src`, as an import specifier seen from the output folder
 */
export async function emitContract(
  { openapi, fingerprint }: Contract,
  src: string,
): Promise<readonly OutputFile[]> {
  const document = readDocument(openapi);
  const origin = { name: "the control contract", fingerprint };
  return format([
    emitTypes(document, origin, src, "strict", DURATIONS),
    emitCalls(document, origin, src),
    ...emitBothValidators(document, { requests: queryValidators(document) }, origin, src),
    emitResponses(document, null, origin, src),
    emitDocument(openapi, origin, src),
  ]);
}

/** Components that are durations: their types know the units. */
const DURATIONS = {
  Duration: "DurationLiteral | number",
  DurationInQuery: "DurationLiteral",
  DurationSetting: 'DurationLiteral | number | "default" | null',
};

/** `document.ts`: the contract itself, to be served. */
function emitDocument(document: JsonObject, origin: Origin, src: string): Source {
  return {
    path: "document.ts",
    origin,
    imports: [{ from: `${src}/base/json.js`, names: ["JsonObject"], types: true }],
    statements: [constant("document", "JsonObject", literal(document))],
  };
}
