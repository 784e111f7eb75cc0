import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import type { Handler } from "../handlers.js";

/** `GET /__admin__/recording`: all inputs so far, as a file that can be replayed. */
export const getRecording: Handler<"getRecording"> = (host, { query: { answers = false } }) => {
  const recording = host.recording();
  if (recording === null) throw new ControlError("precondition_failed", NO_RECORDING);
  if (answers && !recording.hasAnswers) throw new ControlError("precondition_failed", NO_ANSWERS);
  const text = recording.text(answers);
  return { recording: text };
};

const NO_RECORDING =
  "this instance keeps no recording; start it with --record FILE, or create the simulator with { record: true }";
const NO_ANSWERS =
  "answers: this recording has none; start it with --record FILE --answers, or omit the parameter";
