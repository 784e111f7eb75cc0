import { choices as contract, flags, kinds } from "../../generated/control/choices.js";
import type {
  PackDescription,
  PossibleWorldEvent,
  WebhookFaultKind,
} from "../../generated/control/types.js";
import type { Call } from "../../src/use/client/call.js";
import { bodyOf } from "../../src/use/client/call.js";
import { argument, commandLine, literal } from "./code.js";
import type { Param, Values } from "./params.js";
import { jsonOr, paramsOf, readValues, textOf } from "./params.js";

/** What an action does with its values. */
export interface Deed {
  /** The line of a test. */
  readonly code: string;
  readonly command: string;
  readonly run: (call: Call) => Promise<unknown>;
}

/** Something that can happen next. */
export interface Action {
  readonly id: string;
  readonly title: string;
  /** What it means, in the pack's words where it has some. */
  readonly about: string;
  readonly provenance: string;
  readonly params: readonly Param[];
  readonly deed: (values: Values) => Deed;
}

export interface ActionGroup {
  readonly name: string;
  readonly about: string;
  readonly actions: readonly Action[];
}

/** All that can happen next; the operations that the application `uses` come first. */
export function actionsOf(
  pack: PackDescription,
  next: readonly PossibleWorldEvent[],
  uses: ReadonlySet<string> = new Set(),
): readonly ActionGroup[] {
  const isUsed = ({ resource, operation }: PackOperation): boolean =>
    uses.has(`${resource}.${operation}`);
  const operations = [
    ...pack.operations.filter(isUsed),
    ...pack.operations.filter((operation) => !isUsed(operation)),
  ];
  const groups: readonly ActionGroup[] = [
    {
      name: "Time passes",
      about: "What is due happens on the way.",
      actions: [advance, untilIdle],
    },
    {
      name: "The outside world acts",
      about: "World events whose conditions hold now.",
      actions: next.map((event) =>
        worldEvent(event, pack, next.filter((one) => one.event === event.event).indexOf(event)),
      ),
    },
    {
      name: "Work ends in another way",
      about: "A branch for the next object that works.",
      actions: pack.pins.filter(isBranch).flatMap((pin) => branches(pin)),
    },
    {
      name: "A call fails",
      about: "A fault for the next calls of an operation.",
      actions: operations.map((operation) => fault(operation, pack)),
    },
    {
      name: "A value is fixed",
      about: "A pin for a value that comes from outside the service.",
      actions: pack.pins.filter((pin) => !isBranch(pin)).map(pin),
    },
    {
      name: "A webhook goes wrong",
      about: "A fault for the next attempts to deliver.",
      actions: contract.WebhookFaultKind.map((kind) => webhookFault(kind, pack)),
    },
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}

const advance: Action = {
  id: "advance",
  title: "Advance the clock",
  about: "Moves the virtual clock, and waits for the webhooks of each instant.",
  provenance: "",
  params: [{ name: "duration", kind: "text", value: "1m", hint: "90s, 30m, 1h30m, 2d" }],
  deed: (values) => {
    const duration = textOf(values, "duration");
    return {
      code: `await sim.clock.advance(${literal(duration)});`,
      command: commandLine(["clock", "advance", duration]),
      run: (call) => call("advanceClock", { body: bodyOf<"advanceClock">({ duration }) }),
    };
  },
};

const untilIdle: Action = {
  id: "idle",
  title: "Advance until nothing is due",
  about: "Lets all work end; limits such as time-outs stay ahead.",
  provenance: "",
  params: [],
  deed: () => ({
    code: 'await sim.clock.advance({ until: "idle" });',
    command: commandLine(["clock", "advance"], { until: "idle" }),
    run: (call) => call("advanceClock", { body: { until: "idle" } }),
  }),
};

/** A world event. A test finds its object as the `place`-th to which it can happen: ids differ. */
function worldEvent(
  { event, data, about }: PossibleWorldEvent,
  pack: PackDescription,
  place: number,
): Action {
  const params = paramsOf(about.params, data);
  const about_ = Object.values(data).join(" ");
  const known = pack.world_events.find((one) => one.event === event);
  return {
    id: `event ${event} ${about_}`,
    title: about_ === "" ? event : `${event} of ${about_}`,
    about: about.to === null ? about.why : `${about.why} ${about.from ?? "new"} → ${about.to}.`,
    provenance: known?.provenance ?? "",
    params,
    deed: (values) => {
      const given = readValues(params, values);
      const words = Object.entries(given).map(([name, value]) => `${name}=${argument(value)}`);
      const own = Object.entries(given).filter(([name, value]) => value !== data[name]);
      const all = `(await sim.world.next()).data.filter(({ event }) => event === ${literal(event)})`;
      const members = own.map(([name, value]) => `, ${literal({ [name]: value }).slice(2, -2)}`);
      const found = `, { ...${all}[${place}]?.data${members.join("")} }`;
      const rest = own.length === 0 ? "" : `, ${literal(given)}`;
      return {
        code: `await sim.world.trigger(${literal(event)}${about_ === "" ? rest : found});`,
        command: commandLine(["trigger", event, ...words]),
        run: (call) =>
          call("triggerWorldEvent", { body: bodyOf<"triggerWorldEvent">({ event, data: given }) }),
      };
    },
  };
}

type PackPin = PackDescription["pins"][number];

const isBranch = ({ path }: PackPin): boolean => path === "branch";

const COUNT: Param = { name: "count", kind: "number", value: "1", hint: "empty: until cleared" };

const branches = ({ resource, values, provenance }: PackPin): readonly Action[] =>
  (values ?? []).map((value) => ({
    id: `branch ${resource} ${value}`,
    title: `${resource}: ${value}`,
    about: `The work of the next of ${resource} ends by the branch ${value}.`,
    provenance,
    params: [COUNT],
    deed: (given) => pinDeed(resource, "branch", value, countOf(given)),
  }));

const pin = ({ resource, path, values, binds, provenance }: PackPin): Action => ({
  id: `pin ${resource} ${path}`,
  title: `${path} of ${resource}`,
  about: `Takes effect in the state ${binds}. A part of it has a path such as ${path}.name.`,
  provenance,
  params: [
    { name: "path", kind: "text", value: path },
    values === null
      ? { name: "value", kind: "json", value: "", hint: "JSON, or any text", required: true }
      : { name: "value", kind: "choice", value: values[0] ?? "", choices: values },
    COUNT,
  ],
  deed: (given) => {
    const text = textOf(given, "value");
    const value = values === null ? jsonOr(text) : text;
    return pinDeed(resource, textOf(given, "path"), value, countOf(given));
  },
});

function pinDeed(resource: string, path: string, value: unknown, count: number | undefined): Deed {
  const body = { resource, path, value, count };
  return {
    code: `await sim.pins.set(${literal(body)});`,
    command: commandLine(["pin", "add", resource, path, argument(value)], { count }),
    run: (call) => call("setPin", { body: bodyOf<"setPin">(body) }),
  };
}

type PackOperation = PackDescription["operations"][number];

/** What goes with a kind: an example, or null where it may be left out. */
interface Taken {
  readonly takes: { readonly [name: string]: string | number | null };
}

const NONE: Taken = { takes: {} };
const NETWORK = kinds["NetworkOutcome.network"];

/** The readers of options whose values are no texts, or not always. */
const READERS = new Set(["Count", "Number", "EventCount", "Json"]);

/** What goes with the kinds of network outcomes, as the contract has it. */
const NETWORK_PARAMS = Object.values<Taken>(NETWORK)
  .flatMap((taken) => fieldsFor(taken, flags.NetworkOutcome))
  .filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at);

