import { expect, test } from "vitest";
import { formText } from "../../src/api/call/plane-call.js";

test("a form has members within members in brackets, and elements by their index", () => {
  const body = { amount: 5, card: { type: "visa", tags: ["a", { b: null }] }, on: true, none: [] };
  expect(decodeURIComponent(formText(body))).toBe(
    "amount=5&card[type]=visa&card[tags][0]=a&card[tags][1][b]=&on=true",
  );
});
