import { Buffer } from "node:buffer";
import { wordsIn } from "../../codegen/init/api/bodies.js";
import { routeOf } from "../../codegen/init/document.js";
import { resources } from "../../generated/deck/0.1.0/resources.js";
import { entryText, HAR_END, harBegin } from "../../packages/learn/src/har/har.js";
import { HarMasks } from "../../packages/learn/src/har/masking/har-masks.js";
import { harEntries } from "../../packages/learn/src/har/read-har.js";
import { keepBody } from "../../src/api/journal/traces.js";
import { sentQuery } from "../../src/api/vendor/body/body.js";
import { FormTree, readParts } from "../../src/api/vendor/body/multipart.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { canonicalJson, equalJson, readJson } from "../../src/engine/base/json.js";
import { keyMask } from "../../src/engine/base/key-mask.js";
import { nearest } from "../../src/engine/base/nearest.js";
import { parsePath } from "../../src/engine/base/paths.js";
import { bounded, wrapped } from "../../src/engine/base/text.js";
import {
  isRootUrl,
  parameterNames,
  urlProblem,
  withoutTrailingSlashes,
} from "../../src/engine/base/url-path.js";
import { admitSchema } from "../../src/engine/schemas/admit.js";
import { Budget } from "../../src/engine/schemas/budget.js";
import { findingsIn, fits } from "../../src/engine/schemas/check/check.js";
import { SchemaDocument } from "../../src/engine/schemas/document.js";
import { fit as fitTo } from "../../src/engine/schemas/fit.js";
import { readSearch } from "../../src/engine/world/rules/filters.js";
import { decodeCursor, encodeCursor } from "../../src/engine/world/rules/pages.js";
import { maskPairs } from "../../src/instance/recording/masking.js";
import { comparable } from "../../src/instance/recording/replay/comparable.js";
import { IdMapping } from "../../src/instance/recording/replay/id-mapping.js";
import { rejection } from "../../src/tools/explore/report/failure.js";
import { withoutRepeats } from "../../src/tools/explore/report/result.js";
import { blocksOf } from "../../src/use/cli/target/timeline-stream.js";
import { createSimulator } from "../../src/use/testing/index.js";

/** Something that reads what outsiders can make large. */
export interface Reader {
  readonly name: string;
  /** Makes what is read, of a size; what it takes does not count. */
  readonly make: (size: number) => Work | Promise<Work>;
  /** The largest size, where the reader has a bound. */
  readonly most?: number;
  /** Whether what it returns holds as little memory of a large text as of a small one. */
  readonly keepsLittle?: true;
}

type Work = () => unknown;

const text = (
  name: string,
  make: (size: number) => string,
  read: (text: string) => unknown,
): Reader => ({
  name,
  make: (size) => {
    const made = make(size);
    return () => read(made);
  },
});

const repeated =
  (part: string) =>
  (size: number): string =>
    part.repeat(Math.ceil(size / part.length));

const joined =
  (part: (at: number) => string, between: string, [begin, end] = ["", ""]) =>
  (size: number): string =>
    `${begin}${Array.from({ length: size }, (_, at) => part(at)).join(between)}${end}`;

const ID_MAPPING = new IdMapping({ length: 16, alphabet: "0123456789abcdef" });

const searched = (it: string): unknown => {
  const { agents: kind } = resources;
  return kind && readSearch(kind, it).unknown;
};

const TEXTS: readonly Reader[] = [
  text("how a failure is recognized", repeated("x"), (it) => rejection(new Error(it))),
  text("the ids in an answer", repeated("A"), (it) => ID_MAPPING.idsIn(it)),
  text("an answer to be compared", repeated("/__files__/"), comparable),
  text("the words of a name", repeated("A"), wordsIn),
  text("the parameters of a path", repeated("{"), parameterNames),
  text("the route of a path", repeated("/{"), routeOf),
  text("the slashes at the end", (size) => `${"/".repeat(size)}x`, withoutTrailingSlashes),
  text("the address of a vendor", (size) => `http://${"a".repeat(size)}#`, isRootUrl),
  text("an address without a scheme", (size) => `${"a.".repeat(size)}:`, urlProblem),
  text("a message in lines, of words", repeated("a message "), (it) => wrapped(it, 98, "    ")),
  text("a message in lines, of one word", repeated("x"), (it) => wrapped(it, 98, "    ")),
  text("a nearest name", repeated("x"), (it) => nearest(it, ["completed", "canceled"])),
  text("a path", repeated("a."), parsePath),
  text("a cursor", (size) => encodeCursor("x".repeat(size), false), decodeCursor),
  text("a search, of words", repeated("word "), searched),
  text("a search, of terms", repeated('a:"b" OR '), searched),
  text("a search, of quotes", repeated('"'), searched),
  text("a key in a text", repeated("fax_a"), keyMask("fax_abcdefghijk")),
];

