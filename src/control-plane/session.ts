import { controlError, isControlError } from "../world/rules/control-errors.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";

/** `GET /__admin__/session`: everything that has entered, as a file that can be played. */
export function getSession(
  host: ControlHost,
  { query: { answers = false } }: ControlRequest<"getSession">,
): ControlAnswer<"getSession"> {
  const session = host.session();
  if (session === null) return controlError("precondition_failed", NO_SESSION);
  if (answers && !session.hasAnswers) return controlError("precondition_failed", NO_ANSWERS);
  const text = session.text(answers);
  return isControlError(text) ? text : { session: text };
}

const NO_SESSION =
  "this instance keeps no session; start it with --session FILE, or create the simulator with { session: true }";
const NO_ANSWERS =
  "answers: this session has none; start it with --session FILE --answers, or ask without them";
