import type {
  OperationEntry,
  ResourceEntry,
  TransitionEntry,
  WorldEventEntry,
  WrittenDuration,
  WrittenLifecycle,
} from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Barrier } from "../document/barrier.js";
import type { Guesses, PlacedGuess } from "../document/guess.js";
import type { ShownObjects } from "../values/shown-objects.js";
import type { Target } from "./actions.js";
import { isEnding, statesBefore } from "./actions.js";
import type { Draft } from "./draft.js";
import { draftOf } from "./draft.js";
import { stateFieldOf } from "./state-field.js";
import { isEnded, namesOfStates } from "./state-words.js";
import type { WorkEntries } from "./work.js";
import { workEntries } from "./work.js";

type Causes = Readonly<Record<string, WorldEventEntry>>;

/** The lifecycles of a document's objects. */
export interface Lifecycles {
  readonly entries: Readonly<Record<string, WrittenLifecycle>>;
  readonly durations: Readonly<Record<string, WrittenDuration>>;
  /** World events, those that lead to a state among them. */
  readonly causes: Causes;
  /** The resources, with transitions for the calls that lead to a state. */
  readonly resources: Readonly<Record<string, ResourceEntry>>;
}

export interface LifecycleFacts {
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly causes: Causes;
  readonly views: ReadonlyMap<string, View>;
  readonly schemas: Schemas;
  /** Objects in examples, by the name of the resource. */
  readonly shown: ReadonlyMap<string, ShownObjects>;
  /** Error of the catalog for a call that the object's state refuses. */
  readonly wrongState: string;
  readonly guesses: Guesses;
  readonly barrier: Barrier;
}

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

function guessesOf(
  { name, field, actions, initial, reason, works }: Draft,
  object: string,
): readonly PlacedGuess[] {
  const place = { path: ["lifecycles", name], file: "lifecycles.yaml", weight: actions.size + 1 };
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
  readonly #draft: Draft;
  readonly #facts: LifecycleFacts;
  readonly #transitions: Record<string, TransitionEntry> = {};
  readonly #operations: Record<string, OperationEntry>;
  readonly #object: string;
  readonly #ends: ReadonlySet<string>;
  readonly work: WorkEntries;
  readonly causes: Record<string, WorldEventEntry> = {};

  constructor(draft: Draft, facts: LifecycleFacts) {
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

  #bind(call: string, { to, through }: Target): void {
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
