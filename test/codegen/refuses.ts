import { expect } from "vitest";
import type { Edit } from "./lamps.js";
import { lampsWith } from "./lamps.js";

/** The pack with these changes has one problem, at the marked place. */
export async function refuses(
  edits: readonly Edit[],
  message: string,
  nearest: string | undefined,
): Promise<void> {
  const { problems, marked } = await lampsWith(...edits);
  const [place] = marked;
  expect(problems).toEqual([{ ...place, message, ...(nearest === undefined ? {} : { nearest }) }]);
}
