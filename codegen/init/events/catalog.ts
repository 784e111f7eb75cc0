// `init` (from a document to a pack): `Catalog` collects the events of a pack while `eventsOf`
// finds them: which object each is about, and which call causes it. `withTransitionEvents` then
// lets changes of state emit those that are named after them.

import type { Json } from "../../../src/engine/base/json.js";
import { mapValues } from "../../../src/engine/base/json.js";
import type {
  EventEntry,
  ResourceEntry,
  TransitionEntry,
  WorldEventEntry,
  WrittenLifecycle,
} from "../../model/model.js";
import { capital, normal, singular, wordsIn } from "../api/bodies.js";
import { isDone } from "../api/operations.js";
import type { Entries, Guesses, PlacedGuess } from "../document.js";
import { withOperations } from "../document.js";
import type { Lifecycles } from "../lifecycles.js";
import type { Announced } from "./envelope.js";

/** An event's object, and what happened to it: `payment_failed` of `invoice.payment_failed`. */
interface EventSubject {
  readonly type: string;
  readonly resource: string;
  readonly what: string;
}

/** The subject of an event, and the operation that causes it. */
export interface SubjectGuess {
  readonly resource: string;
  /** Name within the resource; undefined when no operation causes the event. */
  readonly operation: string | undefined;
  /** What happened: the end of the event's name; empty where that says nothing. */
  readonly what: string;
  /** Whether all of the name before it names the object. */
  readonly isWhole: boolean;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

type ChangeVerb = "create" | "update" | "delete";

/** The catalog while it grows, and what causes each event. */
export class Catalog {
  readonly entries = new Map<string, EventEntry>();
  /** Events that no call causes: a test triggers them. */
  readonly causes = new Map<string, WorldEventEntry>();
  /** Component schemas to add to the document: the data of events. */
  readonly payloads = new Map<string, Json>();
  readonly subjects: EventSubject[] = [];
  /** Types by `resource.operation`. */
  readonly emitters = new Map<string, string>();
  readonly #resources: Readonly<Record<string, ResourceEntry>>;
  readonly #guesses: Guesses;

  constructor(resources: Readonly<Record<string, ResourceEntry>>, guesses: Guesses) {
    this.#resources = resources;
    this.#guesses = guesses;
  }

  add({ type, description, data }: Announced, subject: SubjectGuess): void {
    const { resource, operation, what } = subject;
    const payload = this.#payload(type, resource, data);
    this.entries.set(type, { resource, payload, description, provenance: "documented" });
    this.subjects.push({ type, resource, what });
    const emitter = operation === undefined ? undefined : `${resource}.${operation}`;
    if (operation === undefined || emitter === undefined || this.emitters.has(emitter)) {
      this.#byHand(type, description, subject);
      return;
    }
    this.emitters.set(emitter, type);
    const path = [resource, "operations", operation, "emits"];
    this.#guess(`${type} is emitted by ${operation} of ${resource}`, subject, path);
  }

  /**
   * Operations without an event of their own emit the one for any creation, change or deletion: an
   * action is a change.
   */
  addGeneral(): void {
    for (const { type, resource, what } of this.subjects) {
      const change = changeNamed(what);
      if (change === undefined) continue;
      const { operations = {} } = this.#resources[resource] ?? {};
      const others = Object.entries(operations).filter(
        ([name, { verb = name, answer }]) =>
          VERBS[change].includes(verb) &&
          !this.emitters.has(`${resource}.${name}`) &&
          // An action that answers with something else may leave the object as it is.
          (change !== "update" || name === "update" || answer !== "own"),
      );
      if (others.length === 0) continue;
      for (const [name] of others) this.emitters.set(`${resource}.${name}`, type);
      const names = others.map(([name]) => name).join(", ");
      const [[first = ""] = []] = others;
      const path = [resource, "operations", first, "emits"];
      const reason = "they have no event of their own";
      this.#guess(
        `${type} is emitted by ${names} of ${resource}`,
        { reason, confidence: 0.5 },
        path,
      );
    }
  }

