import { account } from "./account.mjs";
import { details } from "./details.mjs";
import { explorations } from "./explorations.mjs";
import { job } from "./job.mjs";
import { packages } from "./packages.mjs";
import { emails } from "./sending.mjs";

export const trial = {
  document: "resend.yaml",
  key: "re_Facsimile_00000000000000000000000",
  behaviors: [...emails, ...account, ...details],
  job,
  python: "job.py",
  packages,
  explorations,
};
