import { describe, expect, test } from "vitest";
import type { Simulator } from "../../src/use/testing/index.js";
import { failure } from "../support/failure.js";
import { keyOf, simulator } from "./support.js";

/** How an application can reach an instance. */
const LINES: readonly (readonly [string, (sim: Simulator) => Promise<typeof fetch>])[] = [
  ["in process", async (sim) => sim.fetch],
  [
    "over a port",
    async (sim) => {
      const url = await sim.listen();
      return (path, init) => fetch(url + String(path), init);
    },
  ],
];

type Call = (path: string, init?: RequestInit) => Promise<Response>;

describe.each(LINES)("a call %s", (_name, lineTo) => {
  async function line(): Promise<{ readonly sim: Simulator; readonly call: Call }> {
    const sim = await simulator();
    const send = await lineTo(sim);
    const headers = { ...keyOf(sim), "content-type": "application/json" };
    return { sim, call: (path, init = {}) => send(path, { headers, ...init }) };
  }

  const create = { method: "POST", body: '{"name":"Ada"}' };

  test.each([
    ["reset", "ECONNRESET"],
    ["empty", "UND_ERR_SOCKET"],
    ["garbage", "HPE_INVALID_CONSTANT"],
  ] as const)(
    "%s: it fails with the code %s, and its events are delivered",
    async (network, code) => {
      const { sim, call } = await line();
      const inbox = await sim.webhooks.inbox();
      const on = { resource: "agents", operation: "create", when: "after" } as const;
      await sim.faults.arm({ ...on, outcome: { network } });
      const error = await failure(call("/agents", create));
      expect(error).toMatchObject({ name: "TypeError", message: "fetch failed", cause: { code } });
      await sim.clock.advance("0s");
      expect((await inbox.waitFor("agent.created")).data["name"]).toBe("Ada");
    },
  );

  test("truncate: the head arrives, and the body breaks off", async () => {
    const { sim, call } = await line();
    const outcome = { network: "truncate" } as const;
    await sim.faults.arm({ resource: "agents", operation: "list", when: "after", outcome });
    const response = await call("/agents");
    expect(response.status).toBe(200);
    const whole = Number(response.headers.get("content-length"));
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBe(Math.floor(whole / 2));
    expect(await failure(Promise.resolve(reader?.read()))).toMatchObject({
      message: "terminated",
      cause: { code: "UND_ERR_SOCKET" },
    });
  });

  test("slow: the head arrives at once, the body in parts, the deliveries after it", async () => {
    const { sim, call } = await line();
    const inbox = await sim.webhooks.inbox();
    const outcome = { network: "slow", rate: "10kB/s" } as const;
    await sim.faults.arm({ resource: "agents", operation: "create", outcome });
    const order: string[] = [];
    const response = await call("/agents", create);
    expect(response.status).toBe(201);
    const delivery = inbox.waitFor("agent.created").then(() => order.push("delivery"));
    const parts: Uint8Array[] = [];
    for await (const part of response.body ?? []) parts.push(part);
    order.push("body");
    await delivery;
    expect(parts.length).toBeGreaterThan(1);
    const text = Buffer.concat(parts).toString();
    expect(JSON.parse(text)).toMatchObject({ name: "Ada" });
    expect(text.length).toBe(Number(response.headers.get("content-length")));
    expect(order).toEqual(["body", "delivery"]);
  });

  test.each([
    ["a reset breaks it off", "terminated"],
    ["the caller's signal ends it", "changed my mind"],
  ])("slow: %s, and its deliveries go out", async (how, message) => {
    const { sim, call } = await line();
    const outcome = { network: "slow", rate: "1B/s" } as const;
    await sim.faults.arm({ resource: "agents", operation: "create", outcome });
    const controller = new AbortController();
    const response = await call("/agents", { ...create, signal: controller.signal });
    const breaks = failure(response.text());
    if (how.startsWith("a reset")) await sim.reset();
    else {
      await sim.webhooks.inbox();
      controller.abort(new Error(message));
    }
    expect((await breaks).message).toBe(message);
    expect((await sim.clock.read()).waiting.held).toBe(0);
  });

  test("an answer of something in between, as it is", async () => {
    const { sim, call } = await line();
    const page = "<h1>502 Bad Gateway</h1>";
    const outcome = { status: 502, body: page, content_type: "text/html", headers: { via: "gw" } };
    const on = { resource: "agents", operation: "list" } as const;
    await sim.faults.arm({ ...on, outcome, count: 1 });
    const response = await call("/agents");
    expect([response.status, await response.text()]).toEqual([502, page]);
    expect(response.headers.get("content-type")).toBe("text/html");
    expect(response.headers.get("via")).toBe("gw");
    await sim.faults.arm({ ...on, outcome: { status: 200, body: { login: ["/sso"] } } });
    expect(await (await call("/agents")).json()).toEqual({ login: ["/sso"] });
  });

  test("hang: no answer; a reset ends it, and its deliveries are sent at once", async () => {
    const { sim, call } = await line();
    const inbox = await sim.webhooks.inbox();
    const on = { resource: "agents", operation: "create", when: "after" } as const;
    await sim.faults.arm({ ...on, outcome: { network: "hang" } });
    const hangs = failure(call("/agents", create));
    await inbox.waitFor("agent.created");
    await sim.reset();
    const cause = { code: "UND_ERR_SOCKET" };
    expect(await hangs).toMatchObject({ message: "fetch failed", cause });
  });

  test("hang: the caller's signal ends it with its reason", async () => {
    const { sim, call } = await line();
    const outcome = { network: "hang" } as const;
    await sim.faults.arm({ resource: "agents", operation: "list", outcome });
    const controller = new AbortController();
    const hangs = failure(call("/agents", { signal: controller.signal }));
    await sim.requests.waitFor({ resource: "agents" });
    controller.abort(new Error("changed my mind"));
    expect((await hangs).message).toBe("changed my mind");
  });

  test("late: it is answered then, and its deliveries follow", async () => {
    const { sim, call } = await line();
    const inbox = await sim.webhooks.inbox();
    const order: string[] = [];
    await sim.faults.arm({ resource: "agents", operation: "create", when: "after", delay: "20ms" });
    const answered = call("/agents", create).then(() => order.push("answer"));
    await inbox.waitFor("agent.created").then(() => order.push("delivery"));
    await answered;
    expect(order).toEqual(["answer", "delivery"]);
  });

  test("late: a caller that leaves does not delay its deliveries", async () => {
    const { sim, call } = await line();
    const inbox = await sim.webhooks.inbox();
    await sim.faults.arm({ resource: "agents", operation: "create", when: "after", delay: "20d" });
    const controller = new AbortController();
    const late = failure(call("/agents", { ...create, signal: controller.signal }));
    await sim.requests.waitFor({ resource: "agents" });
    controller.abort();
    expect((await late).name).toBe("AbortError");
    expect((await sim.clock.advance("0s")).deliveries).toHaveLength(1);
    await inbox.waitFor("agent.created");
  });

  test("too large a body is a 413, by any transfer", async () => {
    const { call } = await line();
    const bytes = new Uint8Array(5_000_000);
    const stream = (): ReadableStream => new Blob([bytes]).stream();
    for (const body of [bytes, "x".repeat(5_000_000), stream()]) {
      const init = { method: "POST", body, duplex: "half" } as RequestInit;
      expect((await call("/agents", init)).status).toBe(413);
    }
  });
});
