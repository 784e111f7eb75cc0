import { fileURLToPath } from "node:url";
import type { Pack } from "../../src/engine/pack/pack.js";
import { findError, sentStatus } from "../../src/engine/world/rules/errors/catalog.js";
import { withPack } from "../members/built.js";

// Prints what the profiles refuse by data alone: each condition of `refuses` and each kind of object
// that a call must name, with the vendor's own error.
//
//   tsx test/profiles/refusals.ts [VENDOR…]

export const STATED: readonly string[] = ["stripe", "github", "openai", "slack"];

/** A refusal that a pack states as data. */
export interface StatedRefusal {
  /** What it is about; the same condition of several calls is one. */
  readonly condition: string;
  /** As the vendor sends them; null for none. */
  readonly type: string | null;
  readonly code: string | null;
  readonly status: number | null;
}

/** Each refusal of a pack once, in the order of its operations. */
export function refusalsOf(pack: Pack): readonly StatedRefusal[] {
  const found = new Map<string, StatedRefusal>();
  const add = (condition: string, name: string): void => {
    const error = findError(pack, name);
    if (error === undefined) throw new Error(`${name} is no error`);
    const { type = error.type, code = error.code } = error.sent ?? {};
    const status = error.status === undefined ? null : sentStatus(pack.wire, error.status);
    found.set(`${condition} ${name}`, { condition, type, code, status });
  };
  for (const { refuses = [], references = [] } of pack.operations) {
    for (const { when, error } of refuses) add(JSON.stringify(when), error);
    for (const {
      to,
      error = pack.wire.unknown_reference ?? pack.resources[to]?.not_found,
    } of references)
      if (error !== undefined) add(`a ${pack.resources[to]?.object ?? to} exists`, error);
  }
  return [...found.values()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [...named] = process.argv.slice(2);
  for (const vendor of named.length > 0 ? named : STATED) {
    const all = await withPack(`pack/${vendor}`, async (pack) => refusalsOf(pack));
    console.log(`${vendor}: ${all.length} refusals`);
    for (const { condition, type, code, status } of all)
      console.log(`  ${status} ${type}/${code}  ${condition}`);
  }
}
