import type { ExploreContext } from "../../../tools/explore/run/future-runner.js";
import type { DefaultPack, PackNames } from "../../client/index.js";
import type { Simulator } from "../simulator.js";

/** What the body of an exploration gets. */
export type Explored<N extends PackNames = DefaultPack> = ExploreContext & {
  readonly sim: Simulator<N>;
};

/** The body of an exploration: the test, played in each future. */
export type ExploreBody = (told: Explored) => unknown;
