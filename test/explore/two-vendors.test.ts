import type { Exploration, ExploreOptions, Simulator } from "facsimile/testing";
import { createSimulators } from "facsimile/testing";
import { explore } from "facsimile/vitest";
import { afterAll, describe, expect, test } from "vitest";
import { lanternPost } from "../init/lantern-post.js";
import { failure } from "../support/failure.js";
import { only, seedTask, TASK } from "./support.js";

/** An application that runs a task with one vendor, and then sends a letter with another. */

const { folder, remove } = await lanternPost();
afterAll(remove);

const start = () => createSimulators({ agents: "deck", post: folder });
type Vendors = Awaited<ReturnType<typeof start>>;
type Both = Vendors["simulators"];

/** Which calls carry an idempotency key. */
interface Keys {
  readonly run: boolean;
  readonly letter: boolean | "unless the run was repeated";
}

const GOOD: Keys = { run: true, letter: true };

interface Caller extends Pick<Simulator, "url" | "key" | "fetch"> {
  readonly clock: {
    readonly sleep: Simulator["clock"]["sleep"];
    readonly now: Simulator["clock"]["now"];
  };
}

/** The number of attempts that a call took; 0 when all have failed. */
async function insist(
  { url, key, fetch, clock }: Caller,
  path: string,
  body: object,
  once: string | null,
): Promise<number> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    ...(once === null ? {} : { "idempotency-key": once }),
  };
  for (let attempt = 1; attempt <= 3; attempt++) {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(url + path, init).catch(() => undefined);
    if (answer?.ok === true) return attempt;
    await clock.sleep("1s");
  }
  return 0;
}

async function order({ agents, post }: Both, keys: Keys): Promise<void> {
  const run = await insist(agents, `/tasks/${TASK}/run`, {}, keys.run ? "order-1" : null);
  if (run === 0) return;
  const hasKey = keys.letter === true || (keys.letter !== false && run === 1);
  const letter = { to: "Ada", text: "Your task runs." };
  await insist(post, "/letters", letter, hasKey ? "letter-1" : null);
}

async function explored(keys: Keys, options: ExploreOptions = {}): Promise<Exploration> {
  await using vendors = await start();
  await seedTask(vendors.simulators.agents);
  const all = { surprises: 1, budget: { seconds: 60 }, ...options };
  return await vendors.explore(
    all,
    async ({ agents, post, settled, always, sometimes, surprised }) => {
      await order({ agents, post }, keys);
      await settled();
      const { count: runs } = await agents.state({ resource: "task_runs" });
      const { count: letters } = await post.state({ resource: "letters" });
      always("one run at most", runs <= 1);
      always("one letter at most", letters <= 1);
      always("no letter without a run", letters <= runs);
      sometimes("a letter after a surprise there", surprised("post.letters.create").length > 0);
    },
  );
}

/** Kinds that both vendors have at a call: enough for most of these tests. */
const choices = only("errors", "lost", "outages", "timing");

