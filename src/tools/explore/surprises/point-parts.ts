import type { Aliases } from "../run/aliases.js";
import type { Chooser } from "../run/chooser.js";
import type { ExploreTarget } from "../run/explore-target.js";
import type { InvolvedObjects } from "./involved-objects.js";
import type { Option } from "./surprise.js";

/** The parts of points about objects. */
export interface PointParts {
  readonly exploreTarget: ExploreTarget;
  readonly aliases: Aliases;
  readonly involvedObjects: InvolvedObjects;
  readonly chooser: Chooser;
}

/** An event that the application does not cause. */
export interface HappeningOption extends Option {
  readonly happen: () => void;
}
