import { expect, test } from "vitest";
import { wordsIn } from "../../codegen/init/api/bodies.js";

test("the words of a name in capitals", () => {
  expect(wordsIn("HTTPServerID")).toEqual(["http", "server", "id"]);
  expect(wordsIn("ABcDEFg")).toEqual(["a", "bc", "de", "fg"]);
});
