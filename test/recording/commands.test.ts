import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isObject } from "../../src/engine/base/json.js";
import { LineTexts, openRecording } from "../../src/instance/recording/file/file-reading.js";
import { cli, elsewhere, refusal, underway } from "../cli/support.js";
import { KEY, subject } from "../support/instance.js";
import { folder, recordingFile } from "./support.js";

const ADMIN = "/__admin__";
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const PASSWORD = "hunter2 is nobody's business";

/** A recording with secrets, and calls of both planes. */
async function aRecording(answers: boolean): Promise<string> {
  const path = recordingFile();
  const sim = await subject({ recording: { path, answers } });
  const { body: agent } = await sim.post("/agents", { name: "Ada" });
  await sim.post("/sources", { type: "website", website: { url: "https://bank.example" } });
  const { data } = (await sim.get("/sources")).body;
  const source = Array.isArray(data) && isObject(data[0]) ? data[0]["id"] : null;
  await sim.post("/credentials", {
    source_id: source ?? null,
    auth_method: "username_password",
    auth_credentials: { username: "ada", password: PASSWORD },
  });
  await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/", secret: SECRET });
  await sim.advance("1m");
  await sim.get(`/agents/${agent["id"]}`);
  await sim.call("PATCH", `/agents/${agent["id"]}`, { name: "Bob" });
  await sim.instance.close();
  return path;
}

test("a recording that is played again is answered as before", async () => {
  for (const answers of [false, true]) {
    const { out, how } = await cli(["recording", "replay", await aRecording(answers)]);
    expect(out).toMatch(/^\d+ inputs, \d+ answers: all as before\. It is 2025-01-01T00:01:00Z; /);
    expect(how).toBe(0);
  }
});

test("the first answer that differs is named, with both texts side by side", async () => {
  const path = await aRecording(true);
  const text = readFileSync(path, "utf8");
  const texts = new LineTexts();
  const { head, lines } = openRecording(path);
  let other = texts.head(head);
  for (const { line } of lines()) {
    const { answer } = line;
    const isFirst = line.number === 1 && answer !== null;
    const was = { ...answer, status: 200, digest: "another", text: '{"name":"Eve"}' };
    other += texts.line(isFirst ? { ...line, answer: { network: null, ...was } } : line);
  }
  expect(other).not.toBe(text);
  const file = join(folder(), "other.recording.jsonl");
  writeFileSync(file, other);
  const { out, how } = await cli(["recording", "replay", file]);
  expect(how).toBe(1);
  expect(out).toContain(`${file}:2: answered otherwise`);
  expect(out).toContain("POST /agents → 200");
  expect(out).toMatch(/200 +\| 201/);
  expect(out).toMatch(/"name": "Eve" +\| +"/);
});

test("a recording is left at a line, an instant or a trace, and served there", async () => {
  const path = await aRecording(false);
  const [line] = [...openRecording(path).lines()].filter(({ line }) => line.entry.kind === "step");
  const number = String((line?.line.number ?? 0) - 1);
  const { out } = await cli(["recording", "replay", path, "--until", number]);
  expect(out).toContain("It is 2025-01-01T00:00:00Z");
  const instant = await cli(["recording", "replay", path, "--until", "2025-01-01T00:00:59Z"]);
  expect(instant.out).toContain("It is 2025-01-01T00:00:00Z");
  const env = elsewhere();
  const served = underway(
    ["recording", "replay", path, "--serve", "--port", "0", "--key", KEY],
    env,
  );
  await served.printed(/Ctrl-C ends it/);
  const [, url] = /URL +(\S+)/.exec(served.out()) ?? [];
  const answer = await fetch(`${url}/agents`, { headers: { authorization: `Bearer ${KEY}` } });
  expect(await answer.text()).toContain("Bob");
  // The commands that it prints find it.
  const [printed = ""] = /^ {2}facsimile clock advance 1m/m.exec(served.out()) ?? [];
  expect(await cli(printed.trim().split(" ").slice(1), env)).toMatchObject({ how: 0, err: "" });
  served.interrupt();
  expect((await served.ended).how).toBe(0);
  expect(await refusal(["state"], env)).toMatch(/^no instance of yours is running/);
});

test("an export has no secrets, and replays with the same answers", async () => {
  for (const answers of [false, true]) {
    const path = await aRecording(answers);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(SECRET);
    expect(text).toContain(PASSWORD);
    const { out } = await cli(["recording", "export", path]);
    expect(out).not.toMatch(/whsec_[^*]/);
    expect(out).not.toContain(PASSWORD);
    expect(out).toContain('\\"username\\":\\"ada\\"');
    const shown = join(folder(), "shown.recording.jsonl");
    writeFileSync(shown, out);
    expect((await cli(["recording", "replay", shown])).out).toContain("all as before");
  }
});

test("the inputs are printed, a file is cut and checked", async () => {
  const path = await aRecording(false);
  const { out: timeline } = await cli(["recording", "show", path]);
  expect(timeline).toMatch(
    /^deck@0\.1\.0 by facsimile 0\.1\.0, seed "1", from 2025-01-01T00:00:00Z\n/,
  );
  expect(timeline).toContain("     1  2025-01-01T00:00:00Z  POST /agents → 201\n");
  const short = join(folder(), "short.recording.jsonl");
  await cli(["recording", "cut", path, "--until", "2", "-o", short]);
  const { out: checked } = await cli(["recording", "check", short]);
  expect(checked).toBe(`${short}: all 3 lines are valid\n`);
  writeFileSync(short, `${readFileSync(short, "utf8")}{"n":3`);
  expect((await cli(["recording", "check", short])).out).toContain(
    "; 6 bytes of an incomplete last line",
  );
  expect(await refusal(["recording", "cut", path, "--until", "2", "-o", short])).toContain(
    "is there already",
  );
});

test("a wrong file or place is refused with the reason", async () => {
  expect(await refusal(["recording", "replay", "none.jsonl"])).toBe(
    "none.jsonl: there is no such file; give a recording",
  );
  const path = await aRecording(false);
  expect(await refusal(["recording", "replay", path, "--until", "noon"])).toContain(
    "--until noon: write the number",
  );
  writeFileSync(path, readFileSync(path, "utf8").replace("Ada", "Eva"));
  expect(await refusal(["recording", "check", path])).toContain(`${path}:2: its checksum is wrong`);
  expect(await refusal(["start", "--record", path])).toContain(`${path}:2: its checksum`);
  expect(await refusal(["start", "--answers"])).toBe("--answers goes with --record FILE.");
});
