import { details } from "./details.mjs";
import { explorations } from "./explorations.mjs";
import { job } from "./job.mjs";
import { messages } from "./messages.mjs";
import { packages } from "./packages.mjs";
import { voice } from "./voice.mjs";

export const trial = {
  document: "twilio-api.json",
  key: "0123456789abcdef0123456789abcdef",
  behaviors: [...messages, ...voice, ...details],
  job,
  python: "job.py",
  packages,
  explorations,
};
