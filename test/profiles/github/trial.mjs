import { behaviors } from "./behaviors.mjs";
import { explorations } from "./explorations.mjs";
import { job } from "./job.mjs";
import { packages } from "./packages.mjs";

export const trial = {
  document: "github.json",
  key: "ghp_facsimile0000000000000000000000000000",
  behaviors,
  job,
  python: "job.py",
  packages,
  explorations,
};
