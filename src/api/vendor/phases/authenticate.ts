import type { KeyPlace } from "../../../engine/pack/pack.js";
import { refuse } from "../../../engine/world/rules/errors/catalog.js";
import { findIn } from "../../call/keys/call-keys.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderRefusal } from "../answer/answer.js";
import { isFile } from "../body/files.js";
import type { Call, Phase } from "../call.js";
import { findRoute } from "../routes.js";

/** Refuses calls without the key. Files have a token of their own instead. */
export const authenticate: Phase = (call) => {
  if (call.hasKey || isFile(call.request.url)) return undefined;
  return unauthenticated(call);
};

/** The refusal in the form that the operation of the path declares. */
export function unauthenticated({ world, trace, request }: Call): WireAnswer {
  trace.resolution = "unauthenticated";
  const target = findRoute(world.pack, request.method, request.url)?.target;
  const operation = typeof target === "object" ? target : null;
  const { no_key: noKey, unauthorized, auth: keyPlaces } = world.pack.wire;
  const isSent = (place: KeyPlace): boolean =>
    findIn(place)(request.headers, request.url, request.body) !== "";
  const error = keyPlaces.some(isSent) ? unauthorized : (noKey ?? unauthorized);
  return renderRefusal(world, refuse(error), { operation });
}
