import { beyondPayments } from "./beyond-payments.mjs";
import { billing } from "./billing.mjs";
import { catalog } from "./catalog.mjs";
import { explorations } from "./explorations.mjs";
import { further } from "./further.mjs";
import { job, key } from "./job.mjs";
import { objects } from "./objects.mjs";
import { packages } from "./packages.mjs";
import { payments } from "./payments.mjs";
import { refusals } from "./refusals.mjs";

export const trial = {
  document: "stripe.yaml",
  key,
  behaviors: [
    ...payments,
    ...objects,
    ...catalog,
    ...billing,
    ...further,
    ...refusals,
    ...beyondPayments,
  ],
  job,
  python: "job.py",
  packages,
  explorations,
};
