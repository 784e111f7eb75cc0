import { isObject, readJson } from "../../../base/json.js";
import type { PageStyle } from "../../../pack/pack.js";
import type { Query } from "./filters.js";

export type CursorStyle = Extract<PageStyle, { readonly kind: "cursor" }>;

/** The start of a page: after or before an object. */
export interface Position {
  readonly id: string;
  readonly direction: "after" | "before";
}

/** Null: the first page. A cursor in another form may be an object's id. */
export function positionOf(list: CursorStyle, query: Query): Position | null {
  const cursor = list.cursor === null ? undefined : query[list.cursor]?.[0];
  if (cursor !== undefined) return decodeCursor(cursor) ?? { id: cursor, direction: "after" };
  const after = list.after === null ? undefined : query[list.after]?.[0];
  if (after !== undefined) return { id: after, direction: "after" };
  const before = list.before === null ? undefined : query[list.before]?.[0];
  return before === undefined ? null : { id: before, direction: "before" };
}

/** The cursor after or before an object: its id, if the vendor has no cursors. */
export function cursorAt({ cursor }: CursorStyle, id: string, backward: boolean): string {
  return cursor === null ? id : encodeCursor(id, backward);
}

/** Opaque to callers: base64 of `{"id":…}`, as the vendor's samples decode. */
export function encodeCursor(id: string, backward: boolean): string {
  return btoa(JSON.stringify(backward ? { id, direction: "before" } : { id }));
}

export function decodeCursor(text: string): Position | undefined {
  const read = readJson(decodeBase64(text));
  if (!read.ok || !isObject(read.value)) return undefined;
  const { id, direction } = read.value;
  if (typeof id !== "string") return undefined;
  return { id, direction: direction === "before" ? "before" : "after" };
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return "";
  }
}
