import { expect, test } from "vitest";
import { wordsIn } from "../../codegen/init/api/words.js";
import { routeOf } from "../../codegen/init/document/routes.js";
import { parameterNames, withoutTrailingSlashes } from "../../src/engine/base/url-path.js";
import { isRootUrl } from "../../src/engine/base/web-url.js";
import { comparable } from "../../src/instance/recording/replay/comparable.js";
import { IdMapping } from "../../src/instance/recording/replay/id-mapping.js";
import { rejection } from "../../src/tools/explore/report/failure.js";

const ID_MAPPING = new IdMapping({ length: 16, alphabet: "0123456789abcdef" });

const LENGTH = 500_000;
/** Quadratic time is minutes for each of these. */
const GENEROUS = 2_000;

const repeated = (text: string): string => text.repeat(LENGTH / text.length);

test.each<readonly [string, (text: string) => unknown, string]>([
  ["how a failure is recognized", (text) => rejection(new Error(text)), repeated("x")],
  ["the ids in an answer", (text) => ID_MAPPING.idsIn(text), repeated("A")],
  ["an answer to be compared", comparable, repeated("/__files__/")],
  ["the words of a name", wordsIn, repeated("A")],
  ["the parameters of a path", parameterNames, repeated("{")],
  ["the route of a path", routeOf, repeated("/{")],
  ["the slashes at the end", withoutTrailingSlashes, `${repeated("/")}x`],
  ["an address", isRootUrl, `http://${repeated("a")}#`],
])("%s: read in time in proportion to the text", (_, read, text) => {
  const began = performance.now();
  read(text);
  expect(performance.now() - began).toBeLessThan(GENEROUS);
});

test("failures that differ in ids, counts and instants are of one kind", () => {
  const kindOf = (message: string): string => rejection(new Error(message)).assertion;
  expect(kindOf("run trun_0a has 2 events at 10:00")).toBe(
    "the test fails: Error: run … has … events at …:…",
  );
  expect(kindOf("trun_1 is x2y")).toBe(kindOf("trun_2 is 9"));
  expect(kindOf("no run")).not.toBe(kindOf("no task"));
});

test("the words of a name in capitals", () => {
  expect(wordsIn("HTTPServerID")).toEqual(["http", "server", "id"]);
  expect(wordsIn("ABcDEFg")).toEqual(["a", "bc", "de", "fg"]);
});
