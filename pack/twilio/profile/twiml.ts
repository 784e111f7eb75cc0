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
  return elementsIn(twiml, "Message").map(({ tag, inside }) => {
    const [body] = elementsIn(inside, "Body");
    const media = elementsIn(inside, "Media").map((each) => plain(each.inside));
    const [, to = null] = /\sto="([^"]*)"/.exec(tag) ?? [];
    // Without a body, the text is what stands before the other elements.
    const [text = ""] = inside.split("<", 1);
    return { to, text: plain(body?.inside ?? text), media };
  });
}

interface Element {
  readonly tag: string;
  readonly inside: string;
}

/** The elements of a name, none of which contains another. */
function elementsIn(xml: string, name: string): readonly Element[] {
  const found: Element[] = [];
  for (const part of xml.split(`<${name}`).slice(1)) {
    const end = part.indexOf(">");
    const [inside = ""] = part.slice(end + 1).split(`</${name}>`, 1);
    const tag = part.slice(0, end);
    if (/^(?:\s|$|\/)/.test(tag)) found.push({ tag, inside: tag.endsWith("/") ? "" : inside });
  }
  return found;
}

const ENTITIES = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" } as const;

const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);
