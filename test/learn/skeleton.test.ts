import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { harEntries } from "../../packages/learn/src/har/read-har.js";
import { trafficOf } from "../../packages/learn/src/learn/playing/traffic.js";
import type { LearnReport } from "../../packages/learn/src/learn/report.js";
import {
  demandingNothing,
  documentOf,
  joined,
  schemaOf,
} from "../../packages/learn/src/learn/skeleton/document.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { cli, refusal } from "../cli/support.js";
import { folder } from "../recording/support.js";
import { DOCUMENT, drive, Shelf } from "./shelf.js";

/** A recording of each round, in a folder of their own. */
function recordings(): { readonly place: string; readonly first: string; readonly second: string } {
  const place = folder();
  const [first = "", second = ""] = ([1, 2] as const).map((round) => {
    const shelf = new Shelf();
    drive(shelf, round);
    const file = join(place, `round-${round}.har`);
    writeFileSync(file, shelf.har);
    return file;
  });
  return { place, first, second };
}

async function report(...args: readonly string[]): Promise<LearnReport> {
  return JSON.parse((await cli(["learn", ...args, "--json"])).out);
}

test("kinds of object that a document does not say are learned from calls alone", async () => {
  const { place, first, second } = recordings();
  const [document, pack] = [join(place, "openapi.json"), join(place, "pack")];
  writeFileSync(document, JSON.stringify(DOCUMENT));
  await cli(["init", document, "--out", pack]);
  const before = await report(second, "--pack", pack, "--check");
  expect(before.after.callsAsRecorded).toBe(0);
  const learned = await report(first, "--pack", pack);
  const kinds = learned.facts.filter(({ kind }) => kind === "kind");
  expect(kinds.map(({ words }) => words).toSorted()).toEqual([
    "calls make, show, change, delete or list notes as recorded",
    "calls make, show, change, delete or list shelves as recorded",
  ]);
  const after = await report(second, "--pack", pack, "--check");
  expect(after.rest).toEqual([]);
  const layer = readFileSync(join(pack, "learned", "pack.yaml"), "utf8");
  expect(layer).toContain("rights");
  for (const text of ["9f3c1b7a5e2d4860", "kitchen", "Apples"]) expect(layer).not.toContain(text);
});

test("a pack is made of a recording alone", async () => {
  const { place, first, second } = recordings();
  const pack = join(place, "pack");
  await report(first, "--out", pack);
  expect(statSync(pack).mode & 0o777).toBe(0o700);
  const after = await report(second, "--pack", pack, "--check");
  expect(after.rest).toEqual([]);
  expect(after.calls).toBeGreaterThan(18);
});

test("a pack is made of a recording or is there", async () => {
  const { place, first } = recordings();
  const pack = join(place, "pack");
  for (const args of [[], ["--pack", pack, "--out", pack]]) {
    expect(await refusal(["learn", first, ...args])).toContain("--out <folder> for a new one");
  }
  const empty = join(place, "empty.har");
  writeFileSync(empty, JSON.stringify({ log: { entries: [] } }));
  const words = await refusal(["learn", empty, "--out", pack]);
  expect(words).toContain("the recording has no call with an answer");
  expect(await refusal(["learn", first, "--out", pack, "--check"])).toContain("--check writes");
  expect(await refusal(["learn", first, "--out", place])).toContain("something is there");
});

/** An entry of a recording: a GET and its answer. */
const gotten = (path: string, second: number, answer: Json) => ({
  startedDateTime: `2026-06-09T12:00:0${second}Z`,
  time: 0,
  request: { method: "GET", url: `https://people.example${path}`, headers: [] },
  response: {
    status: 200,
    headers: [{ name: "content-type", value: "application/json" }],
    content: { text: JSON.stringify(answer) },
  },
});

/** The document of a recording. */
function documentIn(har: string): JsonObject {
  const entries = harEntries(har, "a.har");
  const { origin, items } = trafficOf(undefined, [{ name: "a.har", entries }]);
  return documentOf(
    origin,
    items.filter((item) => item.kind === "call"),
  );
}

