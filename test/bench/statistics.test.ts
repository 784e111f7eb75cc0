import { describe, expect, test } from "vitest";
import { hundredth, median, quartiles } from "./statistics.js";

describe("statistics", () => {
  test("the median is the middle value, or the mean of the two in the middle", () => {
    expect(median([9, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(median([])).toBeNaN();
  });

  test("half of the values lie between the quartiles", () => {
    expect(quartiles([5, 1, 3, 2, 4])).toEqual([2, 4]);
    expect(quartiles([4, 3, 2, 1])).toEqual([1.5, 3.5]);
  });

  test("ratios have two decimals", () => {
    expect(hundredth(1.005_1)).toBe(1.01);
  });
});
