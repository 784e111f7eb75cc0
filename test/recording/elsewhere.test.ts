import { expect, inject, test } from "vitest";
import { aRun } from "../support/deck.js";
import { subject } from "../support/instance.js";
import { run } from "../support/programs.js";
import { folder, recordingFile } from "./support.js";

/** This Node.js, and those that `npm run test:nodes` has installed. */
const NODES = [
  process.execPath,
  ...Object.entries(process.env)
    .filter(([name]) => name.startsWith("FACSIMILE_NODE_"))
    .map(([, path]) => path ?? ""),
];

const PLACES = [
  { TZ: "Asia/Kathmandu", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
  { TZ: "America/St_Johns", LC_ALL: "C", LANG: "C" },
];

test("a recording is answered as before in any place, by any supported Node.js", async () => {
  const path = recordingFile();
  const sim = await subject({ recording: { path, answers: true } });
  await sim.post("/__admin__/webhooks/endpoints", { url: "http://127.0.0.1:9/", subscribe: ["*"] });
  for (const name of ["İstanbul", "Ağrı"]) await sim.post("/agents", { name });
  await aRun(sim, { input: { account: 1e21, share: 0.1 } });
  await sim.advance("1h");
  await sim.get("/task-runs");
  await sim.instance.close();
  for (const node of NODES) {
    for (const place of PLACES) {
      const given = [inject("command"), "recording", "replay", path];
      const { status, text } = await run(node, given, folder(), place);
      expect(text, `${node} ${place.TZ}`).toContain("all as before");
      expect(status).toBe(0);
    }
  }
});
