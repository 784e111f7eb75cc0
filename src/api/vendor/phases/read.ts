import type { PlaneCall } from "../../call/plane-call.js";
import { isTooLarge, NO_BYTES } from "../../call/plane-call.js";
import { keepBody } from "../../journal/traces/kept-bodies.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderBare } from "../answer/answer.js";
import { readBody } from "../body/body.js";
import { readQuery } from "../body/query.js";
import type { Call, Phase } from "../call.js";

/** Reads the call. It refuses only a body that is too long: overrides come before malformed bodies. */
export const read: Phase = (call) => {
  const { world, trace, request, operation } = call;
  const { wire } = world.pack;
  const bytes = bodyOf(request);
  if (isTooLarge(bytes, wire.tooLarge.bytes)) return tooLarge(call);
  trace.operation = operation;
  call.query = readQuery(wire, operation, request.url, (name) => call.noteUnknown(name));
  if (typeof bytes !== "string" && bytes.length > 0) readInto(call, bytes);
  return undefined;
};

/** GET and HEAD have none. */
const bodyOf = ({ method, body }: PlaneCall): PlaneCall["body"] =>
  method === "GET" || method === "HEAD" ? NO_BYTES : body;

function tooLarge({ world, trace, operation }: Call): WireAnswer {
  trace.resolution = "invalid";
  const { wire } = world.pack;
  return {
    ...renderBare(world, wire.tooLarge, operation),
    why: `the body is over ${wire.tooLarge.bytes} bytes`,
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
