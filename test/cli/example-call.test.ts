import { expect, test } from "vitest";
import { exampleCall } from "../../src/use/cli/commands/instance/startup-text.js";
import { pack as parcelry } from "../fixtures/parcelry/generated/index.js";
import { inkwell } from "../packs/inkwell/pack.js";

const URL = "http://127.0.0.1:4020";
const example = (place: number): string => {
  const keyPlaces = inkwell.wire.auth.slice(place, place + 1);
  return exampleCall({ ...inkwell, wire: { ...inkwell.wire, auth: keyPlaces } }, "a key", URL);
};

test.each([
  ["as the user of Basic", 0, `curl ${URL}/orders -u "a key:"`],
  ["in a header of its own", 1, `curl ${URL}/orders -H "X-Ink-Key: a key"`],
  ["behind a word", 2, `curl ${URL}/orders -H "Authorization: Token a key"`],
  ["in the query", 3, `curl "${URL}/orders?ink_key=a%20key"`],
])("the key is where the vendor expects it: %s", (_, place, line) => {
  expect(example(place)).toBe(line);
});

test("it is a list of something that can be created", () => {
  const path = (without: string): string => {
    const operations = parcelry.operations.filter(({ id }) => id !== without);
    return exampleCall({ ...parcelry, operations }, "k", URL).split(" ")[1] ?? "";
  };
  expect(path("")).toBe(`${URL}/customers`);
  expect(path("createCustomer")).toBe(`${URL}/parcels`);
});
