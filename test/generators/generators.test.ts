import { expect, test } from "vitest";
import { heyApi } from "./hey-api.js";
import { DONE, doMainJob } from "./main-job.js";
import { openapiTypescript } from "./openapi-typescript.js";

/** Those that a plain installation has; `npm run generators` tries others too. */
const generators = [openapiTypescript, heyApi];

test.each(generators)(
  "clients that $name makes of both documents compile and do the main job",
  async (generator) => {
    expect(await doMainJob(generator)).toEqual(DONE);
  },
  // Compilers are slow where other work continues.
  120_000,
);
