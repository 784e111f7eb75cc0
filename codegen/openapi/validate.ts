// `faultsOf`: validates the form of a whole OpenAPI document by swagger-parser, and says where each
// mistake is; `tellingFaults` keeps those with a cause of their own. A check of the compiler and the
// report of `init` show them.

import type { ErrorObject } from "ajv";
import type { OpenAPIV3_1 } from "openapi-types";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";

/** A mistake in the form of Ajv: the place, the keyword of the OpenAPI schema, and a message. */
export type SchemaFault = Pick<ErrorObject, "instancePath" | "keyword" | "params"> & {
  readonly message: string;
};

/**
 * The faults that swagger-parser finds in a document of OpenAPI 3.1 in one file. It follows no
 * references and checks no schemas, which the compiler does.
 */
export async function faultsOf(document: JsonObject): Promise<readonly SchemaFault[]> {
  const text = JSON.stringify(document);
  if (last?.text !== text) last = { text, faults: await validated(text) };
  return last.faults;
}

/** A cache: the parser compiles its schema for each check, and checks often repeat. */
let last: { readonly text: string; readonly faults: readonly SchemaFault[] } | undefined;

async function validated(text: string): Promise<readonly SchemaFault[]> {
  // Loaded on first use: no other step needs it.
  const { default: parser } = await import("@apidevtools/swagger-parser");
  // A copy, since the parser changes its argument.
  const copy: OpenAPIV3_1.Document = JSON.parse(text);
  try {
    await parser.validate(copy, {
      resolve: { external: false },
      dereference: { circular: "ignore", excludedPathMatcher: () => true },
    });
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const details = error instanceof Error && "details" in error ? error.details : undefined;
    if (isArray(details)) return details.filter(isObject).map(faultIn);
    return [{ instancePath: "", keyword: "", params: {}, message }];
  }
}

function faultIn({ instancePath, keyword, params, message }: JsonObject): SchemaFault {
  return {
    instancePath: String(instancePath),
    keyword: String(keyword),
    params: isObject(params) ? params : {},
    message: typeof message === "string" ? message : "is not right",
  };
}

/** Keywords whose failure only repeats that of a part. */
const ECHOES: ReadonlySet<string> = new Set(["anyOf", "else", "if", "not", "oneOf", "$ref"]);

/** The faults with a cause of their own; all when none has one. */
export function tellingFaults(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const telling = faults.filter(({ keyword }) => !ECHOES.has(keyword));
  return telling.length > 0 ? telling : faults;
}
