import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMAND, makeCurrent } from "../bench/built.js";
import { announcedUrl } from "../bench/first-answer.js";
import type { Start } from "./kills.js";
import { KEY, kills } from "./kills.js";

/** `npm run soak [-- <kills>]`: a thousand kills of the compiled command, at chance instants. */

const KILLS = 1_000;
const MAX_BETWEEN = 200;
const TOLD_EVERY = 100;

makeCurrent();
const rounds = Number(process.argv[2] ?? KILLS);
const folder = mkdtempSync(join(tmpdir(), "soak-"));
const path = join(folder, "soak.recording.jsonl");
const start: Start = async () => {
  const given = [COMMAND, "start", "--record", path, "--port", "0", "--json", "--key", KEY];
  const child = spawn(process.execPath, given, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  const url = await announcedUrl(child);
  const kill = (): Promise<unknown> => {
    child.kill("SIGKILL");
    return ended;
  };
  return { url, kill };
};
try {
  let round = 0;
  const after = (): number => {
    if (round++ % TOLD_EVERY === 0) process.stderr.write(`kill ${round} of ${rounds}\n`);
    return 1 + Math.floor(Math.random() * MAX_BETWEEN);
  };
  const { answers, advancing } = await kills(rounds, start, after);
  process.stdout.write(
    `${rounds} kills, ${advancing} of them within an advance, ${answers} answers: nothing that was answered is lost\n`,
  );
  const { status } = spawnSync(process.execPath, [COMMAND, "replay", path], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
