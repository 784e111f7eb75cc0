import type { PlaneAnswer } from "../../../api/call/plane-call.js";
import { isLost } from "../../../api/call/plane-call.js";
import { RecordingWriteError } from "../../../api/call/recording-write-error.js";
import type { ControlHost } from "../../../api/control/handlers.js";
import type { InputDispatcher } from "../../../api/inputs/input-dispatcher.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import { WebhookDispatcher } from "../../../api/webhooks/webhook-dispatcher.js";
import type { World } from "../../../engine/world/world.js";
import type { RunOptions } from "../run-options.js";

/** The parts of a running world that its webhooks need. */
type Sender = Pick<ControlHost, "world" | "journal" | "application" | "clock" | "changes"> & {
  readonly inputDispatcher: () => InputDispatcher;
  readonly post: RunOptions["post"];
};

/** Makes the dispatcher of a world's webhooks; results of attempts become inputs of the world. */
export function makeWebhookDispatcher(sender: Sender): WebhookDispatcher {
  const { world, journal, application, clock, changes, inputDispatcher, post } = sender;
  return new WebhookDispatcher({
    world,
    apply: (result) => inputDispatcher().attempt(result),
    requests: {
      note: (delivery, attempt, request) => journal.noteAttempt(delivery, attempt, request),
      mark: () => journal.timelineLog.mark(),
    },
    isOrderly: () => clock.mode === "frozen",
    settle: () => {
      stepNow(inputDispatcher(), world);
      clock.plan();
      changes.notify();
    },
    post,
    time: () => (application.timers === null ? systemClock.now() : world.now),
  });
}

/** A step that cannot be recorded now stays due until the next input. */
function stepNow(inputDispatcher: InputDispatcher, { now }: World): void {
  try {
    inputDispatcher.step(now);
  } catch (error) {
    if (!(error instanceof RecordingWriteError)) throw error;
  }
}

/** Sends the webhooks of a call after its answer, or at once if the answer is lost. */
export function sendBehind(
  webhookDispatcher: WebhookDispatcher,
  { network }: PlaneAnswer,
): PlaneAnswer["over"] {
  let over: PlaneAnswer["over"] = null;
  if (isLost(network)) webhookDispatcher.flush();
  else {
    webhookDispatcher.flush((answered) => {
      over = answered;
    });
  }
  return over;
}
