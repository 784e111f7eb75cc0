import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";

/** Members whose values are data of the vendor's users. */
const DATA: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

/** Every sentence of a document's descriptions and summaries, with the list of points behind it. */
export function sentencesOf(document: JsonObject): readonly string[] {
  const texts: string[] = [];
  const walk = (value: Json): void => {
    if (isArray(value)) value.forEach(walk);
    if (!isObject(value)) return;
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === "string" && PROSE.has(name)) texts.push(part);
      else if (!DATA.has(name)) walk(part);
    }
  };
  walk(document);
  return texts.flatMap(sentencesIn);
}

const PROSE: ReadonlySet<string> = new Set(["description", "summary"]);

function sentencesIn(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const part of text.split(/\n[ \t]*\n|(?<=[.!?])\s+(?=[A-Z])/)) {
    const before = /^\s*[-*\d]/.test(part) ? sentences.pop() : undefined;
    sentences.push(before === undefined ? part : `${before}\n${part}`);
  }
  return sentences;
}

/** Every length of time that a text names, such as `30 minutes`, as the pack format spells it. */
export function durationsIn(text: string): readonly string[] {
  return [...text.matchAll(DURATION)].map(([, count = "", unit = ""]) => {
    const number = /^\d/.test(count) ? Number(count) : 1;
    return `${number}${unit.charAt(0).toLowerCase()}`;
  });
}

const DURATION =
  /\b(\d{1,5}|an?|one)[ -]?(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|[smhd])\b/gi;
