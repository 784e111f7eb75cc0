import { createServer, Agent as HttpAgent, request as requestOfBefore } from "node:http";
import https, { Agent } from "node:https";
import type { AddressInfo } from "node:net";
import net from "node:net";
import tls from "node:tls";
import { createSimulator } from "facsimile/testing";
import { simulatorTest } from "facsimile/vitest";
import { describe, expect, onTestFinished, test } from "vitest";
import { only } from "../explore/support.js";
import { failure } from "../support/failure.js";
import { keyOf, simulator } from "./support.js";

const HOST = "api.vendor.test";
const BASE = `https://${HOST}`;
const HEADERS = { authorization: "Bearer fax_test", "content-type": "application/json" };

interface Call {
  readonly method?: string;
  readonly body?: string;
  readonly agent?: Agent;
  readonly signal?: AbortSignal;
}

/** A call by `node:https`, or by `node:http`: the status and the text, or the code of an error. */
function call(url: string, { body, ...options }: Call = {}): Promise<string> {
  const request = url.startsWith("https") ? https.request : requestOfBefore;
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => resolve(String(error.code));
    const made = request(url, { ...options, headers: HEADERS }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(`${response.statusCode} ${text}`)).on("error", failed);
    });
    made.on("error", failed).end(body);
  });
}

const create = (name: string): Call => ({ method: "POST", body: JSON.stringify({ name }) });

/** What interceptions replace. */
const connectors = (): readonly unknown[] => [
  ...[net.connect, net.createConnection, tls.connect],
  ...[Agent.prototype, HttpAgent.prototype].map((agent) => Reflect.get(agent, "createConnection")),
];

