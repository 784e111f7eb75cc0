import { bareType, bodyKindOf, typeParameter } from "../../../engine/base/media-type.js";
import type { FileContent } from "../../../engine/pack/behaviors.js";
import type { OtherType } from "../../../engine/pack/pack.js";
import { fileOf } from "../../../engine/world/rules/objects/files.js";
import type { World } from "../../../engine/world/world.js";
import type { Trace } from "../../journal/traces/traces.js";
import type { Call } from "../call.js";
import type { WireAnswer } from "./answer.js";

/**
 * The answer in the media type that the call prefers, of those that the document declares. Without a
 * preference, and where it admits none of them, the answer stays as it is.
 * https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
 */
export function negotiated(
  { operation, request, trace, world }: Call,
  answer: WireAnswer,
): WireAnswer {
  const { otherTypes, status } = operation;
  const accept = request.headers["accept"];
  const isOther = answer.status !== status || answer.stream !== undefined;
  if (otherTypes === undefined || accept === undefined || isOther) return answer;
  const weigh = weightsIn(String(accept));
  const own =
    answer.headers?.["content-type"] ?? world.pack.wire.bodies.media_type ?? "application/json";
  let best: OtherType | undefined;
  let most = weigh(own);
  for (const type of otherTypes) {
    const weight = weigh(type.mediaType);
    if (weight > most) [best, most] = [type, weight];
  }
  if (best === undefined) return answer;
  const { mediaType, text } = best;
  const { requestId = "" } = answer;
  const headers = { ...answer.headers, "content-type": mediaType };
  const file = bodyKindOf(mediaType) === "bytes" ? fileIn(world, trace.subject) : undefined;
  const bytes = file && `data:${bareType(mediaType)};base64,${file.base64}`;
  return { status, requestId, headers, text: bytes ?? text ?? answer.text };
}

/** The file of the answer's object, for a caller that prefers bytes. */
function fileIn(world: World, subject: Trace["subject"]): FileContent | undefined {
  if (subject === null) return undefined;
  const row = world.table(subject.resource).get(subject.id);
  return row && fileOf(world.resource(subject.resource), row);
}

/** The weight of a media type by the header; 0 where the header does not admit it. */
function weightsIn(accept: string): (mediaType: string) => number {
  const ranges = accept.split(",").map((range) => {
    const weight = Number(typeParameter(range, "q") ?? 1);
    return { range: bareType(range), weight: Number.isNaN(weight) ? 1 : weight };
  });
  return (mediaType) => {
    const type = bareType(mediaType);
    const [main] = type.split("/", 1);
    for (const wanted of [type, `${main}/*`, "*/*"]) {
      const found = ranges.find(({ range }) => range === wanted);
      if (found !== undefined) return found.weight;
    }
    return 0;
  };
}
