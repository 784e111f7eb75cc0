import type { Wire } from "../../../engine/pack/pack.js";
import { refuse } from "../../../engine/world/rules/errors/catalog.js";
import type { Call, Phase } from "../call.js";
import type { WireAnswer } from "./answer.js";
import { renderRefusal } from "./answer.js";

/** Checks the headers in which calls name a version or a tenant. */
export const callHeaders: Phase = (call) => {
  const { headers } = call.world.pack.wire;
  for (const [name, header] of Object.entries(headers ?? {})) {
    const refused = refusalFor(call, name, header);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

function refusalFor(
  call: Call,
  name: string,
  { missing, values, unknown }: NonNullable<Wire["headers"]>[string],
): WireAnswer | undefined {
  const sent = call.request.headers[name];
  const isWrong = sent !== undefined && values?.includes(String(sent)) === false;
  const error = sent === undefined ? missing : isWrong ? unknown : undefined;
  if (error === undefined) return undefined;
  call.trace.resolution = "invalid";
  const refusal = refuse(error, { header: name, value: String(sent ?? "") });
  return renderRefusal(call.world, refusal, { operation: call.operation });
}

/** Those that the answer repeats; undefined for none. */
export function answeredHeaders({ world, request }: Call): WireAnswer["headers"] {
  const { headers } = world.pack.wire;
  if (headers === undefined) return undefined;
  const answered = Object.entries(headers).flatMap(([name, { answer, fallback }]) => {
    const value = request.headers[name] ?? fallback;
    return answer === undefined || value === undefined
      ? []
      : [[answer, world.services.mask(String(value))]];
  });
  return Object.fromEntries(answered);
}
