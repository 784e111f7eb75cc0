import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { Simulator } from "../../src/use/testing/index.js";
import { post, simulator } from "./support.js";

interface Got {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const read = async (request: Request): Promise<Got> => ({
  url: request.url,
  headers: Object.fromEntries(request.headers),
  body: await request.text(),
});

const accepted = (): Response => new Response(null, { status: 204 });

/** Makes an event and waits for its attempts. */
async function emit(sim: Simulator, name = "Ada"): Promise<void> {
  await post(sim, "/agents", { name });
  await sim.clock.advance(0);
}

const attemptsOf = async (sim: Simulator) =>
  (await sim.webhooks.deliveries.list()).data.flatMap(({ attempts }) => attempts);

test("a handler gets a signed Request, the bytes and headers as over HTTP", async () => {
  const sim = await simulator();
  const inbox = await sim.webhooks.inbox();
  const got: Got[] = [];
  const handler = await sim.webhooks.handler(async (request) => {
    expect(request.method).toBe("POST");
    got.push(await read(request));
    return accepted();
  });
  await emit(sim);
  const [{ body, headers, url } = { body: "", headers: {}, url: "" }] = got;
  const [sent] = inbox.all();
  expect(url).toBe(handler.url);
  expect(JSON.parse(body)).toEqual(sent?.payload);
  expect(Object.keys(headers).sort()).toEqual(Object.keys(sent?.headers ?? {}).sort());
  expect(new Webhook(handler.secret).verify(body, headers)).toEqual(sent?.payload);
  expect(await attemptsOf(sim)).toMatchObject([{ http_status: 204 }, { http_status: 204 }]);
});

test("its answer is the result, and a failed attempt is retried", async () => {
  const sim = await simulator();
  const answers = [500, 302, 200];
  await sim.webhooks.handler(() => new Response("text", { status: answers.shift() ?? 200 }));
  await emit(sim);
  await sim.clock.advance("1m");
  const attempts = (await attemptsOf(sim)).map(({ reason, http_status }) => [reason, http_status]);
  expect(attempts).toEqual([
    ["status", 500],
    ["redirect", 302],
    [null, 200],
  ]);
});

test("its exception is a failed attempt with the message", async () => {
  const sim = await simulator();
  await sim.webhooks.handler(() => {
    throw new Error("no such order");
  });
  await emit(sim);
  const threw = { outcome: "failed", reason: "threw", http_status: null };
  expect(await attemptsOf(sim)).toMatchObject([
    {
      ...threw,
      words: expect.stringMatching(
        /^test\/testing\/handler\.test\.ts:\d+:\d+: Error: no such order$/,
      ),
    },
  ]);
});

test("a result that is not a Response is an error", async () => {
  const sim = await simulator();
  const none: unknown = () => "ok";
  await Reflect.apply(sim.webhooks.handler, sim.webhooks, [none]);
  await emit(sim);
  expect(await attemptsOf(sim)).toMatchObject([
    { words: expect.stringMatching(/TypeError: the handler did not return a Response$/) },
  ]);
});

test("too long an answer is read no further", async () => {
  const sim = await simulator();
  await sim.webhooks.handler(() => new Response("x".repeat(100_000)));
  await emit(sim);
  expect(await attemptsOf(sim)).toMatchObject([{ reason: "too_large" }]);
});

test("one that does not answer in time has failed, and is reported by its signal", async () => {
  const sim = await simulator();
  const hangs = (request: Request): Promise<Response> =>
    new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });
  await sim.webhooks.handler(hangs, { ack_timeout: "5ms" });
  await emit(sim);
  expect(await attemptsOf(sim)).toMatchObject([{ reason: "timeout", http_status: null }]);
});

test("a handler may call the service; the effects are part of the advance", async () => {
  const sim = await simulator();
  const names: unknown[] = [];
  await sim.webhooks.handler(async (request) => {
    const { data }: { readonly data: { readonly name: string } } = JSON.parse(await request.text());
    names.push(data.name);
    if (data.name === "Ada") await post(sim, "/agents", { name: "Eva" });
    return accepted();
  });
  await emit(sim);
  expect(names).toEqual(["Ada", "Eva"]);
});

test("it is registered again after a reset and a restored snapshot, with the same secret", async () => {
  const sim = await simulator();
  let count = 0;
  const handler = await sim.webhooks.handler(() => {
    count += 1;
    return accepted();
  });
  const { secret } = handler;
  await sim.snapshots.take("one");
  for (const again of [() => sim.reset(), () => sim.snapshots.restore("one").catch(() => {})]) {
    await again();
    await emit(sim);
  }
  expect(count).toBe(2);
  expect(handler.secret).toBe(secret);
  await handler.close();
  await emit(sim);
  expect(count).toBe(2);
  expect((await sim.webhooks.list()).data).toEqual([]);
});

test("faults and fault rates are for handlers too", async () => {
  const sim = await simulator();
  let count = 0;
  const handler = await sim.webhooks.handler(() => {
    count += 1;
    return accepted();
  });
  await sim.webhooks.change(handler.id, { fault_rates: { duplicate: 1 } });
  await sim.webhooks.deliveries.fault({ do: "drop", count: 1 });
  await emit(sim);
  expect(count).toBe(0);
  await sim.clock.advance("5s");
  expect(count).toBe(2);
});
