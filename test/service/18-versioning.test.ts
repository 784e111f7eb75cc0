import { describe, expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { packs } from "../../generated/packs.js";
import { operations } from "../contract/captured.js";
import { ask } from "../control/support.js";
import { objectOf, objectsOf, simulation } from "../rules/support.js";

describe("Versioning", () => {
  test("the simulated vendor API version is 2.0.0; its shapes were captured on 2026-06-09", async () => {
    expect(await ask(await simulation(), "/pack")).toMatchObject({
      api_version: "2.0.0",
      captured: "2026-06-09",
    });
  });

  test("the vendor pack is versioned separately (0.1.0 at the time of capture)", async () => {
    expect(Object.keys(packs)).toContain(`${deck.name}@0.1.0`);
    const later = await simulation({ pack: { ...deck, version: "0.2.0" } });
    expect(await ask(later, "")).toMatchObject({
      pack: { version: "0.2.0", api_version: "2.0.0" },
    });
    expect(await ask(await simulation(), "")).toMatchObject({
      pack: { version: "0.1.0", api_version: "2.0.0" },
    });
  });

  test("the control contract carries a version string", async () => {
    const sim = await simulation();
    const { info } = await ask(sim, "/openapi.json");
    expect(objectOf(info)["version"]).toBe("2.0");
    const answer = await sim.get("/__admin__/state");
    expect(answer.headers["x-mock-contract-version"]).toBe("2.0");
    expect((await ask(sim, ""))["contract"]).toBe("2.0");
  });

  test("the simulator's vendor paths are the real vendor paths", async () => {
    const served = objectsOf((await ask(await simulation(), "/pack"))["operations"]);
    const routes = served.map(({ method, path }) => `${method} ${path}`).sort();
    expect(routes).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
    expect(routes).toHaveLength(41);
  });

  test("repointing is a base-URL change only", async () => {
    const sim = await simulation();
    // The vendor's own base URL is https://api.deck.co/v2.
    for (const base of ["", "/v2"]) {
      const answer = await sim.get(`${base}/test`);
      expect([answer.status, answer.body["status"]]).toEqual([200, "ready"]);
    }
  });
});
