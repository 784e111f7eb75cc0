// `bodyValidator` and `responseValidators`: the validators of a vendor's request bodies and
// answers, with one interface for both kinds of packs: those with compiled validators, and those
// that keep the vendor's schemas as texts (`captured.ts`).

import type { Json } from "../base/json.js";
import { isArray } from "../base/json.js";
import type {
  OperationSpec,
  Pack,
  ResponseValidators,
  ValidationFault,
  Validator,
} from "../pack/pack.js";
import type { CapturedDocument } from "./captured.js";
import { capturedOf } from "./captured.js";
import type { CheckFinding } from "./check/check.js";

/** The validator of a request's body: compiled in the pack, or by its captured schema. */
export function bodyValidator(pack: Pack, { id, body }: OperationSpec): Validator | null {
  if (body === null || body.validate !== null) return body?.validate ?? null;
  const captured = capturedOf(pack);
  if (captured === null) return null;
  const { requests } = captured;
  return validatorBy((it) => captured.findings(captured.bodySchema(id) ?? true, it, requests));
}

/** The validators of all answers: compiled in the pack, or by their captured schemas. */
export async function responseValidators(pack: Pack): Promise<ResponseValidators> {
  const captured = capturedOf(pack);
  if (captured === null) return pack.responses();
  return Object.fromEntries(pack.operations.map(({ id }) => [id, answerValidators(captured, id)]));
}

function answerValidators(
  captured: CapturedDocument,
  id: string,
): Readonly<Record<string, Validator | null>> {
  return Object.fromEntries(
    captured
      .answersOf(id)
      .map(([status, schema]) => [
        status,
        schema && validatorBy((it) => captured.findings(schema() ?? true, it)),
      ]),
  );
}

function validatorBy(problems: (value: Json) => readonly CheckFinding[]): Validator {
  const validate: Validator = (value) => {
    const findings = problems(value);
    validate.errors = findings.map(faultOf);
    validate.count = findings.length;
    return findings.length === 0;
  };
  return validate;
}

/** A finding in the form of compiled validators. */
function faultOf({ rule, keys, expected, message }: CheckFinding): ValidationFault {
  const parameter = NAMED_IN[rule];
  const place = parameter === undefined ? keys : keys.slice(0, -1);
  return {
    keyword: rule,
    instancePath: place.map((key) => `/${escaped(String(key))}`).join(""),
    params: parameter === undefined ? paramsOf(rule, expected) : { [parameter]: keys.at(-1) },
    message,
  };
}

/** Rules about a property by its name; the fault is that of the object. */
const NAMED_IN: Readonly<Record<string, string>> = {
  required: "missingProperty",
  dependentRequired: "missingProperty",
  propertyNames: "propertyName",
  additionalProperties: "additionalProperty",
};

const PARAMETERS: Readonly<Record<string, string>> = {
  type: "type",
  enum: "allowedValues",
  const: "allowedValue",
  pattern: "pattern",
  format: "format",
  multipleOf: "multipleOf",
};

function paramsOf(rule: string, expected: Json): ValidationFault["params"] {
  if (expected === null || (isArray(expected) && expected.length === 0)) return {};
  const name = PARAMETERS[rule] ?? (typeof expected === "number" ? "limit" : undefined);
  return name === undefined ? {} : { [name]: expected };
}

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");
