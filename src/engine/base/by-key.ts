// Looks a thing up by its key. `byKind` makes one function of a table with a handler for each kind of
// a union type, and a kind without a handler does not compile. `madeOnce` is the value of a map for a
// key, made when it is first wanted: `madeOnce(patterns, source, () => compile(source))`.

interface Kinded {
  readonly kind: string;
}

/** A function for each kind of a union: a kind without one does not compile. */
type KindHandlers<U extends Kinded, Rest extends readonly unknown[], Result> = {
  readonly [K in U["kind"]]: (it: Extract<U, { readonly kind: K }>, ...rest: Rest) => Result;
};

/**
 * A function of a union that calls the handler of its argument's kind.
 *
 * @example
 * ```ts
 * const area = byKind<Shape, [], number>({
 *   circle: ({ radius }) => Math.PI * radius ** 2,
 *   square: ({ side }) => side ** 2,
 * });
 * ```
 */
export function byKind<U extends Kinded, Rest extends readonly unknown[], Result>(
  handlers: KindHandlers<U, Rest, Result>,
): (it: U, ...rest: Rest) => Result {
  // The compiler cannot see that the kind of `it` selects its own handler.
  const all = handlers as Readonly<Record<U["kind"], (it: U, ...rest: Rest) => Result>>;
  return (it, ...rest) => all[it.kind as U["kind"]](it, ...rest);
}

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
