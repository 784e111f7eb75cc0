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

const NAME = /^\.([^.[\]*?@'"\s]+)/;
const WILDCARD = /^(?:\.\*|\[\*\])/;
const INDEX = /^\[(\d+)\]/;
const QUOTED = /^\[(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\]/;
const FILTER =
  /^\[\?\s*(?:\(\s*)?@((?:\.[^.[\]*?@'"\s=!)]+|\['[^']*'\])+)\s*(?:(==|!=)\s*('[^']*'|"[^"]*"|true|false|null|-?\d+(?:\.\d+)?)\s*)?(?:\)\s*)?\]/;

function stepOf(rest: string): Step | undefined {
  if (rest.startsWith("..")) return descendants(rest);
  const wildcard = WILDCARD.exec(rest);
  if (wildcard !== null) return { selectors: [children], length: wildcard[0].length };
  const filter = FILTER.exec(rest);
  if (filter !== null) return { selectors: [filtered(filter)], length: filter[0].length };
  const index = INDEX.exec(rest);
  if (index !== null) return { selectors: [child(Number(index[1]))], length: index[0].length };
  const quoted = QUOTED.exec(rest);
  if (quoted !== null) {
    const name = (quoted[1] ?? quoted[2] ?? "").replaceAll(/\\(.)/g, "$1");
    return { selectors: [child(name)], length: quoted[0].length };
  }
  const name = NAME.exec(rest);
  return name === null ? undefined : { selectors: [child(name[1] ?? "")], length: name[0].length };
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
