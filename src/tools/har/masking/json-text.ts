import { parsedJson } from "../../../engine/base/json.js";

/** How the values of a text are masked; `P` says what holds for a value. */
export interface JsonMask<P> {
  /** What holds for a member. */
  readonly member: (of: P, name: string) => P;
  readonly name: (name: string) => string;
  readonly text: (text: string, of: P) => string;
  /** A number, a constant, or what is no JSON. */
  readonly other: (text: string, of: P) => string;
}

/** A sign, or what is no text. */
const OTHER = /[{}[\],:]|[^"{}[\],:]+/y;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** Texts with their quotes, signs, and anything else. A text that is cut ends with the whole. */
function* tokensOf(text: string): Generator<string, void, undefined> {
  let at = 0;
  while (at < text.length) {
    OTHER.lastIndex = at;
    // An expression for texts would need a stack as long as their escapes.
    const end =
      text.charCodeAt(at) === QUOTE ? endOfText(text, at) : at + lengthOf(OTHER.exec(text));
    yield text.slice(at, end);
    at = end;
  }
}

const lengthOf = (match: RegExpExecArray | null): number => match?.[0].length ?? 1;

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return text.length;
}

/** An object or a list that is open. */
interface Frame<P> {
  readonly isObject: boolean;
  /** What holds for it, and for the value that comes next. */
  readonly of: P;
  next: P;
  isAtName: boolean;
}

/**
 * Masks texts and numbers of JSON in their places: all other bytes stay as they are, among them those
 * of long numbers. It also reads JSON that is cut, and several values one after the other.
 */
export function maskedJson<P>(text: string, root: P, mask: JsonMask<P>): string {
  const frames: Frame<P>[] = [];
  let frame: Frame<P> = { isObject: false, of: root, next: root, isAtName: false };
  const parts: string[] = [];
  for (const token of tokensOf(text)) {
    const sign = SIGNS[token];
    if (token.startsWith('"')) parts.push(maskedText(token, frame, mask));
    else if (sign === undefined) parts.push(mask.other(token, frame.next));
    else parts.push(token);
    if (sign === "open") {
      frames.push(frame);
      const isObject = token === "{";
      frame = { isObject, of: frame.next, next: frame.next, isAtName: isObject };
    } else if (sign === "close") {
      frame = frames.pop() ?? frame;
    } else if (sign === "next") {
      frame.next = frame.of;
      frame.isAtName = frame.isObject;
    } else if (sign === "value") {
      frame.isAtName = false;
    }
  }
  return parts.join("");
}

const SIGNS: Readonly<Record<string, "open" | "close" | "next" | "value">> = Object.assign(
  Object.create(null),
  { "{": "open", "[": "open", "}": "close", "]": "close", ",": "next", ":": "value" },
);

function maskedText<P>(token: string, frame: Frame<P>, mask: JsonMask<P>): string {
  const read = parsedJson(token);
  // A text that is cut has no end.
  const text = typeof read === "string" ? read : token.slice(1);
  const masked = frame.isAtName ? mask.name(text) : mask.text(text, frame.next);
  if (frame.isAtName) frame.next = mask.member(frame.of, text);
  if (masked === text) return token;
  return typeof read === "string" ? JSON.stringify(masked) : `"${masked}`;
}
