import { expect } from "vitest";

/** Like `expect(actual).toEqual(expected)`, and a hundred times faster where they are the same. */
export function same(actual: unknown, expected: unknown, about?: string): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, about).toEqual(expected);
}
