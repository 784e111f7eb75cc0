import type { JsonObject } from "../world/json.js";
import type { KeptBody } from "../world/kept-bodies.js";
import type { ResourceSpec, Wire } from "../world/pack.js";
import { objectText } from "./object-text.js";
import { quoted } from "./quoted.js";

/** The body of one object's answer, and what to keep of it where that is less. */
export interface ObjectWords {
  readonly text: string;
  readonly parts?: KeptBody;
}

/** What the words of all objects of a kind have in common. */
interface Kind {
  readonly wire: Wire;
  readonly resource: ResourceSpec;
}

const kinds = new WeakMap<ResourceSpec, Kind>();

function kindOf(wire: Wire, resource: ResourceSpec): Kind {
  const known = kinds.get(resource);
  if (known !== undefined) return known;
  const made = { wire, resource };
  kinds.set(resource, made);
  return made;
}

/** Of an object whose text depends on nothing but its stored fields, and so can be made again. */
export function storedWords(
  wire: Wire,
  resource: ResourceSpec,
  { seq, fields }: { readonly seq: number; readonly fields: JsonObject },
  requestId: string,
): ObjectWords {
  const parts = new StoredWords(kindOf(wire, resource), seq, fields, requestId);
  return { text: parts.text, parts };
}

/** Kept with every call: as small as can be. */
class StoredWords implements KeptBody {
  readonly #kind: Kind;
  readonly #seq: number;
  readonly #fields: JsonObject;
  readonly #requestId: string;

  constructor(kind: Kind, seq: number, fields: JsonObject, requestId: string) {
    this.#kind = kind;
    this.#seq = seq;
    this.#fields = fields;
    this.#requestId = requestId;
  }

  get text(): string {
    const { wire, resource } = this.#kind;
    const object = objectText(resource, this.#seq, this.#fields);
    return withRequestId(wire, object, this.#requestId);
  }

  get cut(): boolean {
    return false;
  }
}

/** The fields as JSON, then the request id where the vendor puts it there. */
export function withRequestId(
  { requestId: { field } }: Wire,
  object: string,
  requestId: string,
): string {
  if (field === null) return object;
  const comma = object === "{}" ? "" : ",";
  return `${object.slice(0, -1)}${comma}${quoted(field)}:${quoted(requestId)}}`;
}