describe("an intercepted host", () => {
  test("is reached by fetch, node:http and node:https on any port", async () => {
    const sim = await simulator({ intercept: HOST });
    expect(await call(`${BASE}/agents`, create("Ada"))).toMatch(/^201 /);
    expect(await call(`http://${HOST}:8080/agents`, create("Bob"))).toMatch(/^201 /);
    const answer = await fetch(`${BASE}:8443/agents?limit=1`, { headers: HEADERS });
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: [{ name: "Bob" }] }]);
    expect((await sim.state({ resource: "agents" })).count).toBe(2);
  });

  test("takes the address of the simulator along, as links name it, while there is no other", async () => {
    const sim = await simulator({ intercept: HOST });
    expect(await call(`${sim.url}/agents`, create("Ada"))).toMatch(/^201 /);
    await simulator({ intercept: "api.other.test" });
    expect(await call(`${sim.url}/agents`, create("Bob"))).toMatch(/^E(?:NOTFOUND|AI_AGAIN)$/);
  });

  test("takes large bodies, streams and calls on a kept connection", async () => {
    const sim = await simulator({ intercept: HOST });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const name = "x".repeat(300_000);
    for (const _ of [1, 2]) {
      expect((await call(`${BASE}/agents`, { ...create(name), agent })).length).toBeGreaterThan(
        name.length,
      );
    }
    const init = { method: "POST", headers: HEADERS, duplex: "half" } as const;
    const body = new Blob([JSON.stringify({ name })]).stream();
    const answer = await fetch(`${BASE}/agents`, { ...init, body });
    expect([answer.status, (await answer.text()).length > name.length]).toEqual([201, true]);
    const listed = await (await fetch(`${BASE}/agents`, { headers: HEADERS })).text();
    expect(listed.length).toBeGreaterThan(3 * name.length);
    expect((await sim.state({ resource: "agents" })).count).toBe(3);
  });

  test("leaves other hosts and other ports alone", async () => {
    const server = createServer((_, response) => response.end("elsewhere"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await simulator({ intercept: [HOST, "127.0.0.1:1"] });
    expect(await call(`http://127.0.0.1:${port}/agents`)).toBe("200 elsewhere");
    expect(await (await fetch(`http://127.0.0.1:${port}/agents`)).text()).toBe("elsewhere");
    expect(await call("http://127.0.0.1:1/agents")).toMatch(/^200 /);
  });

  test("is intercepted until it is restored, in each way", async () => {
    const sim = await simulator();
    const isReached = async (): Promise<boolean> =>
      (await call("http://127.0.0.1:1/agents")).startsWith("200");
    const seen = [];
    {
      using _ = sim.intercept("127.0.0.1:1");
      seen.push(await isReached());
    }
    seen.push(await isReached());
    {
      await using _ = sim.intercept("127.0.0.1:1");
      seen.push(await isReached());
    }
    seen.push(await isReached());
    const { restore } = sim.intercept("http://127.0.0.1:1/");
    seen.push(await isReached());
    restore();
    restore();
    seen.push(await isReached());
    sim.intercept("127.0.0.1:1");
    await sim.close();
    seen.push(await isReached());
    expect(seen).toEqual([true, false, true, false, true, false, false]);
  });

  test("nothing of the platform stays replaced, and nothing is without a host", async () => {
    const before = connectors();
    const open = await Promise.all(Array.from({ length: 20 }, () => createSimulator()));
    open[0]?.intercept().restore();
    expect(connectors()).toEqual(before);
    const [first, second] = open;
    first?.intercept("a.vendor.test");
    second?.intercept("b.vendor.test");
    expect(connectors()).not.toEqual(before);
    for (const sim of open) await sim.close();
    expect(connectors()).toEqual(before);
  });

  test("replacements do not pile up when another library puts one back", async () => {
    const sim = await simulator();
    const { connect } = net;
    onTestFinished(() => {
      net.connect = connect;
    });
    const depths: number[] = [];
    net.connect = () => {
      depths.push(new Error("here").stack?.split("\n").length ?? 0);
      return new net.Socket();
    };
    for (let time = 0; time < 3; time++) {
      const { restore } = sim.intercept(HOST);
      const found = net.connect;
      // The library is asked to replace it, and to put it back when the simulator has.
      net.connect = () => new net.Socket();
      restore();
      net.connect = found;
      net.connect({ port: 1 });
    }
    expect(new Set(depths).size).toBe(1);
  });

  test("two simulators have a host each", async () => {
    const [one, other] = [await simulator(), await simulator({ intercept: "mail.vendor.test" })];
    using _ = one.intercept(HOST);
    await Promise.all([
      call(`${BASE}/agents`, create("Ada")),
      call(`${BASE}/agents`, create("Eve")),
      call("https://mail.vendor.test/agents", create("Bob")),
    ]);
    const counts = [one, other].map((sim) => sim.state({ resource: "agents" }));
    expect((await Promise.all(counts)).map(({ count }) => count)).toEqual([2, 1]);
    expect(() => other.intercept("a.test", HOST)).toThrow(
      `intercept: ${HOST} is intercepted already; restore that first`,
    );
    other.intercept("a.test").restore();
  });

  test.each(["", "https://api.vendor.test/v1", "*.vendor.test", "a b", "host:99999999"])(
    "is no %j",
    async (host) => {
      const error = await failure(createSimulator({ intercept: host }));
      expect(error.message).toBe(
        `intercept: a host, such as "api.vendor.com" or "api.vendor.com:8443", not ${JSON.stringify(host)}`,
      );
    },
  );
});

/** The code of an error of `fetch`, or of what caused it. */
const codeOf = (error: { readonly cause?: { readonly code?: string } }): string =>
  error.cause?.code ?? String(error);

