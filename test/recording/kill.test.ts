import { expect, test } from "vitest";
import { cli, facsimile } from "../cli/support.js";
import { nthOf } from "../support/every-nth.js";
import type { Start } from "./kills.js";
import { KEY, kills } from "./kills.js";
import { recordingFile } from "./support.js";

test("kills at any instant lose no answered change", {
  timeout: 300_000,
}, async () => {
  const path = recordingFile();
  const start: Start = async () => {
    const given = ["start", "--record", path, "--port", "0", "--json"];
    const running = facsimile(given, { FACSIMILE_KEY: KEY });
    await running.printed(/\n/);
    const { url } = JSON.parse(running.out());
    const kill = (): Promise<unknown> => {
      running.child.kill("SIGKILL");
      return running.ended;
    };
    return { url, kill };
  };
  let round = 0;
  // A fixed row of small and large numbers.
  const times = nthOf(3, 20);
  const killed = await kills(times, start, () => 1 + ((++round * 37) % 100));
  expect(killed.answers).toBeGreaterThan(25 * times);
  const { out } = await cli(["recording", "replay", path]);
  expect(out).toContain("all as before");
});
