import { explorations } from "./explorations.mjs";
import { job, key } from "./job.mjs";
import { messageBehaviors } from "./message-behaviors.mjs";
import { packages } from "./packages.mjs";
import { refusals } from "./refusals.mjs";
import { workBehaviors } from "./work-behaviors.mjs";

export const trial = {
  document: "anthropic-2026.yaml",
  key,
  behaviors: [...messageBehaviors, ...refusals, ...workBehaviors],
  job,
  python: "job.py",
  packages,
  explorations,
};
