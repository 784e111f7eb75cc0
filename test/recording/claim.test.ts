import { linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { FileError } from "../../src/engine/base/file-error.js";

import type { Environment, Running } from "../cli/support.js";
import { elsewhere, facsimile } from "../cli/support.js";
import { subject } from "../support/instance.js";
import { folder, recordingFile } from "./support.js";

const starting = (path: string, environment: Environment = {}): Running =>
  facsimile(["start", "--record", path, "--port", "0", "--json"], environment);

async function started(path: string): Promise<Running> {
  const running = starting(path);
  await running.printed(/\n/);
  return running;
}

/** Files beside a recording that name its writer. */
const marks = (path: string): readonly string[] =>
  readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.writer-`));

test("a second process cannot open the recording of a first, which continues", async () => {
  const path = recordingFile();
  const first = await started(path);
  const second = starting(path);
  expect(await second.ended).toEqual([1, null]);
  expect(second.err()).toMatch(
    `facsimile: ${path}: process ${first.child.pid} writes this recording, and only one instance can write a recording: stop that one first, or name another file`,
  );
  const { url, key } = JSON.parse(first.out());
  const answer = await fetch(`${url}/agents`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
  expect(marks(path)).toHaveLength(1);
});

test("a process releases it at its end, also when killed", async () => {
  const path = recordingFile();
  const first = await started(path);
  first.child.kill("SIGKILL");
  await first.ended;
  const second = await started(path);
  expect(marks(path)).toEqual([expect.stringContaining(`-${second.child.pid}-`)]);
  second.child.kill("SIGTERM");
  await second.ended;
  expect(marks(path)).toEqual([]);
});

test("two instances of one process do not share it either, under any name", async () => {
  const path = recordingFile();
  const [link, hardLink] = [join(folder(), "link"), join(folder(), "hard-link")];
  symlinkSync(path, link);
  const first = await subject({ recording: { path } });
  linkSync(path, hardLink);
  for (const name of [path, link, hardLink]) {
    await expect(subject({ recording: { path: name } })).rejects.toThrow(
      `${name}: process ${process.pid} writes this recording`,
    );
  }
  await first.instance.close();
  await subject({ recording: { path: link } });
});

test("a second process does not share it through a hard link, and does not damage it", async () => {
  const path = recordingFile();
  const link = join(folder(), "hard-link");
  const environment = elsewhere();
  const first = starting(path, environment);
  await first.printed(/\n/);
  linkSync(path, link);
  const before = readFileSync(path, "utf8");
  const second = starting(link, environment);
  expect(await second.ended).toEqual([1, null]);
  expect(second.err()).toMatch(`${link}: process ${first.child.pid} writes this recording`);
  expect(readFileSync(path, "utf8")).toBe(before);
  first.child.kill("SIGKILL");
  await first.ended;
  const third = starting(link, environment);
  await third.printed(/\n/);
});

test("a start that fails leaves no empty file behind", async () => {
  const path = recordingFile();
  const startFile = () => Promise.reject(new FileError("world.yaml:1: it is not a mapping"));
  await expect(subject({ startFile, recording: { path } })).rejects.toThrow("world.yaml:1");
  expect(readdirSync(dirname(path))).toEqual([]);
});

test("a file that is not a recording is not claimed for long", async () => {
  const path = recordingFile();
  writeFileSync(path, "milk\n");
  await expect(subject({ recording: { path } })).rejects.toThrow(path);
  expect(marks(path)).toEqual([]);
});

test.runIf(process.platform === "linux")("a number that has come again is nobody's", async () => {
  const path = recordingFile();
  writeFileSync(`${path}.writer-${process.pid}-1`, "");
  writeFileSync(`${path}.writer-${process.ppid}-1`, "");
  await subject({ recording: { path } });
  expect(marks(path)).toEqual([expect.not.stringMatching(/-1$/)]);
});
