import { execFileSync } from "node:child_process";
import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, test, vi } from "vitest";
import { FileError } from "../../src/engine/base/file-error.js";
import {
  LineTexts,
  openRecording,
  SEAL,
  sealOf,
  wholeLines,
} from "../../src/instance/recording/file/file-reading.js";
import { refusal } from "../cli/support.js";
import { tryHostileSessions } from "../fuzz/hostile-sessions.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { recordingFile } from "./support.js";

async function aRecording(...names: readonly string[]): Promise<string> {
  const path = recordingFile();
  const sim = await subject({ recording: { path } });
  for (const name of names) await sim.post("/agents", { name });
  await sim.instance.close();
  return path;
}

const linesOf = (path: string): number => [...openRecording(path).lines()].length;

const namesOf = async (sim: Subject): Promise<readonly unknown[]> => {
  const { data } = (await sim.get("/agents")).body;
  return (Array.isArray(data) ? data : []).map((each) => Object(each)["name"]);
};

test("every changed byte is found, or belongs to an incomplete last line", async () => {
  const path = await aRecording("Ada");
  const whole = readFileSync(path);
  const last = whole.length - 1;
  for (const [at, byte] of whole.entries()) {
    const bytes = Buffer.from(whole);
    bytes[at] = byte ^ (1 << (at % 8));
    writeFileSync(path, bytes);
    if (at === last) expect(linesOf(path)).toBe(2);
    else expect(() => linesOf(path), `byte ${at}`).toThrow(FileError);
  }
});

test("a start refuses a damaged line by file, number and reason", async () => {
  const path = await aRecording("Ada", "Bob", "Cleo");
  writeFileSync(path, readFileSync(path, "utf8").replace("Bob", "Rob"));
  await expect(subject({ recording: { path } })).rejects.toThrow(
    `${path}:3: its checksum is wrong: this line was changed, or a line before it is missing`,
  );
});

test("a file of another tool is named for what it is, and with what would be right", async () => {
  const path = await aRecording();
  const right = 'A recording begins with {"recording":, as facsimile start --record writes it.';
  const others = [
    ['{"log":{"version":"1.2","entries":[]}}\n', "it is a HAR file, which facsimile learn reads"],
    [
      '{"type":"context-options","version":8}\n{"type":"before"}\n',
      "it is JSON of another program",
    ],
    ["time,method,url\n", "its first line is no JSON"],
  ] as const;
  for (const [text, what] of others) {
    writeFileSync(path, text);
    expect(() => linesOf(path)).toThrow(`${path}:1: this is not a recording: ${what}. ${right}`);
    await expect(subject({ recording: { path } })).rejects.toThrow(what);
  }
});

test("a missing line is reported at the next line", async () => {
  const path = await aRecording("Ada", "Bob", "Cleo");
  const lines = readFileSync(path, "utf8").split("\n");
  writeFileSync(path, lines.toSpliced(2, 1).join("\n"));
  expect(() => linesOf(path)).toThrow(`${path}:3: its checksum is wrong`);
});

test("an incomplete last line is ignored; the next input replaces it", async () => {
  const path = await aRecording("Ada", "Bob");
  const text = readFileSync(path, "utf8");
  truncateSync(path, text.indexOf("Bob") + 1);
  const sim = await subject({ recording: { path } });
  expect(await namesOf(sim)).toEqual(["Ada"]);
  await sim.post("/agents", { name: "Cleo" });
  await sim.instance.close();
  const again = await subject({ recording: { path } });
  expect(await namesOf(again)).toEqual(["Cleo", "Ada"]);
});

test("a file with an incomplete first line becomes a new recording", async () => {
  const path = await aRecording();
  truncateSync(path, 20);
  const sim = await subject({ recording: { path } });
  await sim.post("/agents", { name: "Ada" });
  expect(await namesOf(sim)).toEqual(["Ada"]);
});

test("a file that is something else stays as it is", async () => {
  const path = recordingFile();
  writeFileSync(path, "shopping: milk\n");
  await expect(subject({ recording: { path } })).rejects.toThrow(FileError);
  expect(readFileSync(path, "utf8")).toBe("shopping: milk\n");
});

