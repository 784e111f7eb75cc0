import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { AnyPack } from "../../src/use/testing/index.js";
import { cli } from "../cli/support.js";
import { recordingFile } from "../recording/support.js";
import type { MadePack } from "./made-pack.js";
import { answering, packOf } from "./made-pack.js";

/** Faults, pins, recordings, explore, coverage and the reference, on one pack that init makes. */

const TEXT = { type: "string" };
const objectOf = (properties: JsonObject): JsonObject => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});
const body = (schema: JsonObject): JsonObject => ({
  requestBody: { required: true, content: { "application/json": { schema } } },
});
const kite = objectOf({ id: TEXT, colour: TEXT });
const said = objectOf({ id: TEXT, object: TEXT, choices: choicesOf("message") });
const piece = objectOf({ id: TEXT, object: TEXT, choices: choicesOf("delta") });

function choicesOf(part: string): JsonObject {
  const item = objectOf({ index: { type: "integer" }, [part]: objectOf({ content: TEXT }) });
  return { type: "array", items: item };
}

let pack: MadePack;
beforeAll(async () => {
  pack = await packOf({
    "/kites": {
      get: { operationId: "listKites", ...answering({ type: "array", items: kite }) },
      post: { operationId: "createKite", ...body(objectOf({ colour: TEXT })), ...answering(kite) },
    },
    "/kites/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: TEXT }],
      get: { operationId: "getKite", ...answering(kite) },
    },
    "/chat/completions": {
      post: {
        operationId: "chat",
        ...body(objectOf({ model: TEXT, stream: { type: "boolean" } })),
        responses: {
          "200": {
            description: "Said.",
            content: {
              "application/json": { schema: said },
              "text/event-stream": { schema: piece },
            },
          },
        },
      },
    },
  });
});
afterAll(() => pack[Symbol.asyncDispose]());

type Subject = Pick<Awaited<ReturnType<typeof createSimulator>>, "fetch" | "url" | "key">;

function caller({ fetch, url, key }: Subject) {
  return async (method: string, path: string, sent?: JsonObject) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const init = sent === undefined ? {} : { body: JSON.stringify(sent) };
    const response = await fetch(url + path, { method, headers, ...init });
    return { status: response.status, text: await response.text() };
  };
}

test("the tools for a pack that is written by hand work on a pack that init makes", async () => {
  const counted = mkdtempSync(join(tmpdir(), "facsimile-counted-"));
  onTestFinished(() => rmSync(counted, { recursive: true }));
  const record = recordingFile();
  const sim = await createSimulator<AnyPack>({ pack: pack.folder, record, coverage: counted });
  const call = caller(sim);

  const made = await call("POST", "/kites", { colour: "red" });
  const { id } = JSON.parse(made.text);
  await sim.faults.arm({
    resource: "kites",
    operation: "retrieve",
    count: 1,
    outcome: { status: 503 },
  });
  expect((await call("GET", `/kites/${id}`)).status).toBe(503);
  expect(await call("GET", `/kites/${id}`)).toEqual({ status: 200, text: made.text });
  expect(JSON.parse((await call("GET", "/kites")).text)).toEqual([JSON.parse(made.text)]);

  const value = "A kite rises against the wind.";
  await sim.pins.set({ resource: "calls", path: "content", value });
  expect((await call("POST", "/chat/completions", { model: "m", stream: false })).text).toContain(
    value,
  );

  const found = await sim.explore({ surprises: 1 }, async (context) => {
    const inFuture = caller(context.sim);
    const answer = await inFuture("POST", "/kites", { colour: "blue" }).catch(() => undefined);
    if (answer?.status !== 200) await inFuture("POST", "/kites", { colour: "blue" });
    await context.settled();
    const { count } = await context.sim.state({ resource: "kites" });
    context.always("one blue kite, and the red one", count <= 2);
  });
  expect(found.failures.map(({ assertion }) => assertion)).toContain(
    'always "one blue kite, and the red one"',
  );
  await sim.close();

  const replayed = await cli(["recording", "replay", record, "--pack", pack.folder]);
  expect(replayed.out).toMatch(/answers all \d+ calls as before/);
  expect(readdirSync(counted)).not.toEqual([]);
  const coverage = await cli(["coverage", "report", counted, "--pack", pack.folder]);
  expect(coverage.out).toMatch(/kites\.retrieve/);
  const reference = await cli(["pack", "show", "kites", "--pack", pack.folder]);
  expect(reference.out).toMatch(/colour/);
});
