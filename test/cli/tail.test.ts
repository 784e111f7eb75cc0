import { describe, expect, test } from "vitest";
import { anAgent, aRun } from "../support/deck.js";
import { driven, facsimile, refusal, underway } from "./support.js";

describe("tail", () => {
  test("prints calls and events as they come; Ctrl-C ends it with 0", async () => {
    const sim = await driven();
    await anAgent(sim.app, { name: "before" });
    const tail = underway(["tail"], sim.env);
    // The first call that it prints: until then it may still be looking for the end of the list.
    await untilSeen(tail.out, () => sim.app.get("/test"));
    await aRun(sim.app);
    await sim.app.advance("1s");
    await tail.printed(/event session\.running/);
    await tail.printed(/\/run {2}trc_/);
    expect(tail.out()).not.toMatch(/POST \/agents .*\n(.*\n)*.*POST \/agents /);
    expect(tail.out()).toMatch(
      /^2025-01-01T00:00:00Z {2}201 stateful {3}POST \/tasks\/task_\w+\/run {2}trc_\w+$/m,
    );
    expect(tail.out()).toMatch(
      /^2025-01-01T00:00:01Z {2}event session\.running {2}sess_\w+ {2}evt_\w+$/m,
    );
    tail.interrupt();
    expect(await tail.ended).toMatchObject({ how: 0, err: "" });
  });

  test("--all begins with what there is; --json prints lines of JSON", async () => {
    const sim = await driven();
    const { id } = await anAgent(sim.app);
    const tail = underway(["tail", "--all", "--json"], sim.env);
    await tail.printed(/"call"/);
    await tail.printed(/"event"/);
    const lines: unknown[] = tail
      .out()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual({ call: expect.objectContaining({ path: "/agents" }) });
    expect(lines).toContainEqual({ event: expect.objectContaining({ resource_id: String(id) }) });
  });

  test("goes on after a reset", async () => {
    const sim = await driven();
    const tail = underway(["tail", "--all"], sim.env);
    await sim.app.get("/tasks");
    await tail.printed(/GET \/tasks /);
    await sim.text("reset", "--salt", "other");
    await sim.app.get("/sources");
    await tail.printed(/GET \/sources /);
    expect(tail.out().match(/GET/g)).toHaveLength(2);
  });

  test("is coloured where colours are wanted", async () => {
    const sim = await driven();
    await sim.app.get("/tasks");
    await sim.app.get("/tasks/task_0000000000000000");
    const tail = underway(["tail", "--all"], sim.env, true);
    await tail.printed(/404/);
    expect(tail.out()).toContain("\u001b[32m200 stateful");
    expect(tail.out()).toContain("\u001b[33m404 stateful");
  });

  test("an instance that goes away ends it with a sentence", async () => {
    const sim = await driven();
    const tail = underway(["tail", "--all"], sim.env);
    await sim.app.get("/tasks");
    await tail.printed(/GET/);
    await sim.app.instance.close();
    const { err, how } = await tail.ended;
    expect([err, how]).toEqual([
      expect.stringMatching(/^facsimile: no instance answers at .*\n$/),
      1,
    ]);
    expect(await refusal(["tail"])).toMatch(/^no instance of yours/);
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

/** Makes the call again and again until the tail has seen one. */
async function untilSeen(out: () => string, call: () => Promise<unknown>): Promise<void> {
  while (out() === "") {
    await call();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
