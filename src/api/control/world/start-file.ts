// The types of a start file (`--load`): the control calls that set up a world at the start, such as
// `seed` and `armFault`, as plain data. `reset.ts` makes them; `use/testing/files/start-file.ts`
// reads them from YAML or JSON.

import type { Json } from "../../../engine/base/json.js";

/** The calls that a start file can make: they set up a world and answer at once. */
const START_CALLS = [
  "armFault",
  "putScenario",
  "registerEndpoint",
  "seed",
  "setDurations",
  "setLimits",
  "setPin",
] as const;

export type StartCallName = (typeof START_CALLS)[number];

export const isStartCallName = (name: string): name is StartCallName =>
  START_CALLS.some((known) => known === name);

/** A call of the contract, made at the start and again by `reset {reload: true}`, as plain data. */
export interface PlainStartCall {
  readonly name: StartCallName;
  readonly path: Readonly<Record<string, string>>;
  readonly body: Json;
}

export interface StartCall extends PlainStartCall {
  /** The place of the call in its file, or of the part of its body at a path, as `file:line`. */
  readonly place: (path: string | null) => string;
}

/** Reads the calls to make. Rejects with a FileError when they cannot be read. */
export type StartFile = () => Promise<readonly StartCall[]>;
