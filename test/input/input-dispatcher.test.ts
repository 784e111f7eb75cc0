import fc from "fast-check";
import { expect, test } from "vitest";
import { callKeys } from "../../src/api/call/call-keys.js";
import { digestOf } from "../../src/engine/world/world.js";
import { openRecording } from "../../src/instance/recording/file/file-reading.js";
import { planeCall, recordedBody } from "../../src/instance/recording/file/line.js";
import { entryText, readEntry } from "../../src/instance/recording/file/line-kinds.js";
import { Player } from "../../src/instance/recording/replay/player.js";
import { controlRequests } from "../properties/control-requests.js";
import { Memory } from "../properties/known.js";
import { BEGINNING, plans } from "../properties/sequences.js";
import type { Known, Request } from "../properties/steps.js";
import { send } from "../properties/steps.js";
import { possible } from "../properties/views.js";
import { recordingFile } from "../recording/support.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

const ADMIN = "/__admin__";

test("the inputs of a world, recorded and replayed, make the same world", async () => {
  const path = recordingFile();
  const sim = await subject({ recording: { path } });
  await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/", subscribe: ["*"] });
  for (const make of someRequests()) await take(sim, make);
  await sim.advance("2h");
  const recording = openRecording(path);
  const kinds = new Set([...recording.lines()].map(({ line }) => line.entry.kind));
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      "advanced",
      "attempt",
      "control-call",
      "snapshot",
      "step",
      "vendor-call",
    ]),
  );
  const other = await subject({ beginning: recording.head });
  const player = new Player(other.instance.replayTarget, recording.head.flow);
  for (const { line } of recording.lines()) expect(player.play(line).kind).not.toBe("impossible");
  player.end();
  expect(digestOf(other.instance.world)).toBe(digestOf(sim.instance.world));
});

test("when an input ends, the listener finds it counted", async () => {
  const { instance, post } = await subject();
  const { inputDispatcher } = instance;
  const counts: (number | undefined)[] = [];
  inputDispatcher.inputListener = {
    begin: () => {},
    note: () => {},
    end: () => counts.push(inputDispatcher.passed?.inputs),
  };
  await post("/agents", { name: "Ada" });
  await post(`${ADMIN}/reset`);
  expect(counts).toEqual([1, 0]);
});

test("a body that is not a text is recorded and read as it was", () => {
  const body = Uint8Array.of(0xff, 0, 0x41);
  const call = { kind: "vendor-call", method: "POST", url: "/agents", hasKey: false } as const;
  const entry = { ...call, headers: {}, body: recordedBody(body) };
  const text = entryText(entry, { mask: (words) => words, headers: JSON.stringify });
  const read = readEntry(JSON.parse(`{${text}}`));
  expect(read).toEqual(entry);
  const keys = callKeys("fax_test", [], true);
  expect(read.kind === "vendor-call" && planeCall(read, keys).body).toEqual(Buffer.from(body));
});

type Making = (known: Known) => Request;

/** Always the same: calls of both planes, refused ones among them. */
function someRequests(): readonly Making[] {
  const [steps = []] = fc.sample(plans(60), { seed: 11, numRuns: 1 });
  const overrides = fc.sample(controlRequests, { seed: 12, numRuns: 30 });
  const calls = [...BEGINNING, ...steps].map(
    (plan): Making =>
      (known) =>
        plan(known).request,
  );
  return [
    ...calls,
    ...overrides.map(
      (make): Making =>
        (known) =>
          make(known).request,
    ),
    ...calls,
  ];
}

const memory = new Memory();

async function take(sim: Subject, make: Making): Promise<void> {
  memory.possible = await possible(sim);
  const request = make(memory.known);
  memory.learn((await send(sim, request)).body);
  await sim.advance("0s");
}
