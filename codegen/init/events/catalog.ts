import type { Json } from "../../../src/engine/base/json.js";
import type { EventEntry, ResourceEntry, WorldEventEntry } from "../../model/model.js";
import { capital, wordsIn } from "../api/words.js";
import type { Guesses } from "../document/guess.js";
import type { Announced } from "./announced.js";
import type { Change, Subject } from "./subject.js";
import { changeNamed } from "./subject.js";

/** An event's object, and what happened to it: `payment_failed` of `invoice.payment_failed`. */
export interface EventSubject {
  readonly type: string;
  readonly resource: string;
  readonly what: string;
}

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

  add({ type, description, data }: Announced, subject: Subject): void {
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

  #byHand(type: string, description: string, subject: Subject): void {
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
    { reason, confidence }: Pick<Subject, "reason" | "confidence">,
    path: readonly string[],
    file?: string,
  ): void {
    const place = file === undefined ? { path } : { path, file };
    this.#guesses.push({ says, reason, confidence, ...place });
  }
}

/** The verbs of operations by what they do to an object. */
const VERBS: Readonly<Record<Change, readonly string[]>> = {
  create: ["create"],
  update: ["update", "put"],
  delete: ["delete"],
};