interface Flag {
  readonly about: string;
  readonly as: string;
  readonly reads?: string;
}

/** The fields of a form for what goes with a kind, as the options of the command have it. */
function fieldsFor({ takes }: Taken, options: Readonly<Record<string, Flag>>): readonly Param[] {
  return Object.entries(takes).map(([name, value]) => {
    const { reads = "", about } = Object.values(options).find(({ as }) => as === name) ?? {};
    const kind = READERS.has(reads) ? "json" : "text";
    return { name, kind, value: String(value ?? ""), hint: about ?? name };
  });
}

function fault(operation: PackOperation, { errors }: PackDescription): Action {
  const { resource, operation: verb, method, path, provenance } = operation;
  const outcomes = errors.filter(({ status }) => status !== null);
  const choices = [
    ...outcomes.map(({ status, type, code }) => `${status} ${type}/${code}`),
    ...contract["NetworkOutcome.network"].map((name) => `network ${name}`),
  ];
  return {
    id: `fault ${resource}.${verb}`,
    title: `${resource}.${verb}`,
    about: `${method} ${path}`,
    provenance,
    params: [
      { name: "outcome", kind: "choice", value: usual(choices), choices },
      ...NETWORK_PARAMS,
      { name: "lost", kind: "flag", value: "", hint: "the call takes effect, its answer is lost" },
      COUNT,
    ],
    deed: (values) => faultDeed(operation, values, outcomes),
  };
}

