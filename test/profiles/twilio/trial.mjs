import { details } from "./details.mjs";
import { explorations } from "./explorations.mjs";
import { job, key } from "./job.mjs";
import { messages } from "./messages.mjs";
import { packages } from "./packages.mjs";
import { voice } from "./voice.mjs";

export const trial = {
  document: "twilio-api.json",
  key,
  behaviors: [...messages, ...voice, ...details],
  job,
  python: "job.py",
  packages,
  explorations,
};
