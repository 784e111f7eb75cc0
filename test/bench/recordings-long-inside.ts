import { appendFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { pack } from "../../generated/deck/0.1.0/index.js";
import {
  checkpointOf,
  lastLine,
  readCheckpoint,
} from "../../src/instance/recording/file/checkpoint-file.js";
import { LineTexts, recordingOf } from "../../src/instance/recording/file/file-reading.js";
import type { Line } from "../../src/instance/recording/file/line.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { VERSION } from "../../src/instance/server/version.js";

/**
 * Makes a recording so long, and killed so many inputs behind its checkpoint: one that was killed is
 * ended in order, lines are put behind it that nothing will play, the checkpoint is moved behind
 * them, and calls come as before. `sessions.ts` starts it.
 */

const [path = "", count = "", since = ""] = process.argv.slice(2);
const AT_ONCE = 10_000;

const key = "bench";
await (await createInstance({ pack, key, recording: { path } })).close();
lengthen();
const instance = await createInstance({ pack, key, recording: { path } });
const agent = JSON.parse(await answer("POST", "/agents", { name: "Ada" }));
// Its making is one of them.
for (let left = Number(since) - 1; left > 0; left--) {
  await answer("PATCH", `/agents/${agent.id}`, { name: `Ada ${left}` });
}
process.stdout.write(JSON.stringify({ objects: instance.world.counts() }), () => process.exit());

async function answer(method: string, url: string, body: object): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const { body: text } = await instance.planes.answer({ method, url, headers, body: bytes });
  return typeof text === "string" ? text : "";
}

function lengthen(): void {
  const found = readCheckpoint(checkpointOf(path));
  if (found === undefined || found.head.simulator !== VERSION) throw new Error("no checkpoint");
  const recording = recordingOf(path, readFileSync(path));
  const end = [...recording.lines()].at(-1)?.end;
  if (end === undefined) throw new Error("no lines");
  const texts = new LineTexts(end.sum);
  let { number } = end;
  while (number < Number(count) - Number(since)) {
    const some: string[] = [];
    while (some.length < AT_ONCE) some.push(texts.line(filler(++number, recording.head.t0)));
    appendFileSync(path, some.join(""));
  }
  const place = { offset: statSync(path).size, number, sum: texts.sum };
  const parts = [{ ...found.head, place }, ...found.lines()].map(
    (part) => `${JSON.stringify(part)}\n`,
  );
  const whole = parts.join("");
  writeFileSync(checkpointOf(path), whole + lastLine(crc32(whole)), { mode: 0o600 });
}

/** A line as long as most are. */
function filler(line: number, at: number): Line {
  return {
    number: line,
    at,
    reads: 0,
    ids: 0,
    read: null,
    entry: {
      kind: "vendor-call",
      method: "PATCH",
      url: "/agents/agt_llPleYPrRJpOkcLJ",
      hasKey: true,
      headers: { host: "127.0.0.1:4020", "content-type": "application/json" },
      body: { kind: "text", text: `{"name":"Ada ${line}"}` },
    },
    answer: { status: 200, network: null, digest: "9f2dacc6", text: undefined },
    secrets: {},
  };
}
