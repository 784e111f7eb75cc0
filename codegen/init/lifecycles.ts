// `init` (from a document to a pack): `lifecyclesOf` makes the lifecycles in `lifecycles.yaml`: the
// states of a kind of object, the calls that lead from one to another, and work that goes on by
// itself. It runs late, when all kinds and events are found; `api/actions.ts` knows what names of
// states mean.

import { listAt, ownValue } from "../../src/engine/base/json.js";
import type {
  OperationEntry,
  ResourceEntry,
  TransitionEntry,
  WorldEventEntry,
  WrittenDuration,
  WrittenLifecycle,
  WrittenOutcome,
  WrittenTimer,
} from "../model/model.js";
import type { StateTarget } from "./api/actions.js";
import {
  isEnded,
  isEnding,
  isFailed,
  isSettingUp,
  isUp,
  namesOfStates,
  progressIn,
  statesBefore,
  targetOf,
  usualness,
} from "./api/actions.js";
import { normal } from "./api/bodies.js";
import type { Schemas, View } from "./api/schemas.js";
import { examplesOf } from "./api/schemas.js";
import type { Barrier, Guesses, PlacedGuess } from "./document.js";
import type { Initial, ShownObjects } from "./values.js";
import { initialState, valuesIn } from "./values.js";

/**
 * A kind of object has a lifecycle when its states are listed, and calls are named after some of them
 * (`cancel` and `canceled`) or their names are those of work that goes on by itself. Calls and the
 * clock lead to these states; a test triggers the others.
 */
export function lifecyclesOf(facts: LifecycleFacts): Lifecycles {
  const entries: Record<string, WrittenLifecycle> = {};
  const durations: Record<string, WrittenDuration> = {};
  const causes = { ...facts.causes };
  const resources = { ...facts.resources };
  const { guesses } = facts;
  const add = (name: string, resource: ResourceEntry): void => {
    const view = facts.views.get(name);
    const field =
      view === undefined
        ? undefined
        : stateFieldOf(view, resource, facts.schemas, facts.shown.get(name));
    if (view === undefined || field === undefined || resource.id === undefined) return;
    const object = resource.object ?? name;
    const draft = draftOf(name, resource, field, view);
    if (draft.actions.size === 0 && draft.works.length === 0) {
      resources[name] = withInitial(resource, field.name, draft.initial);
      const says = `${object} is ${draft.initial} from the beginning`;
      const reason = `${draft.reason}; no call is named after a value of ${field.name}`;
      guesses.push({ says, reason, confidence: 0.5, path: [name, "fields", field.name] });
      return;
    }
    const lifecycle = new Lifecycle(draft, facts);
    entries[name] = lifecycle.entry();
    resources[name] = lifecycle.resource();
    Object.assign(causes, lifecycle.causes);
    Object.assign(durations, lifecycle.work.durations);
    guesses.push(...guessesOf(draft, object));
  };
  for (const [name, resource] of Object.entries(facts.resources)) {
    facts.barrier.attempt(
      "lifecycle",
      name,
      () => add(name, resource),
      () => {},
    );
  }
  return { entries, durations, causes, resources };
}

/** The lifecycles of a document's objects. */
export interface Lifecycles {
  readonly entries: Readonly<Record<string, WrittenLifecycle>>;
  readonly durations: Readonly<Record<string, WrittenDuration>>;
  /** World events, those that lead to a state among them. */
  readonly causes: EventEntries;
  /** The resources, with transitions for the calls that lead to a state. */
  readonly resources: Readonly<Record<string, ResourceEntry>>;
}

export interface LifecycleFacts {
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly causes: EventEntries;
  readonly views: ReadonlyMap<string, View>;
  readonly schemas: Schemas;
  /** Objects in examples, by the name of the resource. */
  readonly shown: ReadonlyMap<string, ShownObjects>;
  /** Error of the catalog for a call that the object's state refuses. */
  readonly wrongState: string;
  readonly guesses: Guesses;
  readonly barrier: Barrier;
}

/** Work that goes on by itself: `queued`, `sending`, `sent`, `delivered`. */
interface WorkChain {
  /** The states that follow each other by themselves, the good end last. */
  readonly chain: readonly string[];
  /** The other ends. */
  readonly failures: readonly string[];
}

/**
 * The work of objects with these states; undefined for objects that wait for someone.
 *
 * @param first the state in which the work begins
 * @param called the states that calls lead to
 */
