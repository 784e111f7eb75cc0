import type { Json } from "../../../../engine/base/json.js";
import { driving } from "../../definition/driving.js";
import { readCount, readFlatPairs } from "../../definition/values.js";
import { table, text } from "../../output/table.js";

export const limit = driving({
  about: "set the rate limit and the other limits of the pack, or switch them off",
  args: { "<name=value...>": "requests=200/10s, a number such as sessions=3, or off" },
  notes: "All limits are off at the start; a limit that is left out stays as it is.",
  examples: ["facsimile limit requests=200/10s", "facsimile limit sessions=3 requests=off"],
  call: ({ args }) => {
    const body = readFlatPairs(args, readLimit);
    return (sim) => sim.call("setLimits", { body });
  },
  words: ({ warnings: _, ...limits }) =>
    table(Object.entries(limits).map(([name, value]) => [name, limitText(value ?? null)])),
});

function readLimit(text: string, name: string): Json {
  if (text === "off") return null;
  const [count = "", per] = text.split("/", 2);
  return per === undefined ? readCount(text, name) : { count: readCount(count, name), per };
}

function limitText(value: Json): string {
  if (value === null) return "off";
  return typeof value === "object" && "per" in value
    ? `${value["count"]}/${value["per"]}`
    : text(value);
}
