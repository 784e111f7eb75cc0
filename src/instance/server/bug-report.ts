import type { KeyMask } from "../../engine/base/key-mask.js";
import { bounded, cut, LONGEST } from "../../engine/base/text.js";

/** Receives an exception that became a 500, and its place. */
export type ReportBug = (error: unknown, where: string) => void;

/** Passes exceptions on, or prints them to standard error, without the key. */
export function bugReport(mask: KeyMask, report: ReportBug | undefined): ReportBug {
  if (report !== undefined) return (error, where) => report(error, mask(where));
  return (error, where) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const words = `facsimile: unexpected error (${cut(where, LONGEST.name)})`;
    process.stderr.write(mask(`${words}\n${bounded(text, "message")}\n`));
  };
}
