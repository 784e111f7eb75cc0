import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tokenOf } from "../../src/tools/explore/report/exploration-report.js";
import { cli } from "../cli/support.js";
import { ROOT, run as runProgram } from "../support/programs.js";

/** A shop that books by the vendor, with or without the mistakes that its constructor names. */
const shop = (mistakes: readonly string[]): string => `
const MISTAKES = ${JSON.stringify(mistakes)};
const has = (mistake) => MISTAKES.includes(mistake);

export class Shop {
  constructor(vendor) {
    this.vendor = vendor;
  }

  async book(order) {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.call(order).catch((error) => {
        if (has("throws when an answer is lost")) throw error;
      });
      if (answer?.ok) return (await answer.json()).id;
      if (has("gives up at 429") && answer?.status === 429) return null;
      if (has("gives up at 500") && answer?.status === 500) return null;
      if (attempt === 3) return null;
      await this.vendor.clock.sleep(1_000 * attempt);
    }
  }

  call(order) {
    const { url, key, fetch } = this.vendor;
    const headers = { authorization: "Bearer " + key, "content-type": "application/json" };
    if (!has("sends no key")) headers["idempotency-key"] = order;
    const body = JSON.stringify({ input: { order } });
    return fetch(url + "/tasks/task_Booking000000001/run", { method: "POST", headers, body });
  }
}
`;

const TEST = `
import { explore } from "facsimile/node-test";
import { Shop } from "./shop.mjs";

const choices = { outcomes: false, others: false, outages: false, webhooks: false, timing: false };
const seed = { resources: {
  agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }],
  tasks: [{ id: "task_Booking000000001", name: "Book", agent_id: "agt_AdaAdaAdaAdaAda1" }],
} };

explore("an order is booked once", { surprises: 1, choices }, async ({ sim, settled, always }) => {
  await sim.seed(seed);
  await new Shop(sim).book("1042");
  await settled();
  const { count } = await sim.state({ resource: "task_runs" });
  always("at most one booking", count <= 1);
  always("at least one booking", count >= 1);
});
`;

interface Repository {
  readonly folder: string;
  readonly git: (...args: readonly string[]) => string;
}

/** The mistakes of two commits. */
interface Mistakes {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A repository with a commit `before` and a commit `after`, which have other mistakes. */
function repository({ before, after }: Mistakes): Repository {
  const folder = mkdtempSync(join(tmpdir(), "proof-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.test", ...args], {
      cwd: folder,
      encoding: "utf8",
    });
  git("init", "--quiet");
  writeFileSync(join(folder, ".gitignore"), "node_modules\n.facsimile\n");
  writeFileSync(join(folder, "shop.test.mjs"), TEST);
  for (const [tag, mistakes] of Object.entries({ before, after })) {
    writeFileSync(join(folder, "shop.mjs"), shop(mistakes));
    git("add", ".");
    git("commit", "--quiet", "--message", tag);
    git("tag", tag);
  }
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(ROOT, join(folder, "node_modules/facsimile"), "junction");
  return { folder, git };
}

const COMMAND = [process.execPath, "shop.test.mjs"] as const;

/** The token that the tests print at a commit. */
async function tokenAt({ folder, git }: Repository, ref: string): Promise<string> {
  git("checkout", "--quiet", ref);
  const { text } = await runProgram(COMMAND[0], COMMAND.slice(1), folder);
  const [, token = ""] = /FACSIMILE_REPLAY=(fx1\.\S+)/.exec(text) ?? [];
  expect(token, text).not.toBe("");
  return token;
}

const RANGE = ["--before", "before", "--after", "after"] as const;

const workTrees = ({ git }: Repository): number =>
  git("worktree", "list").trim().split("\n").length;

async function prove(mistakes: Mistakes) {
  const scratch = repository(mistakes);
  const token = await tokenAt(scratch, "before");
  const args = ["prove", token, ...RANGE, "--json", "--", ...COMMAND];
  const { out, err, how } = await cli(args, { PWD: scratch.folder });
  expect(workTrees(scratch)).toBe(1);
  expect(out, err).not.toBe("");
  return { receipt: JSON.parse(out), how };
}

test("a shop that sends no key, gives up at 429 and throws when an answer is lost is mended", async () => {
  const before = ["sends no key", "gives up at 429", "throws when an answer is lost"];
  const { receipt, how } = await prove({ before, after: [] });
  expect(receipt).toMatchObject({
    verdict: "mended",
    before: { ref: "before", fails: true },
    after: { ref: "after", fails: false, complete: true },
    broken: [],
    notes: [],
  });
  expect(how).toBe(0);
});

test("a fix that breaks another future is no proof", async () => {
  const { receipt, how } = await prove({ before: ["sends no key"], after: ["gives up at 500"] });
  expect(receipt).toMatchObject({
    verdict: "breaks-another",
    after: { fails: false },
    broken: [{ assertion: 'always "at least one booking"' }],
  });
  expect(how).toBe(1);
});

test("a fix without an effect is not a proof", async () => {
  const mistakes = { before: ["gives up at 429"], after: ["gives up at 429", "nothing more"] };
  const { receipt, how } = await prove(mistakes);
  expect(receipt).toMatchObject({ verdict: "not-mended", after: { fails: true }, broken: [] });
  expect(how).toBe(1);
});

const BIN = join(ROOT, "bin/facsimile.cjs");
const TOKEN = tokenOf({ name: "deck", version: "0.1.0" }, []);
const WAITS = ["--", process.execPath, "-e", 'setInterval(() => console.log("waiting"), 100)'];

/** Sends a signal to the command while its tests run; fulfilled when it has ended. */
function ended(scratch: Repository, signal: NodeJS.Signals): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [BIN, "prove", TOKEN, ...RANGE, ...WAITS], {
    cwd: scratch.folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (text.includes("waiting")) child.kill(signal);
  });
  return new Promise((resolve) => child.on("exit", (_, how) => resolve(how)));
}

test("a proof that a signal ends leaves no work tree", async () => {
  const scratch = repository({ before: [], after: ["sends no key"] });
  expect(await ended(scratch, "SIGTERM")).toBe("SIGTERM");
  expect(workTrees(scratch)).toBe(1);
  expect(await ended(scratch, "SIGINT")).toBe("SIGINT");
  expect(workTrees(scratch)).toBe(1);
});

test("the next proof removes the remains of a killed one, and a killed test command leaves none", async () => {
  const scratch = repository({ before: [], after: ["sends no key"] });
  expect(await ended(scratch, "SIGKILL")).toBe("SIGKILL");
  expect(workTrees(scratch)).toBe(2);
  const kill = [process.execPath, "-e", 'process.kill(process.pid, "SIGKILL")'];
  const { err, how } = await cli(["prove", TOKEN, ...RANGE, "--", ...kill], {
    PWD: scratch.folder,
  });
  expect([how, err]).toEqual([1, expect.stringContaining("the test command was ended by SIGKILL")]);
  expect(workTrees(scratch)).toBe(1);
});

test.each([
  [["fx1.nonsense", ...RANGE, "--", "true"], "a token such as fx1.…"],
  [[TOKEN, "--before", "none", "--after", "after", "--", "true"], "git rev-parse: fatal"],
  [[TOKEN, ...RANGE, "--", process.execPath, "-e", "0"], "explores nothing"],
])("%j is refused with 2", async (args, words) => {
  const { folder } = repository({ before: [], after: ["sends no key"] });
  const { err, how } = await cli(["prove", ...args], { PWD: folder });
  expect(err).toContain(words);
  expect(how).toBe(2);
});
