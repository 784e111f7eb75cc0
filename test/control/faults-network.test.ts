import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { list } from "../rules/support.js";
import type { Subject } from "../support/instance.js";
import { KEY } from "../support/instance.js";
import { overHttp, urlOf } from "./over-http.js";
import { arm, ask, ON_LIST, simulation, tell, traceOf } from "./support.js";

/** One call on a bare socket: every byte, and the end of the connection. */
interface Seen {
  readonly text: string;
  readonly error: string | null;
}

async function seenBy(sim: Subject, asked: () => void = () => undefined): Promise<Seen> {
  const { hostname, port } = new URL(await urlOf(sim));
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    let error: string | null = null;
    socket.on("data", (part) => {
      text += part.toString("latin1");
    });
    socket.on("error", (problem) => {
      error = "code" in problem ? String(problem.code) : problem.message;
    });
    socket.on("close", () => resolve({ text, error }));
    const lines = ["GET /agents HTTP/1.1", "host: x", `authorization: Bearer ${KEY}`, "", ""];
    socket.write(lines.join("\r\n"), asked);
  });
}

const broken = async (network: string): Promise<Subject> => {
  const sim = await simulation();
  await arm(sim, { ...ON_LIST, outcome: { network }, count: 1 });
  return sim;
};

describe("a network failure over a real socket", () => {
  test("reset: the connection is reset", async () => {
    expect(await seenBy(await broken("reset"))).toEqual({ text: "", error: "ECONNRESET" });
  });

  test("empty: it is closed without a byte", async () => {
    expect(await seenBy(await broken("empty"))).toEqual({ text: "", error: null });
  });

  test("truncate: a head that announces more bytes than it sends", async () => {
    const { text } = await seenBy(await broken("truncate"));
    const [head = "", body = ""] = text.split("\r\n\r\n");
    const promised = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(promised).toBeGreaterThan(body.length);
  });

  test("truncate, when after: half of the call's own answer", async () => {
    const sim = await simulation();
    await sim.post("/agents", { name: "Ada" });
    await arm(sim, { ...ON_LIST, when: "after", outcome: { network: "truncate" } });
    const { text } = await seenBy(sim);
    expect(text).toContain('{"data":[{"id":"agt_');
    expect(text).not.toContain("request_id");
  });

  test("garbage: the bytes are not HTTP", async () => {
    const { text } = await seenBy(await broken("garbage"));
    expect(text).not.toBe("");
    expect(text).not.toMatch(/^HTTP\//);
  });

  test("hang: no byte comes, until a reset cuts the call off", async () => {
    const sim = await broken("hang");
    let isOver = false;
    const seen = seenBy(sim).then((outcome) => {
      isOver = true;
      return outcome;
    });
    await tell(sim, "/requests/count", { resource: "agents", operation: "list", wait: "5s" });
    expect((await sim.get("/agents")).status).toBe(200);
    expect(isOver).toBe(false);
    await tell(sim, "/reset");
    expect((await seen).text).toBe("");
  });

  test.each(["reset", "empty", "truncate", "garbage"])("%s: fetch fails", async (network) => {
    const sim = await broken(network);
    const call = { method: "GET", target: "/agents" };
    await expect(overHttp(sim, call)).rejects.toThrow();
    expect((await overHttp(sim, call)).status).toBe(200);
  });
});

describe("in traces and lists", () => {
  test("the journal has the call without a status, the fault has fired", async () => {
    const sim = await broken("reset");
    await expect(sim.get("/agents")).rejects.toThrow();
    const [call] = await list(sim, "/__admin__/requests");
    expect(call).toMatchObject({ path: "/agents", status: null, resolution: "fault" });
    expect((await ask(sim, `/trace/${call?.["trace_id"]}`))["response"]).toEqual({ status: null });
    expect((await list(sim, "/__admin__/faults"))[0]).toMatchObject({ spent: true });
  });

  test("in a series it is one outcome among others", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcomes: [{ network: "empty" }, { status: 500 }, "pass"] });
    await expect(sim.get("/agents")).rejects.toThrow();
    expect((await sim.get("/agents")).status).toBe(500);
    const last = await sim.get("/agents");
    expect(last.status).toBe(200);
    expect(await traceOf(sim, last)).toMatchObject({ response: { status: 200 } });
  });
});
