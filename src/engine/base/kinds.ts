/** A union whose members differ by `kind`. */
interface Kinded {
  readonly kind: string;
}

/** A function for each kind of a union. A table that lacks a kind does not compile. */
export type ByKind<U extends Kinded, Args extends readonly unknown[], Result> = {
  readonly [K in U["kind"]]: (value: Extract<U, { readonly kind: K }>, ...args: Args) => Result;
};

/**
 * Calls the function of a value's kind.
 *
 * @example
 * const AREAS: ByKind<Shape, [], number> = { circle: ({ r }) => 3.14 * r * r, square: ({ a }) => a * a };
 * byKind(AREAS, { kind: "square", a: 2 }); // 4
 */
export function byKind<U extends Kinded, Args extends readonly unknown[], Result>(
  table: ByKind<U, Args, Result>,
  value: U,
  ...args: Args
): Result {
  const kind: U["kind"] = value.kind;
  const handle: Handler<U, Args, Result> = table[kind];
  return handle(value, ...args);
}

/** Declared as a method: the compiler then lets it stand for the function of one kind. */
type Handler<U, Args extends readonly unknown[], Result> = {
  handle(value: U, ...args: Args): Result;
}["handle"];
