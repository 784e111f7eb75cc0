import type { InProcessLine } from "../../src/api/http/in-process.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { createInstance } from "../../src/instance/server/create-instance.js";
import { hundredth, quartiles, tenth } from "./statistics.js";
import type { TrackedCall } from "./tracking.js";

/** Measures within compiled code, and prints; `tracking.ts` starts it with two folders of that. */

const CALLS = 10;
const ROUNDS = 600;
/** Rounds before those that count. */
const WARM_UP = 200;

const KEY = "key_bench";

/** A call of one behavior, each time with the same path and body. */
interface Repeated {
  readonly name: string;
  readonly make: (post: Post) => Promise<() => Promise<unknown>>;
}

type Post = (path: string, body: object, method?: string) => Promise<string>;

const REPEATED: readonly Repeated[] = [
  {
    name: "POST /tasks/{task_id}/run",
    make: async (post) => {
      const agent_id = await post("/agents", { name: "Ada" });
      const task = await post("/tasks", { name: "Read", agent_id });
      return () => post(`/tasks/${task}/run`, { input: { page: 1, words: ["amber", "birch"] } });
    },
  },
  {
    name: "PATCH /event-destinations/{destination_id}",
    make: async (post) => {
      const webhook = { url: "https://app.example/hooks" };
      const id = await post("/event-destinations", { name: "Ada", webhook });
      return () => post(`/event-destinations/${id}`, { name: "Grace", events: ["*"] }, "PATCH");
    },
  },
];

/** One world of the modules in a folder. */
async function posterOf(folder: string): Promise<Post> {
  const [{ pack }, http, server]: [
    { pack: Pack },
    { InProcessLine: typeof InProcessLine },
    { createInstance: typeof createInstance },
  ] = await Promise.all([
    import(`${folder}/generated/deck/0.1.0/index.js`),
    import(`${folder}/src/api/http/in-process.js`),
    import(`${folder}/src/instance/server/create-instance.js`),
  ]);
  const instance = await server.createInstance({ pack, key: KEY, deliver: false });
  const line = new http.InProcessLine(instance.planes);
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  return async (url, sent, method = "POST") => {
    const body = Buffer.from(JSON.stringify(sent));
    const { status, body: text } = await line.call({ method, url, headers, body });
    if (status >= 300) throw new Error(`${method} ${url}: ${status} ${String(text)}`);
    return /"id":"(\w+)"/.exec(String(text))?.[1] ?? "";
  };
}

/** Processor time of a call, in microseconds. */
async function spent(call: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  for (let at = 0; at < CALLS; at++) await call();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / CALLS;
}

const [on = "", off = ""] = process.argv.slice(2);
const found: TrackedCall[] = [];
for (const { name, make } of REPEATED) {
  const [tracked, untracked] = [await make(await posterOf(on)), await make(await posterOf(off))];
  const times: { readonly on: number[]; readonly off: number[] } = { on: [], off: [] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // In turn, and each as often first.
    const first = round % 2 === 0 ? await spent(tracked) : undefined;
    const without = await spent(untracked);
    const last = first ?? (await spent(tracked));
    if (round < 0) continue;
    times.on.push(last);
    times.off.push(without);
  }
  // What else the machine does makes a round longer, and never shorter.
  const [[tracks], [plain]] = [quartiles(times.on), quartiles(times.off)];
  const ratios = times.on.map((one, at) => one / (times.off[at] ?? Number.NaN));
  found.push({
    ...{ call: name, rounds: ROUNDS, calls: CALLS },
    ...{ tracked: tenth(tracks), untracked: tenth(plain), ratio: hundredth(tracks / plain) },
    middle: quartiles(ratios).map(hundredth),
  });
}
process.stdout.write(JSON.stringify(found));
