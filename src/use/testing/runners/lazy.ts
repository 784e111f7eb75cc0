import type { PackNames } from "../../client/index.js";
import type { Simulator } from "../simulator.js";

/** A stand-in for a simulator that the hooks of a test file start later. */
export function lazily<N extends PackNames>(get: () => Simulator<N>): Simulator<N> {
  const nothing: object = Object.create(null);
  // It has the members of the simulator, and no others are used.
  return new Proxy(nothing, {
    get: (_, name) => {
      const sim = get();
      const value: unknown = Reflect.get(sim, name);
      // Methods need the private parts of their own object.
      return typeof value === "function" ? value.bind(sim) : value;
    },
    has: (_, name) => Reflect.has(get(), name),
  }) as Simulator<N>;
}
