import type { KeyMask } from "../../engine/base/key-mask.js";

/** Told of exceptions that became a 500, and where. */
export type ReportBug = (error: unknown, where: string) => void;

/** Tells who wants to know, or prints to standard error; never the key. */
export function bugReport(mask: KeyMask, items: ReportBug | undefined): ReportBug {
  return items === undefined ? (error, where) => print(mask, error, where) : masked(mask, items);
}

const masked =
  (mask: KeyMask, items: ReportBug): ReportBug =>
  (error, where) =>
    items(error, mask(where));

function print(mask: KeyMask, error: unknown, where: string): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(mask(`facsimile: unexpected error (${where})\n${text}\n`));
}
