import { createHmac } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "../init/small-documents.js";
import { ROOT } from "../support/programs.js";

// A post office whose letters name the address of their notices: forms, signed with the caller's key.
// Letters go on in steps, offices exist when they are named, and lists compare instants.

const STATUS = { ...TEXT, enum: ["posted", "carried", "delivered", "lost"] };
const LETTER = objectOf(
  {
    id: TEXT,
    to: TEXT,
    status: STATUS,
    sent_at: TEXT,
    office: TEXT,
    notice_url: TEXT,
    notice_method: TEXT,
    kinds: listOf(TEXT),
  },
  ["id"],
);
const DOCUMENT = documentOf(
  {
    "GET /offices/{office_id}": { answer: ref("Office") },
    "POST /offices/{office_id}/letters": {
      body: objectOf({ to: TEXT, notice_url: TEXT, notice_method: TEXT, kinds: listOf(TEXT) }, [
        "to",
      ]),
      answer: ref("Letter"),
    },
    "GET /offices/{office_id}/letters/{id}": { answer: ref("Letter") },
    "GET /offices/{office_id}/counters/{counter_id}": { answer: ref("Counter") },
    "POST /offices/{office_id}/counters/{counter_id}/slips": {
      body: objectOf({ to: TEXT }, ["to"]),
      answer: ref("Slip"),
    },
    "GET /offices/{office_id}/counters/{counter_id}/slips/{id}": { answer: ref("Slip") },
  },
  {
    Office: objectOf({ id: TEXT, name: TEXT }, ["id"]),
    Letter: LETTER,
    Counter: objectOf({ id: TEXT }, ["id"]),
    Slip: objectOf({ id: TEXT, to: TEXT }, ["id"]),
    Failure: objectOf({ code: NUMBER }),
  },
);
const LISTED = {
  get: {
    parameters: [
      ...["sent_at", "sent_at<", "sent_at>"].map((name) => {
        return { name, in: "query", schema: { type: "string", format: "date-time" } };
      }),
      ...["count", "page", "place"].map((name) => ({ name, in: "query", schema: TEXT })),
    ],
    responses: {
      "200": {
        description: "Done",
        content: { "application/json": { schema: listOf(ref("Letter")) } },
      },
    },
  },
};

