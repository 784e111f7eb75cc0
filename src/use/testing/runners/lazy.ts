import type { PackNames } from "../../client/index.js";
import type { Simulator } from "../simulator.js";

/** Stands for a simulator that the hooks of a test file start later. */
export function lazily<N extends PackNames>(get: () => Simulator<N>): Simulator<N> {
  const nothing: object = Object.create(null);
  // Only what a simulator has is ever asked of the stand-in, and it answers all of that.
  return new Proxy(nothing, {
    get: (_, name) => {
      const sim = get();
      const value: unknown = Reflect.get(sim, name);
      // Methods reach the private parts of their own object only.
      return typeof value === "function" ? value.bind(sim) : value;
    },
    has: (_, name) => Reflect.has(get(), name),
  }) as Simulator<N>;
}
