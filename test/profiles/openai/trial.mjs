import { chatBehaviors } from "./chat-behaviors.mjs";
import { explorations } from "./explorations.mjs";
import { job, key } from "./job.mjs";
import { packages } from "./packages.mjs";
import { refusals } from "./refusals.mjs";
import { responseBehaviors } from "./response-behaviors.mjs";
import { workBehaviors } from "./work-behaviors.mjs";

export const trial = {
  document: "openai.yaml",
  key,
  behaviors: [...chatBehaviors, ...responseBehaviors, ...workBehaviors, ...refusals],
  job,
  python: "job.py",
  packages,
  explorations,
};
