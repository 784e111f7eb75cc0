import type { Json } from "../../../../engine/base/json.js";
import { isObject, ownValue } from "../../../../engine/base/json.js";
import type { Latest } from "../shown-objects.js";
import type { Sample } from "./templates.js";
import { FEW, pathsIn, wordFor } from "./templates.js";

/** Another object as a whole: the one whose id a member has, or the one that names the same object. */
export function wholeOf(
  values: readonly Json[],
  samples: readonly Sample[],
  latest: ReadonlyMap<string, Latest>,
): Json | undefined {
  const found = values.map((value) => shownWithin(value, latest));
  const having = samples.filter((_each, at) => found[at] !== undefined);
  const objects = found.flatMap((each) => each ?? []);
  const [first] = objects;
  const isOther = values.some((value, at) => value !== null && found[at] === undefined);
  const isOneKind = objects.every(({ kind }) => kind === first?.kind);
  const isSelf = having.some(({ id }, at) => objects[at]?.id === id);
  if (first === undefined || isOther || !isOneKind || isSelf || having.length < FEW)
    return undefined;
  const { name: of } = first.kind;
  const paths = pathsIn(having);
  const isAt = (path: string): boolean =>
    having.every(({ known }, at) => known.get(path) === objects[at]?.id);
  const named = paths.find(isAt);
  if (named !== undefined) return { $first: { of, where: { id: idAt(named) } } };
  // The objects that name this one, of which the newest is shown.
  const own = paths.find((path) => having.every(({ known, id }) => known.get(path) === id));
  const sole = [...latest.values()].filter(({ kind }) => kind === first.kind);
  for (const field of Object.keys(first.object)) {
    const isFit = (path: string): boolean =>
      having.every(({ known }, at) => objects[at]?.object[field] === known.get(path));
    if (own !== undefined && isFit(own))
      return { $first: { of, where: { [field]: `{${own}}` }, newest: true } };
    const isSole = ({ known }: Sample, path: string): boolean =>
      latest.has(String(known.get(path))) &&
      sole.filter(({ object }) => object[field] === known.get(path)).length === 1;
    const by = paths.find((path) => isFit(path) && having.every((each) => isSole(each, path)));
    if (by !== undefined) return { $first: { of, where: { [field]: idAt(by) }, newest: true } };
  }
  return undefined;
}

const idAt = (path: string): Json => (path.includes(">") ? wordFor(path) : `{${path}}`);

/** The object that a value shows, and that the recording also shows elsewhere. */
export function shownWithin(value: Json, latest: ReadonlyMap<string, Latest>): Latest | undefined {
  if (!isObject(value)) return undefined;
  for (const part of Object.values(value)) {
    const found = typeof part === "string" ? latest.get(part) : undefined;
    if (found !== undefined && ownValue(value, found.kind.id.field ?? "id") === part) return found;
  }
  return undefined;
}
