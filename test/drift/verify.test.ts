import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { ListedBehavior } from "../../packages/learn/src/drift/verify.js";
import { readHar } from "../../packages/learn/src/har/read-har.js";
import type { Pack, ResourceSpec } from "../../src/engine/pack/pack.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";
import { cli, ROOT, refusal } from "../cli/support.js";
import { deckSources } from "../learn/altered.js";
import { folder } from "../recording/support.js";

const VENDORS = ["anthropic", "clerk", "github", "openai", "resend", "slack", "stripe", "twilio"];

const KEY = "fax_of_the_sandbox";

const headers = { "content-type": "application/json" };
const create = { call: "POST /agents", headers, body: '{"name":"Ada {run}"}' };

/** What users of the vendor rely on: five calls, of which two name an object of an answer. */
const LIST: readonly ListedBehavior[] = [
  {
    behavior: "an agent is found by its id, and listed",
    calls: [
      create,
      { call: "GET /agents/{0.id}", headers: {} },
      { call: "GET /agents?limit=1", headers: {} },
    ],
  },
  {
    behavior: "an agent has a name",
    calls: [
      { ...create, body: '{"name":7}' },
      { call: "GET /agents/agt_{run}", headers: {} },
    ],
  },
];

/** A list of behaviours in a file. */
function listed(list: readonly object[]): string {
  const file = join(folder(), "calls.jsonl");
  writeFileSync(file, list.map((each) => `${JSON.stringify(each)}\n`).join(""));
  return file;
}

/** Verifies the pack `deck` in the sandbox of a vendor. */
const verified = (pack: Pack, list: readonly object[], ...more: readonly string[]) =>
  compared("deck", pack, list, more);

async function compared(
  name: string,
  pack: Pack,
  list: readonly object[],
  more: readonly string[],
) {
  const app = await createInstance({ pack, key: KEY });
  onTestFinished(() => app.close());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const sandbox = ["--upstream", url, "--key", KEY, "--every", "0"];
  return cli(["verify", name, "--list", listed(list), ...sandbox, ...more]);
}

test("a vendor that the pack models differs in nothing", async () => {
  const { out, err, how } = await verified(deck, LIST);
  expect([err, how]).toEqual(["", 0]);
  expect(out).toContain("an agent has a name\n  400 POST /agents (verify.har#3)\n");
  expect(out).toMatch(/\n\nthe vendor is as the pack says: 5 calls\n$/);
  expect(out).not.toContain(KEY);
});

/** The vendor as its pack does not know it: agents show less, and are missed with another code. */
function altered(): Pack {
  const { agents, ...others } = deck.resources;
  if (agents === undefined) throw new Error("there are agents");
  const nameless: ResourceSpec = {
    ...agents,
    not_found: "request/task_not_found",
    shown: { kind: "part", of: ({ name: _name, tasks: _tasks, ...rest }) => rest },
  };
  return { ...deck, resources: { ...others, agents: nameless } };
}

test("each alteration is named by its call and member, and nothing else", async () => {
  const { out, how } = await verified(altered(), LIST, "--json");
  expect(how).toBe(1);
  const { rest, differing, not_made: left } = JSON.parse(out);
  expect(rest.map(({ cause }: { readonly cause: string }) => cause).toSorted()).toEqual([
    "GET /agents/{agent_id}: errors[].code has another value",
    "GET /agents/{agent_id}: only the pack has name",
    "GET /agents/{agent_id}: only the pack has tasks",
    "GET /agents: only the pack has data[].name",
    "GET /agents: only the pack has data[].tasks",
    "POST /agents: only the pack has name",
    "POST /agents: only the pack has tasks",
  ]);
  expect([differing, left]).toEqual([4, []]);
});

test("the record has no key, and learn reads it", async () => {
  const record = join(folder(), "evidence");
  await verified(altered(), LIST, "--record", record);
  const file = join(record, "verify.har");
  expect(readFileSync(file, "utf8")).not.toContain(KEY);
  const entries = readHar(file);
  expect(entries.map(({ request }) => request.method)).toEqual([
    "POST",
    "GET",
    "GET",
    "POST",
    "GET",
  ]);
  expect(Buffer.from(entries[0]?.request.body ?? []).toString()).toMatch(/^\{"name":"Ada \w+"\}$/);
});

test("a call that names what no answer has is not made, nor are those behind it", async () => {
  const calls = [create, { call: "GET /agents/{0.nothing}", headers: {} }, create];
  const { out, how } = await verified(deck, [{ behavior: "an agent has nothing", calls }]);
  expect(how).toBe(2);
  expect(out).toContain("\nnot enough calls to say whether the vendor is as the pack says: 1\n");
  const names = ["GET /agents/{0.nothing}", "POST /agents"];
  const not = names.map((name) => `${name} of "an agent has nothing"`).join(", ");
  expect(out).toContain(`\nnot made: ${not}\n`);
});

test("a list without a call says nothing of the vendor", async () => {
  const { out, how } = await verified(deck, [{ behavior: "none", calls: [] }]);
  expect([out, how]).toEqual([
    "none\n\nnot enough calls to say whether the vendor is as the pack says: 0\n",
    2,
  ]);
});

