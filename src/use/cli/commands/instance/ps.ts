import { systemClock } from "../../../../api/webhooks/system-clock.js";
import { createClient } from "../../../client/index.js";
import { command } from "../../definition/command.js";
import { JSON_OPTION } from "../../definition/driving.js";
import { show } from "../../output/show.js";
import { table } from "../../output/table.js";
import { runningInstances } from "../../target/running.js";
import { answering } from "../../target/target.js";

export const ps = command({
  about: "list the instances that you have started and that run, the newest first",
  options: JSON_OPTION,
  examples: ["facsimile ps", "facsimile ps --json | jq -r '.data[].url'"],
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
