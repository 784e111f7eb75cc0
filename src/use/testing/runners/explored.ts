import type { ExploreOptions } from "../../../tools/explore/options.js";
import type { ExploreContext } from "../../../tools/explore/run/future-runner.js";
import type { DefaultPack, PackNames } from "../../client/index.js";
import type { PackOption, SimulatorOptions } from "../options.js";
import type { Simulator } from "../simulator.js";

/** What the body of an exploration gets. */
export type Explored<N extends PackNames = DefaultPack> = ExploreContext & {
  readonly sim: Simulator<N>;
};

/** The body of an exploration: the test, played in each future. */
export type ExploreBody<N extends PackNames = DefaultPack> = (context: Explored<N>) => unknown;

/** How a test explores, and what its simulator is. */
export type ExploreTestOptions<P = PackOption> = ExploreOptions & SimulatorOptions<P>;
