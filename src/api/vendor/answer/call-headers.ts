import type { CallHeader } from "../../../engine/pack/pack.js";
import type { Call, Phase } from "../call.js";
import type { WireAnswer } from "./answer.js";
import { refusalOf, renderRefusal } from "./answer.js";

/** Checks the headers in which calls name a version or a tenant. */
export const callHeaders: Phase = (call) => {
  const { headers } = call.world.pack.wire;
  if (headers === null) return undefined;
  for (const header of headers) {
    const refused = refusalFor(call, header);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

function refusalFor(
  call: Call,
  { name, missing, values, unknown }: CallHeader,
): WireAnswer | undefined {
  const sent = call.request.headers[name];
  const isWrong = sent !== undefined && values?.includes(String(sent)) === false;
  const error = sent === undefined ? missing : isWrong ? unknown : null;
  if (error === null) return undefined;
  call.trace.resolution = "invalid";
  const refusal = { ...refusalOf(error), values: { header: name, value: String(sent ?? "") } };
  return renderRefusal(call.world, refusal, { operation: call.operation });
}

/** Those that the answer repeats; undefined for none. */
export function answeredHeaders({ world, request }: Call): WireAnswer["headers"] {
  const { headers } = world.pack.wire;
  if (headers === null) return undefined;
  const answered = headers.flatMap(({ name, answer, fallback }) => {
    const value = request.headers[name] ?? fallback;
    return answer === null || value === null ? [] : [[answer, world.services.mask(String(value))]];
  });
  return Object.fromEntries(answered);
}
