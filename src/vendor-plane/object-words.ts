import type { JsonObject } from "../base/json.js";
import { isPlain, quoted } from "../base/quoted.js";
import type { BodyMaker } from "../journal/kept-bodies.js";
import { MadeBody } from "../journal/kept-bodies.js";
import type { ResourceSpec, Wire } from "../pack-types/pack.js";
import { fixedText } from "../world/rules/show.js";
import type { NumberedId } from "../world/state/streams.js";
import type { ObjectText } from "./object-text.js";
import { newText, objectText } from "./object-text.js";

/** The body of one object's answer, and what to keep of it where that is less. */
export interface ObjectWords {
  readonly text: string;
  /** True: nothing but ASCII. */
  readonly isAscii?: boolean;
  readonly kept?: MadeBody;
}

/**
 * Of an object whose text depends on nothing but its stored fields, and so can be made again.
 * `isRead`: it was only read, and will be again.
 */
export function storedWords(
  wire: Wire,
  resource: ResourceSpec,
  { seq, fields }: { readonly seq: number; readonly fields: JsonObject },
  requestId: NumberedId,
  isRead: boolean,
): ObjectWords {
  const object = isRead ? objectText(resource, seq, fields) : newText(resource, fields);
  const text = storedText(wire, object, requestId.text);
  const kept = new MadeBody(makerOf(wire, resource), fields, requestId);
  return { text, isAscii: object.isAscii && isPlain(requestId.text), kept };
}

function storedText({ requestId: { field } }: Wire, object: ObjectText, requestId: string): string {
  if (field === null) return object.text;
  object.opened ??= opened(object.text, field);
  return `${object.opened}${quoted(requestId)}}`;
}

const makers = new WeakMap<ResourceSpec, BodyMaker>();

function makerOf(wire: Wire, resource: ResourceSpec): BodyMaker {
  const known = makers.get(resource);
  if (known !== undefined) return known;
  const made: BodyMaker = {
    textOf: (fields, requestId) => withRequestId(wire, fixedText(resource, fields), requestId),
  };
  makers.set(resource, made);
  return made;
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
