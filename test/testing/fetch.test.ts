import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import type { Simulator } from "../../src/use/testing/index.js";
import { failure } from "../support/failure.js";
import { bodyOf, keyOf, post, simulator } from "./support.js";

const JSON_TYPE = { "content-type": "application/json" };
const ADA = '{"name":"Ada"}';

describe("arguments of sim.fetch", () => {
  test.each([
    ["a path below its own url", (sim: Simulator) => `${sim.url}/agents`],
    ["a path alone", () => "/agents"],
    ["a URL of another origin", () => new URL("https://somewhere.example:8443/agents?Limit=3")],
    ["the vendor's own base path", () => "https://api.deck.co/v2/agents"],
  ])("%s", async (_, address) => {
    const sim = await simulator();
    const response = await sim.fetch(address(sim), { headers: keyOf(sim) });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: [], has_more: false });
  });

  test("a Request, with body, and init over it", async () => {
    const sim = await simulator();
    const headers = { ...keyOf(sim), ...JSON_TYPE };
    const request = new Request("https://api.deck.co/agents", {
      method: "POST",
      headers,
      body: ADA,
    });
    expect((await sim.fetch(request.clone())).status).toBe(201);
    expect((await sim.fetch(request, { headers: {} })).status).toBe(401);
  });

  test.each<[string, unknown]>([
    ["text", ADA],
    ["bytes", new TextEncoder().encode(ADA)],
    ["an ArrayBuffer", new TextEncoder().encode(ADA).buffer],
    ["a Blob", new Blob([ADA])],
    ["a stream", new Blob([ADA]).stream()],
    ["an async iterable", new Blob([ADA]).stream()[Symbol.asyncIterator]()],
  ])("a body that is %s", async (_, body) => {
    const sim = await simulator();
    const headers = { ...keyOf(sim), ...JSON_TYPE };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const response = await sim.fetch("/agents", init);
    expect([response.status, (await bodyOf(response))["name"]]).toEqual([201, "Ada"]);
  });

  test("a stream is sent in parts: one that is too long is refused before its end", async () => {
    const sim = await simulator();
    const part = new Uint8Array(256 * 1024);
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(part) });
    const headers = { ...keyOf(sim), ...JSON_TYPE };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const answer = sim.fetch("/agents", init).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
    // As over a port: the refusal may come before or after the connection breaks.
    expect([413, "fetch failed"]).toContain(await answer);
  });

  test.each([
    [
      "URLSearchParams",
      new URLSearchParams({ name: "Ada" }),
      /^application\/x-www-form-urlencoded/,
    ],
    ["FormData", form(), /^multipart\/form-data; boundary=/],
  ])("%s has its own Content-Type, which the vendor refuses", async (_, body, type) => {
    const sim = await simulator();
    const response = await sim.fetch("/agents", { method: "POST", headers: keyOf(sim), body });
    expect([response.status, await response.text()]).toEqual([415, ""]);
    const [call] = (await sim.requests.find({ resource: "agents" })).data;
    expect(call?.request.headers["content-type"]).toMatch(type);
  });

  test("headers of every form; the key is the application's to send", async () => {
    const sim = await simulator({ key: "sk_live_1" });
    const right = "bearer sk_live_1";
    for (const headers of [new Headers({ authorization: right }), [["Authorization", right]]]) {
      const init = { headers } as RequestInit;
      expect((await sim.fetch("/agents", init)).status).toBe(200);
    }
    expect((await sim.fetch("/agents")).status).toBe(401);
  });

  test("an invalid request is a TypeError, as everywhere", async () => {
    const sim = await simulator();
    expect(await failure(sim.fetch("/agents", { body: "no" }))).toBeInstanceOf(TypeError);
    expect(await failure(sim.fetch("http://["))).toBeInstanceOf(TypeError);
  });
});

function form(): FormData {
  const data = new FormData();
  data.set("name", "Ada");
  return data;
}

