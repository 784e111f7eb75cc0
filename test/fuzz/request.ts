/** A request to an instance. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const SHOWN = 4_000;
const SHOWN_HEADERS = 20;

/** The request as a shell command, shortened. */
export function curlOf({ method, url, headers, body }: FuzzRequest): string {
  const named = Object.entries(headers)
    .slice(0, SHOWN_HEADERS)
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const sent = body === null ? [] : [`--data-binary ${quoted(body)}`];
  return [`curl -i -X ${method} "$URL"${quoted(url)}`, ...named, ...sent].join(" ");
}

/** Quoted for a shell, with every byte; long texts end in dots. */
function quoted(given: string | Buffer): string {
  const bytes = Buffer.from(given);
  const shown = [...bytes.subarray(0, SHOWN)].map((byte) => {
    const letter = String.fromCharCode(byte);
    if (letter === "'" || letter === "\\") return `\\${letter}`;
    const isPlain = byte >= 0x20 && byte < 0x7f;
    return isPlain ? letter : `\\x${byte.toString(16).padStart(2, "0")}`;
  });
  const rest = bytes.length > SHOWN ? `… (${bytes.length} bytes)` : "";
  return `$'${shown.join("")}${rest}'`;
}
