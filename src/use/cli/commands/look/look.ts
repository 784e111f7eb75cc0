// The commands that only read a running instance: `facsimile timeline` (what has happened), `trace`
// (why a call got its answer), `state` (the objects) and `unused` (faults, pins and the like of a
// test that never took effect); and `facsimile openapi`, which prints the OpenAPI document of the
// control API (`/__admin__`), not the vendor's.

import { flags } from "../../../../../generated/control/choices.js";
import { FidelityTally } from "../../../../api/journal/not-modelled.js";
import type { Json, JsonObject } from "../../../../engine/base/json.js";
import type {
  AnyPack,
  ControlClient,
  Query,
  SentMessage,
  State,
  Trace,
} from "../../../client/index.js";
import { overrideLine } from "../../../testing/files/failure-report.js";
import { excusing, isAllowed, NOTHING_ALLOWED } from "../../../testing/strict-option.js";
import { ALLOW_OPTION, command, driving, readStrictOptions } from "../../definition.js";
import { changeText, table } from "../../output/table.js";
import { traceAbout } from "../../target/by-id.js";

export const timeline = driving({
  about: "print what has happened since the last reset, in order",
  options: flags.getTimeline,
  notes: `A line with ! deserves attention. A call ends with its id for "facsimile trace".`,
  examples: ["facsimile timeline --folded"],
  call:
    ({ options: { folded = false, ...query }, json }) =>
    async (sim) =>
      json
        ? sim.timeline(query)
        : { text: await sim.timeline({ ...query, format: "text", folded }) },
  words: (answer) => ("text" in answer ? answer.text : ""),
});

export const trace = driving({
  about: "explain why a call got its answer",
  args: { "<id>": "a trace (header X-Mock-Resolution-Trace), or any id: the last call about it" },
  examples: ["facsimile trace trc_1aB2cD3eF4gH5iJ6"],
  call: (it) => async (sim) => sim.trace(await traceAbout(sim, it.args[0] ?? "")),
  words: traceText,
});

