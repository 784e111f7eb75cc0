import type { Json } from "../../../src/engine/base/json.js";
import { equalJson, isArray, isObject } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { getAt } from "../../../src/engine/base/paths.js";

interface Found {
  readonly value: Json;
  readonly place: Path;
}

type Selector = (found: Found) => readonly Found[];

/**
 * Reads a JSONPath (RFC 9535) of names, indexes, wildcards, `..`, and filters by the existence
 * (`[?@.x-old]`) or the value (`[?@.name == 'limit']`) of a member.
 *
 * @returns a function that finds the places; undefined for a path of another form
 */
export function readPath(text: string): ((root: Json) => readonly Path[]) | undefined {
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
    const start: readonly Found[] = [{ value: root, place: [] }];
    return selectors.reduce((all, select) => all.flatMap(select), start).map(({ place }) => place);
  };
}

interface Step {
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

function stepOf(rest: string): Step | undefined {
  if (rest.startsWith("..")) return descendants(rest);
  for (const [pattern, selectorOf] of STEPS) {
    const match = pattern.exec(rest);
    if (match !== null) return { selectors: [selectorOf(match)], length: match[0].length };
  }
  return undefined;
}

function descendants(rest: string): Step | undefined {
  const following = rest.startsWith("..[") ? rest.slice(2) : rest.slice(1);
  const step = stepOf(following);
  if (step === undefined) return undefined;
  return {
    selectors: [all, ...step.selectors],
    length: rest.length - following.length + step.length,
  };
}

function all(found: Found): readonly Found[] {
  return [found, ...children(found).flatMap(all)];
}

function children({ value, place }: Found): readonly Found[] {
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