  /** The schema of an event's data; where the document has none, that of its object. */
  #payload(type: string, resource: string, data: Json | undefined): string {
    const { schema } = this.#resources[resource] ?? {};
    if (data === undefined && schema !== undefined && !schema.startsWith("#")) return schema;
    const payload = `${wordsIn(type).map(capital).join("")}Payload`;
    this.payloads.set(payload, data ?? { $ref: schema ?? "" });
    return payload;
  }

  #byHand(type: string, description: string, subject: SubjectGuess): void {
    const { resource } = subject;
    const { object = "object" } = this.#resources[resource] ?? {};
    this.causes.set(type, {
      id: `${object}_id`,
      resource,
      emits: type,
      description,
      provenance: "assumed",
    });
    const says = `${type} happens when a test triggers it for one of ${resource}`;
    this.#guess(says, subject, ["world_events", type], "lifecycles.yaml");
  }

  #guess(
    says: string,
    { reason, confidence }: Pick<SubjectGuess, "reason" | "confidence">,
    path: readonly string[],
    file?: string,
  ): void {
    const place = file === undefined ? { path } : { path, file };
    this.#guesses.push({ says, reason, confidence, ...place });
  }
}

/** The verbs of operations by what they do to an object. */
const VERBS: Readonly<Record<ChangeVerb, readonly string[]>> = {
  create: ["create"],
  update: ["update", "put"],
  delete: ["delete"],
};

/**
 * Lifecycles whose transitions emit the events that are named after them or after their states:
 * whatever causes the transition, a call, a timer or the world outside. The other transitions emit
 * the event for any change.
 */
export function withTransitionEvents(
  lifecycles: Lifecycles,
  subjects: readonly EventSubject[],
  guesses: Guesses,
): Lifecycles {
  const causes: Record<string, WorldEventEntry> = { ...lifecycles.causes };
  const moved = new Set<string>();
  const entries = mapValues(lifecycles.entries, (lifecycle, resource) => {
    const own = subjects.filter((it) => it.resource === resource);
    const general = own.find(({ what }) => changeNamed(what) === "update")?.type;
    const transitions = mapValues(lifecycle.transitions, (entry, name) => {
      if (entry.emits !== undefined) return entry;
      const type = own.find((it) => isNamedBy(it, name, entry))?.type;
      if (type !== undefined) {
        if (goesOnByItself(lifecycle, name)) moved.add(type);
        moveCause(causes, type, resource, name);
        guesses.push(guessOf(type, name, resource));
      }
      const emits = type ?? general;
      return emits === undefined ? entry : { ...entry, emits };
    });
    return { ...lifecycle, transitions };
  });
  return {
    ...lifecycles,
    entries,
    causes,
    resources: withOperations(lifecycles.resources, (operation) => {
      const { emits, ...rest } = operation;
      return emits !== undefined && moved.has(emits) ? rest : operation;
    }),
  };
}

/** Whether time alone can bring a transition about: then no call emits its event before. */
const goesOnByItself = ({ timers = {}, outcome }: WrittenLifecycle, name: string): boolean =>
  [...Object.values(timers), ...Object.values(outcome?.branches ?? {})].some(
    (it) => "transition" in it && it.transition === name,
  );

const isNamedBy = ({ what }: EventSubject, transition: string, { to }: TransitionEntry): boolean =>
  what === normal(to) || isDone(transition, what);

/** Triggering the world event of a type starts the transition, which then emits the type. */
function moveCause(
  causes: Record<string, WorldEventEntry>,
  type: string,
  resource: string,
  transition: string,
): void {
  const found = Object.entries(causes).find(
    ([, { resource: of = resource, transitions = [] }]) =>
      of === resource && transitions.includes(transition),
  );
  const byHand = causes[type];
  delete causes[type];
  if (found === undefined) return;
  const [name, led] = found;
  delete causes[name];
  const { emits: _own, ...cause } = led;
  const { emits: _emitted, ...said } = byHand ?? {};
  causes[type] = { ...cause, ...said, transitions: led.transitions ?? [] };
}

const guessOf = (type: string, name: string, resource: string): PlacedGuess => ({
  says: `${type} is emitted by ${name} of ${resource}`,
  reason: "the event has the name of the transition or of its state",
  confidence: 0.8,
  path: ["lifecycles", resource, "transitions", name],
  file: "lifecycles.yaml",
});

