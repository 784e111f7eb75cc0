import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Program } from "./compiled.js";
import { compile } from "./compiled.js";
import { firstDifference } from "./first-difference.js";
import { CALL_MARK } from "./lines.js";

const CALLS = 5_000;

/** Another Node.js, by the environment: `npm run test:nodes` brings them. */
const OTHERS = ["22", "24"].map((version) => {
  const path = process.env[`FACSIMILE_NODE_${version}`];
  const why = `no Node ${version} found; run \`npm run test:nodes\``;
  return { version, path, title: path === undefined ? `${version} (skipped: ${why})` : version };
});

/** Where time zone, language and folder are others. */
const ELSEWHERE = { TZ: "Pacific/Auckland", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" };

let program: Program;
let here: readonly Buffer[] = [];
let elsewhere: readonly Buffer[] = [];

/** Runs the program in a separate process; returns its output. */
async function written(
  names: readonly string[],
  node = process.execPath,
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly Buffer[]> {
  const files = names.map((name) => join(program.folder, name));
  await promisify(execFile)(node, [program.file, String(CALLS), ...files], {
    cwd: program.folder,
    env: { PATH: process.env["PATH"], ...environment },
  });
  return files.map((file) => readFileSync(file));
}

/** Fails where two transcripts part, and shows the place. */
function same([one]: readonly Buffer[], other: Buffer | undefined): void {
  if (one === undefined || other === undefined) throw new Error("a transcript is missing");
  expect(firstDifference(one, other)).toBeNull();
}

beforeAll(async () => {
  program = await compile();
  [here, elsewhere] = await Promise.all([
    written(["one", "other"]),
    written(["elsewhere"], process.execPath, ELSEWHERE),
  ]);
}, 120_000);
afterAll(() => program.remove());

describe("the same calls are answered with the same bytes", () => {
  test("twice in one process", () => same(here, here[1]));

  test("in another process, of another time zone and language", () => same(here, elsewhere[0]));

  for (const { version, path, title } of OTHERS) {
    test.skipIf(path === undefined)(
      `on Node ${title}`,
      async () => {
        const { stdout } = await promisify(execFile)(String(path), ["--version"]);
        expect(stdout).toMatch(new RegExp(`^v${version}\\.`));
        const [bytes] = await written([`node-${version}`], path);
        same(here, bytes);
      },
      120_000,
    );
  }
});

describe("those calls", () => {
  test("have the announced number of calls", () => {
    expect(callsOf(here[0])).toHaveLength(CALLS);
  });

  test("have every operation of both planes, answered with success", () => {
    const succeeded = callsOf(here[0]).filter(({ status }) => status >= 200 && status < 300);
    const missing = OPERATIONS.filter(
      ({ method, path }) =>
        !succeeded.some((call) => call.method === method && path.test(call.path)),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test("have every status of the vendor's errors, and broken connections", () => {
    const statuses = new Set(callsOf(here[0]).map(({ status }) => status));
    expect([...statuses]).toEqual(
      expect.arrayContaining([0, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500]),
    );
  });

  test("have over a thousand webhooks delivered", () => {
    const webhooks = here[0]?.toString("utf8").match(/\n---- delivered POST /g) ?? [];
    expect(webhooks.length).toBeGreaterThan(1_000);
  });
});

interface Made {
  readonly method: string;
  readonly path: string;
  /** 0 when no answer came. */
  readonly status: number;
}

function callsOf(transcript: Buffer = Buffer.alloc(0)): readonly Made[] {
  const [, ...calls] = transcript.toString("utf8").split(CALL_MARK);
  return calls.map((text) => {
    const [head = "", status = ""] = text.split("\n");
    const [, method = "", url = ""] = head.split(" ");
    const [path = ""] = url.split("?");
    return { method, path, status: /^\d{3}$/.test(status) ? Number(status) : 0 };
  });
}

/**
 * Streams have no end and no bytes of their own; an exploration is bounded by real time, and reports
 * its duration; metrics are of the process. Deck has no sign-in.
 */
const {
  streamTimeline: _streamTimeline,
  beginExploration: _begin,
  getExploration: _get,
  nextFuture: _next,
  waitInFuture: _wait,
  endFuture: _end,
  deleteExploration: _delete,
  getMetrics: _metrics,
  signIn: _signIn,
  failSignIn: _failSignIn,
  ...wholeCalls
} = controlCalls;

const OPERATIONS = [...pack.operations, ...Object.values(wholeCalls)].map(({ method, path }) => ({
  name: `${method} ${path}`,
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));