describe("answers of sim.fetch", () => {
  test("a Response of the platform", async () => {
    const sim = await simulator();
    const response = await sim.fetch("https://api.deck.co/agents?Limit=1", {
      headers: keyOf(sim),
    });
    expect(response).toBeInstanceOf(Response);
    expect([response.ok, response.status, response.statusText]).toEqual([true, 200, "OK"]);
    expect(response.url).toBe("https://api.deck.co/agents?Limit=1");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect((await sim.lastTrace(response.clone())).resolution).toBe("stateful");
    expect(Object.keys(await bodyOf(response))).toContain("data");
    expect(response.bodyUsed).toBe(true);
  });

  test("HEAD: the head of the answer and no body", async () => {
    const sim = await simulator();
    const response = await sim.fetch("/agents", { method: "HEAD", headers: keyOf(sim) });
    expect([response.status, response.body]).toEqual([200, null]);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
  });

  test("an unknown route: 404 and an empty body", async () => {
    const sim = await simulator();
    const response = await sim.fetch("/nowhere", { headers: keyOf(sim) });
    expect([response.status, await response.text()]).toEqual([404, ""]);
  });

  test("204: no body", async () => {
    const sim = await simulator();
    const outcome = { status: 503, code: "api_error" } as const;
    const { id } = await sim.faults.arm({ resource: "agents", operation: "list", outcome });
    const response = await sim.fetch(`/__admin__/faults/${id}`, {
      method: "DELETE",
      headers: keyOf(sim),
    });
    expect([response.status, response.body]).toEqual([204, null]);
  });

  test("a file larger than the buffer arrives completely", async () => {
    const sim = await simulator();
    const agent = await post(sim, "/agents", { name: "Ada" });
    const task = await post(sim, "/tasks", {
      name: "Fetch",
      agent_id: agent["id"] ?? null,
      storage: { enabled: true },
    });
    const run = await post(sim, `/tasks/${task["id"]}/run`, {});
    await sim.clock.advance("2s");
    const size = 3_000_000;
    await sim.world.trigger("storage.captured", {
      task_run_id: String(run["id"]),
      file_size: size,
    });
    const [stored] = (await sim.state({ resource: "storage" })).data;
    const read = await sim.fetch(`/storage/${stored?.["id"]}`, { headers: keyOf(sim) });
    const { url } = await bodyOf(read);
    expect(String(url).startsWith(`${sim.url}/__files__/`)).toBe(true);
    const file = await sim.fetch(String(url));
    expect((await file.arrayBuffer()).byteLength).toBe(size);
  });
});

describe("a broken network", () => {
  test.each([
    ["reset", "ECONNRESET"],
    ["empty", "UND_ERR_SOCKET"],
    ["garbage", "HPE_INVALID_CONSTANT"],
  ] as const)("%s rejects like the platform's fetch", async (network, code) => {
    const sim = await simulator();
    await sim.faults.arm({ resource: "agents", operation: "list", outcome: { network } });
    const url = await sim.listen();
    for (const send of [sim.fetch, fetch]) {
      const error = await failure(send(`${url}/agents`, { headers: keyOf(sim) }));
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ message: "fetch failed", cause: { code } });
    }
  });

  test("truncate breaks off in the middle of the body", async () => {
    const sim = await simulator();
    const outcome = { network: "truncate" } as const;
    await sim.faults.arm({ resource: "agents", operation: "list", outcome });
    const url = await sim.listen();
    for (const send of [sim.fetch, fetch]) {
      const response = await send(`${url}/agents`, { headers: keyOf(sim) });
      expect(response.status).toBe(200);
      const error = await failure(response.text());
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ message: "terminated", cause: { code: "UND_ERR_SOCKET" } });
    }
  });

  test("a call that hangs: the application's signal ends it", async () => {
    const sim = await simulator();
    await sim.faults.arm({ resource: "*", operation: "*", outcome: { network: "hang" } });
    const controller = new AbortController();
    const { signal } = controller;
    const answer = failure(sim.fetch("/agents", { headers: keyOf(sim), signal }));
    await sim.requests.waitFor({ resource: "agents" });
    controller.abort();
    expect(await answer).toMatchObject({ name: "AbortError" });
  });

  test("a call that hangs is broken off by reset, and by close", async () => {
    const sim = await simulator();
    const hang = { resource: "*", operation: "*", outcome: { network: "hang" } } as const;
    for (const end of [() => sim.reset(), () => sim.close()]) {
      await sim.faults.arm(hang);
      const answer = failure(sim.fetch("/agents", { headers: keyOf(sim) }));
      await sim.requests.waitFor({ resource: "agents" });
      await end();
      expect(await answer).toMatchObject({ name: "TypeError", message: "fetch failed" });
    }
  });

  test("an answer may be late", async () => {
    const sim = await simulator();
    await sim.faults.arm({ resource: "agents", operation: "list", delay: "20ms" });
    expect((await sim.fetch("/agents", { headers: keyOf(sim) })).status).toBe(200);
  });
});