/**
 * The resource that begins the name of an event, and the operation that the rest names: cancel of
 * the orders for `order.cancelled`, and no call of the invoices for `invoice.payment_failed`.
 */
export function subjectNamed(
  type: string,
  resources: Entries,
  components: ComponentNames,
): SubjectGuess | undefined {
  const { about, what } = partsOf(type);
  for (let length = about.length; length > 0; length--) {
    const name = singular(about.slice(0, length).join("_"));
    const alike = namedLike(name, resources, components);
    const isWhole = length === about.length;
    const causes = isWhole
      ? alike.filter(([, entry]) => operationFor(what, entry) !== undefined)
      : [];
    const exact = alike.find(([key, { object }]) => object === name || components.of(key, name));
    const [found] = [...(exact === undefined ? [] : [exact]), ...causes, ...alike];
    if (found === undefined) continue;
    const [resource, entry] = found;
    return {
      resource,
      operation: isWhole ? operationFor(what, entry) : undefined,
      what,
      isWhole,
      reason: `its name begins with ${about.slice(0, length).join(".")}`,
      confidence: (isWhole ? 0.9 : 0.6) - (found === exact ? 0 : 0.2),
    };
  }
  return undefined;
}

/**
 * The subject and the name: `invoice` and `payment_failed` of `invoice.payment_failed`; `order` and
 * `made` of `OrderMade`.
 */
function partsOf(type: string): { readonly about: readonly string[]; readonly what: string } {
  const steps = type.split(/[.:/]/).filter((step) => step !== "");
  const last = steps.length > 1 ? wordsIn(steps.at(-1) ?? "") : wordsIn(type).slice(-1);
  const words = wordsIn(type);
  return { about: words.slice(0, words.length - last.length), what: last.join("_") };
}

/** The names of a document's components, in one spelling. */
export interface ComponentNames {
  /** Whether the document has a component of the name. */
  has(name: string): boolean;
  /** Whether the objects of a resource have the component of the name. */
  of(resource: string, name: string): boolean;
}

/**
 * Resources whose objects have such a name, the longest name first. A name that is that of another
 * object's component is not a longer name of theirs.
 */
function namedLike(
  about: string,
  resources: Entries,
  components: ComponentNames,
): readonly [string, ResourceEntry][] {
  const owners = Object.keys(resources).filter((key) => components.of(key, about));
  const isOther = components.has(about) && owners.length === 0;
  const isLike = (key: string, { object = "" }: ResourceEntry): boolean =>
    about === object ||
    owners.includes(key) ||
    (!isOther && (about.endsWith(`_${object}`) || object.endsWith(`_${about}`)));
  const rank = ({ object = "" }: ResourceEntry): number =>
    object === about ? Number.POSITIVE_INFINITY : object.length;
  return Object.entries(resources)
    .filter(([key, entry]) => hasObjects(entry) && isLike(key, entry))
    .sort(([, a], [, b]) => rank(b) - rank(a));
}

/** Whether a resource has objects with ids. */
export const hasObjects = ({ object, schema, id }: ResourceEntry): boolean =>
  object !== undefined && schema !== undefined && id !== undefined;

const CHANGES = ["create", "update", "delete"] as const;

const DONE: Readonly<Record<ChangeVerb, readonly string[]>> = {
  create: ["created", "added", "new", "registered", "opened", "sent", "made"],
  update: ["updated", "changed", "modified", "edited"],
  delete: ["deleted", "removed", "destroyed"],
};

/** The change of an object that a word names. */
const changeNamed = (what: string): ChangeVerb | undefined =>
  CHANGES.find((each) => DONE[each].includes(what));

const ACTING: ReadonlySet<string> = new Set(["update", "transition"]);

function operationFor(what: string, { operations = {} }: ResourceEntry): string | undefined {
  const names = Object.keys(operations);
  const verbOf = (name: string): string => operations[name]?.verb ?? name;
  const act = names.find(
    (name) => name !== "update" && ACTING.has(verbOf(name)) && isDone(name, what),
  );
  if (act !== undefined) return act;
  const verb = changeNamed(what);
  return verb === undefined ? undefined : names.find((name) => verbOf(name) === verb);
}
