import type { ErrorObject } from "ajv";
import type { OpenAPIV3_1 } from "openapi-types";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";

/** A mistake as Ajv has it: where, which keyword of the schema of OpenAPI, and why. */
export type Fault = Pick<ErrorObject, "instancePath" | "keyword" | "params"> & {
  readonly message: string;
};

/**
 * What swagger-parser has against a document of OpenAPI 3.1 in one file. References stay as they
 * are, and schemas are not looked into: the compiler reads those.
 */
export async function faultsOf(document: JsonObject): Promise<readonly Fault[]> {
  const text = JSON.stringify(document);
  if (last?.text !== text) last = { text, faults: await validated(text) };
  return last.faults;
}

/** One document is often checked several times, and the parser compiles its schema each time. */
let last: { readonly text: string; readonly faults: readonly Fault[] } | undefined;

async function validated(text: string): Promise<readonly Fault[]> {
  // Loaded only here: no other step needs it.
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

function faultIn({ instancePath, keyword, params, message }: JsonObject): Fault {
  return {
    instancePath: String(instancePath),
    keyword: String(keyword),
    params: isObject(params) ? params : {},
    message: typeof message === "string" ? message : "is not right",
  };
}

/** These only say that one of their parts failed. */
const ECHOES: ReadonlySet<string> = new Set(["anyOf", "else", "if", "not", "oneOf", "$ref"]);

/** The faults that say what is wrong, unless none does. */
export function tellingFaults(faults: readonly Fault[]): readonly Fault[] {
  const telling = faults.filter(({ keyword }) => !ECHOES.has(keyword));
  return telling.length > 0 ? telling : faults;
}
