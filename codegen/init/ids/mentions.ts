import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { examplesOf } from "../api/schemas.js";
import { isIdName, normal, singular, wordSet, wordsIn } from "../api/words.js";
import { ownerName } from "../classify/site.js";

/**
 * The ids that a document shows anywhere, by the noun of what they identify: `cus_8fK2` in a
 * parameter `customer_id`, in a member `customer` of another object's example, or in the
 * description of the member `id` of a component `Customer`.
 */
export class Mentions {
  readonly #texts = new Map<string, string[]>();

  constructor(document: JsonObject) {
    this.#walk(document, "");
  }

  /** The ids under the first of the nouns that has any. */
  of(nouns: readonly string[]): readonly string[] {
    return nouns.map((noun) => this.#texts.get(noun) ?? []).find(({ length }) => length > 0) ?? [];
  }

  /** Walks through a part of the document that is not data. */
  #walk(value: Json, key: string): void {
    if (isArray(value)) for (const item of value) this.#walk(item, key);
    if (!isObject(value)) return;
    const { name } = value;
    if (typeof name === "string" && "in" in value) this.#holder(name, key, value);
    for (const [member, part] of Object.entries(value)) {
      if (member === "example") this.#data(part, key);
      else if (member === "examples") this.#examples(part, key);
      else if (member === "properties" && isObject(part)) this.#members(part, key);
      else if (!DATA.has(member)) this.#walk(part, OWN.has(member) ? key : member);
    }
  }

  /** The members of a schema, whose owner has the name `owner`. */
  #members(properties: JsonObject, owner: string): void {
    for (const [name, schema] of Object.entries(properties)) {
      if (isObject(schema)) this.#holder(name, owner, schema);
    }
    this.#walk(properties, owner);
  }

  /** A parameter or a member of an object. */
  #holder(name: string, owner: string, holder: JsonObject): void {
    const isId = isIdName(name) || /_(?:id|sid|gid|uid|uuid)$/.test(normal(name));
    const schema = objectAt(holder, "schema");
    const shown = [...examplesOf(holder), ...examplesOf(schema)];
    for (const text of shown) this.#note(nounOf(name, owner), text);
    if (!isId) return;
    for (const it of [holder, schema]) {
      for (const text of idsIn(ownValue(it, "description"))) this.#note(nounOf(name, owner), text);
    }
  }

  #examples(value: Json, key: string): void {
    if (isArray(value)) for (const item of value) this.#data(item, key);
    if (!isObject(value)) return;
    for (const named of Object.values(value)) {
      this.#data((isObject(named) ? ownValue(named, "value") : undefined) ?? null, key);
    }
  }

  #data(value: Json, key: string): void {
    if (isArray(value)) for (const item of value) this.#data(item, singular(key));
    if (!isObject(value)) return;
    const kind = ownValue(value, "object");
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === "string") {
        this.#note(nounOf(name, key), part);
        if (isIdName(name) && typeof kind === "string") this.#note(normal(kind), part);
      } else this.#data(part, name);
    }
  }

  #note(noun: string, text: Json): void {
    if (typeof text !== "string" || text.length > LONGEST) return;
    const known = this.#texts.get(noun) ?? [];
    if (known.length === 0) this.#texts.set(noun, known);
    if (known.length < MOST) known.push(text);
  }
}

/** Members of a document whose values are no schemas and no holders of them. */
const DATA: ReadonlySet<string> = new Set(["const", "default", "enum", "description", "summary"]);

/** Keywords between a schema's name and its members. */
const OWN = wordSet("items allOf anyOf oneOf schema additionalProperties content value");

/** Enough of one noun. */
const MOST = 50;
const LONGEST = 100;

/** What a member or parameter identifies: an `id` its owner, a `customer_id` a customer. */
const nounOf = (name: string, owner: string): string =>
  isIdName(name) ? kindNamed(owner) : ownerName(name);

/** Last words of a schema's name that say nothing of what it describes. */
const FORMS = wordSet("object resource response schema dto model entity result data details info");

/** The noun in the name of a schema or member: `assistant` of `AssistantObject`. */
export function kindNamed(name: string): string {
  const words = [...wordsIn(name)];
  while (words.length > 1 && FORMS.has(words.at(-1) ?? "")) words.pop();
  return singular(words.join("_"));
}

/** Ids in a sentence: quoted, or after a word such as "e.g.", or a prefix with three dots. */
function idsIn(text: Json | undefined): readonly string[] {
  if (typeof text !== "string") return [];
  const quoted = [...text.matchAll(QUOTED)].filter(([, , rest = ""]) => /^$|[0-9]/.test(rest));
  return [...quoted, ...text.matchAll(DOTTED)].flatMap(([, id]) => id ?? []);
}

const QUOTED = /[`'"(]([A-Za-z]{1,12}(?:[_-][a-z]{1,8})?[_-]([0-9A-Za-z]*))(?=[`'")])/g;
const DOTTED = /(?:^|[\s`'"(])([A-Za-z]{1,12}(?:[_-][a-z]{1,8})?[_-])(?:\.{3}|…|x{3,}|X{3,})/g;