describe("a broken network is as over a port", () => {
  const outcomes = [
    { network: "reset" },
    { network: "empty" },
    { network: "truncate" },
    { network: "garbage" },
    { network: "slow", rate: "1MB/s" },
  ] as const;

  test.each(outcomes)("%j", async (outcome) => {
    const sim = await simulator({ intercept: HOST });
    const seen = [];
    for (const base of [await sim.listen(), BASE]) {
      await sim.reset();
      await sim.faults.arm({ resource: "agents", operation: "list", count: 2, outcome });
      const text = (): Promise<string> =>
        fetch(`${base}/agents`, { headers: HEADERS }).then((answer) => answer.text());
      seen.push([await call(`${base}/agents`), await text().catch(codeOf)]);
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  test("an answer that never comes waits until the caller gives up", async () => {
    const sim = await simulator({ intercept: HOST });
    const outcome = { network: "hang" } as const;
    await sim.faults.arm({ resource: "agents", operation: "list", count: 3, outcome });
    const signal = AbortSignal.timeout(20);
    const aborted = await failure(fetch(`${BASE}/agents`, { headers: HEADERS, signal }));
    expect(aborted.name).toBe("TimeoutError");
    expect(await call(`${BASE}/agents`, { signal: AbortSignal.timeout(20) })).toBe("ABORT_ERR");
    const cut = call(`${BASE}/agents`);
    await expect.poll(async () => (await sim.faults.list()).data[0]?.spent).toBe(true);
    await sim.reset();
    expect(await cut).toBe("ECONNRESET");
    expect(await call(`${BASE}/agents`)).toMatch(/^200/);
  });
});

describe("under explore a call belongs to its future", () => {
  const AGENT = "agt_AdaAdaAdaAdaAda1";
  const TASK = "task_Booking000000001";
  const agent = new Agent({ keepAlive: true });
  const choices = only("errors", "lost", "timing");

  test.each<[string, (url: string, init: Call) => Promise<boolean>]>([
    ["fetch", (url, init) => fetch(url, { ...init, headers: HEADERS }).then(({ ok }) => ok)],
    ["node:https", async (url, init) => (await call(url, { ...init, agent })).startsWith("2")],
  ])("%s finds what sim.fetch finds", async (_, made) => {
    const sim = await simulator();
    const agents = [{ id: AGENT, name: "Ada" }];
    const tasks = [{ id: TASK, name: "Book", agent_id: AGENT }];
    await sim.seed({ resources: { agents, tasks } });
    const explored = (book: (url: string, init: Call) => Promise<boolean>) =>
      sim.explore(
        { surprises: 1, budget: { seconds: 60 }, choices },
        async ({ settled, always }) => {
          for (let attempt = 1; attempt < 3; attempt++) {
            const init = { method: "POST", body: "{}" };
            if (await book(`/tasks/${TASK}/run`, init).catch(() => false)) break;
            await sim.clock.sleep("1s");
          }
          await settled();
          always("one run", (await sim.state({ resource: "task_runs" })).count <= 1);
        },
      );
    const own = await explored((path, init) =>
      sim.fetch(sim.url + path, { ...init, headers: HEADERS }).then(({ ok }) => ok),
    );
    using _interception = sim.intercept(HOST);
    const other = await explored((path, init) => made(BASE + path, init));
    const essence = ({ legal, failures }: typeof own) => ({
      legal,
      failures: failures.map(({ token, timeline, reproduced }) => ({
        token,
        timeline,
        reproduced,
      })),
    });
    expect(essence(other)).toEqual(essence(own));
    expect(own.failures).toHaveLength(1);
  });
});

describe("a fixture", () => {
  const intercepting = simulatorTest({ intercept: "127.0.0.1:1" });
  const reached = async (): Promise<string> =>
    (await call("http://127.0.0.1:1/agents")).slice(0, 3);

  intercepting("intercepts during a test", async ({ sim }) => {
    expect(await reached()).toBe("200");
    sim.intercept("127.0.0.1:2");
  });

  test("restores at its end", async () => {
    expect(await reached()).toBe("ECO");
    expect((await call("http://127.0.0.1:2/agents")).slice(0, 3)).toBe("ECO");
  });

  intercepting("and intercepts again in the next", async ({ sim }) => {
    expect(await reached()).toBe("200");
    expect(keyOf(sim).authorization).toBe(HEADERS.authorization);
  });
});
