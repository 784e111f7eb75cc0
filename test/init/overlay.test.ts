import { describe, expect, test } from "vitest";
import { applyOverlay } from "../../codegen/init/overlay.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";

const DOCUMENT: JsonObject = {
  info: { title: "Shop" },
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        tags: ["a"],
        parameters: [{ name: "limit" }, { name: "old" }],
      },
    },
    "/old": { get: { operationId: "old", "x-old": true } },
  },
};

function laid(...actions: JsonObject[]): JsonObject {
  return applyOverlay(DOCUMENT, { overlay: "1.0.0", actions }, "overlay.yaml");
}

describe("an overlay", () => {
  test("updates objects member by member and appends new items to lists", () => {
    const document = laid(
      { target: "$.info", update: { description: "Ours." } },
      { target: "$.paths['/orders'].get.tags", update: "b" },
    );
    expect(document["info"]).toEqual({ title: "Shop", description: "Ours." });
    expect(document).toMatchObject({ paths: { "/orders": { get: { tags: ["a", "b"] } } } });
  });

  const removals: readonly (readonly [string, Json])[] = [
    ["$.paths['/old']", { "/orders": expect.anything() }],
    ["$.paths[?@.get.x-old == true]", { "/orders": expect.anything() }],
    ["$.paths[?@.get['x-old']]", { "/orders": expect.anything() }],
  ];
  test.each(removals)("removes %s", (target, paths) => {
    expect(laid({ target, remove: true })["paths"]).toEqual(paths);
  });

  test("removes filtered items of a list, and with .. at any depth", () => {
    const document = laid({ target: "$..parameters[?(@.name == 'old')]", remove: true });
    expect(document).toMatchObject({
      paths: { "/orders": { get: { parameters: [{ name: "limit" }] } } },
    });
  });

  test("changes nothing if its target does not exist", () => {
    expect(laid({ target: "$.paths['/none'].get", update: { tags: [] } })).toEqual(DOCUMENT);
  });

  test("is refused with its place when it cannot be read", () => {
    expect(() => laid({ target: "$.paths[(@.length-1)]", remove: true })).toThrow(
      "overlay.yaml#/actions/0 has the target $.paths[(@.length-1)]",
    );
    expect(() => applyOverlay(DOCUMENT, { actions: [] }, "overlay.yaml")).toThrow(
      "overlay.yaml is not an overlay",
    );
  });
});
