import { expect, test } from "vitest";
import { locate, readSource } from "../../codegen/sources/source.js";

const TEXT = `{
  "lamp": { "$ref": "#/parts/0" },
  "parts": [{ "light": "lit", "a/b": [1, null] },
    {}]
}
`;

/** The line and column of a path, by both readers: a comment makes the second one read YAML. */
function placesOf(path: readonly (string | number)[], at?: "key") {
  return [TEXT, `${TEXT}# YAML\n`].map((text) => {
    const { source } = readSource("a.json", text);
    const spot = { file: "a.json", path, ...(at === undefined ? {} : { at }) };
    const { line, column } = locate(new Map([["a.json", source]]), spot);
    return [line, column];
  });
}

test("JSON has the places that it has as YAML", () => {
  const places = [
    placesOf([]),
    placesOf(["lamp", "light"]),
    placesOf(["lamp", "light"], "key"),
    placesOf(["parts", 0, "a/b", 1]),
    placesOf(["parts", 1]),
    placesOf(["parts", 7]),
    placesOf(["parts", 0, "none"]),
  ];
  expect(places.map(([json]) => json)).toEqual([
    [1, 1],
    [3, 24],
    [3, 15],
    [3, 42],
    [4, 5],
    [3, 3],
    [3, 13],
  ]);
  for (const [json, yaml] of places) expect(json).toEqual(yaml);
});

test("JSON with a repeated key, and JSON that does not parse, are problems", () => {
  expect(readSource("a.json", `{ "a": [{ "b": 1,\n  "c": 2, "b": 3 }] }`).problems).toEqual([
    { file: "a.json", line: 2, column: 11, message: `"b" is given twice` },
  ]);
  const [problem] = readSource("a.json", `{ "a": 1,\n  "b": [1, 2 }`).problems;
  expect(problem).toMatchObject({ line: 2, message: expect.stringMatching(/^not YAML: /) });
});
