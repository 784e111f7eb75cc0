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

// Addresses that lead to this instance, entity tags, numbers in sequence, the rest of a path, names
// of events and who receives them, headers of errors, and lists from behaviors.

const SALE = objectOf({ number: NUMBER, title: TEXT, url: TEXT }, ["number"]);
const HOOK = objectOf({ id: NUMBER, address: TEXT, topics: listOf(TEXT), secret: TEXT }, ["id"]);
const LEAF = objectOf({ path: TEXT, text: TEXT });

const DOCUMENT = documentOf(
  {
    "POST /shops": { body: objectOf({ name: TEXT }), answer: ref("Shop") },
    "GET /shops/{shop_name}": { answer: ref("Shop") },
    "POST /shops/{shop_name}/orders": { body: objectOf({ title: TEXT }), answer: ref("Order") },
    "GET /shops/{shop_name}/orders/{number}": { answer: ref("Order") },
    "POST /shops/{shop_name}/hooks": {
      body: objectOf({ address: TEXT, topics: listOf(TEXT), secret: TEXT }),
      answer: ref("Hook"),
    },
    "GET /shops/{shop_name}/hooks/{id}": { answer: ref("Hook") },
    "PUT /shops/{shop_name}/leaves/{path}": { body: objectOf({ text: TEXT }), answer: ref("Leaf") },
    "GET /shops/{shop_name}/leaves/{path}": { answer: ref("Leaf") },
    "POST /sums": { answer: objectOf({ left: NUMBER }) },
    "GET /sums": {
      answer: listOf(objectOf({ sum: NUMBER })),
      query: { per_page: NUMBER, page: NUMBER },
    },
  },
  {
    Scan: objectOf({ id: NUMBER, size: NUMBER }),
    Shop: objectOf({ name: TEXT }),
    Order: SALE,
    Hook: HOOK,
    Leaf: LEAF,
    Notice: { ...objectOf({ action: TEXT, title: TEXT }, []), additionalProperties: false },
  },
);

/** Files that come as bytes, and whose objects are JSON or the bytes. */
const BYTES = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
const scanOr = (more: object) => ({
  responses: {
    "200": {
      description: "Done",
      content: { "application/json": { schema: ref("Scan") }, ...more },
    },
  },
});
const SCANS = {
  "/scans": { post: { requestBody: { required: true, content: BYTES }, ...scanOr({}) } },
  "/scans/{id}": {
    parameters: [{ name: "id", in: "path", required: true, schema: TEXT }],
    get: scanOr(BYTES),
  },
};

const OWN = {
  "pack.yaml": `
wire:
  origins: [https://api.shops.example]
  etags: true
  event: { body: $data }
  rate_limit: { error: error/too_busy, requests: 50, per: 1h }
  signing:
    signed: "{body}"
    algorithm: hmac-sha256
    encoding: hex
    secret: text
    headers: { x-topic: "{name}", x-uuid: "{uuid}", x-signature: "{signatures}" }
`,
  "resources.yaml": `
Order:
  id: { field: number, kind: sequence, within: [shop_name] }
  composed: { url: "https://api.shops.example/shops/{shop_name}/orders/{number}" }
Leaf:
  id: { field: path, kind: path }
Scan:
  hidden: [bytes]
  file: { content: bytes, size: size }
Hook:
  receives: { events: topics, url: address, secret: secret, ack_timeout: 5s, within: [shop_name] }
`,
  "operations.yaml": `
PUT /shops/{shop_name}/leaves/{path}: { rest: true, verb: upsert }
GET /shops/{shop_name}/leaves/{path}: { rest: true }
`,
  "errors.yaml": `
error/too_busy:
  status: 403
  arises: outside
  headers: { Retry-After: "60" }
  message: This is too much at once.
  provenance: assumed
`,
  "events.yaml": `
order.placed: { name: order, resource: orders, payload: Notice, description: A person orders., provenance: assumed }
hook.lost: { resource: hooks, payload: Notice, description: A hook is lost., provenance: assumed }
hook.added: { name: ping, to: itself, resource: hooks, payload: Notice, description: A hook is new., provenance: assumed }
`,
  "behaviors.ts": `
import type { Behaviors } from "facsimile/pack";

export const behaviors: Behaviors = {
  operations: {
    "POST /shops/{shop_name}/orders"(world, call) {
      const answer = world.standard(call);
      if (answer.kind !== "object") return answer;
      if (answer.row.fields["title"] === "All") return world.refuse("error/too_busy", {});
      world.emit("order.placed", "orders", answer.row.id, { more: { action: "placed", secret: "no" } });
      return answer;
    },
    "POST /shops/{shop_name}/hooks"(world, call) {
      const answer = world.standard(call);
      if (answer.kind === "object") world.emit("hook.added", "hooks", answer.row.id, { more: { action: "added" } });
      return answer;
    },
    "POST /sums": (world) => ({
      kind: "fields",
      fields: {
        left: Number(
          world.header("x-left") ??
            (world.header("x-show") && (world.header("authorization") ?? "").length) ??
            world.rateLimit?.remaining,
        ),
      },
      status: 202,
    }),
    "GET /sums": () => ({ kind: "list", items: [1, 2, 3, 4, 5].map((sum) => ({ sum })) }),
  },
};
`,
};

let folder: string;
let sim: Simulator<AnyPack>;

