import type { Json } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import type { PlaneCall } from "../../call/plane-call.js";
import { isTooLarge, NO_BYTES } from "../../call/plane-call.js";
import { keepBody } from "../../journal/traces/kept-bodies.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderBare } from "../answer/answer.js";
import { readBody } from "../body/body.js";
import { knownNames, readQuery } from "../body/query.js";
import type { Call, Phase } from "../call.js";

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
  const { wire } = world.pack;
  return {
    ...renderBare(world, wire.too_large, operation),
    why: `the body is over ${wire.too_large.max} bytes`,
  };
}

function readInto(call: Call, bytes: Uint8Array): void {
  const { world, trace, operation, request } = call;
  const type = request.headers["content-type"];
  const body = readBody(world.pack.wire, operation, bytes, type && String(type));
  call.body = body;
  if (body.kind === "none") return;
  trace.noteRequestBody(keepBody(world.resource(operation.resource), body.text));
}
