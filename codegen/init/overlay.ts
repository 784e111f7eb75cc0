// `init` (from a document to a pack): `applyOverlay` applies an OpenAPI Overlay, a user's file of
// changes to a document (`--overlay`), before `normalize` sees the document.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { equalJson, isArray, isObject, mapValues, ownValue } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { getAt, setAt } from "../../src/engine/base/paths.js";
import { withoutPart } from "../sources/layers/left-out.js";
import { Refusal } from "./document.js";

/**
 * Applies an overlay to a document: https://spec.openapis.org/overlay/v1.0.0.html
 *
 * @param file the overlay's file, for messages
 * @throws Refusal of a value that is not an overlay, and of a target that is not supported
 */
export function applyOverlay(document: JsonObject, overlay: Json, file: string): JsonObject {
  const version = isObject(overlay) ? ownValue(overlay, "overlay") : undefined;
  const actions = isObject(overlay) ? ownValue(overlay, "actions") : undefined;
  if (typeof version !== "string" || !version.startsWith("1.") || !isArray(actions)) {
    throw new Refusal("is not an overlay: it has `overlay: 1.0.0` and a list of `actions`", file);
  }
  const whole = actions.reduce<Json>(
    (current, action, at) => applied(current, action, `${file}#/actions/${at}`),
    document,
  );
  return isObject(whole) ? whole : document;
}

function applied(document: Json, action: Json, place: string): Json {
  const target = isObject(action) ? ownValue(action, "target") : undefined;
  if (!isObject(action) || typeof target !== "string") {
    throw new Refusal("has no `target`, a JSONPath", place);
  }
  const find = readPath(target);
  if (find === undefined) {
    const supported = "names, indexes, wildcards, .. and filters by a member are supported";
    throw new Refusal(`has the target ${target}; ${supported}`, place);
  }
  const places = find(document);
  if (ownValue(action, "remove") === true) {
    // From the last on, so that the indexes before it stay valid.
    return places.reduceRight(withoutPart, document);
  }
  const update = ownValue(action, "update");
  if (update === undefined) return document;
  return places.reduce(
    (current, at) => setAt(current, at, merged(getAt(current, at) ?? null, update)),
    document,
  );
}

/** Objects are merged member by member; to a list the update is appended. */
function merged(old: Json, update: Json): Json {
  if (isArray(old)) return [...old, ...(isArray(update) ? update : [update])];
  if (!isObject(old) || !isObject(update)) return update;
  const added = mapValues(update, (value, key) => {
    const there = ownValue(old, key);
    return there === undefined ? value : merged(there, value);
  });
  return { ...old, ...added };
}

interface SelectedValue {
  readonly value: Json;
  readonly place: Path;
}

type Selector = (found: SelectedValue) => readonly SelectedValue[];

/**
 * Reads a JSONPath (RFC 9535) of names, indexes, wildcards, `..`, and filters by the existence
 * (`[?@.x-old]`) or the value (`[?@.name == 'limit']`) of a member.
 *
 * @returns a function that finds the places; undefined for a path of another form
 */
function readPath(text: string): ((root: Json) => readonly Path[]) | undefined {
  if (!text.startsWith("$")) return undefined;
  const selectors: Selector[] = [];
  let rest = text.slice(1);
  while (rest !== "") {
    const step = stepOf(rest);
    if (step === undefined) return undefined;
    selectors.push(...step.selectors);
    rest = rest.slice(step.length);
  }
  return (root) => {
    const start: readonly SelectedValue[] = [{ value: root, place: [] }];
    return selectors.reduce((all, select) => all.flatMap(select), start).map(({ place }) => place);
  };
}

interface OverlayStep {
  readonly selectors: readonly Selector[];
  readonly length: number;
}

const QUOTED = /^\[(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\]/;
const FILTER =
  /^\[\?\s*(?:\(\s*)?@((?:\.[^.[\]*?@'"\s=!)]+|\['[^']*'\])+)\s*(?:(==|!=)\s*('[^']*'|"[^"]*"|true|false|null|-?\d+(?:\.\d+)?)\s*)?(?:\)\s*)?\]/;

const STEPS: readonly (readonly [RegExp, (match: RegExpExecArray) => Selector])[] = [
  [/^(?:\.\*|\[\*\])/, () => children],
  [FILTER, filtered],
  [/^\[(\d+)\]/, ([, index]) => child(Number(index))],
  [QUOTED, ([, single, double = ""]) => child((single ?? double).replaceAll(/\\(.)/g, "$1"))],
  [/^\.([^.[\]*?@'"\s]+)/, ([, name = ""]) => child(name)],
];

function stepOf(rest: string): OverlayStep | undefined {
  if (rest.startsWith("..")) return descendants(rest);
  for (const [pattern, selectorOf] of STEPS) {
    const match = pattern.exec(rest);
    if (match !== null) return { selectors: [selectorOf(match)], length: match[0].length };
  }
  return undefined;
}

function descendants(rest: string): OverlayStep | undefined {
  const following = rest.startsWith("..[") ? rest.slice(2) : rest.slice(1);
  const step = stepOf(following);
  if (step === undefined) return undefined;
  return {
    selectors: [all, ...step.selectors],
    length: rest.length - following.length + step.length,
  };
}

function all(found: SelectedValue): readonly SelectedValue[] {
  return [found, ...children(found).flatMap(all)];
}

function children({ value, place }: SelectedValue): readonly SelectedValue[] {
  if (isArray(value)) return value.map((item, at) => ({ value: item, place: [...place, at] }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([key, part]) => ({ value: part, place: [...place, key] }));
}

function child(key: string | number): Selector {
  return ({ value, place }) => {
    const found = getAt(value, [key]);
    return found === undefined ? [] : [{ value: found, place: [...place, key] }];
  };
}

function filtered([, path = "", sign, literal]: RegExpExecArray): Selector {
  const names = [...path.matchAll(/\.([^.[]+)|\['([^']*)'\]/g)].map(([, a, b]) => a ?? b ?? "");
  const wanted = literal === undefined ? undefined : literalOf(literal);
  return (found) =>
    children(found).filter(({ value }) => {
      const member = getAt(value, names);
      if (wanted === undefined) return member !== undefined;
      const equal = member !== undefined && equalJson(member, wanted);
      return sign === "==" ? equal : !equal;
    });
}

function literalOf(text: string): Json {
  const value: Json = text.startsWith("'") ? text.slice(1, -1) : JSON.parse(text);
  return value;
}
