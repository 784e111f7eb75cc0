import type { Trace } from "../../../client/index.js";
import { changeText, table } from "../../output/table.js";

/** A trace for people: the call, and why it got its answer. */
export function traceText(trace: Trace): string {
  const { request, response, resource, operation, reason } = trace;
  const call = resource === null ? "" : `  (${resource} ${operation})`;
  const sections = sectionsOf(trace).map(([title, rows]) => section(title, rows));
  return `${trace.id}  ${trace.at}
${request.method} ${request.path}${call}
${response.status ?? "no answer"}  ${trace.resolution}${streamText(response)}${reason === null ? "" : `\nreason  ${reason}`}
${sections.join("")}`;
}

const streamText = ({ stream }: Trace["response"]): string =>
  stream === undefined ? "" : `  ${stream.sent} of ${stream.events} events sent`;

type Rows = readonly (readonly string[])[];

const sectionsOf = (trace: Trace): readonly (readonly [string, Rows])[] => [
  ["steps", trace.steps.flatMap(stepRows)],
  ["fields", trace.fields.map(fieldRow)],
  [
    "changes",
    trace.changes.map((change) => [change.resource, change.id, changeText(change), change.at]),
  ],
  ["events", trace.events.map((id) => [id])],
  ["deliveries", trace.deliveries.map(({ id, outcome }) => [id, outcome])],
  ["warnings", trace.warnings.map((warning) => [warning])],
];

const fieldRow = ({ path, source, ...rest }: Trace["fields"][number]): Rows[number] => [
  path,
  source,
  rest.ref ?? "",
  rest.provenance ?? "",
  rest.note ?? "",
];

function stepRows({ step, matched, ref, note, considered = [] }: Trace["steps"][number]): Rows {
  const passed = considered.map(({ id, reason }) => ["", "", id, reason]);
  return [[step, matched ? "matched" : "-", ref ?? "", note ?? ""], ...passed];
}

const section = (title: string, rows: Rows): string =>
  rows.length === 0 ? "" : `${title}\n${table(rows, "  ")}`;