/** Most tests begin with a server's error. */
const usual = (choices: readonly string[]): string =>
  choices.find((choice) => choice.startsWith("5")) ?? choices[0] ?? "";

function faultDeed(
  { resource, operation }: PackOperation,
  values: Values,
  errors: PackDescription["errors"],
): Deed {
  const chosen = textOf(values, "outcome");
  const network = contract["NetworkOutcome.network"].find((name) => chosen === `network ${name}`);
  const { takes }: Taken = network === undefined ? NONE : NETWORK[network];
  const taken = NETWORK_PARAMS.filter(({ name }) => name in takes);
  const given = readValues(taken, values);
  const error = errors.find(({ status, type, code }) => `${status} ${type}/${code}` === chosen);
  const isAmbiguous = errors.filter(({ code }) => code === error?.code).length > 1;
  const lost = textOf(values, "lost") !== "";
  const count = countOf(values);
  const named =
    error === undefined
      ? { network, ...given }
      : {
          status: error.status ?? undefined,
          code: error.code,
          ...(isAmbiguous ? { type: error.type } : {}),
        };
  const body = { resource, operation, outcome: named, when: lost ? "after" : undefined, count };
  return {
    code: `await sim.faults.arm(${literal(body)});`,
    command: commandLine(
      ["fault", "add", resource, operation],
      { ...named, lost, count },
      { ...flags.Outcome, ...flags.NetworkOutcome, ...flags.FaultRequest },
    ),
    run: (call) => call("armFault", { body: bodyOf<"armFault">(body) }),
  };
}

function webhookFault(kind: WebhookFaultKind, { events }: PackDescription): Action {
  const taken: Taken & { readonly about: string } = kinds.WebhookFaultKind[kind];
  const params: readonly Param[] = [
    { name: "event", kind: "choice", value: "", choices: ["", ...events.map(({ type }) => type)] },
    ...fieldsFor(taken, flags.WebhookFaultRequest),
    COUNT,
  ];
  return {
    id: `webhook ${kind}`,
    title: kind,
    about: `${taken.about.replaceAll("`", "")}.`,
    provenance: "",
    params,
    deed: (values) => {
      const given = readValues(params, values);
      const body = { do: kind, ...given };
      return {
        code: `await sim.webhooks.deliveries.fault(${literal(body)});`,
        command: commandLine(["webhook", "fault", "add", kind], given, flags.WebhookFaultRequest),
        run: (call) => call("armWebhookFault", { body: bodyOf<"armWebhookFault">(body) }),
      };
    },
  };
}

function countOf(values: Values): number | undefined {
  const text = textOf(values, "count");
  return text === "" ? undefined : Number(text);
}
