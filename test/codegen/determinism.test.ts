import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../codegen/command/run.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAIN = join(ROOT, "codegen/main.ts");
const DECK = join(ROOT, "pack/deck/0.1.0");
const TSX = createRequire(import.meta.url).resolve("tsx/cli");

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "codegen-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Compiles the deck pack in a separate process, elsewhere and under another locale. */
async function compileIn(cwd: string, locale: string, out: string): Promise<number | null> {
  const child = spawn(process.execPath, [TSX, MAIN, "--pack", DECK, "--out", out], {
    cwd,
    env: { ...process.env, LC_ALL: locale, LANG: locale },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  const [status, complaint] = await Promise.all([ended, text(child.stderr)]);
  expect(complaint).toBe("");
  return status;
}

async function codegen(...args: readonly string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const status = await run(args, {
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
  });
  return { status, printed, complaints };
}

async function filesOf(place: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(place)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(place, name), "utf8")));
  return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ""]));
}

describe("compiling a pack", () => {
  test("gives the same bytes from any folder and under any locale", async () => {
    const [here, elsewhere] = [join(folder, "here"), join(folder, "elsewhere")];
    expect((await codegen("--pack", DECK, "--out", here)).complaints).toEqual([]);
    expect(await compileIn(folder, "tr_TR.UTF-8", elsewhere)).toBe(0);
    const files = await filesOf(here);
    expect(Object.keys(files)).toContain("index.ts");
    expect(await filesOf(elsewhere)).toEqual(files);
  });

  test("does not contain the place or the tools of its compilation", async () => {
    const files = Object.values(await filesOf(join(folder, "here"))).join("\n");
    expect(files).not.toContain(folder);
    expect(files.replaceAll(/from ".*";/g, "")).not.toContain(ROOT);
    expect(files).not.toContain(process.version);
  });
});

describe("--check", () => {
  test("finds a changed byte, changes nothing, and finds the folder current without it", async () => {
    const options = ["--check", "--pack", DECK, "--out", join(folder, "here")];
    const events = join(folder, "here", "events.ts");
    const good = await readFile(events, "utf8");
    const bad = good.replace("An agent was", "An agent is");
    await writeFile(events, bad);

    const { status, complaints } = await codegen(...options);
    expect(status).toBe(1);
    expect(complaints.filter((line) => line.startsWith("  "))).toEqual([
      "  stale        events.ts",
    ]);
    expect(await readFile(events, "utf8")).toBe(bad);

    await writeFile(events, good);
    const again = await codegen(...options);
    expect(again.status).toBe(0);
    expect(again.printed.join()).toMatch(/is current: \d+ files/);
  });
});

describe("a mistake", () => {
  test("a mistake in a pack is reported with its place, and no file is written", async () => {
    const pack = join(folder, "pack");
    await cp(DECK, pack, { recursive: true });
    const file = join(pack, "events.yaml");
    await writeFile(
      file,
      (await readFile(file, "utf8")).replace("AgentEventData", "AgentEventDta"),
    );
    const out = join(folder, "nowhere");

    const { status, complaints } = await codegen("--pack", pack, "--out", out);
    expect(status).toBe(1);
    expect(complaints.join("\n")).toMatch(/events\.yaml:\d+:\d+ .*AgentEventDta.*AgentEventData/);
    await expect(readdir(out)).rejects.toThrow("ENOENT");
  });

  test.each([
    ["an unknown option", ["--chek"], "--chek"],
    ["a word that is not an option", ["deck"], "too many arguments"],
    ["an option without its value", ["--pack"], "--pack"],
    ["a pack without a place for it", ["--pack", "pack/deck/0.1.0"], "--out"],
  ])("in the command (%s) is reported in one sentence", async (_, args, word) => {
    const { status, complaints } = await codegen(...args);
    expect(status).toBe(2);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(word);
  });
});
