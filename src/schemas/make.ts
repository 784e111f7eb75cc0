import type { Json, JsonObject } from "../base/json.js";
import { isArray } from "../base/json.js";
import type { SeedHash } from "../base/random.js";
import { deriveSeed, Random } from "../base/random.js";
import { fits } from "./check.js";
import type { SchemaDocument } from "./document.js";
import { makeArray } from "./make-arrays.js";
import { makeObject } from "./make-objects.js";
import type { Making, Spot } from "./making.js";
import { makeInteger, makeNumber } from "./numbers.js";
import type { Variation } from "./parts.js";
import { least, most, partsOf, texts, typeToMake } from "./parts.js";
import { textOfPattern } from "./pattern-texts.js";
import { textOfFormat, textOfName } from "./texts.js";

/** Values after which nothing is added that may be left out. */
const ENOUGH = 1_000;
/** Values after which nothing is made at all. */
const TOO_MANY = 2_000;
/** Characters that count as one value. */
const CHARACTERS = 64;
const MAX_TEXT = 4_000;
/** Levels; JSON bodies have at most 64. */
const MAX_LEVELS = 60;
const MAX_CHOICES = 16;
const FIT_STEPS = 5_000;

/** Makes values for the schemas of one document, in one variation. */
export class Maker implements Making {
  readonly document: SchemaDocument;
  readonly variation: Variation;
  readonly #seed: SeedHash;
  readonly #active = new Set<JsonObject>();
  #made = 0;

  constructor(document: SchemaDocument, seed: SeedHash, variation: Variation) {
    this.document = document;
    this.#seed = seed;
    this.variation = variation;
  }

  get hasEnough(): boolean {
    return this.#made >= ENOUGH;
  }

  get isFull(): boolean {
    return this.#made >= TOO_MANY;
  }

  make(schemas: readonly Json[], spot: Spot): Json | undefined {
    const parts = partsOf(schemas, this.document, this.variation, this.#active);
    if (parts === undefined) return undefined;
    this.#made++;
    if (this.isFull) return null;
    const given = this.#given(schemas, parts, spot);
    if (given === undefined) return this.#within(parts, spot);
    this.#made += JSON.stringify(given).length / CHARACTERS;
    return given;
  }

  isRecursive(schemas: readonly Json[]): boolean {
    const parts = partsOf(schemas, this.document, this.variation, this.#active);
    return parts?.some((part) => this.#active.has(part)) === true;
  }

  /** A value that the schemas name themselves: an example, a default, a const, one of an enum. */
  #given(schemas: readonly Json[], parts: readonly JsonObject[], spot: Spot): Json | undefined {
    const space = (TOO_MANY - this.#made) * CHARACTERS;
    const hasSpace = (value: Json) => JSON.stringify(value).length <= space;
    const suits = (value: Json) =>
      hasSpace(value) && fits(this.document, { allOf: schemas }, value, FIT_STEPS);
    const suggested = parts.flatMap((part) => suggestions(part)).slice(0, MAX_CHOICES);
    const named = parts.flatMap((part) => namedValues(part));
    const start = named.length === 0 ? 0 : this.#random(spot).below(named.length);
    const turned = [...named.slice(start), ...named.slice(0, start)].slice(0, MAX_CHOICES);
    return suggested.find(suits) ?? turned.find(suits) ?? turned.find(hasSpace);
  }

  #within(parts: readonly JsonObject[], spot: Spot): Json {
    const type = typeToMake(parts, this.variation);
    const isContainer = type === "object" || type === "array";
    if (isContainer && spot.depth >= MAX_LEVELS) return null;
    const entered = parts.filter((part) => !this.#active.has(part));
    for (const part of entered) this.#active.add(part);
    const value = this.#ofType(type, parts, spot);
    for (const part of entered) this.#active.delete(part);
    return value;
  }

  #ofType(type: string | undefined, parts: readonly JsonObject[], spot: Spot): Json {
    switch (type) {
      case "object":
        return makeObject(this, parts, spot);
      case "array":
        return makeArray(this, parts, spot);
      case "string":
        return this.#text(parts, spot);
      case "integer":
        return makeInteger(parts, spot.name, this.#random(spot));
      case "number":
        return makeNumber(parts, spot.name, this.#random(spot));
      case "boolean":
        return this.#random(spot).chance(0.5);
      default:
        return null;
    }
  }

  #text(parts: readonly JsonObject[], spot: Spot): string {
    const text = makeText(parts, spot.name, this.#random(spot));
    this.#made += text.length / CHARACTERS;
    return text;
  }

  #random(spot: Spot): Random {
    return new Random(deriveSeed(this.#seed, spot.place));
  }
}

function suggestions(part: JsonObject): readonly Json[] {
  const { examples } = part;
  const first = isArray(examples) ? examples[0] : undefined;
  return [first, part["default"]].filter((value) => value !== undefined);
}

function namedValues(part: JsonObject): readonly Json[] {
  const fixed = part["const"];
  if (fixed !== undefined) return [fixed];
  return isArray(part["enum"]) ? part["enum"] : [];
}

function makeText(parts: readonly JsonObject[], name: string, random: Random): string {
  const min = Math.min(most(parts, "minLength") ?? 0, MAX_TEXT);
  const max = least(parts, "maxLength") ?? MAX_TEXT;
  const [pattern] = texts(parts, "pattern");
  const [format] = texts(parts, "format");
  const shaped =
    (pattern === undefined ? undefined : textOfPattern(pattern, { min, max }, random)) ??
    (format === undefined ? undefined : textOfFormat(format, random));
  return shaped ?? fitted(textOfName(name, random), min, max);
}

/** The text, repeated or cut to a length within the limits. */
function fitted(text: string, min: number, max: number): string {
  if (text.length > max) return text.slice(0, max).trim().padEnd(min, "x");
  return text.padEnd(min, ` ${text}`).replace(/ $/, "x");
}
