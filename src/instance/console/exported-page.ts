import { createHash } from "node:crypto";
import type { Json } from "../../engine/base/json.js";
import { consoleFile } from "./console-files.js";
import type { WorldAnswers } from "./world-answers.js";

/** What a page without a server shows. */
export interface ExportedPage {
  readonly title: string;
  readonly worlds: readonly { readonly name: string; readonly answers: WorldAnswers }[];
  readonly reports: readonly PageReport[];
}

/** What a command has printed with `--json`. */
export interface PageReport {
  readonly kind: "exploration" | "mutation" | "coverage";
  readonly name: string;
  readonly report: Json;
  /** The worlds in which failing futures were replayed, by token. */
  readonly worlds: Readonly<Record<string, string>>;
}

/** Id of a world of the page, by its place. */
export const worldId = (at: number): string => (at === 0 ? "root" : `world-${at + 1}`);

/**
 * The console as one HTML file with its data. A policy lets it run its own script only, and call
 * nobody.
 *
 * @returns null if the console is not built
 */
export async function exportedPage(page: ExportedPage): Promise<string | null> {
  const [html, script, style] = await Promise.all([
    consoleFile("index.html"),
    consoleFile("app.js"),
    consoleFile("style.css"),
  ]);
  if (html === null || script === null || style === null) return null;
  const code = script.replaceAll(/<(?=\/script|!--)/gi, "\\x3c");
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)}`,
    `style-src ${hashOf(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const data = JSON.stringify({ format: 1, ...page });
  // A function as the replacement takes its text as it is.
  return html
    .replace('<meta charset="utf-8">', () =>
      [
        '<meta charset="utf-8">',
        `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
        '<meta name="referrer" content="no-referrer">',
      ].join("\n    "),
    )
    .replace('<link rel="stylesheet" href="style.css">', () => `<style>${style}</style>`)
    .replace(
      '<script type="module" src="app.js"></script>',
      () =>
        `<script type="application/json" id="data">${asData(data)}</script>\n    <script type="module">${code}</script>`,
    );
}

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** JSON that cannot end its element, and that older readers of scripts take too. */
const asData = (json: string): string =>
  json.replaceAll(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
