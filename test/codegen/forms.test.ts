import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPack } from "../../codegen/read/pack.js";
import { filesOf } from "../support/pack-files.js";

const SOURCES = "test/fixtures/quayside/pack";
const TEXTS = new Map(
  readdirSync(SOURCES).map((file) => [file, readFileSync(join(SOURCES, file), "utf8")] as const),
);

/** The problems of the harbour vendor's resources with one text replaced. */
async function said(old: string, changed: string): Promise<readonly string[]> {
  const resources = TEXTS.get("resources.yaml") ?? "";
  expect(resources).toContain(old);
  const texts = new Map(TEXTS).set("resources.yaml", resources.replace(old, changed));
  const read = await readPack(filesOf("quayside", texts));
  if (!("problems" in read)) return [];
  return read.problems.map(({ message, nearest }) =>
    nearest === undefined ? message : `${message} (${nearest})`,
  );
}

test("the pack as it is has no mistake", async () => {
  expect(await said("object: port", "object: port")).toEqual([]);
});

test("a composed text keeps the gaps of a template of addresses", async () => {
  const id = "id: { field: uuid, kind: uuid }";
  expect(await said(id, `${id}\n  composed: { sign: '{uuid}/compare/{base}...{head}' }`)).toEqual(
    [],
  );
});

test.each([
  [
    "an id in an unknown field",
    "id: { field: uuid, kind: uuid }",
    "id: { field: uuidd, kind: uuid }",
    'ships.create is about objects with ids, and Ship has no property "uuidd" (uuid)',
  ],
  [
    "a kind of id with what belongs to another",
    "id: { field: uuid, kind: uuid }",
    "id: { field: uuid, kind: uuid, from: sign }",
    "an id of kind uuid has no from",
  ],
  [
    "a composed text at no field",
    "id: { field: uuid, kind: uuid }",
    "id: { field: uuid, kind: uuid }\n  composed: { signn: 'of {uuid}' }",
    '"signn" is not a field of ships (sign)',
  ],
  [
    "a composed text of an unknown field",
    "id: { field: uuid, kind: uuid }",
    "id: { field: uuid, kind: uuid }\n  composed: { sign: 'of {uid}' }",
    "{uid}: ships has no such field (uuid)",
  ],
  [
    "a composed text with a word that is nearly a field",
    "id: { field: uuid, kind: uuid }",
    "id: { field: uuid, kind: uuid }\n  composed: { sign: '{uuid}/{scraped}' }",
    "{scraped}: ships has no such field (scrapped)",
  ],
  [
    "a composed text of no field",
    "id: { field: uuid, kind: uuid }",
    "id: { field: uuid, kind: uuid }\n  composed: { sign: 'a{/b}' }",
    "no {field} is in this text, so it follows from nothing",
  ],
  [
    "a field that the call would set",
    "sets: { scrapped: true,",
    "sets: { scraped: true,",
    '"scraped" is not a field of ships (scrapped)',
  ],
  [
    "an unknown place in a body",
    "body: { in: ship.built }",
    "body: { in: ship.build }",
    '"ship.build" is not in the body of POST /ships (built)',
  ],
  [
    "an answer that pack.yaml does not have",
    "answer: wrapped",
    "answer: wraped",
    '"wraped" is not one of wire.objects in pack.yaml (wrapped)',
  ],
  [
    "a form that belongs to another verb",
    "show: { id: getRules,",
    "show: { id: getRules, by: [pilots],",
    "by belongs to retrieve, update, delete, transition, and show is show",
  ],
  [
    "a file in an unknown field",
    "  indexes: [[sign], [kind], [flag]]",
    "  file: { name: signs }",
    '"signs" is not a field of ships (sign)',
  ],
  [
    "a file whose bytes would be in answers",
    "  indexes: [[sign], [kind], [flag]]",
    "  file: { content: sign }",
    '"sign" is not a hidden field of ships',
  ],
  [
    "a download of objects without files",
    "retrieve: { id: getPort, answer: { port: $object } }",
    "retrieve: { id: getPort, answer: file }",
    "ports keep no file: file.content is missing",
  ],
  [
    "a body of an answer that has none",
    "delete: { id: removeBerth, parents: *port }",
    "delete: { id: removeBerth, answer: { berth: $object }, parents: *port }",
    "the answer of DELETE /ports/{port}/berths/{name} has no body",
  ],
  [
    "an unknown place for a file",
    "create: { id: openPort, ",
    "create: { id: openPort, upload: titel, ",
    '"titel" is not in the body of POST /ports (title)',
  ],
  [
    "an unknown member that can be shown whole",
    "  indexes: [[sign], [kind], [flag]]",
    "  expands: { owner: [ports] }",
    '"owner" is not a field of ships',
  ],
  [
    "a member that can be shown as an unknown kind of object",
    "  indexes: [[sign], [kind], [flag]]",
    "  expands: { flag: { id: signs, of: [port] } }",
    '"port" is not a resource (ports)',
  ],
])("%s is refused", async (_, old, changed, message) => {
  expect(await said(old, changed)).toContain(message);
});

test("an id that is unique below a parent is looked up below it", async () => {
  const problems = await said(
    "delete: { id: removeBerth, parents: *port }\n",
    "delete: { id: removeBerth, id_from: { path: name } }\n",
  );
  expect(problems).toEqual([]);
  const within = await said(
    "id: { field: slug, kind: slug, from: title }",
    "id: { field: slug, kind: slug, from: title, within: [title] }",
  );
  expect(within).toContain(
    "companies.retrieve names an object whose id is unique within title: parents must name it",
  );
});
