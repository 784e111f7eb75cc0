// `emitPacks`: prints `generated/packs.ts`, the list of the packs that come with this package, by
// name and version. `npm run codegen` makes it; each pack is loaded on first use.

import { membersType, pascalCase, sortedNames } from "../print/code-names.js";
import type { Script } from "../print/source.js";
import { constant, typeAlias } from "../print/source.js";
import { byCodeUnit } from "../sources/source.js";

/** Name and version of a compiled pack, which are its path below the output folder. */
export interface OutputPlace {
  readonly name: string;
  readonly version: string;
}

/** `packs.ts`: the list of all packs. Each is loaded on first use. */
export function emitPacks(places: readonly OutputPlace[]): Script {
  const folders = new Map(
    places.map(({ name, version }) => [`${name}@${version}`, `${name}/${version}`]),
  );
  const sorted = places.toSorted((one, other) => byCodeUnit(keyOf(one), keyOf(other)));
  const newest = newestOf(sorted);
  const [first] = newest.values();
  const entries = sortedNames(folders.keys()).map(
    (key) => `${JSON.stringify(key)}: () => import("./${folders.get(key)}/index.js")`,
  );
  return {
    path: "packs.ts",
    origin: { name: "the packs in pack/" },
    imports: [
      { from: "../src/engine/pack/pack-names.js", names: ["PackNames"], types: true },
      { from: "../src/engine/pack/pack.js", names: ["Pack"], types: true },
      ...sorted.map(({ name, version }) => ({
        from: `./${name}/${version}/names.js`,
        names: [`${pascalCase(name)} as ${namesOf({ name, version })}`],
        types: true,
      })),
    ],
    statements: [
      membersType("BundledPacks", BUNDLED, [
        ...sorted.map((place) => ({
          name: `${place.name}@${place.version}`,
          type: namesOf(place),
        })),
        ...[...newest.values()].map((place) => ({ name: place.name, type: namesOf(place) })),
      ]),
      typeAlias("DefaultPack", first === undefined ? "PackNames" : namesOf(first), DEFAULT),
      constant(
        "packs",
        "Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>>",
        `{\n${entries.join(",\n")}\n}`,
        "Built-in packs by `name@version`.",
      ),
    ],
  };
}

const BUNDLED =
  "The names that tests can use, for each pack of this package. A name without a version selects the newest.";
const DEFAULT = "The names that tests can use for the default pack.";

const keyOf = ({ name, version }: OutputPlace): string => `${name}@${version}`;

/** `Deck_0_1_0` */
const namesOf = ({ name, version }: OutputPlace): string =>
  `${pascalCase(name)}_${version.replaceAll(/\W/g, "_")}`;

/** By name, in the order in which an instance looks for them. */
function newestOf(sorted: readonly OutputPlace[]): ReadonlyMap<string, OutputPlace> {
  const newest = new Map<string, OutputPlace>();
  for (const place of sorted) {
    const known = newest.get(place.name);
    if (known === undefined || isNewer(place, known)) newest.set(place.name, place);
  }
  return newest;
}

const isNewer = (one: OutputPlace, other: OutputPlace): boolean =>
  one.version.localeCompare(other.version, "en", { numeric: true }) > 0;
