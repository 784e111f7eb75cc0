import type { Trace } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { table } from "../../output/table.js";
import { traceAbout } from "../../target/by-id.js";

export const trace = driving({
  about: "explain why a call was answered as it was",
  args: { "<id>": "a trace (header X-Mock-Resolution-Trace), or any id: the last call about it" },
  examples: [
    "facsimile trace trc_1aB2cD3eF4gH5iJ6",
    "facsimile trace trun_1aB2cD3eF4gH5iJ6",
    "facsimile trace trc_1aB2cD3eF4gH5iJ6 --json | jq .response.body",
  ],
  call:
    ({ args: [id = ""] }) =>
    async (sim) =>
      sim.trace(await traceAbout(sim, id)),
  words,
});

function words(trace: Trace): string {
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
