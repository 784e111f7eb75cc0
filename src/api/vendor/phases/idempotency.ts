import { hash } from "node:crypto";
import { canonicalJson } from "../../../engine/base/json.js";
import { findError, invalid } from "../../../engine/world/rules/errors/catalog.js";
import { idempotencyKeyOf, parametersOf } from "../../../engine/world/state/idempotency.js";
import type { WireAnswer } from "../answer/answer.js";
import { refusalOf, renderInvalid, renderRefusal } from "../answer/answer.js";
import { streamed } from "../answer/streamed.js";
import { fileIn, jsonOf } from "../body/body.js";
import { sentQuery } from "../body/query.js";
import type { Call, Phase } from "../call.js";

/** Answers a repeated key with the same parameters as before, without handling the call. */
export const replay: Phase = (call) => {
  const { world, trace, operation } = call;
  const { idempotency } = world.pack.wire;
  const key = keyOf(call);
  if (idempotency === null || key === undefined) return undefined;
  const { maxLength, conflict } = idempotency;
  if (maxLength !== null && key.length > maxLength) {
    trace.resolution = "invalid";
    return renderInvalid(world, invalid(idempotency.name, idempotency.tooLong), operation);
  }
  const kept = world.idempotency.find(key, world.now, idempotency.keep);
  if (kept === undefined) return undefined;
  if (conflict !== null && kept.parameters !== parametersOfCall(call)) {
    trace.resolution = "invalid";
    return renderRefusal(world, refusalOf(conflict), { operation });
  }
  trace.resolution = "replayed";
  const { status, text, requestId } = kept;
  const { replayed } = idempotency;
  const headers = replayed === null ? kept.headers : { ...kept.headers, [replayed]: "true" };
  return streamed(call, { status, text, requestId, headers });
};

/** Keeps an answer whose changes stay for its idempotency key; returns it. */
export function remember(call: Call, answer: WireAnswer): WireAnswer {
  const key = keyOf(call);
  const { world } = call;
  if (key === undefined || !isKept(world, answer)) return answer;
  const { status, text, requestId = "", headers = {} } = answer;
  const parameters = parametersOfCall(call);
  world.idempotency.keep(key, { parameters, status, text, requestId, headers, at: world.now });
  return answer;
}

function isKept({ pack }: Call["world"], { status, refused }: WireAnswer): boolean {
  if (refused === undefined || refused === "invalid") return status < 300;
  return findError(pack, refused)?.keeps === true;
}

function keyOf({ world, trace, request, body }: Call): string | undefined {
  const { idempotency } = world.pack.wire;
  if (idempotency === null || !idempotency.methods.includes(trace.method)) return undefined;
  return idempotencyKeyOf(idempotency, request.headers, () => jsonOf(body));
}

/** The same for every spelling of the path: with the base path or without, escaped or not. */
function parametersOfCall({ trace, operation, path, request, body }: Call): string {
  const route = `${operation.path} ${canonicalJson(path)}`;
  const file = fileIn(body);
  const sent = jsonOf(body);
  const whole = file === undefined ? sent : [sent ?? null, hash("sha256", file.bytes, "base64")];
  return parametersOf(trace.method, route, sentQuery(request.url), whole);
}
