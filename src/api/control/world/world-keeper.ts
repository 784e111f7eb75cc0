// `WorldKeeper`: the interface by which the control calls of `worlds.ts` beside it make, list and
// remove further worlds (simulated vendors beside the first, in one process).
// `instance/server/worlds.ts` implements it, since imports from here to there are not allowed.

import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import type { World, WorldSnapshot } from "../../../engine/world/world.js";

/** Options of a new world. */
export interface NewWorldOptions {
  /** By default a new one. */
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly from: "start" | "current" | { readonly state: WorldSnapshot };
  readonly salt: string | undefined;
  readonly key: string | undefined;
  readonly deliver: boolean | undefined;
}

/** A world beside the first. */
export interface KeptWorld {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  /** Without a trailing slash. */
  readonly baseUrl: () => string;
  readonly world: World;
}

/** Makes, lists and removes the worlds beside the first. */
export interface WorldKeeper {
  make(wish: NewWorldOptions): KeptWorld;
  /** Why there can be no such world, although its names are free; undefined when there can. */
  problem(wish: NewWorldOptions): string | undefined;
  list(): Iterable<KeptWorld>;
  /** Whether a world has the name. */
  has(name: string): boolean;
  hasId(id: string): boolean;
  /** Removes a world; returns whether there was one. */
  remove(id: string): boolean;
}

/** @throws ControlError for a world below the root */
export function worldsAtRoot({ worlds }: { readonly worlds: WorldKeeper | null }): WorldKeeper {
  if (worlds === null) throw new ControlError("unknown_route", NOT_HERE);
  return worlds;
}

const NOT_HERE =
  "worlds are made, listed and deleted at the root of the instance, not below /__worlds__; its metrics are there too";