describe("explored together", () => {
  test("a correct application passes, and both vendors surprise it", async () => {
    const found = await explored(GOOD, { surprises: 2, choices });
    expect(found).toMatchObject({ complete: true, failures: [], unmet: [], advice: [] });
    const about = new Set(found.tried.filter(({ met }) => met > 0).map((row) => row.about));
    expect([...about]).toEqual(["agents.task_runs.create", "post.letters.create"]);
    const rows = found.tried.filter(({ kind }) => kind === "outcomes" || kind === "events");
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(["left out by choices"]));
  });

  test.each<[string, Keys, string]>([
    ["the first", { run: false, letter: true }, "agents"],
    ["the second", { run: true, letter: false }, "post"],
  ])("a bug that needs a surprise in %s vendor is found", async (_, keys, vendor) => {
    const { failures } = await explored(keys, { choices });
    const [failed] = failures;
    expect(failed?.surprises.map(({ where }) => where.split(" ")[0])).toEqual([vendor]);
    expect(failed?.reproduced).toEqual({ of: 3, times: 3 });
    expect(failed?.why?.step).toMatch(new RegExp(`^${vendor} POST /`));
    expect(failed?.timeline.every((line) => / (?:agents|post {2}) |^ {8}|…/.test(line))).toBe(true);
  });

  test("a bug that needs a surprise in each vendor is found, shrunk and played again", async () => {
    const keys: Keys = { run: true, letter: "unless the run was repeated" };
    expect((await explored(keys, { choices })).failures).toEqual([]);
    const { failures } = await explored(keys, { surprises: 2, choices });
    const [failed] = failures;
    expect(failed?.surprises).toMatchObject([
      { where: "agents POST /tasks/{task_id}/run" },
      { where: "post POST /letters", option: "answer lost, after it took effect" },
    ]);
    const calls = failed?.timeline.filter((line) => line.includes("POST"));
    expect(calls?.map((line) => line.slice(0, 22).trimEnd())).toEqual([
      "! 00:00  agents  POST",
      "  00:01  agents  POST",
      "! 00:01  post    POST",
      "  00:02  post    POST",
    ]);
    const again = await explored(keys, { replay: failed?.token });
    expect(again.failures.map(({ timeline }) => timeline)).toEqual([
      failed?.timeline,
      failed?.timeline,
    ]);
  });

  test("only, except and choices name a vendor first", async () => {
    const onlyPost = await explored(GOOD, { choices, only: ["post.*"] });
    expect(onlyPost.tried.filter(({ met }) => met > 0).map(({ about }) => about)).not.toContain(
      "agents.task_runs.create",
    );
    const wrong = await failure(explored(GOOD, { except: ["post.leters.create"] }));
    expect(wrong.message).toBe(
      'except: there is no "post.leters.create". Did you mean "post.letters.create"?',
    );
    const token = failureToken(await explored({ run: true, letter: false }, { choices }));
    await using vendors = await createSimulators({ post: folder });
    const refused = await failure(vendors.explore({ replay: token }, () => {}));
    expect(refused.message).toMatch(
      /replay: the token is of the pack deck\+lantern-post@.*, not of /,
    );
  });

  test("the simulators are as they were, and a member is not explored alone", async () => {
    await using vendors = await start();
    const { agents, post } = vendors.simulators;
    await seedTask(agents);
    await order({ agents, post }, GOOD);
    const states = () => Promise.all([agents.state(), post.state(), agents.clock.now()]);
    const before = await states();
    await vendors.explore({ surprises: 1, choices }, async ({ agents, post, settled }) => {
      await order({ agents, post }, GOOD);
      await settled();
    });
    expect(await states()).toEqual(before);
    expect(() => post.explore({}, () => {})).toThrow("it shares its clock");
    await post.reset();
    await agents.clock.advance("1h");
    await post.reset();
    const apart = await failure(vendors.explore({}, () => {}));
    expect(apart.message).toBe(
      "explore: the clocks of the simulators differ, since one was reset alone",
    );
  });

  test.each(["settled", "a b", ""])("%j is no name of a vendor", async (name) => {
    const { message } = await failure(createSimulators({ [name]: "deck" }));
    expect(message).toMatch(/^vendors: a name has letters/);
  });
});

const failureToken = ({ failures }: Exploration): string => failures[0]?.token ?? "";

const packs = { agents: "deck", post: { pack: folder } } as const;

explore(
  "the runner explores vendors by name",
  { packs, surprises: 1, choices },
  async ({ agents, post, settled, always }) => {
    await seedTask(agents);
    await order({ agents, post }, GOOD);
    await settled();
    always("one letter at most", (await post.state({ resource: "letters" })).count <= 1);
  },
);

describe("one clock", () => {
  const time = ({ clock }: Pick<Caller, "clock">) => clock.now();

  test("an advance of one moves all, and due work and sleeps come in their order", async () => {
    await using vendors = await start();
    const { agents, post } = vendors.simulators;
    await seedTask(agents);
    await insist(agents, `/tasks/${TASK}/run`, {}, null);
    const seen: string[] = [];
    const at = async (what: string): Promise<void> => {
      seen.push(`${what} ${(await time(agents)).slice(17, 19)}`);
    };
    await agents.webhooks.handler(async () => {
      await at("webhook");
      await insist(post, "/letters", { to: "Ada" }, "letter-1");
      return new Response(null, { status: 204 });
    });
    const slept = post.clock.sleep("1500ms").then(() => at("slept"));
    await post.clock.advance("10s");
    await slept;
    expect(await time(agents)).toEqual(await time(post));
    expect((await post.state({ resource: "letters" })).count).toBe(1);
    expect(seen.filter((one, place) => seen.indexOf(one) === place)).toEqual([
      "webhook 01",
      "slept 01",
      "webhook 02",
    ]);
  });

  test("snapshots, resets and forks have all of them", async () => {
    await using vendors = await start();
    const { agents, post } = vendors.simulators;
    await seedTask(agents);
    await vendors.takeSnapshot("begun");
    await order({ agents, post }, GOOD);
    await agents.clock.advance("1h");
    await using fork = await vendors.fork();
    await fork.simulators.post.clock.advance("1h");
    const counts = async ({ agents, post }: Both) => [
      (await agents.state({ resource: "task_runs" })).count,
      (await post.state({ resource: "letters" })).count,
      (await time(agents)).slice(11, 13),
      (await time(post)).slice(11, 13),
    ];
    expect(await counts(fork.simulators)).toEqual([1, 1, "02", "02"]);
    expect(await counts(vendors.simulators)).toEqual([1, 1, "01", "01"]);
    await vendors.restoreSnapshot("begun");
    expect(await counts(vendors.simulators)).toEqual([0, 0, "00", "00"]);
    await order({ agents, post }, GOOD);
    await vendors.reset();
    expect(await counts(vendors.simulators)).toEqual([0, 0, "00", "00"]);
  });
});