test("a call without an answer ends the run, which compares and records what it has", async () => {
  const record = join(folder(), "evidence");
  const lost = { call: "GET /agents", headers: { "x-lost": "yes\u0001" } };
  const list = [...LIST.slice(0, 1), { behavior: "an answer is lost", calls: [lost, create] }];
  const { out, err, how } = await verified(altered(), list, "--record", record);
  expect([err, how]).toEqual(["", 1]);
  expect(out).toMatch(/\nthe vendor changed: 3 of 3 calls prove it\n/);
  expect(out).toMatch(/\nended early: GET http\S+: no answer: .*\nnot made: POST \/agents of /);
  expect(readHar(join(record, "verify.har"))).toHaveLength(3);
});

test("words of the list are replaced by those of the sandbox", async () => {
  const calls = [{ call: "GET /octocats", headers: {} }];
  const list = [{ behavior: "agents are listed", calls }];
  const { out, how } = await verified(deck, list, "--replace", "octocat=agent");
  expect([how, out.split("\n")[1]]).toEqual([0, "  200 GET /agents (verify.har#0)"]);
});

test("a replacement is a text as it is, of a word that is there", async () => {
  const calls = [{ ...create, headers: { ...headers, "x-name": "octocat" } }];
  const at = (pair: string, ...more: readonly string[]) =>
    verified(deck, [{ behavior: "an octocat", calls }], "--replace", pair, ...more);
  const text = 'a=$& "b"\\';
  expect((await at(`octocat=${text}`)).out).toMatch(/^an a=\$& "b"\\\n {2}201 /);
  for (const pair of ["octocat", "=agent"]) {
    const words = `--replace ${pair}: write a word and its replacement, as octocat=my-name.\n`;
    expect(await at(pair)).toMatchObject({ err: `facsimile: ${words}`, how: 2 });
  }
  expect((await at("octopus=a")).err).toMatch(
    /--replace octopus=a: write a word that is in .*\.\n$/,
  );
});

test("a value of an answer is encoded in addresses and forms only", async () => {
  const record = join(folder(), "evidence");
  const name = 'a/b "c" & d';
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const calls = [
    { ...create, body: JSON.stringify({ name }) },
    { ...create, headers: { ...headers, "x-name": "{0.name}" }, body: '{"name":"{0.name}"}' },
    { call: "POST /agents?name={0.name}", headers: form, body: "name={0.name}" },
  ];
  await verified(deck, [{ behavior: "names", calls }], "--record", record);
  const [, json, last] = readHar(join(record, "verify.har")).map(({ request }) => request);
  expect(json?.headers.get("x-name")).toBe(name);
  expect(JSON.parse(Buffer.from(json?.body ?? []).toString())).toEqual({ name });
  const encoded = `name=${encodeURIComponent(name)}`;
  expect(last?.url.endsWith(`?${encoded}`)).toBe(true);
  expect(Buffer.from(last?.body ?? []).toString()).toBe(encoded);
});

test("a key that belongs in the body is sent there, and not recorded", async () => {
  const sources = deckSources();
  const file = join(sources, "pack.yaml");
  const auth = "wire:\n  auth: [{ kind: body, name: api_key }]\n";
  writeFileSync(file, readFileSync(file, "utf8").replace("wire:\n", auth));
  const built = join(folder(), "generated");
  await cli(["pack", "build", "--skip-types", "--pack", sources, "--out", built]);
  const record = join(folder(), "evidence");
  const list = [{ behavior: "an agent is made", calls: [create] }];
  const more = ["--record", record];
  const { out, err, how } = await compared(built, await loadPack(built), list, more);
  expect([err, how]).toEqual(["", 0]);
  expect(out).toContain(
    "  201 POST /agents (verify.har#0)\n\nthe vendor is as the pack says: 1 call",
  );
  const text = readFileSync(join(record, "verify.har"), "utf8");
  expect(text).not.toContain(KEY);
  expect(text).toContain("api_key");
});

test("a bundled pack without a list says how to name one", async () => {
  const sandbox = ["--upstream", "http://127.0.0.1:9", "--key", KEY];
  expect(await refusal(["verify", "deck", ...sandbox])).toBe(
    "the pack deck has no list: name one by --list <file>.",
  );
});

test.each(VENDORS)("each call of %s's list refers to answers before it", (vendor) => {
  const text = readFileSync(join(ROOT, "pack", vendor, "profile/calls.jsonl"), "utf8");
  const behaviors = text
    .trim()
    .split("\n")
    .map((line): ListedBehavior => JSON.parse(line));
  expect(behaviors.length).toBeGreaterThan(14);
  for (const { behavior, calls } of behaviors) {
    for (const [at, call] of calls.entries()) {
      const named = JSON.stringify(call).matchAll(/\{(\d+)\./g);
      for (const [, answer] of named) expect(Number(answer), behavior).toBeLessThan(at);
    }
  }
});

test("a list of another form is refused, with the line", async () => {
  const file = listed([...LIST, { behavior: "none", calls: [{ call: "agents" }] }]);
  const sandbox = ["--upstream", "http://127.0.0.1:9", "--key", KEY];
  expect(await refusal(["verify", "deck", "--list", file, ...sandbox])).toContain(
    `${file}:3: write {"behavior": "…", "calls": [{"call": "GET /path", "headers": {}}]}.`,
  );
  expect(await refusal(["verify", "deck", "--upstream", "http://127.0.0.1:9"])).toMatch(
    /^pass the key/,
  );
});
