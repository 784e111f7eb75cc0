import { systemClock } from "../../../../api/webhooks/system-clock.js";
import { driving } from "../../definition/driving.js";
import { UserError } from "../../output/user-error.js";
import { isAlive, runningInstances } from "../../target/running.js";
import { placeOf } from "../../target/target.js";

export const stop = driving({
  about: "end an instance that you have started, as Ctrl-C does",
  notes: `It waits until the process has ended. The instances of --workers share one process and end
together.`,
  examples: ["facsimile stop", "facsimile stop --port 4021"],
  call:
    ({ terminal }) =>
    async (_sim, { url }) => {
      const found = runningInstances(terminal.env).find(
        (each) => placeOf(each.url) === placeOf(url),
      );
      if (found === undefined) {
        throw new UserError(`${url}: "facsimile stop" ends only instances that you have started.`);
      }
      process.kill(found.pid, "SIGTERM");
      for (let waits = 0; isAlive(found.pid); waits += 1) {
        if (waits === MOST_WAITS)
          throw new UserError(`${url}: process ${found.pid} has not ended.`);
        await pause();
      }
      return { url, pid: found.pid };
    },
  words: ({ url }) => `${url} has ended`,
});

/** Real milliseconds between two looks at the process. */
const INTERVAL = 20;
/** Twice as long as an instance waits for unfinished answers. */
const MOST_WAITS = 10_000 / INTERVAL;

const pause = (): Promise<void> =>
  new Promise((resolve) => void systemClock.setTimeout(resolve, INTERVAL));
