import { describe, expect, test } from "vitest";
import { argument, commandLine, literal } from "../../../console/model/code.js";
import {
  beginningOf,
  bodyText,
  fieldChanges,
  sizeWords,
  valueWords,
} from "../../../console/model/fields.js";
import {
  filterOf,
  isFiltering,
  NO_FILTER,
  operationOf,
  Seen,
} from "../../../console/model/filter.js";
import { HOME, hashOf, readRoute } from "../../../console/model/route.js";
import { Items } from "./items.js";

describe("fields", () => {
  test("differ one by one, in objects and lists", () => {
    const before = { status: "queued", output: { a: 1, b: [1, 2] }, same: null };
    const after = { status: "running", output: { a: 1, b: [1, 3, 4] }, same: null, more: true };
    expect(fieldChanges(before, after)).toEqual([
      { path: "status", before: "queued", after: "running" },
      { path: "output.b[1]", before: 2, after: 3 },
      { path: "output.b[2]", before: undefined, after: 4 },
      { path: "more", before: undefined, after: true },
    ]);
  });

  test("are written in one line", () => {
    expect([undefined, "a", { a: 1 }, null].map(valueWords)).toEqual(["—", "a", '{"a":1}', "null"]);
  });

  test("of a body that is JSON are indented, and a text stays", () => {
    expect(bodyText('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(bodyText("<b>")).toBe("<b>");
    expect(bodyText("12")).toBe("12");
  });

  test("are cut between characters", () => {
    expect(beginningOf("ab😀", 3)).toBe("ab");
    expect([500, 4_200, 1_200_000].map(sizeWords)).toEqual(["500 characters", "4 kB", "1.2 MB"]);
  });
});

describe("the line of a test, and the command", () => {
  test("write a value as JavaScript does", () => {
    expect(literal({ a: 1, "b-c": [null, "x"], d: undefined })).toBe(
      '{ a: 1, "b-c": [null, "x"] }',
    );
    expect(literal({})).toBe("{}");
  });

  test("quote what a shell would take apart", () => {
    expect(
      commandLine(["fault", "add", "*", "create"], { status: 429, lost: true, count: undefined }),
    ).toBe('npx facsimile fault add "*" create --status 429 --lost');
    expect(commandLine(["trigger", "it's $HOME"])).toBe(
      String.raw`npx facsimile trigger 'it'\''s $HOME'`,
    );
    expect(commandLine(["pin", "add", "tasks", "size", "-5"], { count: 2 })).toBe(
      "npx facsimile pin add tasks size --count 2 -- -5",
    );
  });

  test("keep a text that would be read as JSON a text", () => {
    expect(["failed", "12", { a: 1 }].map(argument)).toEqual(["failed", '"12"', '{"a":1}']);
  });
});

describe("a filter", () => {
  const items = new Items();
  const call = items.call("/tasks?name=Oslo", 500);
  items.change("runs_1", "queued", call);
  items.call("/agents");
  const [first, change] = items.all;
  const found = (filter: Partial<typeof NO_FILTER>) =>
    items.all
      .filter(
        filterOf({ ...NO_FILTER, ...filter }, (item) => (item === change ? first : undefined)),
      )
      .map(({ number }) => number);

  test("finds words in any order, ids and numbers", () => {
    expect(found({ text: "OSLO post" })).toEqual([1]);
    expect(found({ text: "runs_1" })).toEqual([2]);
    expect(found({ text: "500" })).toEqual([1]);
    expect(found({ text: "nowhere" })).toEqual([]);
  });

  test("finds what has the words in its bodies", () => {
    const has = filterOf({ ...NO_FILTER, text: "a word" }, () => undefined, new Set([2]));
    expect(items.all.map(has)).toEqual([false, true, false]);
  });

  test("finds an operation's calls, and what they caused", () => {
    expect(found({ operation: "tasks.create" })).toEqual([1, 2, 3]);
    expect(found({ resource: "runs" })).toEqual([2]);
    expect(found({ marked: true })).toEqual([1]);
  });

  test("knows when it selects all", () => {
    expect(isFiltering({ ...NO_FILTER, text: "  " })).toBe(false);
    expect(isFiltering({ ...NO_FILTER, marked: true })).toBe(true);
  });

  test("has menus of what there is", () => {
    const seen = new Seen();
    for (const item of items.all) seen.add(item);
    expect([[...seen.resources], [...seen.operations]]).toEqual([["runs"], ["tasks.create"]]);
    expect(items.all.map(operationOf)).toEqual(["tasks.create", "", "tasks.create"]);
  });
});

describe("the address", () => {
  test.each([
    ["#/timeline", { ...HOME }],
    ["#/item/12", { ...HOME, selected: { kind: "item", number: 12 } }],
    ["#/object/trun_1%2F2", { ...HOME, selected: { kind: "object", id: "trun_1/2" } }],
    ["#/worlds/wld_1/next", { ...HOME, world: "wld_1", view: "next" }],
    ["#/compare/root/wld_1", { ...HOME, view: "compare", compared: ["root", "wld_1"] }],
  ] as const)("%s names a place, both ways", (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
    expect(hashOf(route)).toBe(hash);
  });

  test("of nothing known is the timeline", () => {
    for (const hash of ["", "#", "#/%E0%A4%A", "#/nowhere/else"])
      expect(readRoute(hash)).toEqual(HOME);
  });
});
