import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Judge } from "../../../codegen/init/drive/judge.js";
import { judgeBy } from "../../../codegen/init/drive/judge.js";
import type { Json } from "../../../src/engine/base/json.js";
import { isObject, parsedJson } from "../../../src/engine/base/json.js";
import type {
  Exploration,
  ExploreBody,
  PackNames,
  Simulator,
} from "../../../src/use/testing/index.js";
import { createSimulator } from "../../../src/use/testing/index.js";
import type { ExploreJob } from "./jobs.js";
import { JOBS } from "./jobs.js";

/**
 * Explores small applications of some vendors with the packs that `init` made of their documents,
 * and prints the surprises offered and met. A vendor without a pack is named.
 *
 * @param packs folder of folders with the sources of a pack each
 * @returns whether the key protects, and no other failure is found
 */
export async function exploreVendors(
  packs: string,
  print: (line: string) => void,
): Promise<boolean> {
  const found = await Promise.all(JOBS.map((job) => explored(job, join(packs, job.vendor))));
  const kinds = [
    ...new Set(found.flatMap((one) => one?.withKey.tried.map(({ kind }) => kind) ?? [])),
  ];
  const head = ["vendor", "errors as declared", ...kinds, "with the key", "without it"];
  print(`| ${head.join(" | ")} |`);
  print(`| ${head.map(() => "---").join(" | ")} |`);
  for (const [at, one] of found.entries()) {
    const vendor = JOBS[at]?.vendor ?? "";
    print(one === undefined ? `| ${vendor} | not run: no pack |` : row(vendor, one, kinds));
  }
  return found.every((one) => one === undefined || isGood(one));
}

interface Found {
  readonly withKey: Exploration;
  readonly without: Exploration;
  /** Answers from 400 on, and those of them that fit the document. */
  readonly refused: number;
  readonly valid: number;
}

/** The key protects; without it explore finds the second object, and only that. */
const isGood = ({ withKey, without }: Found): boolean =>
  withKey.failures.length === 0 &&
  withKey.advice.length === 0 &&
  without.failures.every(({ assertion }) => assertion === ASSERTION) &&
  without.failures.length > 0;

const ONE = "one at most";
const ASSERTION = `always "${ONE}"`;

async function explored(job: ExploreJob, folder: string): Promise<Found | undefined> {
  const text = await readFile(join(folder, "guessed/openapi.yaml"), "utf8").catch(() => undefined);
  const document = text === undefined ? undefined : parsedJson(text);
  if (!isObject(document)) return undefined;
  const refusals: Refusal[] = [];
  await using sim = await createSimulator({ pack: folder });
  const explore = (headers: Headers): Promise<Exploration> =>
    sim.explore({ surprises: 1, budget: { seconds: 60 } }, bodyOf(job, headers, refusals));
  const withKey = await explore({ [job.keyHeader]: "one-and-the-same" });
  const without = await explore({});
  const judge = judgeBy(document);
  const valid = refusals.filter((it) => isDeclared(judge, job, it)).length;
  return { withKey, without, refused: refusals.length, valid };
}

type Headers = Readonly<Record<string, string>>;

interface Refusal {
  readonly status: number;
  readonly body: Json;
}

function isDeclared(judge: Judge, { path }: ExploreJob, { status, body }: Refusal): boolean {
  const verdict = judge.of(path, "POST", { status, mediaType: "application/json", body });
  return verdict === null || verdict.why === `a ${status} is not declared`;
}

/** Makes the object, at most three times while the vendor fails, and takes webhooks. */
function bodyOf(job: ExploreJob, headers: Headers, refusals: Refusal[]): ExploreBody<PackNames> {
  return async ({ sim, settled, always }) => {
    await sim.webhooks.handler(() => new Response(null, { status: 204 }));
    for (let attempt = 1; attempt <= 3; attempt++) {
      const response = await send(sim, job, headers).catch(() => undefined);
      if (response?.ok) break;
      if (response !== undefined) {
        refusals.push({ status: response.status, body: parsedJson(await response.text()) ?? null });
      }
      await sim.clock.sleep(1_000 * attempt);
    }
    await settled();
    always(ONE, (await sim.state({ resource: job.resource })).count <= 1);
  };
}

function send(
  { url, key, fetch }: Simulator<PackNames>,
  { path, body, form = false }: ExploreJob,
  headers: Headers,
): Promise<Response> {
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const text = form ? new URLSearchParams(body).toString() : JSON.stringify(body);
  const own = { authorization: `Bearer ${key}`, "content-type": type };
  return fetch(url + path, { method: "POST", headers: { ...own, ...headers }, body: text });
}

function row(vendor: string, found: Found, kinds: readonly string[]): string {
  const { withKey, without, refused, valid } = found;
  const cells = [
    vendor,
    `${valid}/${refused}`,
    ...kinds.map((kind) => offered(withKey, kind)),
    `${withKey.run} futures, ${wordsOf(withKey)}`,
    wordsOf(without),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** How many ways to surprise were offered, and how many futures met one. */
function offered({ tried }: Exploration, kind: string): string {
  const rows = tried.filter((it) => it.kind === kind && it.reason === null);
  const sum = (of: "offered" | "met"): number => rows.reduce((all, it) => all + it[of], 0);
  return rows.length === 0 ? "–" : `${sum("offered")}, met ${sum("met")}`;
}

function wordsOf({ failures, advice }: Exploration): string {
  const [first] = failures;
  if (first !== undefined) return first.surprises.map(({ option }) => option).join(", ");
  return advice.length === 0 ? "no failure, no note" : advice.join("; ");
}
