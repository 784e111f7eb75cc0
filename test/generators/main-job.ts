import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Generator } from "./generator.js";

/**
 * The output of each program in `clients/`: it makes an agent and a task, starts a run, advances the
 * clock and reads the run; then it asks for a run that is not there, and starts one although a
 * fault refuses that.
 */
export const DONE = {
  started: "queued",
  run: { status: "completed", result: "success", balance: "number" },
  missing: { status: 404, code: "task_run_not_found" },
  refused: { status: 429, code: "rate_limit_exceeded" },
};

/** Makes the clients of a generator, runs the main job with them, and returns the results. */
export async function doMainJob(generator: Generator): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-generated-"));
  const instance = await createInstance({ pack });
  try {
    await generator.make(folder);
    const url = await instance.listen({ host: "127.0.0.1", port: 0 });
    return JSON.parse(await generator.run(folder, url, instance.key));
  } finally {
    await instance.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
