import { bareType } from "../../../engine/base/media-type.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { FileAnswer } from "../../../engine/pack/pack.js";
import { fileOf } from "../../../engine/world/rules/objects/files.js";
import type { World } from "../../../engine/world/world.js";

/** A body, and its headers. */
interface FileWords {
  /** A `data:` URL of the media type in the headers. */
  readonly text: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The bytes of an object's file, or the document's stand-in for an object without one. */
export function fileAnswer(
  world: World,
  { types, instead }: FileAnswer,
  resource: string,
  row: ObjectRow,
): FileWords {
  const file = fileOf(world.resource(resource), row);
  if (file === undefined) {
    const { mediaType = null, text = null } = instead ?? {};
    return { text, ...(mediaType === null ? {} : { headers: { "content-type": mediaType } }) };
  }
  const type = typeFor(file.type, types);
  const name = file.name === null ? {} : { "content-disposition": attachment(file.name) };
  const text = `data:${bareType(type)};base64,${file.base64}`;
  return { text, headers: { "content-type": type, ...name } };
}

/** The file's own type if the document declares it, else the first that the document declares. */
function typeFor(own: string, types: readonly string[]): string {
  const type = bareType(own);
  const isDeclared = types.some((each) => {
    const [head = "", tail] = bareType(each).split("*", 2);
    return tail === undefined ? head === type : type.startsWith(head);
  });
  const [first] = types.filter((each) => !each.includes("*"));
  return isDeclared ? own : (first ?? own);
}

/** https://www.rfc-editor.org/rfc/rfc6266#section-4 */
function attachment(name: string): string {
  const isPlain = /^[\w .()+,@~-]*$/.test(name);
  return isPlain
    ? `attachment; filename="${name}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, "\ufffd")).replaceAll("'", "%27")}`;
}
