import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { versionOf } from "../clients/tool.js";
import type { ClientTests } from "./client-tests.js";
import { allClients, runClientTests } from "./client-tests.js";
import { keepWorlds, startShared } from "./keep-worlds.js";
import type { ProxyName } from "./machine.js";
import { Machine, programOf } from "./machine.js";
import { validatePublished } from "./published-tools.js";

// Validates `deploy/` and `examples/ci/` with tools that others write, then runs what
// `deploy/instance` says without Kubernetes: replicas that keep recordings behind a real HAProxy and
// a real nginx with those configurations, which the clients' own tests use. What needs a tool that is
// not there is skipped by name.
//
//   [HAPROXY_PROGRAM=…] [NGINX_PROGRAM=…] npm run deploy [-- --worlds 1000] [--only haproxy]

const { values } = parseArgs({
  options: { worlds: { type: "string", default: "1000" }, only: { type: "string" } },
});
const folder = await mkdtemp(join(tmpdir(), "facsimile-deploy-"));
let clients: readonly ClientTests[] | undefined;
try {
  await validatePublished(folder);
  for (const name of ["haproxy", "nginx"] as const) {
    if (values.only !== undefined && values.only !== name) continue;
    if ((await versionOf(programOf(name), "-v")) === undefined) {
      console.log(`deploy: replicas behind ${name}: skipped: it is not there`);
    } else await tryProxy(name, join(folder, name));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function tryProxy(name: ProxyName, place: string): Promise<void> {
  await mkdir(place);
  const machine = new Machine(place);
  try {
    const shared = await startShared(machine, name);
    await keepWorlds(machine, name, shared, Number(values.worlds));
    clients ??= await allClients(folder);
    await runClientTests(machine, clients, name, shared);
  } finally {
    machine.stop();
  }
}
