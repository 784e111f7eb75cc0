// `ObjectWords`: stored objects as JSON texts for answers, and a cache of those texts for objects
// that are read again. `object-body.ts` makes the body where an object cannot be cached.

import type { JsonObject } from "../../../engine/base/json.js";
import { isPlain, quoted } from "../../../engine/base/json.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { ResourceSpec, Wire } from "../../../engine/pack/pack.js";
import { storedPart } from "../../../engine/world/rules/objects/showing.js";
import type { NumberedId } from "../../../engine/world/state/id-streams.js";
import { NOTHING_MADE_UP, sharedNames } from "../../../engine/world/state/object-meta.js";
import type { World } from "../../../engine/world/world.js";
import type { BodyMaker } from "../../journal/traces.js";
import { RenderedBody } from "../../journal/traces.js";

/** The text of a stored object. Its fields are immutable: a change replaces them. */
interface ObjectText {
  /** The fields; the JSON of what is shown where that also depends on other objects. */
  readonly source: JsonObject | string;
  readonly text: string;
  /** Whether it is all ASCII. */
  readonly isAscii: boolean;
  /** The name of the schema that it was fitted to; empty for none. */
  readonly shape: string;
  /** What nothing determines in a fitted one. */
  readonly madeUp: readonly string[];
  /** The text up to the place of the request id, once it was needed. */
  opened: string | undefined;
}

/** The body of an answer, and its compact form for traces. */
export interface Worded {
  readonly text: string;
  /** True: all ASCII. */
  readonly isAscii?: boolean;
  readonly kept?: RenderedBody;
}

type Stored = Pick<ObjectRow, "seq" | "fields">;

/**
 * Renders the objects of one instance whose text depends on their stored fields alone, and caches
 * the texts of objects that are read. For other objects its methods return undefined.
 */
export class ObjectWords implements BodyMaker {
  readonly #wire: Wire;
  readonly #texts = new ObjectTexts();

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** The answer to a call that has read an object. */
  read(resource: ResourceSpec, row: Stored, requestId: NumberedId): Worded | undefined {
    const text = this.#read(resource, row);
    return text && this.#answer(resource, row, text, requestId);
  }

  /** The answer to a call that changed an object. Its text is not cached: it may soon change again. */
  changed(resource: ResourceSpec, row: Stored, requestId: NumberedId): Worded | undefined {
    const part = storedPart(resource, row.fields);
    return part && this.#answer(resource, row, textOf(row.fields, part), requestId);
  }

  /** An object as an element of a list. */
  item(resource: ResourceSpec, row: Stored): string | undefined {
    return this.#read(resource, row)?.text;
  }

  /**
   * The text of an object that is fitted to a schema; cached if it depends on what is shown alone,
   * and not on the request.
   *
   * @param shape a name of the schema
   */
  fitted(
    { madeUp }: World,
    { shown }: ResourceSpec,
    { seq, fields }: ObjectRow,
    shape: string,
    requestId: string,
    show: () => JsonObject,
    textWith: (show: () => JsonObject) => string,
  ): Pick<ObjectText, "text" | "isAscii"> {
    const computed = shown.kind === "computed" ? show() : undefined;
    const source = computed === undefined ? fields : JSON.stringify(computed);
    const known = this.#texts.find(seq, source, shape);
    madeUp.push(...(known?.madeUp ?? NOTHING_MADE_UP));
    if (known !== undefined) return known;
    const before = madeUp.length;
    const text = textWith(() => computed ?? show());
    const made = objectText(source, text, shape, sharedNames(madeUp.slice(before)));
    if (!text.includes(requestId)) this.#texts.keep(seq, made);
    return made;
  }

  /** The same answer as before, for the journal. */
  again(resource: ResourceSpec, fields: JsonObject, requestId: string): string {
    const part = storedPart(resource, fields) ?? fields;
    return withRequestId(this.#wire, JSON.stringify(part), requestId);
  }

  #read(resource: ResourceSpec, { seq, fields }: Stored): ObjectText | undefined {
    const known = this.#texts.find(seq, fields);
    if (known !== undefined) return known;
    const part = storedPart(resource, fields);
    if (part === undefined) return undefined;
    const made = textOf(fields, part);
    this.#texts.keep(seq, made);
    return made;
  }

  #answer(
    resource: ResourceSpec,
    { fields }: Stored,
    object: ObjectText,
    requestId: NumberedId,
  ): Worded {
    return {
      text: this.#withRequestId(object, requestId.text),
      isAscii: object.isAscii && isPlain(requestId.text),
      kept: new RenderedBody(this, resource, fields, requestId),
    };
  }

  #withRequestId(object: ObjectText, requestId: string): string {
    const { field } = this.#wire.request_id;
    if (field === undefined) return object.text;
    object.opened ??= opened(object.text, field);
    return `${object.opened}${quoted(requestId)}}`;
  }
}

const SLOT_BITS = 12;

export const SLOTS = 1 << SLOT_BITS;

export const LONGEST = 64 * 1_024;

/** Characters of all texts together. */
export const MOST = 16 * 1_024 * 1_024;

/** A cache of the texts of one instance's objects that were read last. */
class ObjectTexts {
  /** The number of an object chooses its slot; another object in the same slot replaces it. */
  readonly #slots = new Array<ObjectText | undefined>(SLOTS);
  #length = 0;

  /** The text of an object of exactly this source, fitted to this schema, if it is cached. */
  find(seq: number, source: ObjectText["source"], shape = ""): ObjectText | undefined {
    const kept = this.#slots[placeOf(seq, shape)];
    return kept?.source === source && kept.shape === shape ? kept : undefined;
  }

  keep(seq: number, text: ObjectText): void {
    const length = lengthOf(text);
    if (length > LONGEST) return;
    const place = placeOf(seq, text.shape);
    this.#length += length - lengthOf(this.#slots[place]);
    if (this.#length > MOST) {
      this.#slots.fill(undefined);
      this.#length = length;
    }
    this.#slots[place] = text;
  }
}

function lengthOf(kept: ObjectText | undefined): number {
  if (kept === undefined) return 0;
  return kept.text.length + (typeof kept.source === "string" ? kept.source.length : 0);
}

/**
 * A hash, so that objects at regular distances do not share a few slots. An answer and an element of
 * a list, which may have different schemas, are beside one another.
 */
const placeOf = (seq: number, shape: string): number =>
  Math.imul(2 * seq + (shape.length & 1), 0x9e3779b1) >>> (32 - SLOT_BITS);

const textOf = (fields: JsonObject, part: JsonObject): ObjectText =>
  objectText(fields, JSON.stringify(part));

function objectText(
  source: ObjectText["source"],
  text: string,
  shape = "",
  madeUp = NOTHING_MADE_UP,
): ObjectText {
  const isAscii = Buffer.byteLength(text) === text.length;
  return { source, text, isAscii, shape, madeUp, opened: undefined };
}

/** The fields as JSON, then the request id where the vendor puts it there. */
export function withRequestId(
  { request_id: { field } }: Wire,
  object: string,
  requestId: string,
): string {
  return field === undefined ? object : `${opened(object, field)}${quoted(requestId)}}`;
}

function opened(object: string, field: string): string {
  const comma = object === "{}" ? "" : ",";
  return `${object.slice(0, -1)}${comma}${quoted(field)}:`;
}
