// `consoleAnswer`: answers calls for the console, a page for browsers at `/__console__/`, before
// the server passes a call to the two APIs. It serves three built files, with headers that forbid
// the page to load or call anything of another origin.

import { APART } from "../../api/call/html.js";
import type { PlaneAnswer, PlaneCall } from "../../api/call/plane-call.js";
import { fromPath, TEXT_TYPE } from "../../api/call/plane-call.js";

/** Where the page is; a call of the vendor has no reason to name it. */
export const CONSOLE_PATH = "/__console__";

/** The files of the page, with their types. */
const CONSOLE_FILES = {
  "index.html": "text/html; charset=utf-8",
  "app.js": "text/javascript; charset=utf-8",
  "style.css": "text/css; charset=utf-8",
} as const;

type ConsoleFile = keyof typeof CONSOLE_FILES;

/** The page runs its own script and calls its own origin; nothing else. */
const POLICY = [
  "default-src 'none'",
  ...["script-src", "style-src", "connect-src"].map((kind) => `${kind} 'self'`),
  "img-src 'self' data:",
  ...["base-uri", "form-action", "frame-ancestors"].map((kind) => `${kind} 'none'`),
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "referrer-policy": "no-referrer",
  ...APART,
};

/**
 * The answer to a call for the page or one of its files; undefined for any other call. The page has no
 * data, so it needs no key.
 */
export function consoleAnswer({
  method,
  url,
}: PlaneCall): PlaneAnswer | Promise<PlaneAnswer> | undefined {
  const [path = ""] = fromPath(url).split(/[?#]/, 1);
  if (path === CONSOLE_PATH) return answer(308, "", { location: `${CONSOLE_PATH}/` });
  if (!path.startsWith(`${CONSOLE_PATH}/`)) return undefined;
  if (method !== "GET" && method !== "HEAD") {
    return answer(405, "the console is a page; GET it\n", { allow: "GET, HEAD" });
  }
  return fileAnswer(method, path.slice(CONSOLE_PATH.length + 1) || "index.html");
}

async function fileAnswer(method: string, name: string): Promise<PlaneAnswer> {
  if (!isFile(name)) return answer(404, `the console has no file ${JSON.stringify(name)}\n`);
  const { consoleFile } = await import("./console-files.js");
  const text = await consoleFile(name);
  if (text === null) return answer(404, "the console is not built: npm run build\n");
  const made = answer(200, text, { "content-type": CONSOLE_FILES[name] });
  return method === "HEAD" ? { ...made, body: null } : made;
}

const isFile = (name: string): name is ConsoleFile => Object.hasOwn(CONSOLE_FILES, name);

function answer(status: number, text: string, own: PlaneAnswer["headers"] = {}): PlaneAnswer {
  const length = String(Buffer.byteLength(text));
  const headers = { "content-type": TEXT_TYPE, "content-length": length, ...HEADERS, ...own };
  return { status, headers, body: text, network: null, delay: 0, trace: null, over: null };
}
