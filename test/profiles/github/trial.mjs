import { behaviors } from "./behaviors.mjs";
import { explorations } from "./explorations.mjs";
import { job, key } from "./job.mjs";
import { packages } from "./packages.mjs";

export const trial = {
  document: "github.json",
  key,
  behaviors,
  job,
  python: "job.py",
  packages,
  explorations,
};
