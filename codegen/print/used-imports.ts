import { sortedNames } from "./names.js";
import type { Import } from "./source.js";

/** The imports that a text uses. Without names an import would be `import type "…";`. */
export function usedImports(body: string, imports: readonly Import[]): readonly Import[] {
  const words = new Set(body.match(/[A-Za-z_$][A-Za-z0-9_$]*/g));
  return imports.flatMap((entry): readonly Import[] => {
    if ("all" in entry) return words.has(entry.all) ? [entry] : [];
    const names = sortedNames(entry.names.filter((name) => words.has(localName(name))));
    return names.length === 0 ? [] : [{ ...entry, names }];
  });
}

/** The last word of `Behaviors as EngineBehaviors`. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(" ") + 1);
}
