import type { Json, JsonObject } from "../../../../engine/base/json.js";
import type { AnyPack, ControlClient, Query, State } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { readCount } from "../../definition/values.js";
import { table } from "../../output/table.js";

export const state = driving({
  about: "print the objects of the world as they are stored, newest first",
  args: { "[what]": "a kind such as task_runs, or the id of one object; all kinds when left out" },
  options: {
    "--limit <n>": { about: "at most n of a kind", read: readCount },
    "--after <id>": "with a kind: the page after this object",
    "--at <place>": "as it was after a trace, or at an instant",
  },
  examples: [
    "facsimile state",
    "facsimile state task_runs --limit 5",
    "facsimile state trun_1aB2cD3eF4gH5iJ6",
  ],
  call:
    ({ args: [what], options }) =>
    (sim) =>
      what === undefined ? sim.state(options) : stateOf(sim, what, options),
  words: (found, { args: [what] }) => words(found, what),
});

/** The object with this id, or else the kind of this name. */
async function stateOf(
  sim: ControlClient<AnyPack>,
  what: string,
  query: Query<"getState">,
): Promise<State> {
  const { resources } = await sim.pack();
  const isKind = resources.some(({ name, object }) => name === what || object === what);
  const hasPrefix = resources.some(({ id_prefix: it }) => it !== null && what.startsWith(it));
  const asKind = () => sim.state({ ...query, resource: what });
  if (isKind) return asKind();
  const found = sim.state({ ...query, id: what });
  // An unknown name is a mistake in a kind, unless it looks like an id.
  return hasPrefix ? found : found.catch(asKind);
}

function words(found: State, what: string | undefined): string {
  const kinds =
    "resources" in found
      ? Object.entries(found.resources).map(([name, page]) => ({ name, ...page }))
      : [{ name: found.resource, count: found.count, data: found.data }];
  const [first] = kinds.flatMap(({ data }) => data);
  if (what !== undefined && first?.["id"] === what) return JSON.stringify(first, null, 2);
  const filled = kinds.filter(({ count }) => count > 0 || kinds.length === 1);
  const now = "now" in found ? `now  ${found.now}\n` : "";
  return filled.length === 0 ? `${now}the world is empty` : now + filled.map(section).join("");
}

interface Kind {
  readonly name: string;
  readonly count: number;
  readonly data: readonly JsonObject[];
}

function section({ name, count, data }: Kind): string {
  const more = data.length < count ? `, the first ${data.length} shown` : "";
  const columns = COLUMNS.filter((column) => data.some((object) => isShort(object[column])));
  const rows = data.map((object) => columns.map((column) => object[column] ?? ""));
  return `${name}  ${count}${more}\n${table(rows, "  ")}`;
}

/** Fields by which people recognise an object, as far as a kind has them. */
const COLUMNS = ["id", "status", "result", "type", "name", "created_at"];

const isShort = (value: Json | undefined): boolean => typeof value === "string";
