import type { Json } from "../../../engine/base/json.js";
import { equalJson, isArray, isObject } from "../../../engine/base/json.js";

/** One place at which two values differ: a path, items of a list as `[]`, and what became of it. */
export interface ChangedPath {
  readonly path: string;
  readonly change: "added" | "gone" | "changed";
}

/** Where two values differ, in the order of the first, then of the second; each path once. */
export function changedPaths(before: Json, now: Json): readonly ChangedPath[] {
  const found = new Map<string, ChangedPath>();
  compare(before, now, "", (changed) => found.set(`${changed.change} ${changed.path}`, changed));
  return [...found.values()];
}

function compare(
  before: Json,
  now: Json,
  path: string,
  tell: (changed: ChangedPath) => void,
): void {
  if (isArray(before) && isArray(now)) {
    const at = `${path}[]`;
    for (let item = 0; item < Math.max(before.length, now.length); item++) {
      compareParts(before[item], now[item], at, tell);
    }
    return;
  }
  if (isObject(before) && isObject(now)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
      compareParts(before[name], now[name], path === "" ? name : `${path}.${name}`, tell);
    }
    return;
  }
  if (!equalJson(before, now)) tell({ path: path === "" ? "the body" : path, change: "changed" });
}

function compareParts(
  before: Json | undefined,
  now: Json | undefined,
  path: string,
  tell: (changed: ChangedPath) => void,
): void {
  if (before === undefined && now !== undefined) tell({ path, change: "added" });
  else if (before !== undefined && now === undefined) tell({ path, change: "gone" });
  else if (before !== undefined && now !== undefined) compare(before, now, path, tell);
}
