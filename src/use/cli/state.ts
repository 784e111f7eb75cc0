import { Command } from "commander";
import type { Json, JsonObject } from "../../engine/base/json.js";
import type { State } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { readCount } from "./pairs.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";

interface StateOptions extends DriveOptions {
  readonly id?: string;
  readonly limit?: string;
  readonly after?: string;
}

/** `facsimile state`: the objects of the world. */
export function stateCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("state")
      .description("show the objects of the world as they are stored, newest first")
      .argument("[resource]", "kind of object, such as task_runs; all kinds when left out")
      .option("--id <object>", "the one object with this id, in full")
      .option("--limit <n>", "how many of a kind to show")
      .option("--after <id>", "with a resource: the page after this object")
      .addHelpText("after", EXAMPLES)
      .action(async (resource: string | undefined, options: StateOptions) => {
        const { id, limit, after } = options;
        const query = {
          ...(resource === undefined ? {} : { resource }),
          ...(id === undefined ? {} : { id }),
          ...(limit === undefined ? {} : { limit: readCount("--limit", limit) }),
          ...(after === undefined ? {} : { after }),
        };
        const answer = await drive(options, terminal, (sim) => sim.state(query));
        show(terminal, options, answer, (state) => inWords(state, id !== undefined));
      }),
    "look",
  );
}

const EXAMPLES = `
Examples:
  $ facsimile state
  $ facsimile state task_runs --limit 5
  $ facsimile state task_runs --id trun_1aB2cD3eF4gH5iJ6`;

function inWords(state: State, inFull: boolean): string {
  const kinds =
    "resources" in state
      ? Object.entries(state.resources).map(([name, page]) => ({ name, ...page }))
      : [{ name: state.resource, count: state.count, data: state.data }];
  const shown = kinds.filter(({ count }) => count > 0 || kinds.length === 1);
  const now = "now" in state ? `now  ${state.now}\n` : "";
  if (shown.length === 0) return `${now}the world is empty`;
  if (inFull) return shown.flatMap(({ data }) => data.map(pretty)).join("\n");
  return now + shown.map(section).join("");
}

const pretty = (object: JsonObject): string => JSON.stringify(object, null, 2);

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

/** Fields that tell objects apart, as far as a kind has them. */
const COLUMNS = ["id", "status", "result", "type", "name", "created_at"];

const isShort = (value: Json | undefined): boolean => typeof value === "string";
