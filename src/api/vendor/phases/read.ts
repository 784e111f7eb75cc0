// The phases of a vendor call that read it, in the order in which `vendor/plane.ts` runs them:
// `route` finds the operation and checks the key, `callHeaders` checks headers that name a version
// or a tenant, `read` reads path, query and body, `parse` refuses a body that cannot be read,
// `judge` validates.

import { byKind } from "../../../engine/base/by-key.js";
import type { Json } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import { getAt, pointerSteps } from "../../../engine/base/paths.js";
import type { Invalid } from "../../../engine/pack/behaviors.js";
import type { OperationSpec, Pack, ValidationFault, Wire } from "../../../engine/pack/pack.js";
import { bodyValidator } from "../../../engine/schemas/validators.js";
import { fillMessage, refuse } from "../../../engine/world/rules/errors/catalog.js";
import { FAULT_MESSAGES, faultValues } from "../../../engine/world/rules/errors/error-words.js";
import { refusalAt, stagesOf } from "../../../engine/world/rules/objects/refusing.js";
import { findIn } from "../../call/call-keys.js";
import type { PlaneCall } from "../../call/plane-call.js";
import { isTooLarge, NO_BYTES } from "../../call/plane-call.js";
import type { PathParameters } from "../../call/route-table.js";
import { keepBody } from "../../journal/traces.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderBare, renderInvalid, renderRefusal } from "../answer/answer.js";
import type { ReadBody } from "../body/body.js";
import { acceptedTypes, jsonOf, judgedOf, knownNames, readBody, readQuery } from "../body/body.js";
import { findFile, isFile } from "../body/downloads.js";
import type { Call, Phase } from "../routes.js";
import { findRoute } from "../routes.js";
import { lackingIn } from "./not-modelled.js";

/** Refuses a call before it takes effect, in the vendor's order. */
export const judge: Phase = (call) => {
  const { world, trace, operation, path, query, body } = call;
  const asked = { operation, path, query, body: jsonOf(body) };
  for (const stage of stagesOf(world.pack.wire)) {
    if (stage === "shape") {
      const problems = validateBody(world.pack, operation, judgedOf(body)) ?? undocumented(call);
      if (problems === undefined) continue;
      trace.resolution = "invalid";
      return renderInvalid(world, problems, operation);
    }
    const refusal = refusalAt(world, asked, stage);
    if (refusal !== undefined) return renderRefusal(world, refusal, { operation });
  }
  return undefined;
};

