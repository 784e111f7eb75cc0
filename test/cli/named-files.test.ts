import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { refusal } from "./support.js";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "named-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const PACK = "pack/deck/0.1.0";
const DOCUMENT = join(PACK, "openapi.yaml");

const RECORDING = "give a recording";
const SEED = "give a YAML or JSON file";
const ANY = Number.POSITIVE_INFINITY;

/** The commands that read a file of the user: with its option, what it has to be, the most MiB. */
const READERS: readonly (readonly [readonly string[], string, number])[] = [
  [["learn", "FILE", "--pack", PACK], "give a HAR file", 256],
  [["start", "--port", "0", "--load", "FILE"], SEED, 64],
  [["seed", "--file", "FILE", "--url", "http://127.0.0.1:9", "--key", "k"], SEED, 64],
  [["env", "serve", "--tasks", "FILE"], "give a task file, or a folder with tasks", 64],
  [
    ["env", "score", "examples/agent-tasks/tasks/tidy-up.yaml", "FILE"],
    "give JSON lines of actions",
    64,
  ],
  [["recording", "show", "FILE"], RECORDING, ANY],
  [["recording", "check", "FILE"], RECORDING, ANY],
  [["recording", "cut", "FILE", "--until", "1", "-o", "OUT"], RECORDING, ANY],
  [["recording", "export", "FILE"], RECORDING, ANY],
  [["recording", "replay", "FILE"], RECORDING, ANY],
  [["console", "FILE"], RECORDING, ANY],
  [["console", "FILE.json"], "give a recording, a result with --json", 512],
  [["coverage", "report", "FILE"], "give a file of counts", 64],
  [["coverage", "merge", "FILE"], "give a file of counts", 64],
  [["init", "FILE", "--out", "OUT"], "give an OpenAPI document", 20],
  [["init", DOCUMENT, "--overlay", "FILE", "--out", "OUT"], "give an OpenAPI Overlay", 20],
  [["pack", "diff", "FILE", DOCUMENT], "give an OpenAPI document", 20],
  [["pack", "diff", DOCUMENT, "FILE"], "give an OpenAPI document", 20],
  [
    ["capture", "--upstream", "https://a.example", "--port", "0", "--out", "OUT", "--ca", "FILE"],
    "give certificates as PEM",
    16,
  ],
];

/** Each line has the one before nine times. */
const LAUGHS = "abcdefghi"
  .split("")
  .map(
    (name, at, all) => `${name}: &${name} [${Array(9).fill(at === 0 ? "0" : `*${all[at - 1]}`)}]`,
  )
  .join("\n");

const pipeAt = (path: string) => execFileSync("sh", ["-c", `mkfifo "${path}"`]);

/** What a command says of a file. */
async function said(words: readonly string[], path: string): Promise<string> {
  const args = words.map((word) => word.replace("FILE", path).replace("OUT", `${folder}/out`));
  return (await refusal(args)).replaceAll(path, "FILE").replace("FILE.json:", "FILE:");
}

/** A name for a file, with the ending that the command looks at. */
const named = (words: readonly string[], path: string): string =>
  words.includes("FILE.json") ? `${path}.json` : path;

test.each(READERS)("%j needs a file that is there", async (words, wanted) => {
  const path = join(folder, "none");
  expect(await said(words, path)).toContain(`FILE: there is no such file; ${wanted}`);
  const file = join(folder, "file");
  writeFileSync(file, "");
  const below = join(file, "below");
  expect(await said(words, below)).toContain(`FILE: there is no such file; ${wanted}`);
  symlinkSync(join(folder, "nowhere"), named(words, path));
  expect(await said(words, path)).toContain(
    `FILE: this is a link that leads to no file; ${wanted}`,
  );
});

test.runIf(process.platform === "linux").each(READERS)(
  "%j reads no pipe",
  async (words, wanted) => {
    const path = join(folder, "pipe");
    pipeAt(named(words, path));
    expect(await said(words, path)).toContain(`FILE: this is a pipe, no file on disk; ${wanted}`);
  },
);

/** Commands for which a folder has a meaning of its own. */
const TAKES_FOLDER = ["serve", "console", "report", "merge", "diff"];

test.each(READERS.filter(([words]) => !TAKES_FOLDER.some((name) => words.includes(name))))(
  "%j reads no folder",
  async (words, wanted) => {
    const path = join(folder, "below");
    mkdirSync(path);
    expect(await said(words, path)).toContain(`FILE: this is a folder; ${wanted}`);
  },
);

test.each(READERS.filter(([, , most]) => most < ANY))(
  "%j does not read a file above its bound",
  async (words, _, most) => {
    const path = join(folder, "large");
    writeFileSync(named(words, path), "");
    truncateSync(named(words, path), (most + 1) * 1024 * 1024);
    const sizes = `this file has ${most + 1} MiB, and at most ${most} are read; `;
    expect(await said(words, path)).toContain(`FILE: ${sizes}`);
  },
);

test.runIf(process.platform === "linux")("a socket and a device are no files", async () => {
  const path = join(folder, "socket");
  const server = createServer().listen(path);
  onTestFinished(() => {
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  expect(await said(["recording", "show", "FILE"], path)).toBe(
    "FILE: this is a socket, no file on disk; give a recording",
  );
  expect(await refusal(["recording", "show", "/dev/null"])).toBe(
    "/dev/null: this is a device, no file on disk; give a recording",
  );
});

test.runIf(process.platform === "linux").each([
  ["pack", "build", "--pack", "PACK", "--out", "OUT"],
  ["learn", "HAR", "--pack", "PACK"],
])("%s %s names a pipe among the sources of a pack", async (...words) => {
  const [pack, har] = [join(folder, "pack"), join(folder, "calls.har")];
  mkdirSync(pack);
  writeFileSync(join(pack, "pack.yaml"), "name: mine\n");
  writeFileSync(har, '{"log":{"entries":[]}}');
  pipeAt(join(pack, "openapi.yaml"));
  const args = words.map((word) =>
    word.replace("PACK", pack).replace("HAR", har).replace("OUT", join(folder, "built")),
  );
  const problem = "this is a pipe, no file on disk; give a file of a pack";
  expect(await refusal(args)).toBe(`${join(pack, "openapi.yaml")}: ${problem}`);
});

test.skipIf(process.getuid?.() === 0)("a file without permission is named", async () => {
  const path = join(folder, "private");
  writeFileSync(path, "", { mode: 0 });
  expect(await said(["recording", "show", "FILE"], path)).toBe(
    "FILE: there is no permission to read it; allow it, or give another file",
  );
});

test.each([
  [["console", "FILE.json"], '{"failures":', "this is not JSON; it may be cut; give a recording"],
  [["coverage", "report", "FILE"], '{"facsimile":', "this is not JSON; it may be cut; give a file"],
  [["start", "--port", "0", "--load", "FILE"], "seed: &a [*a]", "its aliases expand without end"],
  [["seed", "--file", "FILE", "--url", "http://127.0.0.1:9", "--key", "k"], LAUGHS, "its aliases"],
  [["start", "--port", "0", "--load", "FILE"], "[".repeat(5_000), ":1: it nests too deeply"],
])("%j refuses damaged contents", async (words, text, problem) => {
  const path = join(folder, "damaged");
  writeFileSync(named(words, path), text);
  expect(await said(words, path)).toContain(problem);
});
