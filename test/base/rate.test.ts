import { expect, test } from "vitest";
import { parseRate } from "../../src/engine/world/state/network-outcomes.js";

test.each([
  ["100B/s", 100],
  ["1.5kB/s", 1_500],
  ["64KiB/s", 65_536],
  ["2MB/s", 2_000_000],
  ["1MiB/s", 1_048_576],
  ["0.5B/s", 0.5],
])("%s is a rate", (text, bytes) => {
  expect(parseRate(text)).toBe(bytes);
});

test.each([
  "",
  "100",
  "100B",
  "100 B/s",
  "0B/s",
  "-1B/s",
  "1kb/s",
  "1GB/s",
  `${"9".repeat(400)}B/s`,
])("%s is not a rate", (text) => {
  expect(parseRate(text)).toBeUndefined();
});
