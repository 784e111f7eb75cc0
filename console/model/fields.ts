import { isObject, parsedJson } from "../../src/engine/base/json.js";

/** A field that two versions of an object do not share. */
export interface FieldChange {
  /** `output.balance`, `errors[0].code` */
  readonly path: string;
  /** Undefined where the field was not there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields beyond this are not compared one by one. */
const MOST = 500;

/** The fields that differ between two values, those of objects and lists one by one. */
export function fieldChanges(before: unknown, after: unknown): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  compare("", before, after, changes);
  return changes;
}

function compare(path: string, before: unknown, after: unknown, changes: FieldChange[]): void {
  if (Object.is(before, after) || changes.length >= MOST) return;
  if (isObject(before) && isObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(path === "" ? name : `${path}.${name}`, before[name], after[name], changes);
    }
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    for (let at = 0; at < Math.max(before.length, after.length); at++) {
      compare(`${path}[${at}]`, before[at], after[at], changes);
    }
    return;
  }
  changes.push({ path, before, after });
}

/** A value in one line; `—` where there is none. */
export function valueWords(value: unknown): string {
  if (value === undefined) return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A body as people read it: JSON indented, a text as it is. */
export function bodyText(body: unknown): string {
  const value = typeof body === "string" ? parsedJson(body) : body;
  const isText = typeof body === "string" && typeof value !== "object";
  return isText ? body : (JSON.stringify(value, null, 2) ?? "");
}

/** The beginning of a long text, never half of a character. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const code = text.charCodeAt(most - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? most - 1 : most);
}

/** `1.2 MB` */
export function sizeWords(length: number): string {
  if (length < 1_000) return `${length} characters`;
  return length < 1_000_000
    ? `${Math.round(length / 1_000)} kB`
    : `${(length / 1e6).toFixed(1)} MB`;
}
