import { Api } from "../api.js";
import type { Scene } from "../scene.js";
import { aTask, noting, TASK, vendorOf } from "../scene.js";
import type { Inbox } from "./before.js";

const FIVE_MINUTES_MS = 5 * 60_000;

/** A rightly signed copy of an event, sent again later by somebody who has kept it. */
export const scene: Scene<typeof Inbox> = {
  needs: 1,
  breaks: /nothing old is let in/,
  options: { surprises: 1, choices: { lost: false, errors: false, others: false } },
  async play(context, App) {
    await aTask(context);
    const { sim } = context;
    const start = Date.parse(await sim.clock.now());
    let secret = "";
    // The endpoint's timestamps are virtual: so is the time that they are checked against.
    const inbox: Inbox = new App(
      () => secret,
      () => start,
    );
    const { arrived, handler } = noting((request) => inbox.webhook(request));
    const registered = await sim.webhooks.handler(handler, {
      subscribe: ["task_run.queued"],
      timestamp: "virtual",
    });
    secret = registered.secret;
    await new Api(vendorOf(sim)).post(`/tasks/${TASK}/run`);
    await context.settled();
    context.always(
      "nothing old is let in",
      inbox.ages.every((age) => age <= FIVE_MINUTES_MS),
    );
    context.always("what is fresh is let in", arrived.size === 0 || inbox.accepted.length > 0);
  },
};
