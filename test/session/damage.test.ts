import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openSession, SessionFileError } from "../../src/session/file-reading.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { sessionFile } from "./support.js";

async function aSession(...names: readonly string[]): Promise<string> {
  const path = sessionFile();
  const sim = await subject({ session: { path } });
  for (const name of names) await sim.post("/agents", { name });
  await sim.instance.close();
  return path;
}

const linesOf = (path: string): number => [...openSession(path).lines()].length;

const namesOf = async (sim: Subject): Promise<readonly unknown[]> => {
  const { data } = (await sim.get("/agents")).body;
  return (Array.isArray(data) ? data : []).map((each) => Object(each)["name"]);
};

test("every byte that is another one shows, or is of a last line that counts no more", async () => {
  const path = await aSession("Ada");
  const whole = readFileSync(path);
  const last = whole.length - 1;
  for (const [at, byte] of whole.entries()) {
    const bytes = Buffer.from(whole);
    bytes[at] = byte ^ (1 << (at % 8));
    writeFileSync(path, bytes);
    if (at === last) expect(linesOf(path)).toBe(2);
    else expect(() => linesOf(path), `byte ${at}`).toThrow(SessionFileError);
  }
});

test("a start refuses a damaged line by file, number and reason", async () => {
  const path = await aSession("Ada", "Bob", "Cleo");
  writeFileSync(path, readFileSync(path, "utf8").replace("Bob", "Rob"));
  await expect(subject({ session: { path } })).rejects.toThrow(
    `${path}:3: its checksum does not hold: this line has been changed, or one before it is missing`,
  );
});

test("a line that is missing is told at the line where the gap shows", async () => {
  const path = await aSession("Ada", "Bob", "Cleo");
  const lines = readFileSync(path, "utf8").split("\n");
  writeFileSync(path, lines.toSpliced(2, 1).join("\n"));
  expect(() => linesOf(path)).toThrow(`${path}:3: its checksum does not hold`);
});

test("a last line that is torn never happened; what comes next stands in its place", async () => {
  const path = await aSession("Ada", "Bob");
  const text = readFileSync(path, "utf8");
  truncateSync(path, text.indexOf("Bob") + 1);
  const sim = await subject({ session: { path } });
  expect(await namesOf(sim)).toEqual(["Ada"]);
  await sim.post("/agents", { name: "Cleo" });
  await sim.instance.close();
  const again = await subject({ session: { path } });
  expect(await namesOf(again)).toEqual(["Cleo", "Ada"]);
});

test("of a first line that is torn a new session comes", async () => {
  const path = await aSession();
  truncateSync(path, 20);
  const sim = await subject({ session: { path } });
  await sim.post("/agents", { name: "Ada" });
  expect(await namesOf(sim)).toEqual(["Ada"]);
});

test("a file that is something else stays as it is", async () => {
  const path = sessionFile();
  writeFileSync(path, "shopping: milk\n");
  await expect(subject({ session: { path } })).rejects.toThrow(SessionFileError);
  expect(readFileSync(path, "utf8")).toBe("shopping: milk\n");
});
