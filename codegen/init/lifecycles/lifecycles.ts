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
import { normal } from "../api/words.js";
import type { PlacedGuess } from "../document/guess.js";
import type { StateField } from "./state-field.js";
import { stateFieldOf } from "./state-field.js";

/** What the states of objects and the calls that lead to them become. */
export interface Lifecycles {
  readonly entries: Readonly<Record<string, LifecycleEntry>>;
  /** What happens to objects, those events among it that lead to a state. */
  readonly causes: Readonly<Record<string, WorldEventEntry>>;
  /** The resources, with transitions for the calls that lead to a state. */
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly guesses: readonly PlacedGuess[];
}

export interface LifecycleFacts {
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly causes: Readonly<Record<string, WorldEventEntry>>;
  readonly views: ReadonlyMap<string, View>;
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  /** Error of the catalog for a call that another state would be needed for. */
  readonly wrongState: string;
}

/**
 * Where the states of a kind of object are listed and calls are named after some of them (`cancel`
 * and `canceled`), the calls are transitions between states; into the other states a test transitions objects.
 */
export function lifecyclesOf(facts: LifecycleFacts): Lifecycles {
  const entries: Record<string, LifecycleEntry> = {};
  const causes = { ...facts.causes };
  const resources = { ...facts.resources };
  const guesses: PlacedGuess[] = [];
  for (const [name, resource] of Object.entries(facts.resources)) {
    const view = facts.views.get(name);
    const field = view === undefined ? undefined : stateFieldOf(view, resource, facts.schemas);
    if (view === undefined || field === undefined || resource.id === undefined) continue;
    const actions = actionsOf(resource, field, view, facts);
    if (actions.size === 0) {
      const state = field.initial(new Set());
      resources[name] = resting(resource, field.name, state);
      guesses.push({
        says: `${resource.object ?? name} is ${state} from the beginning`,
        reason: `${field.name} lists states, and no call is named after one of them`,
        confidence: 0.5,
        path: [name, "fields", field.name],
        weight: 1,
      });
      continue;
    }
    const initial = field.initial(new Set(actions.values()));
    const drawn = draw(name, resource, { field, actions, initial, view }, facts);
    entries[name] = drawn.lifecycle;
    resources[name] = drawn.resource;
    Object.assign(causes, drawn.causes);
    guesses.push({
      says: `${resource.object ?? name} begins as ${initial}, and ${[...actions.keys()].join(", ")} move it`,
      reason: `${field.name} lists states that these calls are named after`,
      confidence: 0.6,
      path: ["lifecycles", name],
      file: "lifecycles.yaml",
      weight: actions.size + 1,
    });
  }
  return { entries, causes, resources, guesses };
}

/** An object shows its state although nothing of the document changes it: a test or a person may. */
function resting(resource: ResourceEntry, field: string, state: string): ResourceEntry {
  const { fields = {} } = resource;
  return { ...resource, fields: { ...fields, [field]: { ...fields[field], fallback: state } } };
}

/** States by the name of the operation that is named after them, and that gives no field a value. */
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

interface Drawing {
  readonly field: StateField;
  readonly actions: ReadonlyMap<string, string>;
  readonly initial: string;
  readonly view: View;
}

function draw(
  name: string,
  resource: ResourceEntry,
  { field, actions, initial, view }: Drawing,
  { causes, wrongState }: LifecycleFacts,
): {
  readonly lifecycle: LifecycleEntry;
  readonly resource: ResourceEntry;
  readonly causes: Readonly<Record<string, WorldEventEntry>>;
} {
  const ends = new Set([...actions].flatMap(([deed, to]) => (isEnding(deed) ? to : [])));
  const leading = (to: string): TransitionEntry => ({
    from: field.states.filter((state) => state !== to && !ends.has(state)),
    to,
    ...setting(to, view, resource),
    provenance: "assumed",
  });
  const { object = name, operations = {} } = resource;
  const bound: Record<string, OperationEntry> = { ...operations };
  const transitions: Record<string, TransitionEntry> = {};
  for (const [deed, to] of actions) {
    const { emits, ...entry } = bound[deed] ?? { id: "" };
    transitions[deed] = {
      ...leading(to),
      ...(emits === undefined ? {} : { emits }),
      refusal: wrongState,
    };
    bound[deed] = { ...entry, verb: "transition", transition: deed };
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
  const lifecycle = {
    field: field.name,
    initial,
    provenance: "assumed" as const,
    states,
    transitions,
  };
  return { lifecycle, resource: { ...resource, operations: bound }, causes: caused };
}

const ENDING: ReadonlySet<string> = new Set(
  "abort cancel close complete decline expire finish fulfill refund reject revoke terminate void".split(
    " ",
  ),
);

const isEnding = (deed: string): boolean => ENDING.has(normal(deed).split("_")[0] ?? "");

/** `canceled_at` is the instant in which it was canceled. */
function setting(
  state: string,
  view: View,
  { fields = {} }: ResourceEntry,
): Pick<TransitionEntry, "sets"> {
  const field = [...view.properties.keys()].find((it) => normal(it) === `${normal(state)}_at`);
  const role = field === undefined ? undefined : fields[field]?.role;
  if (field === undefined || role === "once" || role === "often") return {};
  return { sets: { [field]: { now: true } } };
}
