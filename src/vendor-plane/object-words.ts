import type { JsonObject } from "../world/json.js";
import type { KeptBody } from "../world/kept-bodies.js";
import type { ResourceSpec, Wire } from "../world/pack.js";
import { isPlain, quoted } from "../world/quoted.js";
import type { ObjectText } from "./object-text.js";
import { objectText } from "./object-text.js";

/** The body of one object's answer, and what to keep of it where that is less. */
export interface ObjectWords {
  readonly text: string;
  /** True: nothing but ASCII. */
  readonly isAscii?: boolean;
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
  const object = objectText(resource, seq, fields);
  const text = storedText(wire, object, requestId);
  const parts = new StoredWords(kindOf(wire, resource), seq, fields, requestId);
  return { text, isAscii: object.isAscii && isPlain(requestId), parts };
}

function storedText({ requestId: { field } }: Wire, object: ObjectText, requestId: string): string {
  if (field === null) return object.text;
  object.opened ??= opened(object.text, field);
  return `${object.opened}${quoted(requestId)}}`;
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
    return storedText(wire, objectText(resource, this.#seq, this.#fields), this.#requestId);
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
  return field === null ? object : `${opened(object, field)}${quoted(requestId)}}`;
}

function opened(object: string, field: string): string {
  const comma = object === "{}" ? "" : ",";
  return `${object.slice(0, -1)}${comma}${quoted(field)}:`;
}