/** A form of a body, from its pairs. */
function form(body: string): Json {
  const tree = new FormTree();
  for (const [name, value] of new URLSearchParams(body)) tree.add(name, value);
  return tree.toJson(undefined);
}

const inPart = (part: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${part}"\r\n\r\nx\r\n`;

const BODIES: readonly Reader[] = [
  text(
    "JSON, of members",
    joined((at) => `"k${at}":1`, ",", ["{", "}"]),
    readJson,
  ),
  text(
    "JSON, of lists in lists",
    joined(() => `${"[".repeat(50)}${"]".repeat(50)}`, ",", ["[", "]"]),
    readJson,
  ),
  text(
    "a form, of members",
    joined((at) => `k${at}=v`, "&"),
    form,
  ),
  text(
    "a form, of a list",
    joined((at) => `a[${at}]=v`, "&"),
    form,
  ),
  text(
    "a form, of a list in any order",
    (size) => joined((at) => `a[${size - at}]=v`, "&")(size),
    form,
  ),
  text(
    "a form, of a repeated name",
    joined(() => "a=v", "&"),
    form,
  ),
  text(
    "a form, of objects in a list",
    joined(() => "a[][b]=v&a[][c]=v", "&"),
    form,
  ),
  text("a form, of one long name", (size) => `a${"[b]".repeat(size)}=v`, form),
  text("a form, of brackets", (size) => `a${"[".repeat(size)}=v`, form),
  text(
    "a query, of a repeated name",
    joined(() => "a=v", "&", ["/?", ""]),
    sentQuery,
  ),
  text(
    "a form with files",
    joined((at) => inPart(`k${at}`), "", ["", "--b--"]),
    (it) => readParts(Buffer.from(it), "multipart/form-data; boundary=b"),
  ),
  text("a form with files, without an end", repeated("--b\r\n"), (it) =>
    readParts(Buffer.from(it), "multipart/form-data; boundary=b"),
  ),
];

/** More steps than any of these sizes takes, so that no budget hides how a reader grows. */
const UNBOUNDED = 1_000_000_000;

const ITEM: JsonObject = {
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "string" },
    name: { type: ["string", "null"] },
    count: { type: "integer" },
  },
};

const LIST: JsonObject = { type: "array", items: ITEM };
const CHOICE: JsonObject = {
  type: "array",
  items: { anyOf: [{ type: "string" }, ITEM, { ...ITEM, required: ["id", "name"] }] },
};
const UNIQUE: JsonObject = { type: "array", uniqueItems: true };
const OPEN: JsonObject = { type: "object", additionalProperties: { type: "string" } };

function bySchema(name: string, schema: JsonObject, make: (size: number) => Json): Reader[] {
  const document = new SchemaDocument(schema);
  const reader = (how: string, read: (value: Json, budget: Budget) => unknown): Reader => ({
    name: `${name}, ${how}`,
    make: (size) => {
      const value = make(size);
      return () => read(value, new Budget(UNBOUNDED));
    },
  });
  return [
    reader("checked", (value, budget) => fits(document, schema, value, budget)),
    reader("explained", (value, budget) => findingsIn(document, schema, value, budget)),
    reader("fitted", (value, budget) => fitTo(document, schema, value, "seed", budget)),
  ];
}

const list = (item: (at: number) => Json) => (size: number) =>
  Array.from({ length: size }, (_, at) => item(at));

const members = (value: (at: number) => Json) => (size: number) =>
  Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, value(at)]));

const SCHEMAS: readonly Reader[] = [
  ...bySchema(
    "a list of objects",
    LIST,
    list((at) => ({ id: `i${at}`, name: null, count: at })),
  ),
  ...bySchema(
    "a list of other objects",
    LIST,
    list((at) => ({ id: at, other: [at], count: "x" })),
  ),
  ...bySchema(
    "a list of choices",
    CHOICE,
    list((at) => ({ id: `i${at}`, count: at, other: 1 })),
  ),
  ...bySchema(
    "a list without twins",
    UNIQUE,
    list((at) => ({ id: at })),
  ),
  ...bySchema("an object of any members", OPEN, members(String)),
  ...bySchema(
    "an object of wrong members",
    OPEN,
    members((at) => at),
  ),
  {
    name: "a schema of a caller",
    make: (size) => {
      const schema = { properties: members(() => ({ type: "string" }))(size) };
      return () => admitSchema(schema);
    },
    most: 2_400,
  },
  {
    name: "two equal values",
    make: (size) => {
      const [one, other] = [members(String)(size), members(String)(size)];
      return () => [equalJson(one, other), canonicalJson(one)];
    },
  },
];

