import { trial as go } from "./go.js";
import { trial as java } from "./java.js";
import type { LanguageTrial } from "./language-trial.js";
import { trial as python } from "./python.js";
import { trial as testcontainers } from "./testcontainers.js";

/** The trials of `npm run clients`, in the order in which they run. */
export const trials: readonly LanguageTrial[] = [go, java, python, testcontainers];
