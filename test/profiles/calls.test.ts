import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ListedBehavior } from "../../packages/learn/src/drift/verify.js";
import { carryingKey } from "../../src/api/call/call-keys.js";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject, parsedJson } from "../../src/engine/base/json.js";
import { getAt } from "../../src/engine/base/paths.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { SimulatorOptions } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { withPack } from "../members/built.js";
import { everyNth } from "../support/every-nth.js";

const KEYS = {
  anthropic: "sk-ant-simulated",
  clerk: "sk_test_Facsimile00000000000000000000000000000000",
  github: "ghp_facsimile0000000000000000000000000000",
  openai: "sk-simulated",
  resend: "re_Facsimile_00000000000000000000000",
  slack: "xoxb-1234567890-facsimile",
  stripe: "sk_test_51Facsimile0000000000",
  twilio: "0123456789abcdef0123456789abcdef",
};

/** A world that gives other ids and instants than the one of the list. */
const OTHER = { randomSeed: "another", t0: "2031-03-04T05:06:07Z" };

test.each(Object.entries(KEYS))(
  "the list of %s is about no world's own values",
  async (vendor, key) => {
    const lines = readFileSync(`pack/${vendor}/profile/calls.jsonl`, "utf8").trim().split("\n");
    const list = lines.map((line): ListedBehavior => JSON.parse(line));
    await withPack(`pack/${vendor}`, async (pack) => {
      for (const { behavior, calls } of everyNth(3, list)) {
        const ofList = await played(calls, { pack, key });
        expect(await played(calls, { pack, key, ...OTHER }), behavior).toEqual(ofList);
      }
    });
  },
);

/** The calls of a behaviour in a new world: the status and the shape of each answer. */
async function played(
  calls: ListedBehavior["calls"],
  { pack, key, ...options }: SimulatorOptions & { readonly pack: Pack; readonly key: string },
): Promise<readonly string[]> {
  await using sim = await createSimulator({ pack, key, ...options });
  const url = await sim.listen();
  const answers: Json[] = [];
  const shapes: string[] = [];
  for (const listed of calls) {
    const { call, headers, body } = filled(listed, answers);
    const [method = "", path = ""] = call.split(" ");
    const sent = carryingKey(pack.wire.auth, key, url + path);
    const all = { ...headers, ...sent.headers };
    const asked: RequestInit = { method, headers: all, body: body ?? null, redirect: "manual" };
    const answer = await sim.fetch(sent.url, asked);
    const value = parsedJson(await answer.text()) ?? null;
    answers.push(value);
    shapes.push(`${answer.status} ${listed.call} ${JSON.stringify(shapeOf(value))}`);
  }
  return shapes;
}

/** A call with what it refers to. @throws Error where an answer lacks it */
function filled(
  listed: ListedBehavior["calls"][number],
  answers: readonly Json[],
): ListedBehavior["calls"][number] {
  const text = JSON.stringify(listed).replace(
    /\{(?:run|(\d+)\.([\w.-]+))\}/g,
    (reference: string, at?: string, path?: string) => {
      if (at === undefined || path === undefined) return "run";
      const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const value = getAt(answers[Number(at)] ?? null, steps);
      if (typeof value === "string" || typeof value === "number") return encodeURIComponent(value);
      throw new Error(`${listed.call}: ${reference} is ${JSON.stringify(value)}`);
    },
  );
  return JSON.parse(text);
}

function shapeOf(value: Json): Json {
  if (isArray(value)) return value.map(shapeOf);
  if (!isObject(value)) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}
