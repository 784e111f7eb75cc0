import type { PackFiles } from "../../codegen/sources/pack-files.js";

/** Files in memory: texts by name. */
export function filesOf(name: string, texts: ReadonlyMap<string, string>): PackFiles {
  return {
    name,
    leadsOut: async () => false,
    text: async (file) => texts.get(file),
    names: async (below = "") =>
      [...texts.keys()].flatMap((file) => {
        const name = file.startsWith(below) ? file.slice(below.length) : "/";
        return name.includes("/") ? [] : [name];
      }),
  };
}
