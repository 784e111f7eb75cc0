// `emitIds`: prints `ids.ts` of a compiled pack, from which the engine makes ids and knows them:
// the length and alphabet of ids, and a pattern for each kind.

import type { PackContext } from "../facts/context.js";
import { packModule } from "../facts/context.js";
import { DIGITS } from "../facts/id-spec.js";
import { idOf, isStored } from "../model/forms.js";
import type { PackFile, ResourceEntry } from "../model/model.js";
import type { Script } from "../print/source.js";
import { constant, literal } from "../print/source.js";

/** `ids.ts`: the form of ids, and the pattern of each kind of id. */
export function emitIds(context: PackContext): Script {
  const { model } = context;
  const { length, alphabet } = model.pack.ids;
  const patterns = Object.entries(model.resources).flatMap(([name, resource]) =>
    isStored(resource) ? [[name, patternOf(resource, model.pack.ids)] as const] : [],
  );
  return packModule(
    context,
    "ids.ts",
    ["IdForm"],
    [
      constant("ids", "IdForm", literal({ length, alphabet })),
      `/** By collection. */
export const idPatterns = ${literal(Object.fromEntries(patterns))};`,
    ],
  );
}

function patternOf(resource: ResourceEntry, common: PackFile["ids"]): RegExp {
  const id = idOf(resource);
  const { length = common.length, alphabet = common.alphabet } = id ?? {};
  switch (id?.kind) {
    case "prefix":
      return new RegExp(
        `^${escapeRegExp(id.prefix ?? "")}[${characterClass(alphabet)}]{${length}}$`,
      );
    case "uuid":
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    case "integer":
    case "sequence":
      return /^[1-9]\d{0,14}$/;
    case "counted":
      return new RegExp(`^${escapeRegExp(id.prefix ?? "")}[1-9]\\d{0,14}$`);
    case "digits":
      return new RegExp(`^\\d{${id.length ?? DIGITS}}$`);
    default:
      return /^.+$/;
  }
}

/** `0123456789ABCDEF` → `0-9A-F`: consecutive code points become ranges. */
export function characterClass(alphabet: string): string {
  const points = [...new Set(alphabet)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => range(first, last)).join("");
}

function range(first: number, last: number): string {
  const [from, to] = [first, last].map((point) => escapeRegExp(String.fromCodePoint(point)));
  if (first === last) return `${from}`;
  return last === first + 1 ? `${from}${to}` : `${from}-${to}`;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
