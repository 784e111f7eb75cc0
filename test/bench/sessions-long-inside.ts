import { appendFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/server/instance.js";
import { VERSION } from "../../src/server/version.js";
import { checkpointOf, lastLine, readCheckpoint } from "../../src/session/checkpoint-file.js";
import { sessionOf } from "../../src/session/file-reading.js";
import type { Line } from "../../src/session/line.js";
import { LineTexts } from "../../src/session/line-text.js";

/**
 * Makes a session with so many inputs before its checkpoint: a short one that has ended in order, with
 * lines put behind it that nothing will play, and the checkpoint moved behind them. `sessions.ts`
 * starts it.
 */

const [path = "", count = "", objects = ""] = process.argv.slice(2);
const AT_ONCE = 10_000;

const key = "fax_of_a_long_one";
const instance = await createInstance({ pack, key, session: { path } });
const encoder = new TextEncoder();
for (let at = 0; at < Number(objects); at++) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = encoder.encode(JSON.stringify({ name: `Agent ${at}` }));
  await instance.planes.answer({ method: "POST", url: "/agents", headers, body });
}
await instance.close();

const found = readCheckpoint(checkpointOf(path));
if (found === undefined || found.head.simulator !== VERSION) throw new Error("no checkpoint");
const session = sessionOf(path, readFileSync(path));
const end = [...session.lines()].at(-1)?.end;
if (end === undefined) throw new Error("no lines");
const texts = new LineTexts(end.sum);
let { number } = end;
while (number < Number(count)) {
  const some: string[] = [];
  while (some.length < AT_ONCE) some.push(texts.line(filler(++number, session.head.t0)));
  appendFileSync(path, some.join(""));
}
const place = { offset: statSync(path).size, number, sum: texts.sum };
const parts = [{ ...found.head, place }, ...found.lines()].map(
  (part) => `${JSON.stringify(part)}\n`,
);
const whole = parts.join("");
writeFileSync(checkpointOf(path), whole + lastLine(crc32(whole)), { mode: 0o600 });
process.stdout.write(JSON.stringify({ inputs: number }));

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
    given: { status: 200, network: null, digest: "9f2dacc6", text: undefined },
    secrets: {},
  };
}
