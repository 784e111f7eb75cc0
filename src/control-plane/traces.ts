import type { ControlError } from "../world/control-errors.js";
import { controlError } from "../world/control-errors.js";
import { viewTrace } from "../world/trace-view.js";
import type { World } from "../world/world.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";

/** `GET /__admin__/trace/{id}`: why a call was answered as it was. */
export function getTrace(
  { world }: ControlHost,
  { path }: ControlRequest<"getTrace">,
): ControlAnswer<"getTrace"> {
  const trace = world.traces.byId(path.id);
  return trace === undefined ? unknownTrace(world, path.id) : viewTrace(world, trace);
}

export function unknownTrace(world: World, id: string): ControlError {
  const evicted = world.traces.evicted > 0;
  const words = evicted
    ? `there is no trace ${id}; it may be among the ${world.traces.evicted} oldest, which are gone`
    : `there is no trace ${id}; ids stand in the answers' X-Mock-Resolution-Trace header`;
  return controlError("not_found", words, { evicted });
}
