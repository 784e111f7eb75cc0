import type { Exploration } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { callOptions } from "../../src/tools/explore/surprises/call-options.js";
import { explore } from "../../src/use/testing/runners/vitest.js";
import { pack as parcelry } from "../fixtures/parcelry/generated/index.js";
import { call, explored, only, run, seedTask, TASK } from "./support.js";

/** The possible events depend on the object and the pack. */

const SOURCE = "src_Bank0000000001aa";
const CREDENTIAL = "cred_Login00000000001";

async function ends(body: object): Promise<readonly string[]> {
  await using sim = await createSimulator();
  await seedTask(sim);
  await sim.seed("sources", [
    { id: SOURCE, type: "website", website: { url: "https://bank.example" } },
  ]);
  await sim.seed("credentials", [{ id: CREDENTIAL, source_id: SOURCE }]);
  const options: string[] = [];
  const found: Exploration = await sim.explore(
    { surprises: 1, choices: only("outcomes") },
    async (context) => {
      await call(context, "POST", `/tasks/${TASK}/run`, { body });
      await context.settled();
      options.push(...context.surprised().map(({ option }) => option));
    },
  );
  expect(found.failures).toEqual([]);
  return options;
}

test("a run without credential and source cannot fail by them, nor by a time that has not passed", async () => {
  const without = await ends({});
  expect(without).toContain("ends failed: blocked");
  for (const code of ["timeout", "auth_invalid", "source_blocked", "source_not_available"]) {
    expect(without).not.toContain(`ends failed: ${code}`);
  }
  expect(without).not.toContain("ends failed: interaction_timeout");
  expect(without).not.toContain("ends failed: session_failed");
});

test("a run with a credential can be rejected by its source", async () => {
  const having = await ends({ credential_id: CREDENTIAL });
  expect(having).toEqual(
    expect.arrayContaining(["ends failed: auth_invalid", "ends failed: source_blocked"]),
  );
});

test("a webhook that is lost permanently never arrives, and a retried one does", async () => {
  const heard = new Map<string, number>();
  const { failures } = await explored(
    async (context) => {
      let count = 0;
      await context.sim.webhooks.handler(
        () => {
          count += 1;
          return new Response(null, { status: 204 });
        },
        { subscribe: ["task_run.completed"] },
      );
      await run(context);
      await context.settled();
      heard.set(context.surprised()[0]?.option ?? "none", count);
    },
    { choices: only("webhooks") },
  );
  expect(failures).toEqual([]);
  expect(Object.fromEntries(heard)).toMatchObject({
    none: 1,
    "is lost until its retry": 1,
    "is lost": 0,
    "comes twice": 2,
  });
});

test("an event of an object without states, which no call makes, can reach a webhook", async () => {
  const heard = new Set<string>();
  const { failures } = await explored(
    async (context) => {
      await context.sim.webhooks.handler(
        async (request) => {
          heard.add(JSON.parse(await request.text()).type);
          return new Response(null, { status: 204 });
        },
        { subscribe: ["user.created"] },
      );
      await call(context, "GET", "/agents");
      await context.settled();
    },
    { choices: only("events") },
  );
  expect(failures).toEqual([]);
  expect([...heard]).toEqual(["user.created"]);
});

test.each([
  ["default", ["429 parcel/tooMany", "500 service/broken", "503 service/closed"]],
  ["5XX", ["500 service/broken", "503 service/closed"]],
  ["4XX", ["429 parcel/tooMany"]],
])("an error that a document has only as %s is offered", (name, errors) => {
  const [operation] = parcelry.operations;
  if (operation === undefined) throw new Error("the pack has operations");
  const own = { ...operation, responses: { 200: null }, otherResponses: [name] };
  const options = callOptions(parcelry, own, "classes", []);
  const names = options.filter(({ kind }) => kind === "errors").map((option) => option.name);
  expect(names).toEqual(errors);
});

explore(
  "a runner takes the pack of another vendor, its key and its start",
  { surprises: 1, pack: parcelry, key: "depot-key", t0: "2026-03-01T00:00:00Z" },
  async ({ sim, always, sometimes, surprised }) => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ name: "Ada" }) };
    const answer = await sim.fetch(`${sim.url}/customers`, init).catch(() => undefined);
    always("it is the key", sim.key === "depot-key");
    sometimes("a customer is made", answer?.status === 201);
    sometimes("something surprises", surprised().length > 0);
  },
);
