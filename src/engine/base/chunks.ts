const CHUNK = 100;

/** Cuts a list into pieces of 100. An empty list has one empty piece. */
export function* chunks<T>(all: readonly T[]): Generator<readonly T[], void, undefined> {
  yield all.slice(0, CHUNK);
  for (let at = CHUNK; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}
