// The commands `facsimile limit add`, `list` and `rm`: the vendor's rate limit, and caps of the
// pack such as the number of sessions.

import type { Json } from "../../../../engine/base/json.js";
import type { Answer } from "../../../client/index.js";
import { driving, listing, readCount, readFlatPairs } from "../../definition.js";
import { table, text } from "../../output/table.js";

export const add = driving({
  about: "set the rate limit, or a cap of the pack such as the number of sessions",
  args: { "<name=value...>": "requests=200/10s for the rate limit, a number for a cap" },
  notes: "At the start there is no limit. The command changes only limits that you name.",
  examples: ["facsimile limit add requests=200/10s sessions=3"],
  call: ({ args }) => {
    const body = readFlatPairs(args, readLimit);
    return (sim) => sim.call("setLimits", { body });
  },
  words: (limits) => table(limitsIn(limits).map(({ name, value }) => [name, limitText(value)])),
});

export const { list, rm } = listing<LimitValue>({
  group: "limit",
  one: "limit",
  about: "list the limits that are set",
  example: "requests",
  none: "there is no limit",
  read: async (sim) => ({ data: limitsIn(await sim.limits()) }),
  idOf: ({ name }) => name,
  row: ({ value }) => [limitText(value)],
  remove: (sim, name) => sim.limits({ [name]: null }),
});

interface LimitValue {
  readonly name: string;
  readonly value: Json;
}

/** The limits that are set. */
const limitsIn = ({ warnings: _, ...limits }: Answer<"setLimits">): readonly LimitValue[] =>
  Object.entries(limits).flatMap(([name, value]) => (value == null ? [] : [{ name, value }]));

function readLimit(value: string, name: string): Json {
  const [count = "", per] = value.split("/", 2);
  return per === undefined ? readCount(count, name) : { count: readCount(count, name), per };
}

const limitText = (value: Json): string =>
  typeof value === "object" && value !== null && "per" in value
    ? `${value["count"]}/${value["per"]}`
    : text(value);
