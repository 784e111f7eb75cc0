import { packs } from "../../generated/packs.js";
import { nearest } from "../world/nearest.js";
import type { Pack } from "../world/pack.js";

/** A name that no pack of this package has; the message says which there are. */
export class UnknownPackError extends TypeError {
  override readonly name = "UnknownPackError";
}

/**
 * A pack of this package by `name@version`, or by `name` alone: its newest version. The first of
 * the package when none is named.
 *
 * @throws UnknownPackError for a name that the package does not have
 */
export async function loadPack(asked?: string): Promise<Pack> {
  const names = Object.keys(packs);
  const wanted = asked ?? names[0] ?? "";
  const name = wanted.includes("@") ? wanted : newest(wanted, names);
  const load = name === undefined ? undefined : packs[name];
  if (load === undefined) throw new UnknownPackError(unknownPack(wanted, names));
  return (await load()).pack;
}

function newest(name: string, names: readonly string[]): string | undefined {
  return names
    .filter((known) => known.startsWith(`${name}@`))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .at(-1);
}

function unknownPack(wanted: string, names: readonly string[]): string {
  const near = nearest(wanted, [...names, ...names.map((name) => name.split("@", 1)[0] ?? name)]);
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  return `there is no pack "${wanted}".${hint} This package has: ${names.join(", ")}.`;
}
