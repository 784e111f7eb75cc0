import type { Json } from "../../../engine/base/json.js";
import { parsedJson } from "../../../engine/base/json.js";
import type { FieldSpec, Pack } from "../../../engine/pack/pack.js";
import { isSameName, secrecyOf } from "../../../instance/recording/masking/secret-names.js";
import type { JsonMask } from "./json-text.js";
import { maskedJson } from "./json-text.js";
import type { Masks } from "./masks.js";
import { RANDOM } from "./rules.js";

/** What holds for a value by the names above it. */
interface Policy {
  readonly value: "plain" | "key" | "secret" | "token" | "phone";
  /** Whether everything below it is secret, but for the members that it shows. */
  readonly isWhole: boolean;
  readonly shows: readonly string[];
  /** The name of the member. */
  readonly name: string;
}

const PLAIN: Policy = { value: "plain", isWhole: false, shows: [], name: "" };
const KEY: Policy = { ...PLAIN, value: "key" };
const SECRET: Policy = { ...PLAIN, value: "secret" };
const TOKEN: Policy = { ...PLAIN, value: "token" };
const PHONE: Policy = { ...PLAIN, value: "phone" };
const WHOLE: Policy = { ...SECRET, isWhole: true };

const PHONES =
  /(?:^|_)(?:fax|mobile|msisdn|phone|tel|telephone)(?:_?number)?$|[a-z]Phone(?:Number)?$/i;

/** How often JSON is read that is a text of JSON. */
const MOST_LEVELS = 3;

/** Masks the values of JSON by the names of their members, and then as texts. */
export class MaskedMembers {
  readonly #masks: Masks;
  readonly #fields: ReadonlyMap<string, Policy>;
  #level = 0;

  constructor(masks: Masks, pack?: Pick<Pack, "resources" | "wire">) {
    this.#masks = masks;
    const fields = Object.values(pack?.resources ?? {}).flatMap((resource) => resource.fields);
    const policies = fields.flatMap((field) => {
      const policy = policyOf(field);
      return policy === undefined ? [] : [[field.from ?? field.name, policy] as const];
    });
    const keys = (pack?.wire.auth ?? []).flatMap((place) =>
      place.kind === "query" || place.kind === "body" ? [[place.name, KEY] as const] : [],
    );
    this.#fields = new Map([...policies, ...keys]);
  }

  /** A value, such as the members that a form has. */
  value(value: Json): Json {
    return parsedJson(this.text(JSON.stringify(value))) ?? null;
  }

  /** A text: JSON by its members. */
  text(text: string): string {
    if (!/^\s*[[{]/.test(text) || this.#level === MOST_LEVELS) return this.#masks.text(text);
    this.#level += 1;
    try {
      return maskedJson(text, PLAIN, this.#json);
    } finally {
      this.#level -= 1;
    }
  }

  readonly #json: JsonMask<Policy> = {
    member: (of, name) => {
      if (of.isWhole) return of.shows.includes(name) ? PLAIN : WHOLE;
      if (of.value === "secret" && isSameName(name)) return SECRET;
      return this.#fields.get(name) ?? policyOfName(name);
    },
    name: (name) => this.#masks.text(name),
    text: (text, { value, name }) => {
      if (value === "key") return this.#masks.key(text);
      if (value === "secret") return this.#masks.secret(text);
      if (value === "token") return RANDOM.test(text) ? this.#masks.secret(text) : this.text(text);
      if (value === "phone") return this.#masks.phone(text);
      const masked = this.text(text);
      if (masked === text) this.#masks.counts.stayed(name, text);
      return masked;
    },
    other: (text, { value }) => {
      if (value === "key" || value === "secret") return text.replace(/-?\d[\d.eE+-]*/, "0");
      return value === "phone" ? this.#masks.phone(text) : this.#masks.text(text);
    },
  };
}

function policyOf({ secret, shows }: FieldSpec): Policy | undefined {
  if (secret) return WHOLE;
  return shows === null ? undefined : { ...WHOLE, shows };
}

function policyOfName(name: string): Policy {
  const secrecy = secrecyOf(name);
  if (secrecy !== "none") return secrecy === "secret" ? SECRET : TOKEN;
  return PHONES.test(name) ? PHONE : { ...PLAIN, name };
}
