import { account } from "./account.mjs";
import { details } from "./details.mjs";
import { explorations } from "./explorations.mjs";
import { job, key } from "./job.mjs";
import { packages } from "./packages.mjs";
import { emails } from "./sending.mjs";

export const trial = {
  document: "resend.yaml",
  key,
  behaviors: [...emails, ...account, ...details],
  job,
  python: "job.py",
  packages,
  explorations,
};