export function workFrom(
  states: readonly string[],
  first: string,
  called: ReadonlySet<string>,
): WorkChain | undefined {
  const names = namesOfStates(states);
  const nameOf = (state: string): string => names.get(state) ?? "";
  const begun = progressIn(nameOf(first));
  if (begun === undefined || begun > 1) return undefined;
  const steps = stepsAfter(states, first, begun, nameOf);
  const ends = steps.filter((state) => (progressIn(nameOf(state)) ?? 3) > 1);
  const failures = states.filter((state) => isFailed(nameOf(state)) && !called.has(state));
  if (ends.length === 0 || ends.some((state) => called.has(state))) return undefined;
  const isBusy = steps.some((state) => progressIn(nameOf(state)) === 1);
  const goesOn = begun === 1 || nameOf(first) === "queued" || isBusy || failures.length > 0;
  return goesOn ? { chain: [first, ...steps], failures } : undefined;
}

/** The states after the first one, in their order; of the good ends the most usual one. */
function stepsAfter(
  states: readonly string[],
  first: string,
  begun: number,
  nameOf: (state: string) => string,
): readonly string[] {
  const at = (progress: number): readonly string[] =>
    states.filter((state) => state !== first && progressIn(nameOf(state)) === progress);
  const later = states.slice(states.indexOf(first) + 1);
  const isSetUp = isSettingUp(nameOf(first));
  const busy = at(1).filter((state) => !isSetUp || isSettingUp(nameOf(state)));
  const [end] = at(3).toSorted((a, b) => usualness(nameOf(a)) - usualness(nameOf(b)));
  const next = busy.filter((state) => later.includes(state));
  const working = begun === 0 && next.length === 0 ? busy : next;
  const [passed] = at(2);
  const between = working.filter((state) => {
    return (
      end !== undefined || passed === undefined || later.indexOf(state) < later.indexOf(passed)
    );
  });
  const up = isSetUp && end === undefined ? states.find((state) => isUp(nameOf(state))) : undefined;
  return [...between, ...at(2), ...[end ?? up].filter((it) => it !== undefined), ...at(4)];
}

/** What a lifecycle and the durations say of work. */
interface WorkEntries {
  readonly timers: Readonly<Record<string, WrittenTimer>>;
  readonly outcome?: WrittenOutcome;
  readonly durations: Readonly<Record<string, WrittenDuration>>;
}

/**
 * A timer for each step of work, on a duration that has the name of the object and the state. The last
 * one decides how the work ends, if it may fail.
 *
 * @param transitionTo the name of the transition to a state
 */
function workEntries(
  works: readonly WorkChain[],
  object: string,
  states: readonly string[],
  transitionTo: (state: string) => string,
): WorkEntries {
  const names = namesOfStates(states);
  const timers: Record<string, WrittenTimer> = {};
  const durations: Record<string, WrittenDuration> = {};
  for (const { chain, failures } of works) {
    for (const [at, state] of chain.slice(0, -1).entries()) {
      const isLast = at === chain.length - 2;
      const name = `${object}_${names.get(state) ?? normal(state)}`;
      const fires =
        isLast && failures.length > 0
          ? { decide: true as const }
          : { transition: transitionTo(chain[at + 1] ?? state) };
      timers[name] = { states: [state], ...fires };
      durations[name] = { value: isLast ? LONG : SHORT, provenance: "assumed" };
    }
  }
  const failing = works.find(({ failures }) => failures.length > 0);
  if (failing === undefined) return { timers, durations };
  const end = failing.chain.at(-1) ?? "";
  const branches = [end, ...failing.failures].map((state) => {
    return [normal(state), { transition: transitionTo(state) }] as const;
  });
  return { timers, durations, outcome: outcomeOf(normal(end), Object.fromEntries(branches)) };
}

const SHORT = "1s";
const LONG = "5s";

const outcomeOf = (end: string, branches: WrittenOutcome["branches"]): WrittenOutcome => ({
  default: end,
  branches,
  pins: { branch: { kind: "branch", binds: "n/a", provenance: "assumed" } },
});

type EventEntries = Readonly<Record<string, WorldEventEntry>>;

function guessesOf(
  { name, field, actions, initial, reason, works }: LifeDraft,
  object: string,
): readonly PlacedGuess[] {
  const place = { path: ["lifecycles", name], file: "lifecycles.yaml" };
  const called: PlacedGuess = {
    says: `${object} begins as ${initial}, and ${[...actions.keys()].join(", ")} change its state`,
    reason: `${field.name} lists states that these calls are named after; ${reason}`,
    confidence: 0.6,
    ...place,
  };
  const worked = works.map(({ chain, failures }): PlacedGuess => {
    const ends = failures.length === 0 ? "" : `, or ends as ${failures.join(", ")}`;
    return {
      says: `${object} goes by itself from ${chain.join(" to ")}${ends}`,
      reason: `these values of ${field.name} are the names of work that goes on`,
      confidence: 0.5,
      ...place,
    };
  });
  return actions.size === 0 ? worked : [called, ...worked];
}

