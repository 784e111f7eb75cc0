import { pointerTo } from "../../sources/source.js";

/** A JSON pointer with more steps at its end. */
export const below = (pointer: string, ...steps: readonly (string | number)[]): string =>
  pointer + pointerTo(steps);
