import { behaviors } from "./behaviors.mjs";
import { explorations } from "./explorations.mjs";
import { further } from "./further.mjs";
import { job, key } from "./job.mjs";
import { packages } from "./packages.mjs";
import { refusals } from "./refusals.mjs";
import { settled } from "./settled.mjs";

export const trial = {
  document: "github.json",
  key,
  behaviors: [...behaviors, ...further, ...refusals, ...settled],
  job,
  python: "job.py",
  packages,
  explorations,
};
