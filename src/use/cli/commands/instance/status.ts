import { driving } from "../../definition/driving.js";
import { pairsText, table } from "../../output/table.js";

export const status = driving({
  about: "describe one instance: its pack, its clock and what it holds",
  examples: ["facsimile status", "facsimile status --port 4021 --json"],
  call:
    () =>
    async (sim, { url }) => ({ url, ...(await sim.describe()) }),
  words: ({ url, pack, version, contract, clock, counts }) =>
    table([
      ["url", url],
      ["pack", `${pack.name}@${pack.version}`],
      ["facsimile", `${version} (control contract ${contract})`],
      ["clock", `${clock.now} ${clock.mode}`],
      ["holds", pairsText(counts)],
    ]),
});
