// `isChangeName`: whether a call of the control API changes the simulated vendor's state, by the
// mark `x-changes-world` in `openapi.yaml`. Such a call goes through the input dispatcher, so that
// it is recorded and can be undone; any other goes to its handler.

import type { ChangeName } from "../../../generated/control/calls.js";
import { controlCalls } from "../../../generated/control/calls.js";

export type { ChangeName };

/** Whether a call of this name changes the world, by its mark in the contract. */
export const isChangeName = (name: string): name is ChangeName =>
  Object.hasOwn(controlCalls, name) && CALLS[name]?.changesWorld === true;

const CALLS: Readonly<Record<string, { readonly changesWorld: boolean }>> = controlCalls;
