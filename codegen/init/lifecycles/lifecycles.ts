import type {
  LifecycleEntry,
  OperationEntry,
  ResourceEntry,
  TransitionEntry,
  WorldEventEntry,
} from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import { isDone } from "../api/participle.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, wordSet, wordsIn } from "../api/words.js";
import type { PlacedGuess } from "../document/guess.js";
import type { ShownObjects } from "../values/shown-objects.js";
import type { StateField } from "./state-field.js";
import { stateFieldOf } from "./state-field.js";

type Causes = Readonly<Record<string, WorldEventEntry>>;

/** The lifecycles of a document's objects. */
export interface Lifecycles {
  readonly entries: Readonly<Record<string, LifecycleEntry>>;
  /** World events, those that lead to a state among them. */
  readonly causes: Causes;
  /** The resources, with transitions for the calls that lead to a state. */
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly guesses: readonly PlacedGuess[];
}

export interface LifecycleFacts {
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly causes: Causes;
  readonly views: ReadonlyMap<string, View>;
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  /** Objects in examples, by the name of the resource. */
  readonly shown: ReadonlyMap<string, ShownObjects>;
  /** Error of the catalog for a call that the object's state refuses. */
  readonly wrongState: string;
}

/**
 * A kind of object has a lifecycle when its states are listed and calls are named after some of
 * them (`cancel` and `canceled`). These calls are transitions; a test triggers the other states.
 */
export function lifecyclesOf(facts: LifecycleFacts): Lifecycles {
  const entries: Record<string, LifecycleEntry> = {};
  const causes = { ...facts.causes };
  const resources = { ...facts.resources };
  const guesses: PlacedGuess[] = [];
  for (const [name, resource] of Object.entries(facts.resources)) {
    const view = facts.views.get(name);
    const field =
      view === undefined
        ? undefined
        : stateFieldOf(view, resource, facts.schemas, facts.shown.get(name));
    if (view === undefined || field === undefined || resource.id === undefined) continue;
    const object = resource.object ?? name;
    const actions = actionsOf(resource, field, view, facts);
    const { state: initial, reason } = field.initial(new Set(actions.values()));
    if (actions.size === 0) {
      resources[name] = withInitial(resource, field.name, initial);
      guesses.push({
        says: `${object} is ${initial} from the beginning`,
        reason: `${reason}; no call is named after a value of ${field.name}`,
        confidence: 0.5,
        path: [name, "fields", field.name],
        weight: 1,
      });
      continue;
    }
    const lifecycle = lifecycleOf(name, resource, { field, actions, initial, view }, facts);
    entries[name] = lifecycle.entry;
    resources[name] = lifecycle.resource;
    Object.assign(causes, lifecycle.causes);
    guesses.push({
      says: `${object} begins as ${initial}, and ${[...actions.keys()].join(", ")} change its state`,
      reason: `${field.name} lists states that these calls are named after; ${reason}`,
      confidence: 0.6,
      path: ["lifecycles", name],
      file: "lifecycles.yaml",
      weight: actions.size + 1,
    });
  }
  return { entries, causes, resources, guesses };
}

/** Gives new objects the state `state`, for a document that describes no transition. */
function withInitial(resource: ResourceEntry, field: string, state: string): ResourceEntry {
  const { fields = {} } = resource;
  return { ...resource, fields: { ...fields, [field]: { ...fields[field], fallback: state } } };
}

/** States by the name of the call that is named after them and writes no field. */
function actionsOf(
  { operations = {} }: ResourceEntry,
  { states }: StateField,
  view: View,
  { operations: all, schemas }: LifecycleFacts,
): ReadonlyMap<string, string> {
  const actions = new Map<string, string>();
  for (const [name, entry] of Object.entries(operations)) {
    if (name === "update" || entry.verb !== "update" || entry.body !== undefined) continue;
    const body = all.find(({ id }) => id === entry.id)?.body;
    const written = [...schemas.view(body?.schema).properties.keys()];
    if (written.some((it) => view.properties.has(it))) continue;
    const state = states.find((it) => isDone(name, normal(it)));
    if (state !== undefined) actions.set(name, state);
  }
  return actions;
}

interface States {
  readonly field: StateField;
  readonly actions: ReadonlyMap<string, string>;
  readonly initial: string;
  readonly view: View;
}

function lifecycleOf(
  name: string,
  resource: ResourceEntry,
  { field, actions, initial, view }: States,
  { causes, wrongState }: LifecycleFacts,
): {
  readonly entry: LifecycleEntry;
  readonly resource: ResourceEntry;
  readonly causes: Causes;
} {
  const ends = new Set([...actions].flatMap(([action, to]) => (isEnding(action) ? to : [])));
  const leading = (to: string): TransitionEntry => ({
    from: field.states.filter((state) => state !== to && !ends.has(state)),
    to,
    ...instantOf(to, view, resource),
    provenance: "assumed",
  });
  const { object = name, operations = {} } = resource;
  const bound: Record<string, OperationEntry> = { ...operations };
  const transitions: Record<string, TransitionEntry> = {};
  for (const [action, to] of actions) {
    const { emits, ...entry } = bound[action] ?? { id: "" };
    const emitted = emits === undefined ? {} : { emits };
    transitions[action] = { ...leading(to), ...emitted, refusal: wrongState };
    bound[action] = { ...entry, verb: "transition", transition: action };
  }
  const reached = new Set([initial, ...actions.values()]);
  const caused: Record<string, WorldEventEntry> = {};
  for (const state of field.states.filter((it) => !reached.has(it))) {
    const transition = `become_${normal(state)}`;
    const event = `${object}.${normal(state)}`;
    transitions[transition] = leading(state);
    caused[event] = {
      id: `${object}_id`,
      resource: name,
      description: `The ${object.replaceAll("_", " ")} is ${state} from now on.`,
      provenance: "assumed",
      ...causes[event],
      transitions: [transition],
    };
  }
  const states = Object.fromEntries(
    field.states.map((state) => [state, ends.has(state) ? { terminal: true } : {}]),
  );
  const provenance = "assumed" as const;
  const entry = { field: field.name, initial, provenance, states, transitions };
  return { entry, resource: { ...resource, operations: bound }, causes: caused };
}

const ENDING = wordSet(
  "abort cancel close complete decline expire finish fulfill refund reject revoke terminate void",
);

const isEnding = (action: string): boolean => ENDING.has(wordsIn(action)[0] ?? "");

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