/** Gives new objects the state `state`, for a document that describes no transition. */
function withInitial(resource: ResourceEntry, field: string, state: string): ResourceEntry {
  const { fields = {} } = resource;
  return { ...resource, fields: { ...fields, [field]: { ...fields[field], fallback: state } } };
}

/** The entries of one lifecycle. */
class Lifecycle {
  readonly #draft: LifeDraft;
  readonly #facts: LifecycleFacts;
  readonly #transitions: Record<string, TransitionEntry> = {};
  readonly #operations: Record<string, OperationEntry>;
  readonly #object: string;
  readonly #ends: ReadonlySet<string>;
  readonly work: WorkEntries;
  readonly causes: Record<string, WorldEventEntry> = {};

  constructor(draft: LifeDraft, facts: LifecycleFacts) {
    const { resource, name, actions, works } = draft;
    this.#draft = draft;
    this.#facts = facts;
    this.#object = resource.object ?? name;
    this.#operations = { ...resource.operations };
    this.#ends = new Set([...actions].flatMap(([call, { to }]) => (isEnding(call) ? to : [])));
    for (const [call, target] of actions) this.#bind(call, target);
    this.#leadToOthers();
    this.work = workEntries(works, this.#object, draft.field.states, (state) =>
      this.#transitionTo(state),
    );
  }

