import { expect, test } from "vitest";
import { bytesOf, fromBase64, nameOf, toBase64 } from "../../pack/github/profile/sha1.js";

// The names are those that `git hash-object` prints.

test.each([
  ["blob", "", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"],
  ["blob", "hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"],
  ["tree", "", "4b825dc642cb6eb9a060e54bf8d69288fbee4904"],
])("the name of a %s with %j is that of Git", (kind, text, name) => {
  expect(nameOf(kind, bytesOf(text))).toBe(name);
});

test.each([
  [55, "799c5e1905ebbd1810c1b4de9a4018ed56a84ea8"],
  [56, "15ee40eb50938ee1368ad9db1f91fcefbca6b5f9"],
  [63, "81f4395f7ed0edf6cb8fca5fcdbb0e40b4da0ea6"],
])("so is the name of %i zeros", (length, name) => {
  expect(nameOf("blob", new Uint8Array(length))).toBe(name);
});

test("Base64 is read and written, and another text is refused", () => {
  expect(toBase64(fromBase64("AP8K\n") ?? new Uint8Array())).toBe("AP8K");
  expect(fromBase64("not Base64!")).toBeUndefined();
});
