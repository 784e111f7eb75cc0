import type { IdEntry } from "../../model/model.js";

/** The id with a prefix that no other kind has: one or two characters longer when it is taken. */
export function ownPrefix(id: IdEntry, taken: Set<string>): IdEntry {
  if (id.prefix === undefined) return id;
  const wanted = id.prefix;
  const more = "0123456789abcdef".split("").flatMap((one) => [one, `0${one}`, `1${one}`]);
  const prefix = ["", ...more].map((end) => wanted + end).find((it) => !taken.has(it)) ?? wanted;
  taken.add(prefix);
  const added = prefix.length - wanted.length;
  if (added === 0 || id.length === undefined) return { ...id, prefix };
  return { ...id, prefix, length: Math.max(1, id.length - added) };
}
