import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { blocksOf } from "../../src/use/cli/target/timeline-stream.js";
import { anAgent, aRun } from "../support/deck.js";
import { aInbox } from "../webhooks/inbox.js";
import type { Underway } from "./support.js";
import { driven, facsimile, refusal, underway } from "./support.js";

/** The output of tail, without the times of day. */
const linesOf = ({ out }: Pick<Underway, "out">): string =>
  out().replaceAll(/^\d\d:\d\d:\d\d\.\d{3} {2}/gm, "");

test("an event of a stream can come in any pieces", async () => {
  const all = "id: 1\ndata: a\n\n: alive\n\ndata: b\n\n";
  for (let size = 1; size <= all.length; size++) {
    const count = Math.ceil(all.length / size);
    const pieces = Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
    const blocks: string[] = [];
    for await (const block of blocksOf(ReadableStream.from(pieces))) blocks.push(block);
    expect(blocks).toEqual(["id: 1\ndata: a", ": alive", "data: b"]);
  }
});

describe("tail", () => {
  test("prints new items; Ctrl-C ends it with 0", async () => {
    const sim = await driven();
    await anAgent(sim.app, { name: "before" });
    const tail = underway(["tail"], sim.env);
    await untilSeen(tail.out, () => sim.app.get("/test"));
    await aRun(sim.app);
    await sim.app.advance("1s");
    await tail.printed(/event session\.running/);
    expect(tail.out()).not.toMatch(/POST \/agents .*\n(.*\n)*.*POST \/agents /);
    expect(tail.out()).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} {2}2025-01-01T00:00:00Z {2}POST \/tasks\/task_\w+\/run {2}201 queued {2}trc_\w+$/m,
    );
    expect(linesOf(tail)).toMatch(
      /^2025-01-01T00:00:01Z {2}event session\.running sess_\w+ {2}evt_\w+$/m,
    );
    expect(linesOf(tail)).toMatch(/^2025-01-01T00:00:01Z {2}clock \+1s$/m);
    tail.interrupt();
    expect(await tail.ended).toMatchObject({ how: 0, err: "" });
  });

  test("prints why a call was refused, and the nearest route of one without a route", async () => {
    const sim = await driven();
    await sim.app.get("/tasks/task_0000000000000000");
    await sim.app.post("/agents", {});
    await sim.app.get("/taks");
    const tail = underway(["tail", "--all"], sim.env);
    await tail.printed(/nearest is GET \/tasks/);
    expect(linesOf(tail)).toMatch(/ 404 {2}.*task_0{16}.* was not found/);
    expect(linesOf(tail)).toMatch(/ 400 {2}name/);
    expect(linesOf(tail)).toMatch(
      / 404 {2}there is no GET \/taks; the nearest is GET \/tasks {2}trc_/,
    );
  });

  test("shows overrides, deliveries with the handler's words, snapshots and resets", async () => {
    const sim = await driven({ deliver: true });
    const inbox = await aInbox((_received, response) =>
      response.writeHead(400).end("no\nsignature"),
    );
    await sim.app.post("/__admin__/webhooks/endpoints", { url: inbox.url });
    await sim.text("world", "snapshot", "add", "before");
    const fault = await sim.json("fault", "add", "tasks", "list", "--status", "500");
    await sim.app.get("/tasks");
    await anAgent(sim.app);
    await sim.text("clock", "advance", "0s");
    await sim.text("world", "restore", "before");
    const tail = underway(["tail", "--all"], sim.env);
    await tail.printed(/snapshot before restored/);
    expect(linesOf(tail)).toMatch(new RegExp(`set fault ${fault["id"]} {2}tasks`));
    expect(linesOf(tail)).toMatch(
      new RegExp(` 500 {2}fault ${fault["id"]}.*\\n.*fault ${fault["id"]} hit: 500`),
    );
    expect(linesOf(tail)).toMatch(
      /webhook agent\.created agt_\w+ → 400: no signature, at http:\S+, again at 2025-01-01T00:00:05Z {2}\d+ms {2}evt_/,
    );
    await sim.text("reset");
    await tail.printed(/reset: the world is as at its start/);
    await sim.app.get("/sources");
    await tail.printed(/GET \/sources /);
    expect(tail.out().match(/GET/g)).toHaveLength(2);
  });

  test("--kinds chooses; --json prints lines of JSON", async () => {
    const sim = await driven();
    const { id } = await anAgent(sim.app);
    const tail = underway(["tail", "--all", "--json", "--kinds", "event,call"], sim.env);
    await tail.printed(/"kind":"event"/);
    const lines: unknown[] = tail
      .out()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ kind: "call", path: "/agents", told_at: expect.any(String) }),
      expect.objectContaining({ kind: "event", resource_id: String(id) }),
    ]);
    expect(await refusal(["tail", "--kinds", "cal"], sim.env)).toMatch(
      /no kind "cal"; did you mean call\?$/,
    );
  });

  test("is coloured if colours are enabled", async () => {
    const sim = await driven();
    await sim.app.get("/tasks");
    await sim.app.get("/tasks/task_0000000000000000");
    const tail = underway(["tail", "--all"], sim.env, true);
    await tail.printed(/404/);
    expect(tail.out()).toContain("\u001b[32mGET /tasks  200");
    expect(tail.out()).toContain("\u001b[33mGET /tasks/task_0000000000000000  404");
  });

  test("the end of the instance ends it with a sentence", async () => {
    const sim = await driven();
    const tail = underway(["tail", "--all"], sim.env);
    await sim.app.get("/tasks");
    await tail.printed(/GET/);
    await sim.app.instance.close();
    const { err, how } = await tail.ended;
    expect([err, how]).toEqual([
      expect.stringMatching(/^facsimile: the .*instance at http.*\n$/),
      1,
    ]);
    expect(await refusal(["tail"])).toMatch(/^no instance of yours/);
    expect(await refusal(["tail"], sim.env)).toMatch(/^no instance answers at http/);
  });

  test("another key than the instance's is refused in a sentence", async () => {
    const { env } = await driven();
    expect(await refusal(["tail", "--key", "other"], env)).toMatch(/has another key/);
  });

  test("as a process: SIGINT ends it with 0, and its output has no colours in a pipe", async () => {
    const sim = await driven();
    await sim.app.get("/tasks");
    const running = facsimile(["tail", "--all"], sim.env);
    await running.printed(/GET \/tasks/);
    running.child.kill("SIGINT");
    expect(await running.ended).toEqual([0, null]);
    expect([running.err(), running.out().includes("\u001b")]).toEqual(["", false]);
  });
});

