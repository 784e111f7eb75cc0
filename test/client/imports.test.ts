import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The direct and indirect imports of the module in compiled code, without types. */
function modules(url: URL, seen: Map<string, readonly string[]> = new Map()): typeof seen {
  if (seen.has(url.href)) return seen;
  const text = readFileSync(url, "utf8");
  const found = [...text.matchAll(/^(?:import|export)(?! type\b)[^;]*?from "([^"]+)"/gm)];
  const names = found.map(([, name = ""]) => name);
  seen.set(url.href, names);
  for (const name of names.filter((candidate) => candidate.startsWith("."))) {
    modules(new URL(name.replace(/\.js$/, ".ts"), url), seen);
  }
  return seen;
}

test("the client runs without Node.js: it imports only its own modules", () => {
  const graph = modules(new URL("../../src/use/client/index.ts", import.meta.url));
  const names = [...graph.values()].flat();
  expect(names.filter((name) => !name.startsWith("."))).toEqual([]);
  // The contract's table of calls is reached, so the walk has been through.
  expect([...graph.keys()].some((url) => url.endsWith("generated/control/calls.ts"))).toBe(true);
});
