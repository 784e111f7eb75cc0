import type { JsonObject } from "../../src/engine/base/json.js";
import type { NewIds } from "./model-records.js";
import type { Kind, Known } from "./steps.js";
import { PREFIXES } from "./steps.js";

/** Remembers the ids that answers name, so that later steps can choose among them. */
export class Memory {
  readonly #ids: Record<Kind, string[]> = {
    ...{ agent: [], source: [], credential: [], task: [], task_run: [], session: [] },
  };

  /** World events that can happen now, for the next steps to choose from. */
  possible: readonly string[] = [];

  get known(): Known {
    return { ...this.#ids, possible: this.possible };
  }

  /** Learns from the answer to a step, and returns the ids of created objects. */
  learn(body: JsonObject): NewIds {
    const id = text(body["id"]);
    const session = text(body["session_id"]);
    for (const [kind, prefix] of Object.entries(PREFIXES)) {
      for (const seen of [id, session]) {
        if (seen.startsWith(prefix) && isKind(kind)) this.#note(kind, seen);
      }
    }
    return { id, session };
  }

  #note(kind: Kind, id: string): void {
    if (!this.#ids[kind].includes(id)) this.#ids[kind].push(id);
  }
}

const isKind = (name: string): name is Kind => Object.hasOwn(PREFIXES, name);
const text = (value: unknown): string => (typeof value === "string" ? value : "");
