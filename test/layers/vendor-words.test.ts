import { cpSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Exploration, PackNames, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import { lampFiles } from "../codegen/lamps.js";
import { compiledPack, packIn } from "../contract/any-pack/read-pack.js";
import { only } from "../explore/support.js";
import { eventsIn } from "../streams/parley.js";
import { ROOT } from "../support/programs.js";

let folder: string;

beforeAll(async () => {
  // Below the repository, whose TypeScript translates the behaviors.
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

interface Came {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

async function call(
  sim: Simulator<PackNames>,
  method: string,
  path: string,
  sent?: object,
): Promise<Came> {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const body = sent === undefined ? {} : { body: JSON.stringify(sent) };
  const { status, headers: came, ...answer } = await read(sim, path, { method, headers, ...body });
  return { status, headers: came, ...answer };
}

async function read(sim: Simulator<PackNames>, path: string, init: RequestInit): Promise<Came> {
  const answer = await sim.fetch(path, init);
  const text = await answer.text();
  const isJson = text.startsWith("{");
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? JSON.parse(text) : {},
  };
}

describe("a vendor", () => {
  let pack: Pack;

  beforeAll(async () => {
    for (const [file, text] of lampFiles()) await put(`lamps/guessed/${file}`, text);
    await put(
      "lamps/own/resources.yaml",
      `lamps:
  operations:
    light: { says: [glowing] }
  fixtures:
    lamp_0000: { name: First, created_at: "2001-02-03T04:05:06Z", spectrum: { type: object } }
    lamp_1111: { name: Second, status: spent }
`,
    );
    await put(
      "lamps/own/errors.yaml",
      "request/lamp_not_found: { type: gone, code: null }\nrequest/unauthorized: { code: no_key }\n",
    );
    await put(
      "lamps/own/pack.yaml",
      `wire:
  list: { cursor: { $remove: true, after: cursor } }
  rate_limit:
    error: request/failed
    requests: 2
    per: 6m
    headers: { reset: { header: x-reset, time: duration } }
`,
    );
    await put(
      "lamps/own/behaviors.ts",
      `export const behaviors = {
  operations: {
    listLamps: (world) => ({ kind: "list", items: ["a", "b", "c"].map((id) => ({ id })) }),
    lightLamp: (world, call) => {
      if (world.said("lamps", call.path).glowing === false) return world.refuse("request/failed", {});
      const { row } = world.standard(call);
      return { kind: "object", resource: "lamps", row: world.decide("lamps", row.id) };
    },
  },
};
`,
    );
    pack = await compiledPack(join(folder, "lamps"));
  });

  test("ends work within the call that begins it, as pins choose", async () => {
    await using sim = await createSimulator<PackNames>({ pack });
    const light = async (): Promise<unknown> => {
      const { body } = await call(sim, "POST", "/lamps", { name: "Ada" });
      return (await call(sim, "POST", `/lamps/${String(body["id"])}/light`)).body["status"];
    };
    expect(await light()).toBe("spent");
    await sim.pins.set({ resource: "lamps", path: "branch", value: "broken" });
    expect(await light()).toBe("broken");
    await sim.pins.set({ resource: "lamps", path: "glowing", value: false });
    expect(await light()).toBeUndefined();
  });

  test("has objects before the first call, after a reset too, and in other worlds", async () => {
    await using sim = await createSimulator<PackNames>({ pack });
    const known = { id: "lamp_0000", name: "First", status: "dark" };
    expect((await call(sim, "GET", "/lamps/lamp_0000")).body).toMatchObject({
      ...known,
      created_at: "2001-02-03T04:05:06Z",
    });
    await sim.reset();
    expect((await call(sim, "GET", "/lamps/lamp_1111")).body).toMatchObject({ status: "spent" });
  });

  test("pages the items of a behavior behind the id of the last one", async () => {
    await using sim = await createSimulator<PackNames>({ pack });
    const ids: unknown[] = [];
    for (let path = "/lamps?limit=2"; path !== ""; ) {
      const { body } = await call(sim, "GET", path);
      const page: readonly { readonly id: string }[] = JSON.parse(JSON.stringify(body["data"]));
      ids.push(page.map(({ id }) => id));
      path = body["has_more"] === true ? `/lamps?limit=2&cursor=${page.at(-1)?.id}` : "";
    }
    expect(ids).toEqual([["a", "b"], ["c"]]);
  });

  test("answers errors with another type and code than their name, or with none", async () => {
    await using sim = await createSimulator<PackNames>({ pack });
    expect((await call(sim, "GET", "/lamps/lamp_2222")).body).toEqual({
      error: { type: "gone", code: null, message: "Not found." },
    });
    const { text } = await read(sim, "/lamps", {});
    expect(JSON.parse(text).error.code).toBe("no_key");
  });

  test("says when the next window begins as a duration", async () => {
    await using sim = await createSimulator<PackNames>({ pack });
    const { headers } = await call(sim, "GET", "/lamps");
    expect(headers.get("x-reset")).toBe("6m0s");
  });

  test("has only fields that its document has", async () => {
    await put(
      "lamps/own/resources.yaml",
      "lamps: { fixtures: { lamp_0000: { nmae: First, name: F } } }\n",
    );
    const built = await packIn(join(folder, "lamps"));
    if (!("resources" in built)) throw new Error(built.join("\n"));
    // What the document lacks is left out with what needs it.
    expect(built.resources["lamps"]?.fixtures).toEqual({ lamp_0000: { name: "F" } });
  });
});

const BEHAVIORS = `export const behaviors = {
  operations: {
    createChatCompletion: (world, call) => {
      const { content = "Nothing is pinned.", reason = "stop" } = world.said("chat_completions", call.body);
      const schema = call.body.response_format?.schema;
      const words = schema === undefined ? content : JSON.stringify(world.make(schema, "seed"));
      const message = { role: "assistant", content: words };
      const fields = { id: "chat_1", created: 1, model: "m", choices: [{ index: 0, message, finish_reason: reason }] };
      return { kind: "fields", fields };
    },
  },
  streams: {
    createChatCompletion: (answer, body) => [
      { event: "head", data: { id: answer.id, model: body.model, choices: [] } },
      ...answer.choices.map((choice) => ({ data: { choices: [{ index: 0, delta: { content: choice.message.content }, finish_reason: choice.finish_reason }] } })),
    ],
  },
};
`;

describe("a vendor that streams", () => {
  let pack: Pack;
  const asked = { model: "parrot-1", messages: [] };

  beforeAll(async () => {
    cpSync(join(ROOT, "test/fixtures/parley/pack"), join(folder, "parley/guessed"), {
      recursive: true,
    });
    await put(
      "parley/own/operations.yaml",
      `createChatCompletion:
  stream:
    content: { reason: "choices[0].finish_reason" }
    values: { reason: [length] }
`,
    );
    await put("parley/own/behaviors.ts", BEHAVIORS);
    pack = await compiledPack(join(folder, "parley"));
  });

  test("has the events of its behavior, then the end mark", async () => {
    await using sim = await createSimulator<PackNames>({ pack });
    await sim.pins.set({ resource: "chat_completions", path: "content", value: "One." });
    const { text } = await call(sim, "POST", "/chat/completions", { ...asked, stream: true });
    const [head, said, end] = eventsIn(text);
    expect(head).toMatchObject({ event: "head", data: { id: "chat_1", model: "parrot-1" } });
    expect(said?.data).toMatchObject({ choices: [{ delta: { content: "One." } }] });
    expect(end?.data).toBe("[DONE]");
  });

  test("makes values of a caller's schema", async () => {
    await using sim = await createSimulator<PackNames>({ pack });
    const schema = { type: "object", properties: { age: { type: "integer" } }, required: ["age"] };
    const sent = { ...asked, response_format: { schema } };
    const { text } = await call(sim, "POST", "/chat/completions", sent);
    const [{ message }] = JSON.parse(text).choices;
    expect(JSON.parse(message.content)).toEqual({ age: expect.any(Number) });
  });

  test("is explored with the other values of its words, each at its call", async () => {
    const explored = async (isCareful: boolean): Promise<Exploration> => {
      await using sim = await createSimulator<PackNames>({ pack });
      const options = { surprises: 1, choices: only("outcomes"), budget: { seconds: 30 } };
      return await sim.explore(options, async ({ sim: future, always }) => {
        for (const attempt of [1, 2]) {
          const { text } = await call(future, "POST", "/chat/completions", {
            ...asked,
            model: `parrot-${attempt}`,
          });
          const [{ finish_reason: reason }] = JSON.parse(text).choices;
          always("what is kept is whole", isCareful || reason === "stop");
        }
      });
    };
    const careful = await explored(true);
    expect(careful).toMatchObject({ complete: true, failures: [] });
    const outcomes = careful.tried.find(({ kind }) => kind === "outcomes");
    expect(outcomes).toMatchObject({ about: "chat_completions.create", offered: 1, met: 2 });
    const { failures } = await explored(false);
    expect(failures).toMatchObject([
      { assertion: 'always "what is kept is whole"', surprises: expect.any(Array) },
    ]);
  });
});
