import type { Json } from "../../../engine/base/json.js";

/** Rows in aligned columns, one line each; columns that are empty throughout are left out. */
export function table(rows: readonly (readonly Json[])[], indent = ""): string {
  const texts = rows.map((row) => row.map(text));
  const width = Math.max(0, ...texts.map((row) => row.length));
  const widths = Array.from({ length: width }, (_, at) =>
    Math.max(...texts.map((row) => row[at]?.length ?? 0)),
  );
  return texts.map((row) => `${indent}${line(row, widths)}\n`).join("");
}

function line(row: readonly string[], widths: readonly number[]): string {
  const cells = row.flatMap((cell, at) => {
    const width = widths[at] ?? 0;
    return width === 0 ? [] : [cell.padEnd(width)];
  });
  return cells.join("  ").trimEnd();
}

/** A value in one line: texts as they are, the rest as JSON. */
export function text(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** `key=value` for each entry. */
export function pairsText(values: { readonly [key: string]: Json }): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${text(value)}`)
    .join(" ");
}

/** How often an override takes effect. */
export function howOften(count: number | null): string {
  if (count === null) return "until it is cleared";
  return count === 1 ? "once" : `${count} times`;
}

/** How often an override can still take effect. */
export const leftOf = (remaining: number | null): string =>
  remaining === null ? "until it is cleared" : `${remaining} left`;
