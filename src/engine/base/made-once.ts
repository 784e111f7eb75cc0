// `madeOnce`: the value of a map for a key, which it makes when it is first wanted:
// `madeOnce(patterns, source, () => compile(source))`.

/** A map, or one that keeps no key alive. */
interface KeptValues<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/**
 * The value of a map for a key. A missing one is made, and kept in the map.
 *
 * @example
 * ```ts
 * for (const call of calls) madeOnce(byMethod, call.method, () => []).push(call);
 * ```
 */
export function madeOnce<K, V>(known: KeptValues<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
