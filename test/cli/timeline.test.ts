import { expect, test } from "vitest";
import { aRun } from "../support/deck.js";
import { driven } from "./support.js";

test("timeline prints the items between two instants, folded, and as JSON", async () => {
  const sim = await driven();
  await aRun(sim.app);
  await sim.app.get("/nowhere");
  await sim.app.advance("22s");
  const text = await sim.text("timeline");
  expect(text).toMatch(/^2025-01-01, 00:00:00 to 00:00:22\n! 1 of 4 calls: 404 unrouted\n/);
  expect(text).toMatch(/^! 00:00:00 {2}GET \/nowhere +404 {2}there is no GET \/nowhere;.* trc_/m);
  expect(text).toContain("running → completed");
  const folded = await sim.text("timeline", "--folded");
  expect(folded).toContain("running → completed");
  const from = await sim.json("timeline", "--from", "2025-01-01T00:00:22Z", "--limit", "1");
  expect(from).toMatchObject({ data: [{ kind: "event", type: "session.idle" }], omitted: 4 });
});

test("it says that an unused world has no items", async () => {
  const sim = await driven();
  expect(await sim.text("timeline", "--to", "2025-01-01")).toBe("nothing has happened\n");
});
