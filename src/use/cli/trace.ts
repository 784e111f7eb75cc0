import { Command } from "commander";
import type { Trace } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";

/** `facsimile trace`: why a call was answered as it was. */
export function traceCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("trace")
      .description("tell why a call was answered as it was")
      .argument("<trace>", "value of the answer's header X-Mock-Resolution-Trace")
      .addHelpText("after", EXAMPLES)
      .action(async (id: string, options: DriveOptions) => {
        const answer = await drive(options, terminal, (sim) => sim.trace(id));
        show(terminal, options, answer, inWords);
      }),
    "look",
  );
}

const EXAMPLES = `
Examples:
  $ facsimile trace trc_1aB2cD3eF4gH5iJ6
  $ facsimile trace trc_1aB2cD3eF4gH5iJ6 --json | jq .response.body`;

function inWords(trace: Trace): string {
  const { request, response, resource, operation } = trace;
  const call = resource === null ? "" : `  (${resource} ${operation})`;
  const head = `${trace.id}  ${trace.at}
${request.method} ${request.path}${call}
${response.status ?? "no answer"}  ${trace.resolution}
`;
  return (
    head +
    sections(trace)
      .map(([title, rows]) => section(title, rows))
      .join("")
  );
}

type Rows = readonly (readonly string[])[];

function sections(trace: Trace): readonly (readonly [string, Rows])[] {
  return [
    ["steps", trace.steps.flatMap(stepRows)],
    [
      "fields",
      trace.fields.map(({ path, source, ref = "", provenance = "", note = "" }) => [
        path,
        source,
        ref,
        provenance,
        note,
      ]),
    ],
    [
      "changes",
      trace.changes.map(({ resource, id, from, to, at }) => [
        resource,
        id,
        `${from ?? "new"} → ${to ?? "gone"}`,
        at,
      ]),
    ],
    ["events", trace.events.map((id) => [id])],
    ["deliveries", trace.deliveries.map(({ id, outcome }) => [id, outcome])],
    ["warnings", trace.warnings.map((warning) => [warning])],
  ];
}

function stepRows({
  step,
  matched,
  ref = "",
  note = "",
  considered = [],
}: Trace["steps"][number]): Rows {
  const passed = considered.map(({ id, reason }) => ["", "", id, reason]);
  return [[step, matched ? "matched" : "-", ref, note], ...passed];
}

const section = (title: string, rows: Rows): string =>
  rows.length === 0 ? "" : `${title}\n${table(rows, "  ")}`;
