import type { DefaultPack, PackNames } from "../client/index.js";
import type { Told } from "../explore/run.js";
import type { Simulator } from "./simulator.js";

/** What the body of an exploration gets. */
export type Explored<N extends PackNames = DefaultPack> = Told & { readonly sim: Simulator<N> };

/** The body of an exploration: the test, played in each future. */
export type ExploreBody = (told: Explored) => unknown;