beforeAll(async () => {
  // Below the repository, whose TypeScript translates the behaviors.
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  await put("api.json", JSON.stringify(withIds(DOCUMENT)));
  const out = join(folder, "pack");
  for (const [name, text] of Object.entries(OWN)) await put(`pack/own/${name}`, text);
  const document = join(folder, "api.json");
  const options = { document, out, overlay: undefined, name: undefined, day: "2026-06-09" };
  expect(
    await init(
      options,
      toolchainWith(compile, () => {}),
    ),
  ).toBeDefined();
  sim = await createSimulator({ pack: out });
});
afterAll(async () => {
  await sim.close();
  await rm(folder, { recursive: true, force: true });
});

/** Names each operation by its call. */
function withIds(document: typeof DOCUMENT) {
  const paths = Object.entries({ ...Object(document["paths"]), ...SCANS }).map(([path, calls]) => [
    path,
    Object.fromEntries(
      Object.entries(Object(calls)).map(([method, entry]) => [
        method,
        { operationId: `${method.toUpperCase()} ${path}`, ...Object(entry) },
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

async function call(
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
) {
  const headers = {
    authorization: `Bearer ${sim.key}`,
    "content-type": "application/json",
    ...more,
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await sim.fetch(sim.url + path, { method, headers, ...sent });
  const text = await answer.text();
  const json = text === "" ? {} : Object(JSON.parse(text));
  return { status: answer.status, headers: answer.headers, json };
}

test("numbers are in sequence below a parent", async () => {
  for (const name of ["north", "south"]) await call("POST", "/shops", { name });
  const numbers: unknown[] = [];
  for (const shop of ["north", "north", "south", "north"]) {
    numbers.push((await call("POST", `/shops/${shop}/orders`, { title: shop })).json.number);
  }
  expect(numbers).toEqual([1, 2, 1, 3]);
  const found = await call("GET", "/shops/north/orders/2");
  expect(found.json).toMatchObject({ number: 2, title: "north" });
  expect((await call("GET", "/shops/south/orders/2")).status).toBe(404);
});

test("an address of the vendor's API leads to this instance", async () => {
  const { url } = (await call("GET", "/shops/north/orders/3")).json;
  expect(url).toBe(`${sim.url}/shops/north/orders/3`);
});

test("a call that names the entity tag gets 304 until the object changes", async () => {
  const path = "/shops/north/leaves/a";
  await call("PUT", path, { text: "old" });
  const etag = (await call("GET", path)).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  const same = await call("GET", path, undefined, { "if-none-match": `W/${etag}` });
  expect([same.status, same.json]).toEqual([304, {}]);
  await call("PUT", path, { text: "new" });
  expect((await call("GET", path, undefined, { "if-none-match": etag })).status).toBe(200);
});

test("the last parameter takes the slashes of the path, encoded or not", async () => {
  await call("PUT", "/shops/north/leaves/a/b%20c.txt", { text: "deep" });
  const { json } = await call("GET", "/shops/north/leaves/a%2Fb%20c.txt");
  expect(json).toEqual({ path: "a/b c.txt", text: "deep" });
});

test("an error has its headers", async () => {
  const { status, headers } = await call("POST", "/shops/north/orders", { title: "All" });
  expect([status, headers.get("retry-after")]).toEqual([403, "60"]);
});

test("a behavior chooses a status, and knows the rate limit and the headers of its call", async () => {
  const { status, json } = await call("POST", "/sums");
  expect([status, json]).toEqual([202, { left: 50 }]);
  const told = await call("POST", "/sums", undefined, { "X-Left": "7" });
  expect(told.json).toEqual({ left: 7 });
  expect((await call("POST", "/sums")).json).not.toEqual({ left: 7 });
});

test("no behavior sees the key of its call", async () => {
  const { json } = await call("POST", "/sums", undefined, { "X-Show": "the letters of the key" });
  expect(json).toEqual({ left: 0 });
});

test("a caller that prefers bytes gets those of the object's file", async () => {
  const type = { "content-type": "application/octet-stream" };
  const { json } = await call("POST", "/scans", { ink: 1 }, type);
  expect(json).toMatchObject({ size: 9 });
  const found = await call("GET", `/scans/${json.id}`, undefined, {
    accept: "application/octet-stream",
  });
  expect([found.json, found.headers.get("content-type")]).toEqual([
    { ink: 1 },
    "application/octet-stream",
  ]);
});

test("a list from a behavior has pages", async () => {
  const first = await call("GET", "/sums?per_page=2&page=1");
  expect(first.json).toEqual([{ sum: 1 }, { sum: 2 }]);
  const last = await call("GET", "/sums?per_page=2&page=3");
  expect(last.json).toEqual([{ sum: 5 }]);
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

test("receivers get the events of their own parent by name, and their own ones", async () => {
  const got: string[] = [];
  const listen = async (shop: string, topics: readonly string[]): Promise<void> => {
    // The endpoint of the test hears nothing: the vendor's receiver has its address.
    const { url } = await sim.webhooks.handler(
      async (request) => {
        got.push(`${shop} ${request.headers.get("x-topic")} ${await request.text()}`);
        expect(request.headers.get("x-uuid")).toMatch(UUID);
        return new Response();
      },
      { subscribe: ["hook.lost"] },
    );
    await call("POST", `/shops/${shop}/hooks`, { address: url, topics, secret: "s3cret" });
  };
  await listen("north", ["order"]);
  await listen("south", ["order.placed"]);
  await call("POST", "/shops/north/orders", { title: "Cup" });
  await call("POST", "/shops/south/orders", { title: "Pot" });
  await sim.clock.advance("1s");
  expect(got.toSorted()).toEqual([
    'north order {"action":"placed","title":"Cup"}',
    'north ping {"action":"added"}',
    'south ping {"action":"added"}',
  ]);
});
