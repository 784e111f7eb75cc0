// `npm run generators`: whether the linters of OpenAPI documents have no error to tell of ours, and
// whether clients that generators make of them do the main job. Generators that cannot run on this
// machine are named with the reason. Installs from package registries; `npm test` does without.
import { deepStrictEqual } from "node:assert";
import { Cannot } from "./cannot.js";
import type { Generator } from "./generator.js";
import { heyApi } from "./hey-api.js";
import { judges } from "./judges.js";
import { DONE, doMainJob } from "./main-job.js";
import { oapiCodegen } from "./oapi-codegen.js";
import { openapiPythonClient } from "./openapi-python-client.js";
import { openapiTypescript } from "./openapi-typescript.js";
import { orval } from "./orval.js";

interface Try {
  readonly name: string;
  readonly attempt: () => Promise<unknown>;
}

const mainJob = (generator: Generator): Try => ({
  name: generator.name,
  attempt: () => expectMainJob(generator),
});

/** Side by side: what npm installs, and what waits for others. */
const lanes: readonly (readonly Try[])[] = [
  [...judges, mainJob(openapiTypescript), mainJob(heyApi), mainJob(orval)],
  [mainJob(oapiCodegen), mainJob(openapiPythonClient)],
];

async function expectMainJob(generator: Generator): Promise<void> {
  deepStrictEqual(await doMainJob(generator), DONE);
}

async function result(attempt: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  try {
    await attempt();
    return `passed in ${Math.round((performance.now() - began) / 1000)} s`;
  } catch (error) {
    if (error instanceof Cannot) return `not run: ${error.message}`;
    process.exitCode = 1;
    return `FAILED: ${error instanceof Error ? error.message : String(error)}`;
  }
}

await Promise.all(
  lanes.map(async (lane) => {
    for (const { name, attempt } of lane) {
      console.log(`${name.padEnd(22)} ${await result(attempt)}`);
    }
  }),
);
