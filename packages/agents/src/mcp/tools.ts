// `TOOLS`: the tools that `facsimile mcp` offers to coding agents: what each says of itself, its
// input, and the command line of `facsimile` that it stands for.

import { readJson } from "facsimile/kit";
import type { JsonObject } from "facsimile/pack";
import type { Session, ToolAnswer } from "./session.js";

/** A tool: what an agent reads of it, and what it does. */
interface Tool<I> {
  readonly about: string;
  readonly annotations: Annotations;
  /** JSON Schema of the input's members. */
  readonly members: { readonly [K in keyof I]-?: JsonObject };
  readonly required: readonly (keyof I & string)[];
  readonly run: (
    input: I,
    session: Session,
    onNote: (text: string) => void,
  ) => Promise<ToolAnswer> | ToolAnswer;
}

/** What a client may let an agent do without asking; `openWorldHint`: it reaches beyond the instance. */
interface Annotations {
  readonly readOnlyHint: boolean;
  /** Whether it can remove something, and whether it changes nothing more the second time. */
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint: boolean;
}

const READS: Annotations = { readOnlyHint: true, openWorldHint: false };
const CHANGES: Annotations = {
  ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
};
/** Webhooks leave to the addresses that a call has registered. */
const CHANGES_AND_SENDS: Annotations = { ...CHANGES, openWorldHint: true };

