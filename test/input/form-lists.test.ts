import { expect, test } from "vitest";
import { FormTree } from "../../src/api/vendor/body/multipart.js";

test("a list in a form is JSON text, repeated names, or one value", () => {
  const shape = { members: { names: { items: { text: true } } } } as const;
  const read = (...values: readonly string[]) => {
    const tree = new FormTree();
    for (const value of values) tree.add("names", value);
    return tree.toJson(shape);
  };
  expect(read('["Ada","Grace"]')).toEqual({ names: ["Ada", "Grace"] });
  expect(read("Ada", "Grace")).toEqual({ names: ["Ada", "Grace"] });
  expect(read("Ada")).toEqual({ names: ["Ada"] });
  expect(read("[Ada")).toEqual({ names: ["[Ada"] });
});
