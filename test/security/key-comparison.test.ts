import { describe, expect, test } from "vitest";
import { linesWith, sourceFile, sourceFiles } from "./source-files.js";

const SERVING = sourceFiles(
  "src/server",
  "src/vendor-plane",
  "src/control-plane",
  "src/world",
  "src/base",
);

describe("the key", () => {
  test("is compared in constant time, as many bytes whatever was sent", () => {
    const text = sourceFile("src/server/key-check.ts");
    expect(text).toMatch(/import \{ timingSafeEqual \} from "node:crypto"/);
    expect(text).toMatch(/return timingSafeEqual\(given, expected\)/);
    // Neither the key nor what was made of it is compared in another way.
    expect(text).not.toMatch(/(?:===|!==|==|!=)\s*(?:key|expected)\b/);
    expect(text).not.toMatch(/\b(?:key|expected)\s*(?:===|!==|==|!=)/);
    expect(text).not.toMatch(/\.(?:startsWith|includes|indexOf|compare|equals)\(/);
  });

  test("is read from the headers in one place", () => {
    // What a browser sends is put into the same form before.
    const readers = [
      "src/server/key-places.ts",
      "src/server/call-keys.ts",
      "src/control-plane/browser-key.ts",
    ];
    const others = SERVING.filter(({ path }) => !readers.includes(path));
    expect(linesWith(others, /\bauthorization\b/)).toEqual([]);
    expect(others.length).toBe(SERVING.length - readers.length);
  });

  test("comes into the world in no form", () => {
    const world = sourceFiles(
      "src/world",
      "src/schemas",
      "src/store",
      "src/base",
      "src/vendor-plane",
      "pack",
    );
    expect(linesWith(world, /\bapiKey\b|\bkeyCheck\b|host\.key\b/)).toEqual([]);
  });
});

test("the token of a file is compared in constant time too", () => {
  expect(sourceFile("src/vendor-plane/files.ts")).toMatch(/timingSafeEqual\(given, right\)/);
});