const OWN = {
  "pack.yaml": `
wire:
  timestamps: rfc2822
  bodies: { error: { $remove: true, code: $code_number, message: $message, help: "https://post.example/help/{$code}?s={$status}" } }
  event: { body: $data, encoding: form }
  signing:
    signed: "{url}{form}"
    algorithm: hmac-sha1
    encoding: base64
    secret: key
    headers: { x-seal: "{signatures}" }
  list:
    order: newest-first
    size: { parameter: count, default: 20 }
    cursor: { $remove: true }
    page: { parameter: page, first: 0, cursor: place }
    headers: { x-end: $end, x-next: $next_path, x-previous: $previous_path }
`,
  "resources.yaml": `
offices:
  id: { $remove: true, field: id, kind: prefix, prefix: OF, length: 4, alphabet: 0123456789abcdef }
  exists: when-named
  not_found: post/404
counters:
  id: { $remove: true, field: id, kind: prefix, prefix: CO, length: 4, alphabet: 0123456789abcdef }
  exists: when-named
  not_found: post/404
slips:
  operations:
    create:
      parents:
        - { parameter: office_id, resource: offices, field: office_id }
        - { parameter: counter_id, resource: counters, field: counter_id }
letters:
  hidden: [weight, recalled]
  fields:
    sent_at: { time: rfc2822 }
    status: { role: engine }
    notice_url: { role: once }
    notice_method: { role: once }
    kinds: { role: once }
  operations:
    list: { filters: { sent_at: { field: sent_at, match: day } } }
    to: { id: getLetterTo, verb: retrieve, id_from: { path: to }, by: [to] }
`,
  "openapi.yaml": `paths:
  /offices/{office_id}/letters-to/{to}:
    get:
      operationId: getLetterTo
      parameters:
        - { name: office_id, in: path, required: true, schema: { type: string } }
        - { name: to, in: path, required: true, schema: { type: string } }
      responses:
        "200": { description: Done, content: { application/json: { schema: { $ref: "#/components/schemas/Letter" } } } }
        default: { description: Refused }
      x-provenance: assumed
`,
  "lifecycles.yaml": `
durations:
  carrying: { value: 1h, provenance: assumed }
  at_once: { value: 0s, provenance: assumed }
  again: { value: 5s, retry: true, provenance: assumed }
lifecycles:
  letters:
    field: status
    initial: posted
    provenance: assumed
    states: { posted: {}, carried: {}, delivered: { terminal: true }, lost: { terminal: true } }
    transitions:
      carry: { from: [posted], to: carried, sets: { sent_at: { now: true } }, emits: letter.carried, provenance: assumed }
      deliver: { from: [carried], to: delivered, emits: letter.ended, provenance: assumed }
      lose: { from: [carried], to: lost, emits: letter.ended, provenance: assumed }
      recall: { from: [posted], to: lost, provenance: assumed }
    timers:
      carrying: { states: [posted], decide: true }
      recalling: { duration: at_once, states: [posted], after: recalled, transition: recall }
      bringing: { duration: carrying, states: [carried], decide: true }
    outcome:
      default: delivered
      branches:
        delivered: { steps: [carry], transition: deliver }
        lost: { steps: [carry], transition: lose }
      pins: { branch: { kind: branch, binds: n/a, provenance: assumed } }
`,
  "events.yaml": `
letter.carried:
  resource: letters
  name: carried
  description: A letter goes on.
  provenance: assumed
  data: &data { Letter: $id, Status: $status, Office: $office, To: $to, Sort: letter, Weight: $weight? }
  callback: &callback { url: notice_url, method: notice_method, events: kinds }
letter.ended:
  resource: letters
  name: ended
  description: A letter arrives, or is lost.
  provenance: assumed
  data: *data
  callback: *callback
`,
  "errors.yaml": `
post/4711: { status: 400, message: The box is full., provenance: assumed }
post/404: { status: 404, message: "No {object} {id}.", provenance: assumed }
`,
};
const BEHAVIORS = `
export const behaviors = {
  answers: {
    "letter.ended": (world: any, { fields }: any, text: string) => {
      if (text === "") return;
      const after = (minutes: number) => world.timestamp(world.now + minutes * 60_000);
      const reply = { id: "letter_reply", to: text, office: fields.office };
      world.create("letters", reply, { recalled: after(30) });
      world.patch("letters", "letter_reply", {}, { recalled: after(10) });
    },
  },
};
`;
const KEY = "key_of_the_post";

let folder: string;
let sim: Simulator<AnyPack>;

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  const { paths, ...rest } = DOCUMENT;
  const route = "/offices/{office_id}/letters";
  const letters = { ...Object(paths)[route], ...LISTED };
  letters.get.parameters.push(...letters.post.parameters);
  const whole = { ...rest, paths: { ...Object(paths), [route]: letters } };
  await put("document.json", JSON.stringify(whole));
  const lines: string[] = [];
  const toolchain = toolchainWith(compile, (line) => lines.push(line));
  const out = join(folder, "pack");
  const named = { overlay: undefined, name: undefined, profile: "none", day: "2026-06-09" };
  await init({ document: join(folder, "document.json"), out, ...named }, toolchain);
  for (const [file, text] of Object.entries(OWN)) await put(`pack/own/${file}`, text);
  await put("pack/own/behaviors.ts", BEHAVIORS);
  const { problems, unfit } = await toolchain.build(out, "all layers");
  expect([...problems, ...unfit]).toEqual([]);
  sim = await createSimulator<AnyPack>({ pack: out, key: KEY });
});