export const state = driving({
  about: "print the objects of the world, newest first",
  args: { "[what]": "a kind such as task_runs, or the id of one object (default: all kinds)" },
  options: flags.getState,
  examples: ["facsimile state task_runs --limit 5", "facsimile state trun_1aB2cD3eF4gH5iJ6"],
  call:
    ({ args: [what], options }) =>
    (sim) =>
      what === undefined ? sim.state(options) : stateOf(sim, what, options),
  words: (found, { args: [what] }) => stateText(found, what),
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
  return hasPrefix && /[\dA-Z]/.test(what) ? found : found.catch(asKind);
}

function stateText(found: State, what: string | undefined): string {
  const kinds =
    "resources" in found
      ? Object.entries(found.resources).map(([name, page]) => ({ name, ...page }))
      : [{ name: found.resource, count: found.count, data: found.data }];
  const [first] = kinds.flatMap(({ data }) => data);
  if (what !== undefined && first?.["id"] === what) return JSON.stringify(first, null, 2);
  const filled = kinds.filter(({ count }) => count > 0 || kinds.length === 1);
  const now = "now" in found ? `now  ${found.now}\n` : "";
  return filled.length === 0 ? `${now}the world is empty` : now + filled.map(kindText).join("");
}

interface ListedKind {
  readonly name: string;
  readonly count: number;
  readonly data: readonly JsonObject[];
}

function kindText({ name, count, data }: ListedKind): string {
  const more = data.length < count ? `, ${data.length} printed` : "";
  const columns = COLUMNS.filter((column) => data.some((object) => isShort(object[column])));
  const rows = data.map((object) => columns.map((column) => object[column] ?? ""));
  return `${name}  ${count}${more}\n${table(rows, "  ")}`;
}

/** Fields by which people recognise an object, as far as a kind has them. */
const COLUMNS = ["id", "status", "result", "type", "name", "created_at"];

const isShort = (value: Json | undefined): boolean => typeof value === "string";

export const messages = driving({
  about: "print the messages to people, newest first, with the links and codes in them",
  options: flags.listMessages,
  examples: ["facsimile messages --to ada@example.com"],
  call:
    ({ options }) =>
    (sim) =>
      sim.messages.list(options),
  words: ({ resources, data }) => {
    if (resources.length === 0) return "the pack names no messages to people\n";
    return data.length === 0 ? "no message was sent\n" : data.map(messageText).join("\n");
  },
});

function messageText({ at, to, subject, text, links, codes, id }: SentMessage): string {
  const named = Object.entries({ text: text?.split("\n") ?? [], link: links, code: codes });
  const rows = named.flatMap(([name, values]) => values.map((value) => [name, value]));
  return `${at}  to ${to.join(", ")}  ${subject ?? ""}\n${table([["id", id], ...rows], "  ")}`;
}

export const unused = driving({
  about: "list overrides that never took effect, and what the pack does not model of the calls",
  options: { "--strict": "end with 1 if there is anything to list", ...ALLOW_OPTION },
  examples: ["facsimile unused", "facsimile unused --strict --allow filter:status"],
  call: ({ options }) => {
    const strict = readStrictOptions(options);
    return async (sim) => {
      const tally = new FidelityTally(strict ? await allowances() : undefined);
      const allowed = excusing(strict, tally) ?? NOTHING_ALLOWED;
      const { not_modelled: all, ...unused } = await sim.unused();
      return { ...unused, not_modelled: all.filter(({ id }) => !isAllowed(allowed, id)) };
    };
  },
  words: ({ data, not_modelled: notModelled }) =>
    [
      data.length === 0
        ? "every override has taken effect\n"
        : data.map((one) => `${overrideLine(one)}\n`).join(""),
      ...notModelled.map(({ text: it, trace_id }) => `${it}  ${trace_id}\n`),
    ].join(""),
  fails: ({ data, not_modelled: notModelled }, { options: { strict = false } }) =>
    strict && data.length + notModelled.length > 0,
});

/** What `facsimile.yaml` allows. Its reader starts slowly, so only a strict command loads it. */
async function allowances() {
  const [{ found }, { projectFile }] = await Promise.all([
    import("../pack/find-pack.js"),
    import("../../../testing/pack/project-file.js"),
  ]);
  return (await found(projectFile()))?.allowances;
}

/** A trace for people: the call, and why it got its answer. */
function traceText(trace: Trace): string {
  const { request, response, resource, operation, reason } = trace;
  const call = resource === null ? "" : `  (${resource} ${operation})`;
  const sections = sectionsOf(trace).map(([title, rows]) => section(title, rows));
  return `${trace.id}  ${trace.at}
${request.method} ${request.path}${call}
${response.status ?? "no answer"}  ${trace.resolution}${fidelityText(trace)}${streamText(response)}${reason === null ? "" : `\nreason  ${reason}`}
${sections.join("")}`;
}

/** The level of an answer that is not modelled. */
const fidelityText = ({ fidelity, made_up }: Trace): string =>
  fidelity === null || fidelity === "modelled" ? "" : `  ${[fidelity, ...made_up].join(" ")}`;

const streamText = ({ stream }: Trace["response"]): string =>
  stream === undefined ? "" : `  ${stream.sent} of ${stream.events} events sent`;

type Rows = readonly (readonly string[])[];

const sectionsOf = (trace: Trace): readonly (readonly [string, Rows])[] => [
  ["steps", trace.steps.flatMap(stepRows)],
  ["fields", trace.fields.map(fieldRow)],
  ["changes", trace.changes.map((it) => [it.resource, it.id, changeText(it), it.at])],
  ["events", trace.events.map((id) => [id])],
  ["deliveries", trace.deliveries.map(({ id, outcome }) => [id, outcome])],
  ["warnings", trace.warnings.map((warning) => [warning])],
];

function fieldRow({ path, source, ref, provenance, note }: Trace["fields"][number]): Rows[number] {
  return [path, source, ref ?? "", provenance ?? "", note ?? ""];
}

function stepRows({ step, matched, ref, note, considered = [] }: Trace["steps"][number]): Rows {
  const passed = considered.map(({ id, reason }) => ["", "", id, reason]);
  return [[step, matched ? "matched" : "-", ref ?? "", note ?? ""], ...passed];
}

const section = (title: string, rows: Rows): string =>
  rows.length === 0 ? "" : `${title}\n${table(rows, "  ")}`;

export const openapi = command({
  about: "print the control contract, an OpenAPI document",
  examples: ["facsimile openapi > control.json"],
  run: async ({ terminal }) => {
    const { getOpenapi } = await import("../../../../api/control/description/instance.js");
    terminal.print(`${JSON.stringify(await getOpenapi(), null, 2)}\n`);
  },
});
