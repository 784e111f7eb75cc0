// Reads merge keys (`<<`) in YAML files, by which one map takes over the members of another:
// `READING` are the parser's options for them, `mergedInto` finds the maps, and `wrongMerge` a key
// that names none.

import type { Document, Node, YAMLMap } from "yaml";
import { isAlias, isMap, isPair, isScalar, isSeq, visit } from "yaml";

/** How YAML is read: `<<` in a mapping stands for the members of another one. */
export const READING = { merge: true, prettyErrors: false } as const;

/** The mappings whose members a mapping takes over, in the order in which they win. */
export function mergedInto(document: Document, map: YAMLMap): readonly (YAMLMap | undefined)[] {
  return map.items
    .filter(({ key }) => isMergeKey(key))
    .flatMap(({ value }) => {
      const sources = unaliased(document, value);
      const all = isSeq(sources) ? sources.items : [sources];
      return all.map((each) => mapOf(unaliased(document, each)));
    });
}

/** The first `<<` that names something other than mappings. */
export function wrongMerge(document: Document, text: string): Node | undefined {
  if (!text.includes("<<")) return undefined;
  let wrong: Node | undefined;
  visit(document, {
    Map(_, map) {
      if (mergedInto(document, map).every((source) => source !== undefined)) return undefined;
      const pair = map.items.find(({ key }) => isMergeKey(key));
      wrong = isPair(pair) && isScalar(pair.key) ? pair.key : map;
      return visit.BREAK;
    },
  });
  return wrong;
}

/** The reader marks the key itself with a symbol. */
const isMergeKey = (key: unknown): boolean => isScalar(key) && typeof key.value === "symbol";

const mapOf = (node: unknown): YAMLMap | undefined => (isMap(node) ? node : undefined);

const unaliased = (document: Document, node: unknown): unknown =>
  isAlias(node) ? node.resolve(document) : node;
