// `byKind`: makes one function of a table with a handler for each kind of a union type:
// `byKind<Shape, [], number>({ circle: …, square: … })`. A kind without a handler does not compile.

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