afterAll(async () => {
  await sim?.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

async function call(method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await sim.fetch(`${sim.url}${path}`, { method, headers, ...sent });
  const made: unknown = await answer.json();
  const [end, next, previous] = ["end", "next", "previous"].map((name) =>
    answer.headers.get(`x-${name}`),
  );
  return { status: answer.status, body: Object(made), end, next, previous };
}

test("a letter goes on in steps, and its notices are signed forms", async () => {
  const received: { url: string; seal: string | null; type: string | null; text: string }[] = [];
  const handler = await sim.webhooks.handler(
    async (request) => {
      const { headers, url } = request;
      const of = { seal: headers.get("x-seal"), type: headers.get("content-type") };
      received.push({ url, ...of, text: await request.text() });
      return new Response(null, { status: 204 });
    },
    { subscribe: [] },
  );
  const notice_url = `${handler.url}notices?at=1`;
  const made = await call("POST", "/offices/OF00aa/letters", { to: "Ada & Co", notice_url });
  await sim.clock.advance("1h");
  const { body: carried } = await call("GET", `/offices/OF00aa/letters/${Object(made.body).id}`);
  expect(carried).toMatchObject({ status: "carried" });
  await sim.clock.advance("1h");
  const [first, last] = received;
  expect(received).toHaveLength(2);
  expect(Object.fromEntries(new URLSearchParams(first?.text))).toEqual({
    ...{
      Letter: Object(made.body).id,
      Status: "carried",
      Office: "OF00aa",
      To: "Ada & Co",
      Sort: "letter",
    },
  });
  const form = [...new URLSearchParams(last?.text)].toSorted().flat().join("");
  const seal = createHmac("sha1", KEY).update(`${notice_url}${form}`).digest("base64");
  expect(last).toMatchObject({
    ...{ url: notice_url, seal, type: "application/x-www-form-urlencoded" },
  });
  expect(new URLSearchParams(last?.text).get("Status")).toBe("delivered");
  const { data } = await sim.webhooks.deliveries(notice_url);
  expect(data.map(({ outcome }) => outcome)).toEqual(["delivered", "delivered"]);
  await handler.close();
});

test("an object's list of names narrows what goes to its address, and retries go there too", async () => {
  let status = 500;
  const received: string[] = [];
  const handler = await sim.webhooks.handler(
    async (request) => {
      received.push(String(new URLSearchParams(await request.text()).get("Status")));
      return new Response(null, { status });
    },
    { subscribe: [] },
  );
  const wanted = { to: "Ada", notice_url: handler.url, kinds: ["ended"] };
  await call("POST", "/offices/OF00aa/letters", wanted);
  await sim.pins.set({ resource: "letters", path: "branch", value: "lost" });
  await sim.clock.advance("2h");
  status = 200;
  await sim.clock.advance("1d");
  expect(received).toEqual(["lost", "lost"]);
  await handler.close();
});

test("an object can ask for GET, with the members of the form in the query", async () => {
  const received: { url: URL; method: string; seal: string | null; type: string | null }[] = [];
  const handler = await sim.webhooks.handler(
    ({ url, method, headers }) => {
      const [seal, type] = [headers.get("x-seal"), headers.get("content-type")];
      received.push({ url: new URL(url), method, seal, type });
      return new Response(null, { status: 204 });
    },
    { subscribe: [] },
  );
  const notice_url = `${handler.url}notices?at=1`;
  const asked = { to: "Ada", notice_url, notice_method: "GET", kinds: ["ended"] };
  await call("POST", "/offices/OF00aa/letters", asked);
  await sim.clock.advance("2h");
  const [first] = received;
  const seal = createHmac("sha1", KEY).update(String(first?.url)).digest("base64");
  expect(received).toMatchObject([{ method: "GET", seal, type: null }]);
  expect(Object.fromEntries(first?.url.searchParams ?? [])).toMatchObject({ at: "1", To: "Ada" });
  await handler.close();
});

test("a page keeps its place when objects come, if its address has a cursor", async () => {
  const letters = "/offices/OFface/letters";
  const send = (to: string) => call("POST", letters, { to });
  for (const to of ["1", "2", "3", "4", "5"]) await send(to);
  const names = ({ body }: { readonly body: unknown }): unknown =>
    Object(body).map((letter: { readonly to: string }) => letter.to);
  const first = await call("GET", `${letters}?count=2`);
  await send("6");
  const second = await call("GET", String(first.next));
  const back = await call("GET", String(second.previous));
  const third = await call("GET", String(second.next));
  expect([first, second, third, back].map(names)).toEqual([
    ["5", "4"],
    ["3", "2"],
    ["1"],
    ["5", "4"],
  ]);
  expect([first, second, third].map(({ end }) => end)).toEqual(["1", "3", "4"]);
  expect([first.previous, third.next]).toEqual([null, null]);
  // A number alone counts from the newest.
  expect(names(await call("GET", `${letters}?count=2&page=1`))).toEqual(["4", "3"]);
});

test("a behavior reads what the receiver answers, and chooses an id and an instant", async () => {
  const handler = await sim.webhooks.handler(() => new Response("Eve ".repeat(200)), {
    subscribe: [],
  });
  const wanted = { to: "Ada", notice_url: handler.url, kinds: ["ended"] };
  await call("POST", "/offices/OFabc0/letters", wanted);
  await sim.clock.advance("2h");
  const reply = async () => (await call("GET", "/offices/OFabc0/letters/letter_reply")).body;
  expect(await reply()).toMatchObject({ status: "posted", to: "Eve ".repeat(200) });
  await sim.clock.advance("11m");
  expect(await reply()).toMatchObject({ status: "lost" });
  await handler.close();
});

test("an error of the catalog keeps its code when a test forces it with 400", async () => {
  const outcome = { code: "4711", type: "post" };
  await sim.faults.arm({ resource: "letters", operation: "create", outcome, count: 1 });
  const refused = await call("POST", "/offices/OF00aa/letters", { to: "Ada" });
  expect(refused).toMatchObject({ status: 400, body: { code: 4711, message: "The box is full." } });
});

test("an object exists from the first call that names it by an id of its form", async () => {
  expect(await call("GET", "/offices/OF0123")).toMatchObject({
    status: 200,
    body: { id: "OF0123" },
  });
  expect(await call("GET", "/offices/elsewhere")).toMatchObject({
    status: 404,
    body: {
      code: 404,
      message: "No office elsewhere.",
      help: "https://post.example/help/404?s=404",
    },
  });
});

test("an object that exists when a call below it names it has the place in which it is named", async () => {
  const made = await call("POST", "/offices/OF0cc0/counters/CO0123/slips", { to: "Ada" });
  expect(made.status).toBe(200);
  expect(await call("GET", "/offices/OF0cc0/counters/CO0123")).toMatchObject({
    status: 200,
    body: { id: "CO0123" },
  });
  expect((await call("GET", "/offices/OF0cc1/counters/CO0123")).status).toBe(404);
});

test("an operation finds an object by the fields that it takes alone, below its parents", async () => {
  const { body } = await call("POST", "/offices/OFb000/letters", { to: "Zoe" });
  const status = async (path: string) => (await call("GET", path)).status;
  expect(await status("/offices/OFb000/letters-to/Zoe")).toBe(200);
  expect(await status(`/offices/OFb000/letters-to/${Object(body).id}`)).toBe(404);
  expect(await status(`/offices/OFb001/letters-to/${Object(body).id}`)).toBe(404);
  expect(await status(`/offices/OFb001/letters/${Object(body).id}`)).toBe(404);
});

test("signs behind a name compare instants, and a day has all that is on it", async () => {
  const office = "/offices/OFda00";
  await sim.clock.advance("30d");
  await call("POST", `${office}/letters`, { to: "Ada" });
  await sim.clock.advance("2d");
  const { body: letters, end } = await call("GET", `${office}/letters`);
  expect(end).toBe("0");
  const day = new Date(Object(letters)[0].sent_at).toISOString().slice(0, 10);
  const sent = (query: string) => call("GET", `${office}/letters?${query}`);
  expect((await sent(`sent_at=${day}`)).body).toHaveLength(1);
  expect((await sent("sent_at=2001-01-01")).body).toHaveLength(0);
  expect((await sent(`sent_at%3E=${day}`)).body).toHaveLength(1);
  expect((await sent(`sent_at%3C=${day}`)).body).toHaveLength(0);
  expect((await sent("sent_at%3C=2099-01-01")).body).toHaveLength(1);
});
