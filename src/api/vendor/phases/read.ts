import type { PlaneCall } from "../../call/plane-call.js";
import { isTooLarge, NO_BYTES } from "../../call/plane-call.js";
import { keepBody } from "../../journal/traces/kept-bodies.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderBare } from "../answer/answer.js";
import { readBody } from "../body/body.js";
import { readQuery } from "../body/query.js";
import type { Call, Phase } from "../call.js";

/** Reads what came. Of a body only the length is judged here: overrides come before its form. */
export const read: Phase = (call) => {
  const { world, trace, request, operation } = call;
  const { wire } = world.pack;
  const bytes = bodyOf(request);
  if (isTooLarge(bytes, wire.tooLarge.bytes)) return tooLarge(call);
  trace.operation = operation;
  call.query = readQuery(wire, operation, request.url);
  if (typeof bytes !== "string" && bytes.length > 0) readInto(call, bytes);
  return undefined;
};

/** None counts on GET and HEAD. */
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