const MASKED = [
  ["JSON", "application/json", joined((at) => `{"password":"p${at}"}`, ",", ["[", "]"])],
  ["one long text", "application/json", (size: number) => JSON.stringify("A1".repeat(size))],
  ["addresses", "text/plain", joined((at) => `mail u${at}@bank.test`, " ")],
  [
    "a form",
    "application/x-www-form-urlencoded",
    joined((at) => `key${at}=sk_live_${at}abcdefgh`, "&"),
  ],
  ["digits", "text/plain", repeated("4242 ")],
] as const;

const entryOf = (type: string, body: string) => ({
  at: 0,
  took: 0,
  isWebhook: false,
  request: {
    method: "POST",
    url: "https://api.example/",
    headers: [["Content-Type", type]] as const,
    body: Buffer.from(body),
  },
  answer: null,
});

const FILES: readonly Reader[] = [
  ...MASKED.map(([what, type, make]) =>
    text(`what capture masks: ${what}`, make, (body) => new HarMasks().entry(entryOf(type, body))),
  ),
  text(
    "what a recording masks: a form",
    joined((at) => `k${at}=v`, "&"),
    (it) => maskPairs(it, (value) => value),
  ),
  text(
    "a HAR file",
    joined((at) => entryText(entryOf("text/plain", `body ${at}`)), ",\n", [harBegin("1"), HAR_END]),
    (it) => harEntries(it, "calls.har"),
  ),
  {
    name: "the failures of an exploration, each distinct",
    most: 1 << 15,
    make: (size) => {
      const failures = Array.from({ length: size }, (_, at) => ({
        assertion: `the test fails: ${at}`,
        position: [at],
        futures: 1,
        kinds: [],
        sets: [[]],
      }));
      return () => withoutRepeats(failures);
    },
  },
  {
    name: "an event of a stream, in small pieces",
    make: (size) => {
      const pieces = Array.from({ length: size }, () => "x".repeat(100));
      return async () => {
        for await (const block of blocksOf(ReadableStream.from(pieces))) void block;
      };
    },
  },
];

type Sim = Awaited<ReturnType<typeof createSimulator>>;

/** What an instance of Deck reads. */
const ofWorld = (
  name: string,
  most: number,
  make: (sim: Sim, size: number) => unknown,
): Reader => ({
  name,
  most,
  make: async (size) => {
    const sim = await createSimulator();
    const work = (await make(sim, size)) as Work;
    return async () => {
      await work();
    };
  },
});

const agents = (size: number, more: JsonObject = {}) =>
  Array.from({ length: size }, (_, at) => ({
    id: `agt_${String(at).padStart(16, "0")}`,
    name: `Agent ${at}`,
    ...more,
  }));

const posted =
  (path: string, make: (size: number) => string) =>
  (sim: Sim, size: number): Work => {
    const body = make(size);
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    return async () =>
      (await sim.fetch(`${sim.url}${path}`, { method: "POST", headers, body })).text();
  };

const WORLDS: readonly Reader[] = [
  ofWorld(
    "a call, of many members",
    60_000,
    posted(
      "/agents",
      joined((at) => `"k${at}":1`, ",", ['{"name":"Ada",', "}"]),
    ),
  ),
  ofWorld(
    "a call, of one long text",
    1_000_000,
    posted("/agents", (size) => JSON.stringify({ name: "x".repeat(size) })),
  ),
  ofWorld(
    "a call of a test, of many wrong members",
    60_000,
    posted(
      "/__admin__/faults",
      joined((at) => `"k${at}":1`, ",", ["{", "}"]),
    ),
  ),
  ofWorld("a seed", 10_000, (sim, size) => async () => {
    await sim.reset();
    await sim.seed("agents", agents(size));
  }),
  ofWorld("a seed of wrong names", 10_000, (sim, size) => async () => {
    await sim.seed("agents", agents(size, { nmae: "x" })).catch(() => {});
  }),
  ofWorld("a timeline", 5_000, async (sim, size) => {
    for (let at = 0; at < size; at++) await posted("/agents", () => '{"name":"Ada"}')(sim, 1)();
    return () => sim.timeline();
  }),
];

const KEPT: readonly Reader[] = [
  {
    ...text("the beginning of a message", repeated("x"), (it) => bounded(it, "message")),
    keepsLittle: true,
  },
  {
    ...text("the beginning of a body", repeated("x"), (it) => keepBody(undefined, it)),
    keepsLittle: true,
  },
  {
    ...text("a failure", repeated("x"), (it) => rejection(new Error(it)).assertion),
    keepsLittle: true,
  },
];

export const READERS: readonly Reader[] = [
  ...[...TEXTS, ...BODIES, ...SCHEMAS, ...FILES, ...WORLDS, ...KEPT],
];