  entry(): WrittenLifecycle {
    const { field, initial } = this.#draft;
    const names = namesOfStates(field.states);
    const left = new Set(Object.values(this.#transitions).flatMap(({ from }) => from));
    const isTerminal = (state: string): boolean =>
      !left.has(state) && (this.#ends.has(state) || isEnded(names.get(state) ?? ""));
    const { timers, outcome } = this.work;
    return {
      field: field.name,
      initial,
      provenance: "assumed",
      states: Object.fromEntries(
        field.states.map((state) => [state, isTerminal(state) ? { terminal: true } : {}]),
      ),
      transitions: this.#transitions,
      ...(Object.keys(timers).length === 0 ? {} : { timers }),
      ...(outcome === undefined ? {} : { outcome }),
    };
  }

  resource(): ResourceEntry {
    return { ...this.#draft.resource, operations: this.#operations };
  }

  #bind(call: string, { to, through }: StateTarget): void {
    const { emits, ...entry } = this.#operations[call] ?? { id: "" };
    const { field, view, resource } = this.#draft;
    const emitted = emits === undefined ? {} : { emits };
    const between = through === undefined ? [] : [through];
    const from = statesBefore(call, to, field.states, this.#ends);
    this.#transitions[call] = {
      from: from.filter((state) => !between.includes(state)),
      to: through ?? to,
      ...instantOf(through ?? to, view, resource),
      ...(through === undefined ? emitted : {}),
      refusal: this.#facts.wrongState,
      provenance: "assumed",
    };
    if (through !== undefined) this.#lead(to, [through], emitted);
    this.#operations[call] = { ...entry, verb: "transition", transition: call };
  }

  /** The transitions to the states that no call leads to, each with a world event. */
  #leadToOthers(): void {
    const { initial, field, actions, works } = this.#draft;
    const called = [...actions.values()].flatMap(({ to, through }) => [to, through ?? ""]);
    const steps = works.flatMap(({ chain }) => chain.slice(1));
    for (const state of field.states) {
      const isLed = Object.hasOwn(this.#transitions, becoming(state));
      if (isLed || (state === initial && !steps.includes(state))) continue;
      if (called.includes(state)) {
        if (steps.includes(state)) this.#lead(state, this.#before(state), {});
        continue;
      }
      const type = `${this.#object}.${normal(state)}`;
      this.#lead(state, this.#before(state), {});
      this.causes[type] = {
        id: `${this.#object}_id`,
        resource: this.#draft.name,
        description: `The ${this.#object.replaceAll("_", " ")} is ${state} from now on.`,
        provenance: "assumed",
        ...this.#facts.causes[type],
        transitions: [becoming(state)],
      };
    }
  }

  #lead(to: string, from: readonly string[], more: Pick<TransitionEntry, "emits">): void {
    const { view, resource } = this.#draft;
    const sets = instantOf(to, view, resource);
    this.#transitions[becoming(to)] = { from, to, ...sets, ...more, provenance: "assumed" };
  }

  /** The states that work or an event leaves for another. */
  #before(to: string): readonly string[] {
    const { field, works } = this.#draft;
    const open = statesBefore("", to, field.states, this.#ends);
    const [work] = works;
    if (work === undefined) return open;
    const at = work.chain.indexOf(to);
    const later = at < 0 ? work.chain.slice(-1) : work.chain.slice(at + 1);
    const own = at < 0 ? work.chain.slice(0, -1) : work.chain.slice(0, at);
    const rest = open.filter((state) => !later.includes(state) && !own.includes(state));
    return field.states.filter((state) => own.includes(state) || rest.includes(state));
  }

  #found(state: string): string | undefined {
    return Object.entries(this.#transitions).find(([, { to }]) => to === state)?.[0];
  }

  #transitionTo(state: string): string {
    const own = becoming(state);
    return Object.hasOwn(this.#transitions, own) ? own : (this.#found(state) ?? own);
  }
}

const becoming = (state: string): string => `become_${normal(state)}`;

/** `canceled_at` is the instant of the transition to `canceled`. */
function instantOf(
  state: string,
  view: View,
  { fields = {} }: ResourceEntry,
): Pick<TransitionEntry, "sets"> {
  const field = [...view.properties.keys()].find((it) => normal(it) === `${normal(state)}_at`);
  const role = field === undefined ? undefined : fields[field]?.role;
  if (field === undefined || role === "once" || role === "often") return {};
  return { sets: { [field]: { now: true } } };
}

/** What is known of the states of a kind of object. */
interface LifeDraft {
  readonly name: string;
  readonly resource: ResourceEntry;
  readonly field: StateField;
  readonly view: View;
  readonly initial: string;
  /** Why objects begin in that state. */
  readonly reason: string;
  /** By the name of the call. */
  readonly actions: ReadonlyMap<string, StateTarget>;
  readonly works: readonly WorkChain[];
}

function draftOf(name: string, resource: ResourceEntry, field: StateField, view: View): LifeDraft {
  const { states } = field;
  const calls = Object.entries(resource.operations ?? {})
    .filter(([call, { verb }]) => call !== "update" && verb === "update")
    .map(([call]) => call);
  const targets = (first: string): ReadonlyMap<string, StateTarget> =>
    new Map(
      calls.flatMap((call) => {
        const target = targetOf(call, states, first);
        return target === undefined ? [] : [[call, target] as const];
      }),
    );
  const named = [...targets("").values()].filter(({ isNamed }) => isNamed);
  const { state: initial, reason } = field.initial(new Set(named.map(({ to }) => to)));
  const actions = targets(initial);
  const works = worksOf(states, initial, actions);
  return { name, resource, field, view, initial, reason, actions, works };
}

/** The work that begins with the object or with a call, and that on the way to another state. */
function worksOf(
  states: readonly string[],
  initial: string,
  actions: ReadonlyMap<string, StateTarget>,
): readonly WorkChain[] {
  const called = [...actions].map(([call, { to }]) => {
    return { to, from: statesBefore(call, to, states, new Set()) };
  });
  const begun = [initial, ...called.map(({ to }) => to)].flatMap((first): readonly WorkChain[] => {
    const { chain } = workFrom(states, first, new Set()) ?? { chain: [] };
    const across = called.filter(({ to, from }) => {
      return to !== first && from.some((it) => chain.slice(0, -1).includes(it));
    });
    const work = workFrom(states, first, new Set(across.map(({ to }) => to)));
    return work === undefined ? [] : [work];
  });
  const between = [...actions.values()].flatMap(({ to, through }): readonly WorkChain[] =>
    through === undefined ? [] : [{ chain: [through, to], failures: [] }],
  );
  return [...begun.slice(0, 1), ...between];
}

/** The field of an object that holds its state. */
interface StateField {
  readonly name: string;
  readonly states: readonly string[];
  /** The state of a new object; `targets` are states that calls lead to. */
  readonly initial: (targets: ReadonlySet<string>) => Initial;
}

/** A field named status or state that lists its values and that callers do not write. */
function stateFieldOf(
  view: View,
  { fields = {} }: ResourceEntry,
  schemas: Schemas,
  shown: ShownObjects = { made: [], others: [] },
): StateField | undefined {
  for (const [name, schema] of view.properties) {
    const role = fields[name]?.role;
    if (!/^(status|state)$/.test(normal(name)) || role === "once" || role === "often") continue;
    const { schema: own } = schemas.view(schema);
    const states = listAt(own, "enum").filter((it) => typeof it === "string");
    const [first] = states;
    if (first === undefined || states.length < 2 || states.some((it) => it === "")) continue;
    if (new Set(states.map(normal)).size < states.length) continue;
    const defaults = [ownValue(own, "default") ?? null];
    const others = [...valuesIn(shown.others, name), ...examplesOf(own)];
    const evidence = { made: valuesIn(shown.made, name), others, defaults };
    return { name, states, initial: (targets) => initialState(states, targets, evidence) };
  }
  return undefined;
}
