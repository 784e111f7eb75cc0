import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { versionOf } from "../clients/tool.js";
import { keepWorlds } from "./keep-worlds.js";
import { Machine } from "./machine.js";
import { validatePublished } from "./published-tools.js";

// Validates `deploy/` and `examples/ci/` with tools that others write, then runs what
// `deploy/instance` says without Kubernetes: replicas that keep recordings behind a real nginx with that configuration. What needs
// a tool that is not there is skipped by name.
//
//   [NGINX_PROGRAM=/path/to/nginx] npm run deploy [-- --worlds 1000]

const { values } = parseArgs({ options: { worlds: { type: "string", default: "1000" } } });
const nginx = process.env["NGINX_PROGRAM"] ?? "nginx";
const folder = await mkdtemp(join(tmpdir(), "facsimile-deploy-"));
const machine = new Machine(nginx, folder);
try {
  await validatePublished(folder);
  if ((await versionOf(nginx, "-v")) === undefined) {
    console.log("deploy: replicas behind a proxy: skipped: there is no nginx");
  } else {
    await keepWorlds(machine, Number(values.worlds));
  }
} finally {
  machine.stop();
  await rm(folder, { recursive: true, force: true });
}
