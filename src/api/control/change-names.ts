// `isChangeName`: whether a control call changes the world, by its mark `x-changes-world` in the
// contract. Such a call becomes an input.

import type { ChangeName } from "../../../generated/control/calls.js";
import { controlCalls } from "../../../generated/control/calls.js";

export type { ChangeName };

/** Whether a call of this name changes the world, by its mark in the contract. */
export const isChangeName = (name: string): name is ChangeName =>
  Object.hasOwn(controlCalls, name) && CALLS[name]?.changesWorld === true;

const CALLS: Readonly<Record<string, { readonly changesWorld: boolean }>> = controlCalls;
