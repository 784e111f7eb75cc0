import { hash } from "node:crypto";
import { canonicalJson } from "../../../engine/base/json.js";
import { findError, invalid, refuse } from "../../../engine/world/rules/errors/catalog.js";
import {
  idempotencyKeyOf,
  keyPlaceOf,
  parametersOf,
  takesKey,
} from "../../../engine/world/state/idempotency.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderInvalid, renderRefusal } from "../answer/answer.js";
import { streamed } from "../answer/streamed.js";
import { fileIn, jsonOf } from "../body/body.js";
import { sentQuery } from "../body/query.js";
import type { Call, Phase } from "../call.js";

/** Answers a repeated key with the same parameters as before, without handling the call. */
export const replay: Phase = (call) => {
  const { world, trace, operation } = call;
  const { idempotency } = world.pack.wire;
  const key = keyOf(call);
  if (idempotency === undefined || key === undefined) return undefined;
  const { max: longest = Infinity, above: words = "", conflict } = idempotency;
  if (key.length > longest) {
    trace.resolution = "invalid";
    return renderInvalid(world, invalid(keyPlaceOf(idempotency).name, words), operation);
  }
  const kept = world.idempotency.find(key, world.now, idempotency.keep);
  if (kept === undefined) return undefined;
  if (conflict !== undefined && kept.parameters !== parametersOfCall(call)) {
    trace.resolution = "invalid";
    return renderRefusal(world, refuse(conflict), { operation });
  }
  trace.resolution = "replayed";
  const { status, text, requestId } = kept;
  const { answer } = idempotency;
  const own = answer === undefined ? {} : { [answer.toLowerCase()]: "true" };
  const headers = { ...kept.headers, ...own };
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
  if (idempotency === undefined || !takesKey(idempotency, trace.method)) return undefined;
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
