import { explorations } from "./explorations.mjs";
import { job, key } from "./job.mjs";
import { organizationsAndEvents } from "./organizations.mjs";
import { packages } from "./packages.mjs";
import { search } from "./search.mjs";
import { sessionsAndTokens } from "./tokens.mjs";
import { usersAndErrors } from "./users.mjs";

export const trial = {
  document: "clerk.yaml",
  key,
  behaviors: [...usersAndErrors, ...sessionsAndTokens, ...organizationsAndEvents, ...search],
  job,
  python: "job.py",
  packages,
  explorations,
};
