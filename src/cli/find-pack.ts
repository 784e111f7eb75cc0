import { packs } from "../../generated/packs.js";
import { nearest } from "../world/nearest.js";
import type { Pack } from "../world/pack.js";
import { UserError } from "./user-error.js";

/** The pack used when none is named. */
const DEFAULT_PACK = "deck@0.1.0";

/** Loads a pack of this package by `name@version`, or by `name` alone: its newest version. */
export async function findPack(wanted = DEFAULT_PACK): Promise<Pack> {
  const names = Object.keys(packs);
  const name = wanted.includes("@") ? wanted : newest(wanted, names);
  const load = name === undefined ? undefined : packs[name];
  if (load === undefined) throw new UserError(unknownPack(wanted, names));
  return (await load()).pack;
}

function newest(name: string, names: readonly string[]): string | undefined {
  return names
    .filter((known) => known.startsWith(`${name}@`))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .at(-1);
}

function unknownPack(wanted: string, names: readonly string[]): string {
  const near = nearest(wanted, names);
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  return `there is no pack "${wanted}".${hint} This package has: ${names.join(", ")}.`;
}
