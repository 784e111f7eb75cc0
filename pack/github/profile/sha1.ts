/** The bytes of a text in UTF-8. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const textIn = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** The bytes of a text in Base64; undefined for another text. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll(/\s/g, "")), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The name that Git gives an object of a kind (https://git-scm.com/book/en/v2/Git-Internals-Git-Objects). */
export function nameOf(kind: string, content: Uint8Array): string {
  const head = bytesOf(`${kind} ${content.length}\0`);
  const all = new Uint8Array(head.length + content.length);
  all.set(head);
  all.set(content, head.length);
  return sha1(all);
}

/** 40 hexadecimal digits (RFC 3174). */
function sha1(bytes: Uint8Array): string {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new DataView(new ArrayBuffer(length));
  for (const [at, byte] of bytes.entries()) padded.setUint8(at, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(length - 8, Math.floor(bytes.length / 0x2000_0000));
  padded.setUint32(length - 4, (bytes.length << 3) >>> 0);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const words = new Int32Array(80);
  for (let start = 0; start < length; start += 64) {
    for (let at = 0; at < 16; at++) words[at] = padded.getInt32(start + at * 4);
    for (let at = 16; at < 80; at++) {
      const parts = [3, 8, 14, 16].map((back) => word(words, at - back));
      words[at] = turned(
        parts.reduce((all, part) => all ^ part),
        1,
      );
    }
    addBlock(state, words);
  }
  return state.map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}

function addBlock(state: number[], words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let at = 0; at < 80; at++) {
    const mixed = [(b & c) | (~b & d), b ^ c ^ d, (b & c) | (b & d) | (c & d), b ^ c ^ d][
      Math.floor(at / 20)
    ];
    const next =
      (turned(a, 5) + (mixed ?? 0) + e + (CONSTANTS[Math.floor(at / 20)] ?? 0) + word(words, at)) |
      0;
    [e, d, c, b, a] = [d, c, turned(b, 30), a, next];
  }
  for (const [at, part] of [a, b, c, d, e].entries()) state[at] = ((state[at] ?? 0) + part) | 0;
}

const CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

const turned = (part: number, by: number): number => (part << by) | (part >>> (32 - by));

const word = (words: Int32Array, at: number): number => words[at] ?? 0;
