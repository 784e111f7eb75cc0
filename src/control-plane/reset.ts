import { formatInstant, parseInstant } from "../world/time.js";
import type { World } from "../world/world.js";
import type { ControlAnswer, ControlRequest } from "./answers.js";
import { isAnswer, malformed, readProperties } from "./answers.js";

/** `POST /__admin__/reset`: the state right after the start; `salt` is mixed into the seed. */
export function reset(world: World, request: ControlRequest): ControlAnswer {
  const body = readProperties(request.body, ["t0", "salt"]);
  if (isAnswer(body)) return body;
  const { t0, salt = "" } = body;
  const instant = typeof t0 === "string" ? parseInstant(t0) : undefined;
  if (t0 !== undefined && instant === undefined) {
    return malformed('t0: must be an ISO 8601 instant such as "2025-01-01T00:00:00Z"');
  }
  if (typeof salt !== "string") return malformed("salt: must be a text");
  world.reset(instant, salt);
  return { status: 200, body: { now: formatInstant(world.now), t0: formatInstant(world.t0) } };
}
