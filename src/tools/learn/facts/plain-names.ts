import type { Json } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import type { Fact, Sources } from "./fact.js";

/** Names of members, of errors and of headers in any API. */
const NAME = /^[A-Za-z_$][\w$./-]{0,39}$/;
/** By which a pack names the errors of an operation. */
const STATUS = /^[1-5](?:\d\d|XX)$/;
/** A phone number, an account, or an id. */
const LONG_NUMBER = /\d{5}/;

/**
 * Whether a fact has names of an API alone. A map in an answer can have what its user chose as names:
 * a person, a mail address, a number.
 */
export function hasPlainNames({ path, value, also = [] }: Fact, sources: Sources): boolean {
  const parts = [{ path, value }, ...also];
  const names = new Set(parts.flatMap((part) => [...part.path, ...keysIn(part.value)]));
  const isPlain = (name: string): boolean =>
    (NAME.test(name) && !LONG_NUMBER.test(name)) || STATUS.test(name);
  const known = knownIn(sources);
  // A name can be a way into an object, by members that the document has.
  return [...names].every(
    (name) => isPlain(name) || known.has(name) || name.split(".").every((step) => known.has(step)),
  );
}

function keysIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(keysIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)]);
}

const knownNames = new WeakMap<Sources, ReadonlySet<string>>();

/** All names of a pack's sources. */
function knownIn(sources: Sources): ReadonlySet<string> {
  const names = knownNames.get(sources) ?? new Set(Object.values(sources).flatMap(keysIn));
  knownNames.set(sources, names);
  return names;
}
