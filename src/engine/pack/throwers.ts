import type { Behaviors } from "./behaviors.js";

type AnyFunction = (...values: never) => unknown;

/** The behavior that threw an error: of several around each other, the innermost. */
const throwers = new WeakMap<object, string>();

/** The name of the behavior that threw an error, such as `reactions.tasks.entered.open`. */
export const thrower = (error: unknown): string | undefined => throwers.get(Object(error));

/** Does the work of a behavior, and keeps its name by what it throws. */
export function asBehavior<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const thrown = Object(error);
    if (!throwers.has(thrown)) throwers.set(thrown, name);
    throw error;
  }
}

const known = new WeakMap<Behaviors, Behaviors>();

/** The behaviors of a pack, each of which leaves its name by what it throws. */
export function namedBehaviors(behaviors: Behaviors): Behaviors {
  const found = known.get(behaviors) ?? (named(behaviors, "") as Behaviors);
  known.set(behaviors, found);
  return found;
}

function named(part: object, name: string): unknown {
  if (typeof part === "function") {
    const work = part as AnyFunction;
    return (...values: never): unknown => asBehavior(name, () => work(...values));
  }
  const inner = Object.entries(part).map(([key, each]) => [
    key,
    named(Object(each), name === "" ? key : `${name}.${key}`),
  ]);
  return Object.fromEntries(inner);
}
