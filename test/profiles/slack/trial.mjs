import { details } from "./details.mjs";
import { events } from "./events.mjs";
import { explorations } from "./explorations.mjs";
import { job, key } from "./job.mjs";
import { messages } from "./messages.mjs";
import { packages } from "./packages.mjs";
import { places } from "./places.mjs";
import { refusals } from "./refusals.mjs";

export const trial = {
  document: "slack-swagger2.json",
  key,
  behaviors: [...messages, ...places, ...events, ...details, ...refusals],
  job,
  python: "job.py",
  packages,
  explorations,
};
