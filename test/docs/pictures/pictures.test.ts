import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FOLDER, PICTURES } from "./all.js";

// WRITE_PICTURES=1 writes them again: npm run pictures.
const isWriting = process.env["WRITE_PICTURES"] === "1";

test.each(Object.entries(PICTURES))("%s shows what a run does", async (name, draw) => {
  const file = new URL(name, FOLDER);
  const drawn = await draw();
  if (isWriting) writeFileSync(file, drawn);
  expect(readFileSync(file, "utf8")).toBe(drawn);
});

test("no other picture exists", () => {
  // `npm run console -- --pictures DIR` makes those of the console.
  const drawn = readdirSync(FOLDER).filter((name) => !/^console-\w+\.png$/.test(name));
  expect(drawn.sort()).toEqual(Object.keys(PICTURES).sort());
});