test("a file without line ends is read once, and is refused by its place when a line is too long", async () => {
  const path = await aRecording("Ada");
  const { size } = statSync(path);
  // Sparse: it has no bytes on disk. To read it again for each piece takes minutes.
  truncateSync(path, size + 200 * MIB);
  expect(linesOf(path)).toBe(3);
  truncateSync(path, size + 1024 * MIB);
  expect(() => linesOf(path)).toThrow(`${path}:5: this line has no end within 256 MiB`);
  writeFileSync(path, "");
  truncateSync(path, 1024 * MIB);
  await expect(subject({ recording: { path } })).rejects.toThrow(
    `${path}:1: this line has no end within 256 MiB`,
  );
});

const MIB = 1024 * 1024;

test("lines are the same from pieces of any size, and each byte is copied at most once", () => {
  const text = "one\ntwo, which is longer\n\nfour\nand a rest";
  for (let size = 1; size <= text.length; size++) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      Buffer.from(text.slice(at * size, (at + 1) * size)),
    );
    const lines = [...wholeLines(pieces)].map(String);
    expect(lines, `pieces of ${size}`).toEqual(["one\n", "two, which is longer\n", "\n", "four\n"]);
  }
  const concat = vi.spyOn(Buffer, "concat");
  const piece = Buffer.from("x".repeat(10));
  const [line] = wholeLines([...Array.from({ length: 1_000 }, () => piece), Buffer.from("\n")]);
  expect(line).toHaveLength(10_001);
  expect(concat).toHaveBeenCalledTimes(1);
});

test("a line with a valid checksum that is not JSON is refused by file and line", async () => {
  const path = await aRecording("Ada");
  const [head = ""] = readFileSync(path, "utf8").split("\n");
  const sumOf = crc32(head.slice(0, 1 - SEAL));
  for (const [words, reason] of [
    ['{"n":1,"at":', "its checksum is right, but it is not JSON"],
    [`{"n":1,"call":${"[".repeat(2_000)}${"]".repeat(2_000)}`, "it nests deeper than 1000 levels"],
  ] as const) {
    writeFileSync(path, `${head}\n${words}${sealOf(crc32(words, sumOf))}`);
    expect(() => linesOf(path)).toThrow(`${path}:2: ${reason}`);
    await expect(subject({ recording: { path } })).rejects.toThrow(FileError);
  }
});

test.runIf(process.platform === "linux")("a folder and a pipe are not recordings", async () => {
  const place = dirname(recordingFile());
  const pipe = join(place, "pipe");
  execFileSync("sh", ["-c", `mkfifo "${pipe}"`]);
  for (const [path, words] of [
    [place, "this is a folder; give a recording"],
    [pipe, "this is a pipe, no file on disk; give a recording"],
  ] as const) {
    await expect(subject({ recording: { path } })).rejects.toThrow(`${path}: ${words}`);
    for (const args of [
      ["recording", "replay", path],
      ["recording", "check", path],
      // A folder takes a recording for each world.
      ...(path === pipe ? [["start", "--record", path]] : []),
    ]) {
      expect(await refusal(args)).toBe(`${path}: ${words}`);
    }
  }
});

test("every reader refuses hostile files with place and reason", async () => {
  let begun = 0;
  const before = (): void => void begun++;
  expect(await tryHostileSessions("test", 60, before)).toBe(60);
  expect(begun).toBe(60);
});

test("a first line whose calls are refused is reported by file and line", async () => {
  const path = await aRecording("Ada");
  const texts = new LineTexts();
  const body = { resources: { tasks: [{ id: "task_0000000000000001", agent_id: "agt_none" }] } };
  const { head } = openRecording(path);
  writeFileSync(path, texts.head({ ...head, calls: [{ name: "seed", path: {}, body }] }));
  for (const more of [[], ["--pack", "deck@0.1.0"]]) {
    expect(await refusal(["recording", "replay", path, ...more])).toMatch(
      `${path}:1: 2 problems:\n  seed: `,
    );
  }
});
