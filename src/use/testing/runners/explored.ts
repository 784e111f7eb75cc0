import type { ExploreOptions } from "../../../tools/explore/options.js";
import type { ExploreContext } from "../../../tools/explore/run/future-runner.js";
import type { DefaultPack, PackNames } from "../../client/index.js";
import type { PackOption, SimulatorOptions } from "../options.js";
import type { Simulator } from "../simulator.js";

/** The argument of the body of an exploration. */
export type Explored<N extends PackNames = DefaultPack> = ExploreContext & {
  readonly sim: Simulator<N>;
};

/** The body of an exploration: the test that runs in each future. */
export type ExploreBody<N extends PackNames = DefaultPack> = (context: Explored<N>) => unknown;

/** The options of an exploration and its simulator. Futures contain mistakes on purpose. */
export type ExploreTestOptions<P = PackOption> = ExploreOptions &
  Omit<SimulatorOptions<P>, "strict">;
