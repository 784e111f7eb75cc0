import { driving } from "../../definition/driving.js";
import { table } from "../../output/table.js";

export const clockShow = driving({
  about: "print the virtual time, what is scheduled, and which webhook attempts are under way",
  examples: ["facsimile clock show", "facsimile clock show --json | jq -r .now"],
  call: () => (sim) => sim.clock.read(),
  words: ({ now, mode, pending, waiting }) => {
    const timers = pending.map(({ due, what, resource_id }) => [due, what, resource_id ?? ""]);
    const attempts = waiting.attempts.map(({ event_type, event_id, url, seconds }) => [
      `waiting for ${url}`,
      event_type,
      event_id,
      `${seconds}s`,
    ]);
    return `${now}  ${mode}\n${table(timers, "  ")}${table(attempts, "  ")}`;
  },
});
