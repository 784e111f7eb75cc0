import { pack } from "../../generated/deck/0.1.0/index.js";
import { openRecording } from "../../src/instance/recording/file/file-reading.js";
import { Player } from "../../src/instance/recording/replay/player.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Played } from "./recordings.js";

/** Plays a recording from its beginning, within compiled code, and prints; `sessions.ts` starts it. */

const recording = openRecording(process.argv[2] ?? "");
const instance = await createInstance({ pack, beginning: recording.head, deliver: false });
const player = new Player(instance.replayTarget, recording.head.flow);
const began = performance.now();
let inputs = 0;
for (const { line } of recording.lines()) {
  player.play(line);
  inputs += 1;
}
const context: Played = { inputs, seconds: (performance.now() - began) / 1_000 };
process.stdout.write(JSON.stringify(context));
await instance.close();
