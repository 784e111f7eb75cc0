import { parse, parseDocument } from "yaml";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { equalJson, isObject, ownValue } from "../../../src/engine/base/json.js";

/** A user's edit that differs from the new sources. */
export interface Kept {
  readonly path: readonly string[];
  /** The value there; undefined when the person removed it. */
  readonly stays: Json | undefined;
  /** The new value. */
  readonly instead: Json | undefined;
}

export interface Merged {
  readonly text: string;
  readonly kept: readonly Kept[];
}

/**
 * Merges a file of a pack: the user's changes, additions, removals and comments stay, and the rest
 * gets its new value.
 *
 * @param before the text of the last run
 * @param now the text in the folder
 * @param next the new text
 */
export function merge(before: string, now: string, next: string): Merged {
  if (now === before) return { text: next, kept: [] };
  const document = parseDocument(now);
  const kept: Kept[] = [];
  const changes = changesOf(read(before), read(now), read(next), [], kept);
  for (const { path, value } of changes) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  }
  return { text: document.toString({ lineWidth: 100 }), kept };
}

interface Change {
  readonly path: readonly string[];
  readonly value: Json | undefined;
}

function changesOf(
  before: Json | undefined,
  now: Json | undefined,
  next: Json | undefined,
  path: readonly string[],
  kept: Kept[],
): readonly Change[] {
  if (same(before, next) || same(now, next)) return [];
  if (same(before, now)) return [{ path, value: next }];
  if (isObject(now) && isObject(next)) {
    const old = isObject(before) ? before : {};
    return keysOf(old, now, next).flatMap((key) =>
      changesOf(ownValue(old, key), ownValue(now, key), ownValue(next, key), [...path, key], kept),
    );
  }
  kept.push({ path, stays: now, instead: next });
  return [];
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return equalJson(a, b);
}

function keysOf(...objects: readonly JsonObject[]): readonly string[] {
  return [...new Set(objects.flatMap((each) => Object.keys(each)))];
}

function read(text: string): Json {
  const value: Json = parse(text, { maxAliasCount: -1 }) ?? {};
  return value;
}

/** The changes that stay, as the lines of a diff. */
export function keptLines(file: string, kept: readonly Kept[]): readonly string[] {
  return kept.flatMap(({ path, stays, instead }) => [
    `${file} ${path.join(".")}`,
    ...lines("  kept ", stays),
    ...lines("  new  ", instead),
  ]);
}

function lines(mark: string, value: Json | undefined): readonly string[] {
  return [`${mark}${value === undefined ? "(nothing)" : JSON.stringify(value)}`];
}
