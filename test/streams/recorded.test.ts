import { expect, onTestFinished, test } from "vitest";
import { openRecording } from "../../src/instance/recording/file/file-reading.js";
import { replay, TO_THE_END } from "../../src/instance/recording/replay/replay.js";
import { instanceFor } from "../../src/use/cli/commands/replay.js";
import { recordingFile } from "../recording/support.js";
import { subject } from "../support/instance.js";
import { ASKED, CHAT, talker } from "./parley.js";

test("streams, whole, cut, stalled and with an error, are replayed as they were", async () => {
  const path = recordingFile();
  const sim = await subject({ pack: talker, recording: { path, answers: true } });
  const outcomes = [
    "pass",
    { network: "cut", events: "half" },
    { status: 503, events: 2 },
    { network: "cut", events: -1 },
  ] as const;
  await sim.post("/__admin__/faults", { ...CHAT, outcomes: [...outcomes] });
  const pin = { resource: "chat_completions", path: "content", value: "One two three.", count: 3 };
  await sim.post("/__admin__/exogenous/pins", pin);
  for (const _ of outcomes) await sim.post("/chat/completions", ASKED);
  expect((await sim.post("/__admin__/snapshots", { name: "here" })).status).toBe(201);
  await sim.post("/chat/completions", ASKED);
  expect((await sim.post("/__admin__/snapshots/here/restore")).status).toBe(200);
  await sim.post("/chat/completions", ASKED);
  await sim.instance.close();

  const recording = openRecording(path);
  const instance = await instanceFor(recording, { pack: talker });
  onTestFinished(() => instance.close());
  const played = [...replay(instance.replayTarget, recording, TO_THE_END)];
  expect(played.filter(({ difference }) => difference !== null)).toEqual([]);
  expect(played.length).toBeGreaterThan(8);
});
