import type { Json } from "../../../engine/base/json.js";
import { equalJson, isArray, isObject } from "../../../engine/base/json.js";

/** A place at which two values differ: its path, with `[]` for items of a list, and the change. */
export interface ChangedPath {
  readonly path: string;
  readonly change: "added" | "gone" | "changed";
}

/** The places at which two values differ, each path once, in the order of both values. */
export function changedPaths(before: Json, now: Json): readonly ChangedPath[] {
  const found = new Map<string, ChangedPath>();
  compare(before, now, "", (changed) => found.set(`${changed.change} ${changed.path}`, changed));
  return [...found.values()];
}

function compare(before: Json, now: Json, path: string, add: (changed: ChangedPath) => void): void {
  if (isArray(before) && isArray(now)) {
    const at = `${path}[]`;
    for (let item = 0; item < Math.max(before.length, now.length); item++) {
      compareParts(before[item], now[item], at, add);
    }
    return;
  }
  if (isObject(before) && isObject(now)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
      compareParts(before[name], now[name], path === "" ? name : `${path}.${name}`, add);
    }
    return;
  }
  if (!equalJson(before, now)) add({ path: path === "" ? "the body" : path, change: "changed" });
}

function compareParts(
  before: Json | undefined,
  now: Json | undefined,
  path: string,
  add: (changed: ChangedPath) => void,
): void {
  if (before === undefined && now !== undefined) add({ path, change: "added" });
  else if (before !== undefined && now === undefined) add({ path, change: "gone" });
  else if (before !== undefined && now !== undefined) compare(before, now, path, add);
}
