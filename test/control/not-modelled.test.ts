import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { modelledBy } from "../../src/api/vendor/phases/not-modelled.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { OperationSpec, Pack } from "../../src/engine/pack/pack.js";
import type { Simulator } from "../../src/use/testing/index.js";
import { keyOf, post, simulator } from "../testing/support.js";

const HEADER = "x-mock-not-modelled";

/** The pack with one operation that models less. */
function without(id: string, less: (operation: OperationSpec) => Partial<OperationSpec>): Pack {
  const operations = deck.operations.map((each) =>
    each.id === id ? { ...each, ...less(each) } : each,
  );
  return { ...deck, operations };
}

/** The pack in which callers cannot write a field. */
function withoutField(resource: string, name: string): Pack {
  const spec = deck.resources[resource];
  if (spec === undefined) throw new Error(`${resource} is not a resource`);
  const fields = spec.fields.filter((field) => field.name !== name);
  return { ...deck, resources: { ...deck.resources, [resource]: { ...spec, fields } } };
}

/** The pack in which nothing is said to make objects of a kind. */
function unmade(resource: string): Pack {
  const spec = deck.resources[resource];
  if (spec === undefined) throw new Error(`${resource} is not a resource`);
  return { ...deck, resources: { ...deck.resources, [resource]: { ...spec, isUnmade: true } } };
}

const stateless = without("getAgent", ({ forms }) => ({
  verb: "call",
  forms: {
    idFrom: null,
    by: [],
    bodyIn: [],
    sets: [],
    bulk: null,
    stream: null,
    answer: null,
    parametersIn: "query",
    madeStatus: null,
    ...forms,
    content: { mediaType: null, text: '{"id":"agt_1"}' },
  },
}));

const get = (sim: Simulator, path: string) => sim.fetch(sim.url + path, { headers: keyOf(sim) });

function create(sim: Simulator, body: JsonObject): Promise<Response> {
  const headers = { ...keyOf(sim), "content-type": "application/json" };
  return sim.fetch(`${sim.url}/agents`, { method: "POST", headers, body: JSON.stringify(body) });
}

const expand = (name: string): Pack => ({
  ...without("listTasks", ({ queryParameters }) => ({
    queryParameters: [...queryParameters, "expand"],
  })),
  wire: { ...deck.wire, expands: name },
});

const ordered = without("listTasks", ({ list, queryParameters }) => ({
  queryParameters: [...queryParameters, "order", "sort_by"],
  list: list && {
    ...list,
    order: {
      default: "newest-first",
      parameter: "order",
      values: { desc: "newest-first", asc: "oldest-first" },
    },
  },
}));

