import { billing } from "./billing.mjs";
import { catalog } from "./catalog.mjs";
import { explorations } from "./explorations.mjs";
import { job } from "./job.mjs";
import { objects } from "./objects.mjs";
import { packages } from "./packages.mjs";
import { payments } from "./payments.mjs";

export const trial = {
  document: "stripe.yaml",
  key: "sk_test_51Facsimile0000000000",
  behaviors: [...payments, ...objects, ...catalog, ...billing],
  job,
  python: "job.py",
  packages,
  explorations,
};