/** The problems of a request's body by the captured document; undefined for a valid one. */
function validateBody(
  pack: Pack,
  operation: OperationSpec,
  body: Json | undefined,
): Invalid | undefined {
  const { wire } = pack;
  if (operation.body === null || (body === undefined && !operation.body.required)) return undefined;
  // A vendor with errors of its own names what an empty body lacks.
  const sent = wire.validation.errors === undefined ? body : (body ?? {});
  if (sent === undefined) return missingBody(wire);
  const isValid = bodyValidator(pack, operation);
  if (isValid === null || isValid(sent)) return undefined;
  // A wrong property name is reported once, at the property.
  const faults = (isValid.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  const inner = faults.filter(({ keyword }) => !WRAPPERS.has(keyword));
  const problems = (inner.length > 0 ? inner : faults).map((fault) => problemOf(wire, fault, sent));
  return { kind: "invalid", problems: problems.length > 0 ? problems : missingBody(wire).problems };
}

/** Keywords that only say that something below them failed. */
const WRAPPERS = new Set(["if", "anyOf", "oneOf", "allOf"]);

function missingBody({ validation: { field: path } }: Wire): Invalid {
  return { kind: "invalid", problems: [{ path, message: "must be a JSON object" }] };
}

type CallProblem = Invalid["problems"][number];

function problemOf(wire: Wire, fault: ValidationFault, body: Json): CallProblem {
  const steps = stepsOf(fault);
  const path = pathOf(wire, steps);
  const keyword = isEmptyText(fault) ? "required" : fault.keyword;
  const templates = [wire.validation.messages[keyword], FAULT_MESSAGES[keyword]];
  const sent = steps.reduce<Json | undefined>(
    (at, step) => at && getAt(at, [isArray(at) ? Number(step) : step]),
    body,
  );
  const { instancePath: pointer, params } = fault;
  const parts = { rule: keyword, pointer, params: JSON.parse(JSON.stringify(params)) };
  const values = { ...faultValues(fault), ...sentValues(sent), field: path, ...parts };
  const filled = templates.map((template) => template && fillMessage(template, values));
  const message = filled.find((text) => text !== undefined) ?? fault.message ?? "is not valid";
  const { errors = {} } = wire.validation;
  const kind = keyword === "type" ? String(fault.params["type"]) : keyword;
  const names = [`${steps[0]}.${keyword}`, `${steps[0]}.${kind}`, kind, keyword];
  const error = names.map((name) => errors[name]).find((each) => each !== undefined);
  return { path, message, values, ...(error === undefined ? {} : { error }) };
}

/** A value in the message of an error, and how many characters, elements or members it has. */
const sentValues = (value: Json = null) => ({
  value: typeof value === "string" ? value : JSON.stringify(value),
  size: String(typeof value === "string" ? value.length : Object.keys(Object(value)).length),
});

/** What the document lacks of a call, where the vendor refuses that. */
function undocumented(call: Call): Invalid | undefined {
  const { errors } = call.world.pack.wire.validation;
  if (errors === undefined) return undefined;
  const problems = lackingIn(call).flatMap(([kind, path, value, more]): readonly CallProblem[] => {
    const error = errors[kind];
    if (error === undefined) return [];
    return [{ path, message: "is not known", error, values: { ...more, field: path, value } }];
  });
  return problems.length === 0 ? undefined : { kind: "invalid", problems };
}

const isEmptyText = ({ keyword, params }: ValidationFault): boolean =>
  keyword === "minLength" && params["limit"] === 1;

/** The steps to what is wrong; a missing property is named by its own path. */
function stepsOf({ instancePath, params }: ValidationFault): readonly string[] {
  const steps = pointerSteps(instancePath);
  const named = params["missingProperty"] ?? params["propertyName"] ?? params["additionalProperty"];
  return typeof named === "string" ? [...steps, named] : steps;
}

/** The steps to `guests[0].name`. */
function pathOf(wire: Wire, steps: readonly string[]): string {
  if (steps.length === 0) return wire.validation.field;
  return steps
    .map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : `${at > 0 ? "." : ""}${step}`))
    .join("");
}

/** Refuses a body of another media type, or one that cannot be read. */
export const parse: Phase = (call) => {
  const refused = REFUSALS(call.body, call);
  if (refused !== undefined) call.trace.resolution = "invalid";
  return refused;
};

const REFUSALS = byKind<ReadBody, [Call], WireAnswer | undefined>({
  none: () => undefined,
  read: () => undefined,
  bad: ({ problem }, { world, operation }) => renderInvalid(world, problem, operation),
  unsupported: (_body, { world, operation, request }) => {
    const { wire } = world.pack;
    const type = world.services.mask(String(request.headers["content-type"]));
    const why = `the body came as ${type}; Content-Type has to be ${acceptedTypes(wire, operation)[0]}`;
    return { ...renderBare(world, wire.media_type, operation), why };
  },
});

/**
 * Finds the operation of a method and a path, and refuses calls without the key. Files have a token of
 * their own instead.
 */
export const route: Phase = (call) => {
  const { method, url } = call.request;
  const routed = findRoute(call.world.pack, method, url);
  const operation = typeof routed?.target === "object" ? routed.target : null;
  if (!call.hasKey && !isFile(url) && !isOpen(call, operation))
    return unauthenticated(call, operation);
  const only = call.grant?.only;
  if (only !== undefined && operation !== null && !only.operations.includes(operation.id))
    return renderRefusal(call.world, refuse(only.error), { operation });
  if (routed === undefined) return noRoute(call);
  if (operation === null) return answerFile(call, routed.parameters);
  call.operation = operation;
  call.path = readPath(operation, routed.parameters);
  return undefined;
};

/** Whether the document lets anybody call it; where a key is only optional, a wrong one is refused. */
function isOpen(call: Call, operation: OperationSpec | null): boolean {
  const security = JSON.stringify(operation?.document?.security) ?? "";
  return security === "[]" || (security.includes("{}") && !isKeySent(call));
}

function isKeySent({ world, request }: Call): boolean {
  const { headers, url, body } = request;
  return world.pack.wire.auth.some((place) => findIn(place)(headers, url, body) !== "");
}

function noRoute({ world, trace }: Call): WireAnswer {
  trace.resolution = "unrouted";
  return renderBare(world, world.pack.wire.unknown_route, null);
}

