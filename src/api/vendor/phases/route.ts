import type { OperationSpec } from "../../../engine/pack/pack.js";
import type { PathParameters } from "../../call/route-table.js";
import type { WireAnswer } from "../answer/answer.js";
import { renderBare } from "../answer/answer.js";
import { findFile } from "../body/files.js";
import type { Call, Phase } from "../call.js";
import { FILE, findRoute } from "../routes.js";
import { unauthenticated } from "./authenticate.js";

/** Finds the operation of a method and a path. */
export const route: Phase = (call) => {
  const { method, url } = call.request;
  const routed = findRoute(call.world.pack, method, url);
  if (routed === undefined) return noRoute(call);
  if (routed.target === FILE) return answerFile(call, routed.parameters);
  call.operation = routed.target;
  call.path = readPath(routed.target, routed.parameters);
  return undefined;
};

function noRoute({ world, trace }: Call): WireAnswer {
  trace.resolution = "unrouted";
  return renderBare(world, world.pack.wire.unknown_route, null);
}

function answerFile(call: Call, { id = "" }: PathParameters): WireAnswer {
  const query = call.request.url.split("?", 2)[1];
  const token = new URLSearchParams(query).get("token") ?? "";
  const file = findFile(call.world, id, token);
  if (file === undefined) return noRoute(call);
  return file === null ? unauthenticated(call) : { status: 200, text: null, file };
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
