/**
 * The beginning of a call in a transcript; no answer contains it, because JSON has no bare line
 * feed.
 */
export const CALL_MARK = "\n==== call ";

/** Headers of the connection, not of the message (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
]);

/** The headers of a message, a line each, as they came; of `masked` ones only the name. */
export function headLines(
  rawHeaders: readonly string[],
  masked: ReadonlySet<string>,
): readonly string[] {
  const lines: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (OF_THE_CONNECTION.has(name.toLowerCase())) continue;
    lines.push(masked.has(name.toLowerCase()) ? name : `${name}: ${rawHeaders[i + 1]}`);
  }
  return lines;
}