function answerFile(call: Call, { id = "" }: PathParameters): WireAnswer {
  const query = call.request.url.split("?", 2)[1];
  const token = new URLSearchParams(query).get("token") ?? "";
  const file = findFile(call.world, id, token);
  if (file === undefined) return noRoute(call);
  // A caller sent it, and the console is of this origin too.
  const headers = { "x-content-type-options": "nosniff", "content-security-policy": "sandbox" };
  return file === null ? unauthenticated(call, null) : { status: 200, text: null, file, headers };
}

/** The names are those of the pack, so none can be `__proto__`. */
function readPath(
  operation: OperationSpec,
  found: PathParameters,
): Readonly<Record<string, string>> {
  const path: Record<string, string> = {};
  for (const name of operation.pathParameters) path[name] = found[name] ?? "";
  return path;
}

/** The refusal in the form that the operation of the path declares. */
function unauthenticated(call: Call, operation: OperationSpec | null): WireAnswer {
  const { world, trace } = call;
  trace.resolution = "unauthenticated";
  const { unauthorized, no_key: noKey = unauthorized } = world.pack.wire;
  return renderRefusal(world, refuse(isKeySent(call) ? unauthorized : noKey), { operation });
}

/** Reads the call. It refuses only a body that is too long: overrides come before malformed bodies. */
export const read: Phase = (call) => {
  const { world, trace, request, operation } = call;
  const { wire } = world.pack;
  const bytes = bodyOf(request);
  if (isTooLarge(bytes, wire.too_large.max)) return tooLarge(call);
  trace.operation = operation;
  call.query = readQuery(wire, operation, request.url, (name) => call.noteUnknown(name));
  if (typeof bytes !== "string" && bytes.length > 0) readInto(call, bytes);
  if (operation.method === "GET" && request.method === "POST") moveToQuery(call);
  return undefined;
};

/** GET and HEAD have none. */
const bodyOf = ({ method, body }: PlaneCall): PlaneCall["body"] =>
  method === "GET" || method === "HEAD" ? NO_BYTES : body;

/** A vendor that takes any method reads the parameters of a query in a body too. */
function moveToQuery(call: Call): void {
  const { world, operation, body } = call;
  if (body.kind !== "read") return;
  const sent = Object.entries(isObject(body.value) ? body.value : {}).flatMap(([name, value]) =>
    textsOf(value).map((text): [string, string] => [name, text]),
  );
  const known = knownNames(world.pack.wire, operation, sent, (name) => call.noteUnknown(name));
  call.query = { ...call.query, ...known };
  call.body = { kind: "none" };
}

/** The values of a parameter; an object is JSON text. */
const textsOf = (value: Json): readonly string[] =>
  (isArray(value) ? value : [value]).flatMap((each) => {
    if (each === null) return [];
    return typeof each === "object" ? JSON.stringify(each) : String(each);
  });

function tooLarge({ world, trace, operation }: Call): WireAnswer {
  trace.resolution = "invalid";
  const { too_large: form } = world.pack.wire;
  return { ...renderBare(world, form, operation), why: `the body is over ${form.max} bytes` };
}

function readInto(call: Call, bytes: Uint8Array): void {
  const { world, trace, operation, request } = call;
  const type = request.headers["content-type"];
  const body = readBody(world.pack.wire, operation, bytes, type && String(type));
  call.body = body;
  if (body.kind === "none") return;
  trace.noteRequestBody(keepBody(world.resource(operation.resource), body.text));
}

/** Checks the headers in which calls name a version or a tenant. */
export const callHeaders: Phase = (call) => {
  for (const [name, header] of Object.entries(call.world.pack.wire.callHeaders ?? {})) {
    const refused = refusalFor(call, name, header);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

function refusalFor(
  call: Call,
  name: string,
  { missing, values, unknown }: NonNullable<Wire["callHeaders"]>[string],
): WireAnswer | undefined {
  const sent = call.request.headers[name];
  const isWrong = sent !== undefined && values?.includes(String(sent)) === false;
  const error = sent === undefined ? missing : isWrong ? unknown : undefined;
  if (error === undefined) return undefined;
  call.trace.resolution = "invalid";
  const refusal = refuse(error, { header: name, value: String(sent ?? "") });
  return renderRefusal(call.world, refusal, { operation: call.operation });
}
