/** A message that TwiML asks for. */
export interface TwimlMessage {
  /** Null: whoever sent the message that it answers. */
  readonly to: string | null;
  readonly text: string;
  readonly media: readonly string[];
}

/** The messages of a TwiML document; a text that is no XML is one message. */
export function messagesIn(twiml: string): readonly TwimlMessage[] {
  const isXml = twiml.trimStart().startsWith("<");
  if (!isXml) return twiml.trim() === "" ? [] : [{ to: null, text: twiml.trim(), media: [] }];
  return elementsIn(twiml, "Message").map(([tag, inside]) => {
    const [body] = elementsIn(inside, "Body");
    const media = elementsIn(inside, "Media").map(([, address]) => plain(address));
    const [, to = null] = /\sto="([^"]*)"/.exec(tag) ?? [];
    // Without a body, the text is what stands before the other elements.
    const [text = ""] = inside.split("<", 1);
    return { to, text: plain(body?.[1] ?? text), media };
  });
}

/** The elements of a name, none of which contains another: what is in the tag, and in the element. */
export function elementsIn(xml: string, name: string): readonly [tag: string, inside: string][] {
  const parts = xml.split(`<${name}`).filter((part, at) => at > 0 && /^[\s/>]/.test(part));
  return parts.map((part) => {
    const [tag = ""] = part.split(">", 1);
    const [inside = ""] = part.slice(tag.length + 1).split(`</${name}>`, 1);
    return [tag, tag.endsWith("/") ? "" : inside];
  });
}

const ENTITIES = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" } as const;

export const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);
