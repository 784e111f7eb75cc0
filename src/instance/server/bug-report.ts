import type { KeyMask } from "../../engine/base/key-mask.js";
import { bounded, cut, LONGEST } from "../../engine/base/text.js";
import { thrower } from "../../engine/pack/throwers.js";

/** Receives an exception that became a 500, and its place. */
export type ReportBug = (error: unknown, where: string) => void;

/** Passes exceptions on, or prints them to standard error, without the key. */
export function bugReport(mask: KeyMask, report: ReportBug | undefined): ReportBug {
  if (report !== undefined) return (error, where) => report(error, mask(where));
  return (error, where) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const behavior = thrower(error);
    const place = behavior === undefined ? where : `${where}, ${behavior} in the pack's code`;
    const words = `facsimile: unexpected error (${cut(place, LONGEST.name)})`;
    process.stderr.write(mask(`${words}\n${bounded(text, "message")}\n`));
  };
}
