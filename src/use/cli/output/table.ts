// `table`: prints rows of a command's answer as aligned columns. Also phrases that several commands
// print, such as `howOften` a fault applies and `pairsText` for `key=value`.

import type { EventSummary } from "../../../../generated/control/types.js";
import type { Json } from "../../../engine/base/json.js";

/** Rows in aligned columns, one line each; columns without any text are left out. */
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

/** The condition of an override. */
export const matchText = (match: { readonly [key: string]: Json } | undefined): string =>
  match === undefined ? "" : ` with ${pairsText(match)}`;

/** `running → failed`; `new` before a creation, `gone` after a removal. */
export const changeText = (change: { readonly from: string | null; readonly to: string | null }) =>
  `${change.from ?? "new"} → ${change.to ?? "gone"}`;

type ListedEvent = Pick<EventSummary, "created_at" | "type" | "resource_id" | "id">;

/** A row for each event. */
export const eventRows = (events: readonly ListedEvent[]): readonly (readonly string[])[] =>
  events.map(({ created_at, type, resource_id, id }) => [created_at, type, resource_id, id]);

/** `2 tasks, 1 agents`: the kinds that have objects. */
export function objectsText(counts: { readonly [kind: string]: number }): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.length === 0 ? "no objects" : some.map(([kind, n]) => `${n} ${kind}`).join(", ");
}

/** How often an override takes effect. */
export function howOften(count: number | null): string {
  if (count === null) return "until it is removed";
  return count === 1 ? "once" : `${count} times`;
}

/** How often an override can still take effect. */
export const leftOf = (remaining: number | null): string =>
  remaining === null ? "until it is removed" : `${remaining} left`;
