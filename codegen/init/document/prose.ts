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

/** A length of time that a text names, such as `30 minutes`. */
export interface NamedDuration {
  /** As the pack format spells it. */
  readonly text: string;
  readonly seconds: number;
}

/** In the order of the text. */
export function durationsIn(text: string): readonly NamedDuration[] {
  return [...text.matchAll(DURATION)].map(([, count, unit = "", named = ""]) => {
    const [letter = "s"] = (unit + named).toLowerCase();
    const number = Number(count ?? 1);
    return { text: `${number}${letter}`, seconds: number * (SECONDS[letter] ?? 1) };
  });
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const DURATION =
  /\b(?:(\d{1,5})[ -]?((?:second|sec|minute|min|hour|hr|day)s?|[smhd])|(?:an?|one) (second|minute|hour|day))\b/gi;
