import { join } from "node:path";
import { ROOT } from "../support/programs.js";

/** The documents that people generate clients from. */
export const DOCUMENTS = {
  vendor: join(ROOT, "pack/deck/0.1.0/openapi.yaml"),
  control: join(ROOT, "src/api/control/openapi.yaml"),
} as const;
