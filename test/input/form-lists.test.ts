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
  expect(read("[1]")).toEqual({ names: ["[1]"] });
});

test("JSON text counts in a form only where it has the form of the list or the object", () => {
  const numbers = { items: { number: true } } as const;
  const either = { object: true, items: { object: true } } as const;
  const read = (name: "numbers" | "either", value: string) => {
    const tree = new FormTree();
    tree.add(name, value);
    return Object(tree.toJson({ members: { numbers, either } }))[name];
  };
  expect(read("numbers", "[1, 2]")).toEqual([1, 2]);
  expect(read("numbers", '["a"]')).toEqual(['["a"]']);
  expect(read("either", '{"a":1}')).toEqual({ a: 1 });
  expect(read("either", '[{"a":1}]')).toEqual([{ a: 1 }]);
  expect(read("either", "{a")).toBe("{a");
});
