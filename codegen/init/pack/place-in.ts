import { isMap, isScalar, LineCounter, parseDocument } from "yaml";

/** The keys, from the outermost, of the entry at a line of a YAML file; lines count from 1. */
export function pathAtLine(text: string, line: number): readonly string[] {
  const lines = new LineCounter();
  let node: unknown = parseDocument(text, { lineCounter: lines }).contents;
  const path: string[] = [];
  while (isMap(node)) {
    const begun = node.items.filter(({ key }) => {
      const start = isScalar(key) ? key.range?.[0] : undefined;
      return start !== undefined && lines.linePos(start).line <= line;
    });
    const last = begun.at(-1);
    if (last === undefined || !isScalar(last.key)) return path;
    path.push(String(last.key.value));
    node = last.value;
  }
  return path;
}
