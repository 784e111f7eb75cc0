import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GrowingHar } from "../../packages/learn/src/capture/capture.js";
import type { WrittenEntry } from "../../packages/learn/src/har/har.js";
import { HAR_LIMITS } from "../../packages/learn/src/har/har.js";
import { harEntries, readHar } from "../../packages/learn/src/har/read-har.js";
import { folder } from "../recording/support.js";

const entry = (number: number): WrittenEntry => ({
  at: number,
  took: 1,
  isWebhook: false,
  request: {
    method: "POST",
    url: `https://api.example/${number}`,
    headers: [["__proto__", 'a"b']],
    body: Buffer.from([number, 0, 0xff]),
  },
  answer: { status: 200, headers: [], body: Buffer.from('{"a":"\\n]}}\\n"}') },
});

const written = (count: number): { readonly path: string; readonly file: GrowingHar } => {
  const path = join(folder(), "traffic.har");
  const file = new GrowingHar(path, "0");
  for (let number = 0; number < count; number++) {
    file.append(entry(number));
    // Any tool can read it at any time.
    expect(JSON.parse(readFileSync(path, "utf8")).log.entries).toHaveLength(number + 1);
  }
  return { path, file };
};

test("the file is whole after each entry, and for its owner alone", () => {
  const { path, file } = written(3);
  file.close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readHar(path).map(({ request }) => [...(request.body ?? [])])).toEqual(
    [0, 1, 2].map((number) => [number, 0, 0xff]),
  );
});

test("a file without a call is a HAR file", () => {
  expect(readHar(written(0).path)).toEqual([]);
});

test("a file that is there is left alone", () => {
  const { path } = written(1);
  expect(() => new GrowingHar(path, "0")).toThrow("EEXIST");
  expect(readHar(path)).toHaveLength(1);
});

test("a file whose last write was cut has the entries before", () => {
  const [two, three] = [2, 3].map((count) => readFileSync(written(count).path, "utf8"));
  const before = (two ?? "").length - "\n]}}\n".length;
  const whole = three ?? "";
  // The write puts a comma, a line break and the entry where the end was.
  for (let length = before + 2; length < whole.length - 1; length++) {
    const isEntryWhole = length >= whole.length - "\n]}}\n".length;
    const read = harEntries(whole.slice(0, length), "a.har");
    expect(read, String(length)).toHaveLength(isEntryWhole ? 3 : 2);
  }
  expect(() => harEntries(`{"log":{"entries":[${"\n"}1,\n`, "a.har")).toThrow("it may be cut");
});

test("a file that is full takes no more, and stays whole", () => {
  const { path, file } = written(1);
  const body = Buffer.alloc(HAR_LIMITS.body, "a");
  const large = { ...entry(1), request: { ...entry(1).request, body } };
  const { file: most } = HAR_LIMITS;
  try {
    Object.assign(HAR_LIMITS, { file: 4096 });
    expect(() => file.append(large)).toThrow("the file is full");
  } finally {
    Object.assign(HAR_LIMITS, { file: most });
  }
  file.append(entry(1));
  expect(readHar(path)).toHaveLength(2);
});

test("an entry that cannot be written leaves the file as it was", () => {
  const { path, file } = written(1);
  const before = readFileSync(path, "utf8");
  file.close();
  expect(() => file.append(entry(1))).toThrow("EBADF");
  writeFileSync(path, before);
  expect(readHar(path)).toHaveLength(1);
});
