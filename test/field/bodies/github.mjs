// Of the package's own files: its entry verifies once for each process, which a future would see.

import { field } from "./field.mjs";
import { SemanticReleaseOctokit } from "./node_modules/@semantic-release/github/lib/octokit.js";
import publish from "./node_modules/@semantic-release/github/lib/publish.js";

let futures = 0;

await field("a draft is made once", async ({ sim, settled, surprised, always }) => {
  futures += 1;
  globalThis.fetch = sim.fetch;
  // Limiters of their own: those of the package live as long as the process.
  const throttle = {
    id: String(futures),
    onRateLimit: () => true,
    onSecondaryRateLimit: () => true,
  };
  const Octokit = SemanticReleaseOctokit.defaults((options) => ({ ...options, throttle }));
  await sim.seed({ resources: { repos: [{ id: "engine", org: "ada", name: "engine" }] } });
  const release = {
    cwd: process.cwd(),
    env: { GITHUB_TOKEN: sim.key, GITHUB_API_URL: sim.url },
    options: { repositoryUrl: "https://github.com/ada/engine.git" },
    branch: { name: "main", type: "release", main: true },
    nextRelease: { gitTag: "v1.0.0", name: "v1.0.0", notes: "Notes" },
    logger: { log: () => {}, error: () => {}, warn: () => {} },
  };
  const config = { draftRelease: true };
  const made = await publish(config, release, { Octokit }).catch(() => undefined);
  await settled();
  const { count } = await sim.state({ resource: "releases" });
  always("one draft at most", count <= 1);
  always("what is said to be made is made", made === undefined || count >= 1);
  if (surprised().length === 0) always("the baseline path makes it", count === 1);
});
