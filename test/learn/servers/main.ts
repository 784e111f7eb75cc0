import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Capture } from "../../../packages/learn/src/capture/capture.js";
import { startCapture } from "../../../packages/learn/src/capture/capture.js";
import type { LearnReport } from "../../../packages/learn/src/learn/report.js";
import { run } from "../../../src/use/cli/run.js";
import { driftsRight } from "./drift.js";
import { install } from "./installed.js";
import { MITMPROXY, readsMitmproxy } from "./mitmproxy.js";
import { freePort, untilReady } from "./ports.js";
import type { Installed, Server } from "./server.js";
import { SERVERS } from "./servers.js";

/** The least share of a drive that is held back which is answered as recorded, and by how many servers. */
const LEAST = 0.9;
const WANTED_SERVERS = 6;

const DOCUMENT = "openapi.json";

/** Learns from servers that others wrote, and measures what a drive that is held back then gets. */
async function main(): Promise<void> {
  const only = option("--only");
  const kept = option("--keep");
  const folder = kept ?? mkdtempSync(join(tmpdir(), "facsimile-servers-"));
  const servers = SERVERS.filter(({ name }) => only === undefined || name === only);
  let failed = false;
  let learned = 0;
  let right = 0;
  let skipped = 0;
  try {
    for (const server of servers) {
      const place = option("--installed") ?? folder;
      mkdirSync(place, { recursive: true });
      const installed = await install(server.packages, place);
      if (installed === undefined) {
        console.log(`${server.name}: skipped, for its packages cannot be installed here`);
        skipped++;
        continue;
      }
      const { isLearned, isRight } = await tried(server, installed, join(folder, server.name));
      if (isLearned) learned++;
      if (isRight) right++;
    }
    const wanted = Math.min(WANTED_SERVERS, servers.length - skipped);
    failed = Math.min(learned, right) < wanted;
    console.log(
      `${learned} of ${servers.length} servers are learned to ${100 * LEAST} %, and the drift of ${right} is named`,
    );
    if (only === undefined || only === "mitmproxy") failed = !(await proxied(folder)) || failed;
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = failed ? 1 : 0;
}

async function proxied(folder: string): Promise<boolean> {
  const place = option("--installed") ?? folder;
  mkdirSync(place, { recursive: true });
  const installed = await install(MITMPROXY, place);
  if (installed !== undefined) return await readsMitmproxy(installed, folder);
  console.log("mitmproxy: skipped, for its package cannot be installed here");
  return true;
}

const option = (name: string): string | undefined =>
  new RegExp(`${name}[= ](\\S+)`).exec(process.argv.join(" "))?.[1];

/** Whether a server is learned, and its drift is named. */
interface Tried {
  readonly isLearned: boolean;
  readonly isRight: boolean;
}

async function tried(server: Server, installed: Installed, folder: string): Promise<Tried> {
  mkdirSync(folder, { recursive: true });
  const drives: string[] = [];
  for (const round of [1, 2]) {
    const file = join(folder, `drive-${round}.har`);
    await running(server, installed, folder, async (address) => {
      await recorded(server, installed, address, round, file);
      const document = await server.document?.(address, installed);
      if (document !== undefined) writeFileSync(join(folder, DOCUMENT), JSON.stringify(document));
    });
    drives.push(file);
  }
  const isLearned = await measured(server, folder, drives);
  let isRight = true;
  await running(server, installed, folder, async (address) => {
    await recorded(server, installed, address, 1, join(folder, "drive-3.har"));
    isRight = await driftsRight(server, address, folder, command);
  });
  return { isLearned, isRight };
}

/** Does something with a server that has just started. */
async function running(
  server: Server,
  installed: Installed,
  folder: string,
  use: (address: string) => Promise<void>,
): Promise<void> {
  for (const [name, content] of Object.entries(server.files ?? {})) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const port = await freePort();
  const [program = "", ...args] = server.command(installed, port, folder);
  const child = spawn(program, args, { cwd: folder, stdio: "ignore" });
  try {
    await untilReady(`http://127.0.0.1:${port}${server.ready}`);
    await use(`http://127.0.0.1:${port}`);
  } finally {
    child.kill();
  }
}

/** Records a drive. */
const recorded = (
  { drive }: Server,
  installed: Installed,
  address: string,
  round: number,
  file: string,
): Promise<void> =>
  captured(address, file, ({ url, hooksUrl }) =>
    drive({ url, hooks: `${hooksUrl}/webhooks`, round, installed }),
  );

/** Writes the calls of a drive and its webhooks into a file. */
async function captured(
  upstream: string,
  out: string,
  drive: (capture: Capture) => Promise<void>,
): Promise<void> {
  rmSync(out, { force: true });
  let latest = Date.now();
  const onEntry = (): void => {
    latest = Date.now();
  };
  const hooks = { port: 0, to: null };
  const capture = await startCapture({ upstream, out, version: "1", port: 0, hooks, onEntry });
  try {
    await drive(capture);
    // Webhooks can come later.
    while (Date.now() - latest < 2_000) await new Promise((resolve) => setTimeout(resolve, 200));
  } finally {
    await capture.close();
  }
}

async function measured(
  server: Server,
  folder: string,
  [learned = "", heldBack = ""]: readonly string[],
): Promise<boolean> {
  const document = join(folder, DOCUMENT);
  const pack = join(folder, "pack");
  rmSync(pack, { recursive: true, force: true });
  const isAlone = server.document === undefined;
  if (!isAlone) await command("init", document, "--out", pack);
  const check = async (): Promise<LearnReport> =>
    JSON.parse(await command("learn", heldBack, "--pack", pack, "--check", "--json"));
  const before = isAlone ? 0 : (await check()).after.callsAsRecorded;
  const place = isAlone ? "--out" : "--pack";
  const report: LearnReport = JSON.parse(await command("learn", learned, place, pack, "--json"));
  const after = await check();
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  const { calls, callsAsRecorded } = after.after;
  console.log(
    `${server.name}: ${report.facts.length} facts from ${report.calls} calls (then ${share(report.after.callsAsRecorded, report.calls)}); held back: ${calls} calls, ${share(before, calls)} before, ${share(callsAsRecorded, calls)} after`,
  );
  for (const { words } of report.facts) console.log(`  + ${words}`);
  for (const { words, reason } of report.not_applied) console.log(`  - ${reason}: ${words}`);
  for (const { cause, calls: times } of after.rest) console.log(`  ${times} × ${cause}`);
  return callsAsRecorded >= LEAST * calls;
}

async function command(...args: readonly string[]): Promise<string> {
  let out = "";
  let err = "";
  await run(args, {
    env: {},
    folder: process.cwd(),
    isColored: false,
    print: (text) => (out += text),
    announce: () => {},
    printError: (text) => (err += text),
    interrupted: () => new Promise(() => {}),
    end: () => {},
  });
  if (out === "") throw new Error(`${args.join(" ")}: ${err}`);
  return out;
}

await main();
