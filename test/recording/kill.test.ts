import { expect, test } from "vitest";
import { cli, facsimile } from "../cli/support.js";
import type { Start } from "./kills.js";
import { KEY, kills } from "./kills.js";
import { recordingFile } from "./support.js";

test("twenty kills at any instant lose no answered change", {
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
  const killed = await kills(20, start, () => 1 + ((++round * 37) % 100));
  expect(killed.answers).toBeGreaterThan(500);
  const { out } = await cli(["recording", "replay", path]);
  expect(out).toContain("all as before");
});