describe("signals", () => {
  test("an aborted signal: nothing is sent", async () => {
    const sim = await simulator();
    const signal = AbortSignal.abort(new Error("changed my mind"));
    const error = await failure(sim.fetch("/agents", { headers: keyOf(sim), signal }));
    expect(error.message).toBe("changed my mind");
    expect((await sim.requests.list()).data).toEqual([]);
  });

  test("a Request's own signal counts", async () => {
    const sim = await simulator();
    const request = new Request(`${sim.url}/agents`, { signal: AbortSignal.abort() });
    expect(await failure(sim.fetch(request))).toMatchObject({ name: "AbortError" });
  });

  test("a late abort has no effect", async () => {
    const sim = await simulator();
    const controller = new AbortController();
    const { signal } = controller;
    const response = await sim.fetch("/agents", { headers: keyOf(sim), signal });
    const body = await response.json();
    controller.abort();
    expect(body).toMatchObject({ data: [] });
  });
});

test("fifty calls at once are all answered", async () => {
  const sim = await simulator();
  const calls = Array.from({ length: 50 }, (_, i) => post(sim, "/agents", { name: `Ada ${i}` }));
  const ids = (await Promise.all(calls)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(50);
});

test("calls of hosts that passThrough names leave, without a secret; all others are answered here", async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    seen.push(url);
    response.end("a picture");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = Object(server.address());
  const host = `127.0.0.1:${port}`;
  const sim = await simulator({ passThrough: host });
  const at = `http://${host}/a.png`;
  expect(await (await sim.fetch(at)).text()).toBe("a picture");
  expect((await sim.fetch(new Request(at))).status).toBe(200);
  expect((await sim.fetch(at, { method: "POST", body: "{}" })).status).toBe(200);
  const refused = [
    sim.fetch(at, { headers: keyOf(sim) }),
    sim.fetch(`${at}?token=${sim.key}`),
    sim.fetch(at, { headers: { "x-api-key": "a-real-key" } }),
    sim.fetch(at, { method: "POST", body: `{"token":"${sim.key}"}` }),
    sim.fetch(new Request(at, { method: "POST", body: sim.key })),
    sim.fetch(at, { method: "POST", body: new TextEncoder().encode(sim.key) }),
  ];
  for (const one of refused)
    await expect(one).rejects.toThrow(/has credentials or a body of bytes/);
  const local = await sim.fetch(`http://127.0.0.1:${port + 1}/agents`, { headers: keyOf(sim) });
  expect(local.status).toBe(200);
  expect(seen).toEqual(["/a.png", "/a.png", "/a.png"]);
  server.close();
  await expect(simulator({ passThrough: "https://cdn.test" })).rejects.toThrow(/is no host/);
});

test.each(["data:,", "data:text/plain,hello"])("%s is the platform's", async (address) => {
  const sim = await simulator();
  const response = await sim.fetch(address);
  expect([response.status, await response.text()]).toEqual([200, address.split(",")[1]]);
  expect((await sim.requests.list()).data).toEqual([]);
});