/** The inputs of the tools by name. A tool without an entry in TOOLS does not compile. */
interface Inputs {
  readonly status: Readonly<Record<never, never>>;
  readonly find: { readonly words?: string; readonly name?: string };
  readonly call: {
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
    readonly form?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly next: { readonly id?: string };
  readonly do: { readonly args: readonly string[] };
  readonly timeline: { readonly from?: string; readonly all?: boolean };
  readonly why: { readonly id: string };
  readonly world: { readonly args: readonly string[] };
  readonly explore: {
    readonly command: readonly string[];
    readonly workers?: number;
    readonly prove?: {
      readonly token: string;
      readonly before: string;
      readonly after: string;
      readonly tests?: readonly string[];
    };
  };
}

export type ToolName = keyof Inputs;

const TEXT: JsonObject = { type: "string" };
const TEXTS: JsonObject = { type: "array", items: { type: "string" }, minItems: 1 };

export const TOOLS: { readonly [N in ToolName]: Tool<Inputs[N]> } = {
  status: {
    annotations: READS,
    about:
      "The simulated vendor: its pack, clock and number of objects; url and key for the application; overrides that never took effect.",
    members: {},
    required: [],
    run: async (_input, session) => {
      const { name, url, key } = session.world;
      const [status, unused] = [await session.drive(["status"]), await session.drive(["unused"])];
      const place = `world ${name} of ${session.worlds.join(", ")}\nurl ${url}\nkey ${key}`;
      return { text: `${place}\n${status.text}\n${unused.text}`, isError: status.isError };
    },
  },
  find: {
    annotations: READS,
    about:
      "Search the vendor's operations, errors, events, objects, states, scenarios and durations. `words`: a list of names. `name`: all facts of a name or page, such as the body of an operation (`agents.create`).",
    members: { words: TEXT, name: TEXT },
    required: [],
    run: ({ words, name }, session) => {
      if (name !== undefined) return session.show([name]);
      const operands = words?.split(/\s+/).filter(Boolean) ?? [];
      return session.show(operands, operands.length === 0 ? "show" : "find");
    },
  },
  call: {
    annotations: CHANGES_AND_SENDS,
    about:
      "Call the vendor's API as the application does, with its key. Answers status, id of the trace for `why`, and body.",
    members: {
      method: TEXT,
      path: { type: "string", description: "with its query" },
      body: { description: "JSON" },
      form: { type: "boolean", description: "send the body as a form" },
      headers: { type: "object", additionalProperties: { type: "string" } },
    },
    required: ["method", "path"],
    run: async ({ method, path, body, form = false, headers = {} }, session) => {
      const header = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const json = typeof body === "string" && /^\s*[[{]/.test(body) ? readJson(body) : undefined;
      const content =
        body === undefined ? {} : { body: JSON.stringify(json?.ok ? json.value : body) };
      const options = { header, ...content, ...(form ? { form } : {}) };
      const answer = await session.drive(["call"], { options, operands: [method, path] });
      const note = json?.ok ? "note: body was a string; its JSON was sent\n" : "";
      // A vendor does not say which of its routes was meant; the trace does.
      const [, trace = ""] = /^404\s+(trc_\w+)/.exec(answer.text) ?? [];
      const why = trace === "" ? "" : (await session.drive(["trace", trace])).text;
      const [, missed = ""] = /^reason +(\S.*; the nearest is .*)$/m.exec(why) ?? [];
      return { ...answer, text: `${note}${answer.text}${missed && `\n${missed}`}` };
    },
  },
  next: {
    annotations: READS,
    about:
      "What can happen now: world events with their parameters for `do` trigger, and what the clock has scheduled. `id`: only about this object.",
    members: { id: TEXT },
    required: [],
    run: async ({ id }, session) => {
      const events = await session.drive(["next"], { options: id === undefined ? {} : { id } });
      if (events.isError) return events;
      const clock = await session.drive(["clock", "show"]);
      return { ...events, text: `${events.text}\nclock ${clock.text}` };
    },
  },
  do: {
    annotations: CHANGES_AND_SENDS,
    about: `Cause something, with the words of the command line as \`args\`; ["fault","add","--help"] explains one. Examples:
fault add tasks create --status 429 --count 2
fault add tasks create --network reset
pin add task_run branch failed
trigger EVENT KEY=VALUE
clock advance 30m | clock advance --until EVENT
seed tasks id=… name=…
webhook listen URL is not here: webhook events, webhook deliveries, webhook redeliver ID, webhook fault add drop
scenario add, limit add requests=5/1m, clock durations NAME=5m, fault rm --all, reset`,
    members: { args: TEXTS },
    required: ["args"],
    run: ({ args: given }, session) => {
      const args = given.length === 1 ? wordsOf(given.join()) : given;
      const [group = ""] = args;
      if (DRIVING.has(group) && args[1] !== "listen") return session.drive(args);
      return refused(`"${args.join(" ")}": do takes ${[...DRIVING].join(", ")}`);
    },
  },
  timeline: {
    annotations: READS,
    about:
      "What has happened, in order: calls, changes, events, deliveries. A line with ! deserves attention. `from`: a virtual instant. `all`: without folding.",
    members: { from: TEXT, all: { type: "boolean" } },
    required: [],
    run: ({ from, all = false }, session) =>
      session.drive(["timeline"], {
        options: { ...(all ? {} : { folded: true }), ...(from === undefined ? {} : { from }) },
      }),
  },
  why: {
    annotations: READS,
    about:
      "Explain anything by its id: a trace (why a call got its answer), an object (its fields, and the last call about it), an event, a delivery, an override, or the rest of a long answer.",
    members: { id: TEXT },
    required: ["id"],
    run: async ({ id }, session) => {
      const rest = session.rest(id);
      if (rest !== undefined) return { text: rest, isError: false };
      const trace = await session.drive(["trace"], { operands: [id] });
      const state = await session.drive(["state"], { operands: [id] });
      const texts = [state, trace].filter(({ isError }) => !isError).map(({ text }) => text);
      return texts.length === 0 ? trace : { text: texts.join("\n"), isError: false };
    },
  },
  world: {
    annotations: CHANGES,
    about: `Worlds of the instance, as \`args\`:
new NAME [--from current]: make and use one, or a copy of the default one; use NAME; list; compare NAME NAME
snapshot add NAME; restore NAME; rewind TRACE_OR_INSTANT [--before]; rewind --steps 1`,
    members: { args: TEXTS },
    required: ["args"],
    run: ({ args: [verb = "", ...rest] }, session) => {
      const [one = "", other = ""] = rest;
      if (verb === "new") return session.makeWorld(rest);
      if (verb === "use") return session.useWorld(one);
      if (verb === "compare") return session.compareWorlds(one, other);
      if (verb === "list") return session.listWorlds();
      return session.drive(["world", verb, ...rest]);
    },
  },
  explore: {
    annotations: CHANGES_AND_SENDS,
    about:
      "Run a test command whose tests call explore, in every legal future; answers the failing futures with a token. `prove`: instead, run it at two commits, to prove that a fix mends the future of a token.",
    members: {
      command: { ...TEXTS, description: 'such as ["npx","vitest","run","a.test.ts"]' },
      workers: { type: "integer", minimum: 1 },
      prove: {
        type: "object",
        properties: {
          token: TEXT,
          before: TEXT,
          after: TEXT,
          tests: { ...TEXTS, description: "paths that both commits take from `after`" },
        },
        required: ["token", "before", "after"],
        additionalProperties: false,
      },
    },
    required: ["command"],
    run: ({ command, workers = 2, prove }, session, onNote) => {
      if (prove === undefined) {
        const options = { workers: `${workers}` };
        return session.explore({ words: ["explore"], options, operands: command }, onNote);
      }
      const { token, ...options } = prove;
      return session.command({ words: ["prove"], options, operands: [token, ...command] }, onNote);
    },
  },
};

/** The commands that `do` takes. */
const DRIVING = new Set([
  ...["fault", "pin", "scenario", "limit", "webhook"],
  ...["trigger", "seed", "clock", "reset", "state"],
]);

/** The words of a command line, without the quotes around some. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"']|["'])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, one = "", two = "") => `${one}${two}`),
  );

const refused = (text: string): ToolAnswer => ({ text, isError: true });

/** The tools as the protocol lists them. */
export const listedTools = () =>
  Object.entries(TOOLS).map(([name, { about, annotations, members, required }]) => ({
    name,
    description: about,
    annotations,
    inputSchema: {
      type: "object" as const,
      properties: { ...members },
      ...(required.length === 0 ? {} : { required: [...required] }),
      additionalProperties: false,
    },
  }));

export const isToolName = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);