describe("listen", () => {
  test("registers the handler, prints the secret and its answers, and removes it", async () => {
    const sim = await driven({ deliver: true });
    const inbox = await aInbox();
    const listen = underway(
      ["webhook", "listen", "--forward-to", inbox.url.slice("http://".length)],
      sim.env,
    );
    await listen.printed(/Ctrl-C/);
    const secret = (await sim.text("webhook", "secret", inbox.url)).trim();
    expect(listen.out()).toMatch(new RegExp(`^Events go to ${inbox.url}, signed with `));
    expect(listen.out()).toContain(secret);
    await anAgent(sim.app);
    await listen.printed(/webhook agent\.created agt_\w+ → 204, at http:\S+ {2}\d+ms/);
    inbox.answerWith((_received, response) =>
      response.writeHead(401).end('{"error":"bad signature"}'),
    );
    await anAgent(sim.app);
    await listen.printed(
      /webhook agent\.created agt_\w+ → 401: \{"error":"bad signature"\}, at \S+, again at /,
    );
    listen.interrupt();
    expect(await listen.ended).toMatchObject({ how: 0, err: "" });
    expect(await sim.json("webhook", "endpoints", "list")).toEqual({ data: [] });
  });

  test("--events chooses; deliveries to others are not its own", async () => {
    const sim = await driven({ deliver: true });
    const [mine, other] = [await aInbox(), await aInbox()];
    await sim.app.post("/__admin__/webhooks/endpoints", { url: other.url });
    const events = ["--events", "agent.updated,agent.deleted", "--json"];
    const listen = underway(["webhook", "listen", "--forward-to", mine.url, ...events], sim.env);
    await listen.printed(/"kind":"endpoint"/);
    const { id } = await anAgent(sim.app);
    await sim.app.delete(`/agents/${id}`);
    await listen.printed(/"kind":"delivery"/);
    const kinds = listen
      .out()
      .trim()
      .split("\n")
      .map((line): JsonObject => JSON.parse(line));
    expect(kinds).toMatchObject([
      { kind: "endpoint", url: mine.url, secret: expect.stringMatching(/^whsec_/) },
      { kind: "delivery", event_type: "agent.deleted", outcome: "delivered" },
    ]);
  });

  test("is registered again after a reset, and after a snapshot from before", async () => {
    const sim = await driven({ deliver: true });
    await sim.text("world", "snapshot", "add", "before");
    const inbox = await aInbox();
    const listen = underway(["webhook", "listen", "--forward-to", inbox.url], sim.env);
    await listen.printed(/Ctrl-C/);
    await sim.text("world", "restore", "before");
    await listen.printed(/registered again\n/);
    await sim.text("reset");
    await listen.printed(/registered again\n(.*\n)*.*registered again\n/);
    await anAgent(sim.app);
    await listen.printed(/webhook agent\.created agt_\w+ → 204/);
    expect(inbox.received).toHaveLength(1);
  });

  test("takes the place of one that came to a sudden end", async () => {
    const sim = await driven();
    const forward = ["webhook", "listen", "--forward-to", "http://127.0.0.1:1/hooks"];
    const first = facsimile(forward, sim.env);
    await first.printed(/Ctrl-C/);
    first.child.kill("SIGKILL");
    await first.ended;
    await underway(forward, sim.env).printed(/Ctrl-C/);
    const { data } = await sim.json("webhook", "endpoints", "list");
    expect(data).toHaveLength(1);
  });

  test("refused options of listen", async () => {
    const sim = await driven();
    const to = ["webhook", "listen", "--forward-to", "3000/hooks"];
    expect(await sim.refusal(...to, "--events", "agent.create")).toMatch(/mean agent\.created\?$/);
    expect(await sim.refusal("webhook", "listen")).toMatch(/'--forward-to <url>' not specified/);
    expect(await sim.refusal("webhook", "listen", "--forward-to", "ftp://x")).toMatch(
      /^ftp:\/\/x: write/,
    );
  });
});

/** Makes the call again and again until the tail has seen one. */
async function untilSeen(out: () => string, call: () => Promise<unknown>): Promise<void> {
  while (out() === "") {
    await call();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
