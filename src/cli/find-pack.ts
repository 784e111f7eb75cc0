import type { Pack } from "../pack-types/pack.js";
import { NoPackError } from "../testing/no-pack-error.js";
import { loadPack } from "../testing/pack.js";
import { UserError } from "./user-error.js";

/** Loads a pack of this package by its name, or a built one by its folder, as `loadPack` does. */
export async function findPack(asked?: string): Promise<Pack> {
  try {
    return await loadPack(asked);
  } catch (error) {
    throw error instanceof NoPackError ? new UserError(error.message) : error;
  }
}
