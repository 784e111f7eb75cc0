import { expect, test } from "vitest";
import { surprisesIn } from "../../../console/model/surprises.js";
import { Items } from "./items.js";

test("the surprises of a failing future are found by the lines of its report", () => {
  const items = new Items();
  items.call("/agents");
  const first = items.call("/runs");
  const made = items.change("runs_a", "queued", first);
  const second = items.call("/runs");
  items.change("runs_b", "queued", second);
  items.pass(20);
  const failed = items.change("runs_a", "failed", made, "queued");
  const lines = [
    "  … set-up: 1 call",
    "  00:00  POST /runs  201",
    "  00:00    runs#1 queued",
    "! 00:00  POST /runs  ANSWER LOST  the second of 2 surprises",
    "  00:00    runs#2 queued",
    "! 00:20    runs#1 queued → failed",
    "  why: none of 64 continuations passes",
  ];
  expect([...surprisesIn(items.all, lines)]).toEqual([second, failed]);
  expect([...surprisesIn(items.all, [])]).toEqual([]);
});
