/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const EVENT_STREAM = "text/event-stream";

/** How the body of a media type is read. */
export type BodyKind = "json" | "form" | "multipart" | "text" | "bytes";

/**
 * How a media type says to read a body; its parameters do not matter.
 * @example bodyKindOf("application/problem+json; charset=utf-8") // "json"
 */
export function bodyKindOf(mediaType: string): BodyKind {
  const type = bareType(mediaType);
  if (/[/+]json$/.test(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  return type.startsWith("text/") ? "text" : "bytes";
}

/** The media type without its parameters, in lower case. */
export function bareType(mediaType: string): string {
  return mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** The value of a parameter of a media type, such as `boundary`; undefined when it has none. */
export function typeParameter(mediaType: string, name: string): string | undefined {
  for (const part of mediaType.split(";").slice(1)) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim().toLowerCase() !== name) continue;
    return part
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/s, "$1");
  }
  return undefined;
}
