import { describe, expect, test } from "vitest";
import { keyCheck } from "../../src/api/call/keys/key-check.js";

/** Whether the header carries the key. */
function checkOf(key: string): (authorization: string | undefined) => boolean {
  const check = keyCheck(key);
  return (authorization) => check({ authorization }, "/");
}

describe("the key", () => {
  const isRight = checkOf("fax_key");

  test.each(["Bearer fax_key", "bearer fax_key", "BEARER   fax_key  "])("is in %j", (header) => {
    expect(isRight(header)).toBe(true);
  });

  test.each([
    ...[undefined, "", "Bearer", "Bearer ", "fax_key", "Basic fax_key", "Bearerfax_key"],
    ...["Bearer fax_kez", "Bearer fax_ke", "Bearer fax_key2", "Bearer fax_keyfax_key"],
    ...["Bearer fax_key\u00e9", "Bearer fax_key\u20ac", "Bearer fax_key\u{1f511}"],
    ...["Bearer fax_key\u0000", "Bearer fax_key\ud800", "Bearer Fax_key", "Bearer fax_key x"],
  ])("is not in %j", (header) => {
    expect(isRight(header)).toBe(false);
  });

  test("may be any text, and one guess does not affect the next", () => {
    const isThis = checkOf("schl\u00fcssel \u{1f511}");
    expect(isThis("Bearer schl\u00fcssel \u{1f511}x")).toBe(false);
    expect(isThis("Bearer schl\u00fcssel \u{1f511}")).toBe(true);
    expect(isThis("Bearer schl\u00fcssel")).toBe(false);
  });
});
