import type { Aliases } from "../run/aliases.js";
import type { Chooser } from "../run/chooser.js";
import type { ExploreTarget } from "../run/explore-target.js";
import type { InvolvedObjects } from "./involved-objects.js";
import type { Option } from "./surprise.js";

/** What points about objects are made with. */
export interface PointParts {
  readonly exploreTarget: ExploreTarget;
  readonly aliases: Aliases;
  readonly involvedObjects: InvolvedObjects;
  readonly chooser: Chooser;
}

/** Something that happens although the application does nothing. */
export interface HappeningOption extends Option {
  readonly happen: () => void;
}
