import { describe, expect, test } from "vitest";
import { anAgent } from "../support/deck.js";
import { aInbox, refuse } from "../webhooks/inbox.js";
import type { Driven } from "./support.js";
import { cli, driven } from "./support.js";

const sending = (): Promise<Driven> => driven({ deliver: true });

/** Registers an endpoint; answers the whole secret too. */
const register = async ({ app }: Driven, url: string) =>
  (await app.post("/__admin__/webhooks/endpoints", { url })).body;

describe("deliveries", () => {
  test("with a line for each attempt; by event, endpoint and outcome", async () => {
    const sim = await sending();
    const [good, bad] = [await aInbox(), await aInbox(refuse)];
    const [first, second] = [await register(sim, good.url), await register(sim, bad.url)];
    expect(await sim.text("webhook", "deliveries")).toBe("there is no such delivery\n");
    await anAgent(sim.app);
    await sim.text("clock", "advance", "3m");
    const text = await sim.text("webhook", "deliveries");
    expect(text).toMatch(
      new RegExp(
        `^whd_\\w+ {2}delivered {2}agent\\.created {2}evt_\\w+ {2}to ${first["id"]}\\n {2}attempt 1 {2}2025-01-01T00:00:00Z {2}204 +\\d+ms$`,
        "m",
      ),
    );
    expect(text).toMatch(new RegExp(`failed {2}agent\\.created .* to ${second["id"]}\\n`));
    expect(text).toMatch(/^ {2}attempt 4 {2}2025-01-01T00:02:35Z {2}503 +\d+ms$/m);
    for (const given of [
      ["--outcome", "failed"],
      ["--endpoint", String(second["id"])],
      ["--event", "agent.created", "--limit", "1", "--after", /whd_\w+/.exec(text)?.[0] ?? ""],
    ]) {
      expect(await sim.json("webhook", "deliveries", ...given)).toMatchObject({
        data: [{ endpoint_id: second["id"], outcome: "failed" }],
      });
    }
    expect(await sim.refusal("webhook", "deliveries", "--event", "agent.create")).toMatch(
      /mean agent\.created\?$/,
    );
  });

  test("deliveries can be listed by every outcome", async () => {
    const sim = await sending();
    for (const outcome of ["pending", "held", "delivered", "failed", "skipped"]) {
      const text = await sim.text("webhook", "deliveries", "--outcome", outcome);
      expect(text).toBe("there is no such delivery\n");
    }
  });

  test("redeliver: status 1 when the handler refuses it again", async () => {
    const sim = await sending();
    const inbox = await aInbox(refuse);
    await register(sim, inbox.url);
    await anAgent(sim.app);
    await sim.text("clock", "advance", "3m");
    const [id = ""] = /whd_\w+/.exec(await sim.text("webhook", "deliveries")) ?? [];
    expect(await cli(["webhook", "redeliver", id], sim.env)).toMatchObject({
      how: 1,
      out: expect.stringMatching(/^ {2}attempt 5 .* 503 +\d+ms\n$/m),
    });
    inbox.answerWith((_received, response) => response.writeHead(200).end());
    expect(await sim.text("webhook", "redeliver", id)).toMatch(/^whd_\w+ {2}delivered /);
    expect(await sim.refusal("webhook", "redeliver", "whd_0")).toMatch(
      /^there is no delivery whd_0/,
    );
  });
});

describe("secret", () => {
  test("is the one that the endpoint is registered with", async () => {
    const sim = await driven();
    const { secret } = await register(sim, "http://localhost:3000/hooks");
    for (const way of ["http://localhost:3000/hooks", "localhost:3000/hooks", "3000/hooks"]) {
      expect(await sim.text("webhook", "secret", way)).toBe(`${secret}\n`);
    }
    expect(await sim.json("webhook", "secret", "3000")).toMatchObject({
      url: "http://localhost:3000",
    });
    expect(await sim.refusal("webhook", "secret", "ftp://x")).toMatch(
      /^ftp:\/\/x: write the address/,
    );
  });
});

describe("webhook faults", () => {
  test("are armed, listed and removed", async () => {
    const sim = await sending();
    const inbox = await aInbox();
    await register(sim, inbox.url);
    const which = ["--event", "agent.created", "--attempt", "1", "--count", "1"];
    const text = await sim.text("webhook", "fault", "add", "drop", ...which);
    expect(await sim.text("unused")).toMatch(/wfl_\w+ for agent\.created; no attempt to send/);
    expect(text).toMatch(/^which +attempt 1 of agent\.created$/m);
    await anAgent(sim.app);
    await sim.text("clock", "advance", "1m");
    expect(await sim.text("webhook", "deliveries")).toMatch(
      /attempt 1 .*\(drop\).*\n {2}attempt 2 .* 204 /,
    );
    expect(await sim.text("webhook", "fault", "list")).toMatch(
      /^wfl_\w+ {2}drop {2}attempt 1 of agent\.created {2}spent {2}fired 1\n$/,
    );
    await sim.text("webhook", "fault", "rm", "--all");
    expect(await sim.text("webhook", "fault", "list")).toBe("no webhook fault is armed\n");
  });

  test("every option arrives in the call", async () => {
    const sim = await driven();
    const { id: endpoint_id } = await register(sim, "http://localhost:3000");
    const { id: resource_id } = await anAgent(sim.app);
    const given = ["--id", String(resource_id), "--endpoint", String(endpoint_id), "--after", "1"];
    const fault = await sim.json("webhook", "fault", "add", "delay", "--by", "10m", ...given);
    expect(fault).toMatchObject({ do: "delay", by: "10m", resource_id, endpoint_id, after: 1 });
  });
});
