import { describe, expect, test } from "vitest";
import { linesWith, sourceFile, sourceFiles } from "./source-files.js";

const SERVING = sourceFiles(
  "src/instance/server",
  "src/api/call",
  "src/api/vendor",
  "src/api/control",
  "src/engine/world",
  "src/engine/base",
);

describe("the key", () => {
  test("is compared in constant time, with the same number of bytes for any text", () => {
    const file = sourceFile("src/api/call/call-keys.ts");
    expect(file).toMatch(/import \{[^}]*\btimingSafeEqual\b[^}]*\} from "node:crypto"/);
    const [text = ""] = /^(?:export )?function keyCheck\(.*?^\}$/ms.exec(file) ?? [];
    expect(text).toMatch(/return timingSafeEqual\(sent, expected\)/);
    // Neither the key nor a value derived from it is compared in another way.
    expect(text).not.toMatch(/(?:===|!==|==|!=)\s*(?:key|expected)\b/);
    expect(text).not.toMatch(/\b(?:key|expected)\s*(?:===|!==|==|!=)/);
    expect(text).not.toMatch(/\.(?:startsWith|includes|indexOf|compare|equals)\(/);
  });

  test("is read from the headers in one place", () => {
    // The form that browsers send is normalized before.
    const readers = ["src/api/call/call-keys.ts", "src/api/control/plane.ts"];
    const others = SERVING.filter(({ path }) => !readers.includes(path));
    expect(linesWith(others, /\bauthorization\b/)).toEqual([]);
    expect(others.length).toBe(SERVING.length - readers.length);
  });

  test("is compared with a header nowhere else", () => {
    const compared = /[!=]==?\s*`?Bearer|(?<!typeof )\bauthorization\s*[!=]==?(?! undefined)/;
    const wrong = { path: "x", text: "if (authorization === expected) …" };
    expect(
      linesWith(
        [...sourceFiles("src", "packages/agents/src", "packages/learn/src", "codegen"), wrong],
        compared,
      ),
    ).toEqual([`x:1: ${wrong.text}`]);
  });

  test("enters the world in no form", () => {
    const world = sourceFiles(
      "src/engine/world",
      "src/engine/schemas",
      "src/engine/store",
      "src/engine/base",
      "src/api/vendor",
      "pack",
    );
    expect(linesWith(world, /\bapiKey\b|\bkeyCheck\b|host\.key\b/)).toEqual([]);
  });
});

test("the token of a file is compared in constant time too", () => {
  expect(sourceFile("src/api/vendor/body/downloads.ts")).toMatch(/timingSafeEqual\(sent, right\)/);
});