test.each<[string, Pack, (sim: Simulator) => Promise<Response>, string, RegExp]>([
  [
    "a documented filter",
    without("listCredentials", () => ({ filters: [] })),
    (sim) => get(sim, "/credentials?status=active&Limit=5"),
    "filter:status",
    /the list is not narrowed by it; .* filters: \{ "status": equals \} of credentials\.list in/,
  ],
  [
    "a filter that the document does not have",
    deck,
    (sim) => get(sim, "/credentials?statis=active"),
    "filter:statis",
    /the document does not have it: did you mean status\?$/,
  ],
  [
    "a comparison of a documented filter",
    without("listCredentials", () => ({ filters: [] })),
    (sim) => get(sim, "/credentials?status[not]=active"),
    "filter:status[not]",
    /filters: \{ "status\[not\]": equals \} of credentials\.list in resources\.yaml$/,
  ],
  [
    "a name that no header can have",
    deck,
    (sim) => get(sim, "/agents?%E2%82%AC%0A,=1&=2&"),
    "filter:%E2%82%AC%0A%2C",
    /the document does not have it$/,
  ],
  [
    "a parameter of an answer with one object",
    deck,
    async (sim) =>
      get(sim, `/agents/${(await post(sim, "/agents", { name: "Ada" }))["id"]}?full=1`),
    "parameter:full",
    /the answer is the same without it/,
  ],
  ["an order", ordered, (sim) => get(sim, "/tasks?order=up"), "sort:order", /its usual order/],
  ["a sort key", ordered, (sim) => get(sim, "/tasks?sort_by=name"), "sort:sort_by", /usual order/],
  [
    "a size that is there twice",
    deck,
    (sim) => get(sim, "/tasks?limit=1&Limit=2&status=draft&status=learning"),
    "repeated:Limit",
    /Limit of tasks\.list: it has one value and is there more than once: the first is taken$/,
  ],
  [
    "a part of the answer",
    expand("expand"),
    (sim) => get(sim, "/tasks?expand=agent_id,owner"),
    "expand:owner",
    /the answer does not have this part; the document does not have it$/,
  ],
  [
    "a property that the document has",
    withoutField("agents", "description"),
    (sim) => create(sim, { name: "Ada", description: "Reads" }),
    "member:description",
    /nothing keeps it; .* a field description with a role, of agents in resources\.yaml/,
  ],
  [
    "a list of a kind that nothing makes",
    unmade("agents"),
    (sim) => get(sim, "/agents"),
    "objects:agents",
    /nothing in the pack makes one, .* fixtures of agents, or makes of the call that makes one/,
  ],
  [
    "one object of such a kind",
    unmade("agents"),
    (sim) => get(sim, "/agents/agt_0000000000000000"),
    "objects:agents",
    /nothing in the pack makes one/,
  ],
  [
    "a call without state",
    stateless,
    (sim) => get(sim, "/agents/agt_1"),
    "call:getAgent",
    /keeps no state: .* or operations\.getAgent in behaviors\.ts$/,
  ],
])(
  "%s is in the header, the trace, the timeline and the list",
  async (_, pack, call, id, words) => {
    const sim = await simulator({ pack });
    const answer = await call(sim);
    expect(answer.headers.get(HEADER)).toBe(id);
    const trace = await sim.lastTrace(answer);
    const text = expect.stringMatching(words);
    expect(trace.warnings).toEqual([text]);
    await call(sim);
    const { data } = await sim.timeline();
    const warnings = data.filter(({ kind }) => kind === "warning");
    expect(warnings).toMatchObject([{ code: "not_modelled", text, trace_id: trace.id }]);
    expect((await sim.unused()).not_modelled).toEqual([
      { id, resource: trace.resource, operation: trace.operation, trace_id: trace.id, text },
    ]);
    await sim.reset();
    expect((await sim.unused()).not_modelled).toEqual([]);
  },
);

test("a call of which all is modelled has no such header, and neither has a refused one", async () => {
  const sim = await simulator({ pack: ordered });
  const answers = [
    await create(sim, { name: "Ada", description: null }),
    await get(sim, "/tasks?order=asc&Limit=1"),
    await get(sim, "/agents/agt_0000000000000000?full=1"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 404]);
  for (const { headers } of answers) expect(headers.get(HEADER)).toBeNull();
  expect((await sim.unused()).not_modelled).toEqual([]);
});

test("a kind that nothing makes is as any other where there are objects of it", async () => {
  const sim = await simulator({ pack: unmade("agents") });
  await create(sim, { name: "Ada" });
  expect((await get(sim, "/agents")).headers.get(HEADER)).toBeNull();
});

test.each([
  ["", 400],
  ["?status=sleepy", 400],
  ["?status=active", 200],
])("a vendor's errors say what a query lacks or must not say: %j", async (query, status) => {
  const checked = without("listCredentials", () => ({
    checkedParameters: { status: { isNeeded: true, values: ["active", "revoked"] } },
  }));
  const error = "request/invalid_state";
  const errors = { "parameter.required": error, "parameter.enum": error };
  const validation = { ...deck.wire.validation, errors };
  const sim = await simulator({ pack: { ...checked, wire: { ...deck.wire, validation } } });
  expect((await get(sim, `/credentials${query}`)).status).toBe(status);
});

test("the key is in neither a header nor a list, and a header names at most ten", async () => {
  const sim = await simulator({ key: "fax_secret" });
  const names = Array.from({ length: 30 }, (_, at) => `p${at}=1`);
  const answer = await get(sim, `/agents?fax_secret=1&${names.join("&")}`);
  const header = answer.headers.get(HEADER) ?? "";
  expect(header).toMatch(/^filter:.*, filter:p8, and 10 more$/);
  expect(header + JSON.stringify(await sim.unused())).not.toContain("fax_secret");
});

test.each(deck.operations.map((operation) => [operation.id, operation] as const))(
  "deck models all that the document has of %s",
  (_id, operation) => {
    const { parameters, members } = modelledBy(deck, operation);
    const properties = operation.body?.properties ?? [];
    expect(operation.verb === "call" && operation.behavior === null).toBe(false);
    expect(operation.queryParameters.filter((name) => !parameters.has(name))).toEqual([]);
    // What a behavior uses is known after a call.
    if (operation.behavior === null)
      expect(properties.filter((name) => members?.has(name) === false)).toEqual([]);
  },
);
