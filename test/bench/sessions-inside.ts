import { pack } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/server/instance.js";
import { openSession } from "../../src/session/file-reading.js";
import { Player } from "../../src/session/player.js";
import type { Played } from "./sessions.js";

/** Plays a session from its beginning, within compiled code, and prints; `sessions.ts` starts it. */

const session = openSession(process.argv[2] ?? "");
const instance = await createInstance({ pack, beginning: session.head, deliver: false });
const player = new Player(instance.stage, session.head.flow);
const began = performance.now();
let inputs = 0;
for (const { line } of session.lines()) {
  player.play(line);
  inputs += 1;
}
const told: Played = { inputs, seconds: (performance.now() - began) / 1_000 };
process.stdout.write(JSON.stringify(told));
await instance.close();
