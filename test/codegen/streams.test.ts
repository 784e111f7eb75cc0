import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPack } from "../../codegen/read/pack.js";
import { filesOf } from "../support/pack-files.js";

const SOURCES = "test/fixtures/parley/pack";
const TEXTS = new Map(
  readdirSync(SOURCES).map((file) => [file, readFileSync(join(SOURCES, file), "utf8")] as const),
);

/** What is said of the talking vendor's resources with one text in them replaced. */
async function said(old: string, changed: string): Promise<readonly string[]> {
  const resources = TEXTS.get("resources.yaml") ?? "";
  expect(resources).toContain(old);
  const texts = new Map(TEXTS).set("resources.yaml", resources.replace(old, changed));
  const read = await readPack(filesOf("parley", texts));
  if (!("problems" in read)) return [];
  return read.problems.map(({ message, nearest }) =>
    nearest === undefined ? message : `${message} (${nearest})`,
  );
}

test.each([
  [
    "a stream that the document does not declare",
    "retrieve: { id: getNote }",
    "retrieve: { id: getNote, stream: { items: [{ data: {} }] } }",
    ["GET /notes/{note_id} does not answer with text/event-stream"],
  ],
  [
    "a property that no body has",
    "member: stream",
    "member: streem",
    ['"streem" is nothing in the body of POST /chat/completions (stream)'],
  ],
  [
    "a property that no answer has",
    "repeats: [id, created, model]",
    "repeats: [id, creatd]",
    ['"creatd" is nothing in the JSON answer of POST /chat/completions (created)'],
  ],
  [
    "a content that there is none of",
    "each: words",
    "each: word",
    ['"word" is no content of this stream (words)'],
  ],
  [
    "a part of a content where there is none",
    "{ event: end, data: { number: $number",
    "{ event: end, data: { number: $piece",
    ['"$piece" is not a placeholder of stream_event'],
  ],
  [
    "a pace that is no duration",
    "pace: token",
    "pace: tokn",
    ['"tokn" is not one of durations in lifecycles.yaml (token)'],
  ],
  [
    "a place that cannot be read",
    "content: choices[0].message.content",
    "content: choices[x",
    [expect.stringContaining('"choices[x" is no place: ')],
  ],
  [
    "content of a call about an object",
    "retrieve: { id: getNote }",
    "retrieve: { id: getNote, stream: { content: { text: text }, items: [{ data: {} }] } }",
    [
      "GET /notes/{note_id} does not answer with text/event-stream",
      "content belongs to call, and to create where the answer is the object",
    ],
  ],
])("%s", async (_, old, changed, messages) => {
  expect([...(await said(old, changed))].sort()).toEqual(messages);
});
