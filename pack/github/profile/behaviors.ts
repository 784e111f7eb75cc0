import type { Behaviors } from "facsimile/pack";
import * as accounts from "./accounts.js";
import * as checks from "./checks.js";
import * as commits from "./commits.js";
import * as data from "./data.js";
import * as hooks from "./hooks.js";
import * as issues from "./issues.js";
import * as protection from "./protection.js";
import * as pulls from "./pulls.js";
import * as releases from "./releases.js";
import * as repos from "./repos.js";
import * as search from "./search.js";
import * as stars from "./stars.js";

/** What data cannot say: Git itself, and what one call changes elsewhere. */
export const behaviors: Behaviors = {
  operations: {
    ...repos.operations,
    ...commits.operations,
    ...data.operations,
    ...issues.operations,
    ...pulls.operations,
    ...protection.operations,
    ...releases.operations,
    ...checks.operations,
    ...hooks.operations,
    ...search.operations,
    ...stars.operations,
    ...accounts.operations,
  },
  views: pulls.views,
  reactions: { ...issues.reactions, ...checks.reactions },
};