test("a document of a recording has a parameter for each name, and no value", () => {
  const shelf = new Shelf();
  drive(shelf, 1);
  const own = shelf.har.replaceAll("application/json", "application/shelf+json; v=1");
  const document = documentIn(own);
  expect(Object.keys(Object(document["paths"]))).toEqual([
    "/shelves",
    "/shelves/{shelve_id}",
    "/shelves/{shelve_id}/notes",
    "/shelves/{shelve_id}/notes/{note_id}",
  ]);
  const text = JSON.stringify(document);
  for (const value of ["kitchen", "Apples", "n3"]) expect(text).not.toContain(value);
  expect(text).toContain('"application/shelf+json":');
  expect(text).not.toContain("application/json");
});

test("a document of a recording has no person, neither in a path nor as a name in a map", () => {
  const persons = ["adalovelace", "grace@example.org", "447946095812"];
  const entries = persons.map((person, at) =>
    gotten(
      `/people/${encodeURIComponent(person)}?near=${person}&${at === 0 ? "size" : person}=1`,
      at,
      {
        ...{ login: person, type: "people", friends: { [person]: 1 } },
      },
    ),
  );
  // A name that could be a member of the API is in no map.
  const [ada] = entries;
  if (ada !== undefined) ada.response.content.text = JSON.stringify({ login: "adalovelace" });
  const document = documentIn(JSON.stringify({ log: { version: "1.2", entries } }));
  expect(Object.keys(Object(document["paths"]))).toEqual(["/people/{people_id}"]);
  const text = JSON.stringify(document);
  for (const person of persons) expect(text).not.toContain(person);
});

test("a slash at the end of a path is no name, and an object is no id", () => {
  const labels = { toString: "x" };
  const entries = [
    gotten("/notes/", 0, [{ id: 12, labels }]),
    gotten("/notes/12/", 1, { id: 12, labels }),
    gotten("/notes/13/", 2, { id: 13, labels }),
  ];
  const document = documentIn(JSON.stringify({ log: { version: "1.2", entries } }));
  expect(Object.keys(Object(document["paths"]))).toEqual(["/notes/", "/notes/{note_id}/"]);
});

test("a pack of a recording has the base path of --from", async () => {
  const { place, first } = recordings();
  const pack = join(place, "pack");
  const moved = readFileSync(first, "utf8").replaceAll("shelf.example/", "shelf.example/v2/");
  writeFileSync(first, moved);
  const from = "https://shelf.example/v2";
  const made = await report(first, "--out", pack, "--from", from);
  expect(made.calls).toBeGreaterThan(18);
  const original = join(pack, "original");
  const [document = ""] = readdirSync(original);
  expect(readFileSync(join(original, document), "utf8")).toContain(from);
});

test("a document of a recording declares a key only where most calls have one", () => {
  const entries = [1, 2, 3].map((id) => gotten(`/notes/${id}`, id, { id }));
  const document = (...keyed: readonly number[]): JsonObject => {
    const authorization = { name: "authorization", value: "Bearer key" };
    const some = entries.map((entry, at) => {
      const headers = keyed.includes(at) ? [authorization] : [];
      return { ...entry, request: { ...entry.request, headers } };
    });
    return documentIn(JSON.stringify({ log: { version: "1.2", entries: some } }));
  };
  expect(document(0)).not.toHaveProperty("security");
  expect(document(0, 2)).toHaveProperty("security");
});

test("a request demands no value that was seen, and every name of a member is kept", () => {
  const seen = schemaOf([JSON.parse('{"deleted":true,"const":1,"__proto__":"x"}')]);
  const sent = demandingNothing(joined({ type: "object", properties: { id: {} } }, seen));
  const properties = Object(sent["properties"]);
  expect(Object.keys(properties)).toEqual(["id", "deleted", "const", "__proto__"]);
  expect(properties.deleted).toEqual({ type: "boolean" });
  expect(sent).not.toHaveProperty("required");
});
