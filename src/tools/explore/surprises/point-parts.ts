import type { Aliases } from "../run/aliases.js";
import type { Chooser } from "../run/chooser.js";
import type { ExploreTarget } from "../run/explore-target.js";
import type { InvolvedObjects } from "./involved-objects.js";

/** What points about objects are made with. */
export interface PointParts {
  readonly exploreTarget: ExploreTarget;
  readonly aliases: Aliases;
  readonly involvedObjects: InvolvedObjects;
  readonly chooser: Chooser;
}
