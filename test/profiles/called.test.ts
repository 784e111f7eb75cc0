import { expect, test } from "vitest";
import type { RecordedLine } from "./called.js";
import { listed } from "./called.js";

type Sent = readonly [call: string, answer: string, body?: string];

/** The lines of a recording in which each call got an answer. */
const recorded = (...calls: readonly Sent[]): readonly RecordedLine[] =>
  calls.map(([call, answer, text = ""]) => {
    const [method = "", url = ""] = call.split(" ");
    const headers = { accept: "*/*", "x-stainless-package-version": "1", "vendor-version": "2" };
    return { call: { method, url, headers, text }, answer: { status: 200, text: answer } };
  });

const callsOf = (...calls: readonly Sent[]) => listed(recorded(...calls))?.map(({ call }) => call);

test("numbers in a path refer to the answer of the same collection", () => {
  expect(
    callsOf(
      ["POST /repos/issues", '{"id":7,"number":1}'],
      ["POST /repos/issues/1/comments", '{"id":1,"user":{"id":1}}'],
      ["GET /repos/issues/comments/1", '{"id":1}'],
      ["GET /repos/issues/99", "{}"],
    ),
  ).toEqual([
    "POST /repos/issues",
    "POST /repos/issues/{0.number}/comments",
    "GET /repos/issues/comments/{1.id}",
    "GET /repos/issues/99",
  ]);
});

test("cursors, numbers of telephones and ids behind a sign are references", () => {
  const answer = '{"next":"bmV4dDox==","phone":"+15105550100","id":"user_7DcM58"}';
  const call = "GET /users?after=bmV4dDox%3D%3D&phone=%2B15105550100&by=-user_7DcM58";
  expect(callsOf(["GET /users", answer], [call, "{}"])).toEqual([
    "GET /users",
    "GET /users?after={0.next}&phone={0.phone}&by=-{0.id}",
  ]);
});

test("a text with a number in it is another value than the number", () => {
  const shown = ["POST /posts", '{"ts":"1735689600.000100"}'] as const;
  const made = ["POST /rooms", '{"created":1735689600}'] as const;
  expect(callsOf(made, shown, ["GET /posts?ts=1735689600.000100", "{}"])).toEqual([
    ...["POST /rooms", "POST /posts", "GET /posts?ts={1.ts}"],
  ]);
});

test("a behaviour with a part of what an answer gave is none of a list", () => {
  const secret = ["POST /invoices", '{"secret":"pi_0iS2qwa6_secret_Zx81"}'] as const;
  const page = ["GET /logs", '{"next":"/logs?token=eyJpZCI6IlNN"}'] as const;
  const stream = ["POST /answers", 'data: {"id":"resp_f8d20c"}'] as const;
  expect(callsOf(secret, ["GET /intents/pi_0iS2qwa6", "{}"])).toBeUndefined();
  expect(callsOf(page, ["GET /logs?token=eyJpZCI6IlNN", "{}"])).toBeUndefined();
  expect(callsOf(stream, ["GET /answers/resp_f8d20c", "{}"])).toBeUndefined();
  // The list's own values, and plain words.
  const own = ["POST /cards", '{"state":"pending","name":"card_77aa"}', "name=card_77aa"] as const;
  expect(callsOf(own, ["GET /cards?name=card_77aa&state=pending", "{}"])).toHaveLength(2);
});

test("headers of a client are left out", () => {
  const [call] = listed(recorded(["GET /users", "{}"])) ?? [];
  expect(call?.headers).toEqual({ accept: "*/*", "vendor-version": "2" });
});
