import type { Json } from "../../../engine/base/json.js";
import type { Invalid } from "../../../engine/pack/behaviors.js";
import type { OperationSpec, Pack, ValidationFault, Wire } from "../../../engine/pack/pack.js";
import { bodyValidator } from "../../../engine/schemas/validators.js";
import { fillMessage } from "../../../engine/world/rules/errors/catalog.js";
import { FAULT_MESSAGES, faultValues } from "../../../engine/world/rules/overrides/fault-words.js";
import { renderInvalid } from "../answer/answer.js";
import { judgedOf } from "../body/body.js";
import type { Phase } from "../call.js";

/** Validates the body by the captured document, and reports all problems. */
export const validate: Phase = ({ world, trace, operation, body }) => {
  const problems = validateBody(world.pack, operation, judgedOf(body));
  if (problems === undefined) return undefined;
  trace.resolution = "invalid";
  return renderInvalid(world, problems, operation);
};

/** The problems of a request's body by the captured document; undefined for a valid one. */
function validateBody(
  pack: Pack,
  operation: OperationSpec,
  body: Json | undefined,
): Invalid | undefined {
  const { wire } = pack;
  if (operation.body === null) return undefined;
  if (body === undefined) return operation.body.required ? missingBody(wire) : undefined;
  const isValid = bodyValidator(pack, operation);
  if (isValid === null || isValid(body)) return undefined;
  // A wrong property name is reported once, at the property.
  const faults = (isValid.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  const inner = faults.filter(({ keyword }) => !WRAPPERS.has(keyword));
  const problems = (inner.length > 0 ? inner : faults).map((fault) => problemOf(wire, fault));
  return { kind: "invalid", problems: problems.length > 0 ? problems : missingBody(wire).problems };
}

/** Keywords that only say that something below them failed. */
const WRAPPERS = new Set(["if", "anyOf", "oneOf", "allOf"]);

function missingBody(wire: Wire): Invalid {
  const path = wire.validation.field;
  return { kind: "invalid", problems: [{ path, message: "must be a JSON object" }] };
}

function problemOf(wire: Wire, fault: ValidationFault): Invalid["problems"][number] {
  const path = pathOf(wire, fault);
  const keyword = isEmptyText(fault) ? "required" : fault.keyword;
  const templates = [wire.validation.messages[keyword], FAULT_MESSAGES[keyword]];
  const values = { field: path, ...faultValues(fault) };
  const filled = templates.map((template) => template && fillMessage(template, values));
  const message = filled.find((text) => text !== undefined) ?? fault.message;
  const error = wire.validation.errors?.[keyword];
  const problem = { path, message: message ?? "is not valid" };
  return error === undefined ? problem : { ...problem, error };
}

const isEmptyText = ({ keyword, params }: ValidationFault): boolean =>
  keyword === "minLength" && params["limit"] === 1;

/** `/guests/0/name` as `guests[0].name`; a missing property is named by its own path. */
function pathOf(wire: Wire, { instancePath, keyword, params }: ValidationFault): string {
  const steps = instancePath === "" ? [] : instancePath.slice(1).split("/").map(unescapeStep);
  const missing = params["missingProperty"];
  const named = keyword === "propertyNames" ? params["propertyName"] : missing;
  if (typeof named === "string") steps.push(named);
  if (steps.length === 0) return wire.validation.field;
  return steps
    .map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : `${at > 0 ? "." : ""}${step}`))
    .join("");
}

const unescapeStep = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~");
