// The types of `explore`, which runs one test for each way in which the vendor may behave, in the
// entries of all test runners: what a test passes and its body gets, for one vendor or several. `exploring` gives a runner's own function these types.

import type { ExploreOptions } from "../../../tools/explore/explore-options.js";
import type { ExploreContext } from "../../../tools/explore/run/future-result.js";
import type { DefaultPack, PackNames } from "../../client/index.js";
import type { NamesOf, PackArgument, PackOption, SimulatorOptions } from "../options.js";
import type { Simulator } from "../simulator.js";
import type { ExploredVendors, SharedOptions, SimulatorsOf, VendorOptions } from "../simulators.js";

/** The argument of the body of an exploration. */
export type Explored<N extends PackNames = DefaultPack> = ExploreContext & {
  readonly sim: Simulator<N>;
};

/** The body of an exploration: the test that runs in each future. */
export type ExploreBody<N extends PackNames = DefaultPack> = (context: Explored<N>) => unknown;

/** The options of an exploration and its simulator. Futures contain mistakes on purpose. */
export type ExploreTestOptions<P = PackOption> = ExploreOptions &
  Omit<SimulatorOptions<P>, "strict"> & {
    /** Of several vendors: see `ExploreVendorsOptions`. */
    readonly packs?: undefined;
  };

/** The options of an exploration of several vendors on one clock: their packs by name. */
export interface ExploreVendorsOptions<V extends VendorOptions = VendorOptions>
  extends ExploreOptions,
    Omit<SharedOptions, "strict"> {
  readonly packs: V;
}

/** The body of an exploration of several vendors. */
export type ExploreVendorsBody<V extends VendorOptions> = (
  context: ExploredVendors<SimulatorsOf<V>>,
) => unknown;

/** An exploration with its own simulators. */
export type ExploreTest =
  | readonly [options: ExploreTestOptions, body: ExploreBody]
  | readonly [options: ExploreVendorsOptions, body: ExploreVendorsBody<VendorOptions>];

/** `explore` of a runner. */
export interface ExploreFunction {
  <const P extends PackNames | PackOption = undefined>(
    name: string,
    options: ExploreTestOptions<PackArgument<P>>,
    body: ExploreBody<NamesOf<P>>,
  ): void;
  <const V extends VendorOptions>(
    name: string,
    options: ExploreVendorsOptions<V>,
    body: ExploreVendorsBody<V>,
  ): void;
}

/** The names of a pack are checked where a test calls it: a runner knows none of them. */
export const exploring = (
  explore: (name: string, ...exploration: ExploreTest) => void,
): ExploreFunction => explore as ExploreFunction;
