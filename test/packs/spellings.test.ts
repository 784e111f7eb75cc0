import { expect, test } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { PageStyle } from "../../src/engine/pack/pack.js";
import { anAgent } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { each } from "./depot.js";

/** The same vendor with the conventions of other vendors. */

type CursorStyle = Extract<PageStyle, { readonly kind: "cursor" }>;

function paging(style: Partial<CursorStyle>): Promise<Subject> {
  const operations = pack.operations.map((operation) => {
    const { list } = operation;
    if (list?.pages?.kind !== "cursor") return operation;
    return { ...operation, list: { ...list, pages: { ...list.pages, ...style } } };
  });
  return subject({ pack: { ...pack, operations } });
}

async function threeAgents(sim: Subject): Promise<void> {
  for (const name of ["a", "b", "c"]) await anAgent(sim, { name });
}

test("pages by id: the next one starts after the last object's id", async () => {
  const sim = await paging({ cursor: null });
  await threeAgents(sim);
  const { body: first } = await sim.get("/agents?limit=2");
  const [, last] = each(first["data"], "id");
  expect(first["next_cursor"]).toBe(last);
  const { body: second } = await sim.get(`/agents?limit=2&starting_after=${last}`);
  expect([each(first["data"], "name"), each(second["data"], "name")]).toEqual([["c", "b"], ["a"]]);
});

test.each(["cursor=nonsense", "starting_after=agt_0000000000000000"])(
  "an unknown position is refused as by the vendor: %s",
  async (query) => {
    // A status that the document has for this call.
    const unknown = "request/forbidden";
    const [sim, plain] = [await paging({ unknown }), await subject()];
    const refused = await sim.get(`/agents?${query}`);
    expect(refused.status).toBe(403);
    expect(each(refused.body["errors"], "code")).toEqual(["forbidden"]);
    expect((await plain.get(`/agents?${query}`)).body).toMatchObject({ data: [] });
  },
);

test.each(["limit=0", "limit=101", "limit=many"])(
  "a size that does not fit is refused where the vendor does so: %s",
  async (query) => {
    const error = "request/forbidden";
    const operations = pack.operations.map((operation) => {
      const { list } = operation;
      if (list?.size == null) return operation;
      return { ...operation, list: { ...list, size: { ...list.size, max: 100, error } } };
    });
    const [sim, plain] = [await subject({ pack: { ...pack, operations } }), await subject()];
    expect((await sim.get(`/agents?${query}`)).status).toBe(403);
    expect((await sim.get("/agents?limit=100")).status).toBe(200);
    expect((await plain.get(`/agents?${query}`)).status).toBe(200);
  },
);

test("the errors of too small and too large a size can differ", async () => {
  const error = "request/forbidden";
  const above = "request/api_key_invalid";
  const operations = pack.operations.map((operation) => {
    const { list } = operation;
    if (list?.size == null) return operation;
    return { ...operation, list: { ...list, size: { ...list.size, max: 100, error, above } } };
  });
  const sim = await subject({ pack: { ...pack, operations } });
  const statusOf = async (size: string) => (await sim.get(`/agents?limit=${size}`)).status;
  expect([await statusOf("0"), await statusOf("many"), await statusOf("101")]).toEqual([
    ...[403, 403, 401],
  ]);
});

test("a message about an unknown id can name the kind of object", async () => {
  const errors = pack.errors.map((error) =>
    error.code === "agent_not_found" ? { ...error, message: "No such {object}: {id}" } : error,
  );
  const sim = await subject({ pack: { ...pack, errors } });
  const { body } = await sim.get("/agents/agt_0000000000000000");
  expect(each(body["errors"], "message")).toEqual(["No such agent: agt_0000000000000000"]);
});
