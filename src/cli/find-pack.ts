import { loadPack, UnknownPackError } from "../testing/pack.js";
import type { Pack } from "../world/pack.js";
import { UserError } from "./user-error.js";

/** Loads a pack of this package by `name@version`, or by `name` alone. */
export async function findPack(asked?: string): Promise<Pack> {
  try {
    return await loadPack(asked);
  } catch (error) {
    throw error instanceof UnknownPackError ? new UserError(error.message) : error;
  }
}
