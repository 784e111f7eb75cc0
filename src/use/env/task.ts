import type { StartCall } from "../../api/control/world/start-file.js";
import type { Json } from "../../engine/base/json.js";
import type { Pack } from "../../engine/pack/pack.js";

/** What an agent has to do in a world, and how it is judged. */
export interface Task {
  readonly name: string;
  /** What the agent reads. */
  readonly goal: string;
  readonly pack: Pack;
  /** The calls that make the world. */
  readonly start: readonly StartCall[];
  /** Must hold at the end. */
  readonly verdict: readonly Criterion[];
  /** Must hold after each step. */
  readonly always: readonly Criterion[];
  /** The most steps. */
  readonly steps: number;
  /** Further calls of the start, by the name of the difficulty. */
  readonly difficulties: ReadonlyMap<string, readonly StartCall[]>;
}

/** What a criterion counts. */
export const SUBJECTS = ["objects", "events", "calls", "answer"] as const;

/** A number of objects, events or calls of the agent; or its answer. */
export interface Criterion {
  /** What people read. */
  readonly words: string;
  readonly subject: (typeof SUBJECTS)[number];
  /** Kind of object, type of event, or `resource.operation`; empty for the answer. */
  readonly of: string;
  /** Conditions by path, such as `output.total`. */
  readonly where: ReadonlyMap<string, Condition>;
  readonly least: number;
  readonly most: number;
}

/** Whether a value is as wanted; undefined for a path that leads nowhere. */
export type Condition = (value: Json | undefined) => boolean;
