// The commands `facsimile ps`, `status` and `stop`: list the instances (running simulators) of this
// user, describe one, and end one.

import { systemClock } from "../../../../api/webhooks/system-clock.js";
import { createClient } from "../../../client/index.js";
import { command, driving, JSON_OPTION } from "../../definition.js";
import { objectsText, table } from "../../output/table.js";
import { show, UserError } from "../../output/terminal.js";
import { answering, placeOf } from "../../target/drive.js";
import { isAlive, runningInstances } from "../../target/running-instances.js";

export const ps = command({
  about: "list the running instances that you have started, the newest first",
  options: JSON_OPTION,
  examples: ["facsimile ps"],
  run: async ({ options, terminal }) => {
    const running = await answering(runningInstances(terminal.env), createClient);
    const data = running.map(({ url, pid, folder, startedAt }) => ({
      url,
      pid,
      folder,
      started_at: systemClock.date(startedAt).toISOString(),
    }));
    show(terminal, options, { data }, () =>
      data.length === 0
        ? "no instance of yours is running"
        : table(data.map((each) => [each.url, `pid ${each.pid}`, each.started_at, each.folder])),
    );
  },
});

export const status = driving({
  about: "describe one instance: its pack, its clock, and its number of objects",
  examples: ["facsimile status"],
  call:
    () =>
    async (sim, { url }) => ({ url, ...(await sim.describe()) }),
  words: ({ url, pack, version, contract, clock, counts }) =>
    table([
      ["url", url],
      ["pack", `${pack.name}@${pack.version}`],
      ["facsimile", `${version} (control contract ${contract})`],
      ["clock", `${clock.now} ${clock.mode}`],
      ["holds", objectsText(counts)],
    ]),
});

export const stop = driving({
  about: "stop an instance that you have started, as Ctrl-C does",
  notes: `It waits until the process has ended. The instances of --workers share one process and end
together.`,
  examples: ["facsimile stop --port 4021"],
  call:
    ({ terminal }) =>
    async (_sim, { url }) => {
      const found = runningInstances(terminal.env).find(
        (each) => placeOf(each.url) === placeOf(url),
      );
      if (found === undefined) {
        throw new UserError(`${url}: "facsimile stop" stops only instances that you have started.`);
      }
      process.kill(found.pid, "SIGTERM");
      for (let waits = 0; isAlive(found.pid); waits += 1) {
        if (waits === MAX_WAITS) {
          throw new UserError(`${url}: process ${found.pid} has not ended.`);
        }
        await new Promise<void>((resolve) => void systemClock.setTimeout(resolve, INTERVAL));
      }
      return { url, pid: found.pid };
    },
  words: ({ url }) => `${url} has ended`,
});

/** Real milliseconds between two looks at the process. */
const INTERVAL = 20;
/** Twice as long as an instance waits for unfinished answers. */
const MAX_WAITS = 10_000 / INTERVAL;
