import { describe, expect, onTestFinished, test } from "vitest";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { failure } from "../support/failure.js";
import { ASKED, CHAT, eventsIn, saidIn, talker } from "./parley.js";

/** How an application can reach an instance. */
const LINES: readonly (readonly [string, (sim: Simulator<AnyPack>) => Promise<typeof fetch>])[] = [
  ["in process", async (sim) => sim.fetch],
  [
    "over a port",
    async (sim) => {
      const url = await sim.listen();
      return (path, init) => fetch(url + String(path), init);
    },
  ],
];

async function simulator(): Promise<Simulator<AnyPack>> {
  const sim = await createSimulator<AnyPack>({ pack: talker });
  onTestFinished(() => sim.close());
  return sim;
}

const asked = (sim: Simulator<AnyPack>, signal?: AbortSignal): RequestInit => ({
  method: "POST",
  headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json" },
  body: JSON.stringify(ASKED),
  ...(signal === undefined ? {} : { signal }),
});

const pin = { resource: "chat_completions", path: "content", value: "One two three." };

describe.each(LINES)("a stream %s", (_name, lineTo) => {
  test("comes in chunks", async () => {
    const sim = await simulator();
    await sim.pins.set(pin);
    const send = await lineTo(sim);
    const response = await send("/chat/completions", asked(sim));
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("content-length")).toBeNull();
    expect(saidIn(await response.text())).toBe(pin.value);
  });

  test("that is cut breaks off behind its events", async () => {
    const sim = await simulator();
    await sim.faults.arm({ ...CHAT, outcome: { network: "cut", events: 2 } });
    const send = await lineTo(sim);
    const response = await send("/chat/completions", asked(sim));
    expect(response.status).toBe(200);
    let text = "";
    const read = async (): Promise<void> => {
      for await (const part of response.body ?? []) text += Buffer.from(part).toString();
    };
    expect(await failure(read())).toMatchObject({
      message: "terminated",
      cause: { code: "UND_ERR_SOCKET" },
    });
    expect(eventsIn(text)).toHaveLength(2);
  });

  test("that stalls ends when its reader gives up", async () => {
    const sim = await simulator();
    await sim.faults.arm({ ...CHAT, outcome: { network: "stall", events: 1 } });
    const send = await lineTo(sim);
    const controller = new AbortController();
    const response = await send("/chat/completions", asked(sim, controller.signal));
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(eventsIn(Buffer.from(first?.value ?? []).toString())).toHaveLength(1);
    const next = failure(Promise.resolve(reader?.read()));
    controller.abort();
    expect(await next).toMatchObject({ name: "AbortError" });
  });

  test("with a pace comes event by event as the clock moves", async () => {
    const sim = await simulator();
    await sim.pins.set(pin);
    await sim.clock.durations({ token: "1s" });
    const send = await lineTo(sim);
    const response = await send("/chat/completions", asked(sim));
    const reader = response.body?.getReader();
    const next = async () => eventsIn(Buffer.from((await reader?.read())?.value ?? []).toString());
    expect(await next()).toHaveLength(1);
    const second = next();
    await sim.clock.advance("1s");
    expect(await second).toMatchObject([{ data: { choices: [{ delta: { content: "One" } }] } }]);
    const third = failure(next());
    await sim.reset();
    expect(await third).toMatchObject({
      message: "terminated",
      cause: { code: "UND_ERR_SOCKET" },
    });
  });

  test.each(["abort", "cancel"] as const)(
    "with a pace leaves nothing behind after %s",
    async (how) => {
      const sim = await simulator();
      await sim.clock.durations({ token: "1h" });
      const send = await lineTo(sim);
      const controller = new AbortController();
      const response = await send("/chat/completions", asked(sim, controller.signal));
      const reader = response.body?.getReader();
      await reader?.read();
      const next = Promise.resolve(reader?.read()).catch(() => null);
      if (how === "abort") controller.abort();
      else await reader?.cancel();
      await next;
      expect((await send("/chat/completions", { ...asked(sim) })).status).toBe(200);
    },
  );

  test("with a pace breaks off when the simulator closes", async () => {
    const sim = await simulator();
    await sim.clock.durations({ token: "1h" });
    const send = await lineTo(sim);
    const response = await send("/chat/completions", asked(sim));
    const reader = response.body?.getReader();
    await reader?.read();
    const next = failure(Promise.resolve(reader?.read()));
    await sim.close();
    expect(await next).toBeInstanceOf(Error);
  });

  test("has a head alone for HEAD", async () => {
    const sim = await simulator();
    const send = await lineTo(sim);
    const headers = { authorization: `Bearer ${sim.key}` };
    const response = await send("/replies", { method: "HEAD", headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await response.text()).toBe("");
  });
});
