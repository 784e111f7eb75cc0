// `exportedPage`: the console as one HTML file that needs no server, for `facsimile console FILE`
// and the export of a recording. It carries the answers that the page would ask for, which
// `worldAnswers` reads from an instance.

import { createHash } from "node:crypto";
import { NO_BYTES } from "../../api/call/plane-call.js";
import type { Planes } from "../../api/http/http-line.js";
import type { Json } from "../../engine/base/json.js";
import { isArray, isObject, parsedJson } from "../../engine/base/json.js";
import { consoleFile } from "./console-files.js";

/** What a page without a server shows. */
export interface ExportedPage {
  readonly title: string;
  readonly worlds: readonly PageWorld[];
  readonly reports: readonly PageReport[];
}

export interface PageWorld {
  readonly name: string;
  /** When its file was written, as an instant. */
  readonly at: string;
  readonly answers: WorldAnswers;
}

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

/** The answers of a control plane, by path without query. */
export type WorldAnswers = Readonly<Record<string, Json>>;

/** Calls whose answers a page without a server needs. */
const PATHS = ["", "/pack", "/inputs", "/clock", "/world/next", "/webhooks/endpoints", "/messages"];

const MOST_ITEMS = 20_000;

const PAGE = 1_000;

/** Reads from a world what a page shows without a server: its timeline, traces and histories. */
export async function worldAnswers({ planes, key }: ReadInstance): Promise<WorldAnswers> {
  const read = async (path: string): Promise<Json | undefined> => {
    const url = `/__admin__${path}`;
    const headers = { authorization: `Bearer ${key}` };
    const { status, body } = await planes.answer({ method: "GET", url, headers, body: NO_BYTES });
    return status === 200 && typeof body === "string" ? parsedJson(body) : undefined;
  };
  const answers: Record<string, Json> = {};
  const keep = async (path: string, query = ""): Promise<Json | undefined> => {
    const answer = await read(path + query);
    if (answer !== undefined) answers[`/__admin__${path}`] = answer;
    return answer;
  };
  for (const path of PATHS) await keep(path);
  const items = listIn(await keep("/timeline", `?limit=${MOST_ITEMS}`));
  answers["/__admin__/webhooks/deliveries"] = { data: await allDeliveries(read) };
  for (const id of idsIn(items, "trace_id")) await keep(`/trace/${id}`);
  for (const id of idsIn(items, "resource_id")) await keep(`/objects/${id}/history`);
  return answers;
}

/** The part of an instance that is read. */
interface ReadInstance {
  readonly planes: Pick<Planes, "answer">;
  readonly key: string;
}

async function allDeliveries(read: (path: string) => Promise<Json | undefined>): Promise<Json[]> {
  const all: Json[] = [];
  for (let after = ""; ; ) {
    const page = listIn(await read(`/webhooks/deliveries?limit=${PAGE}${after}`));
    all.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || !isObject(last)) return all;
    after = `&after=${String(last["id"])}`;
  }
}

const listIn = (answer: Json | undefined): readonly Json[] =>
  isObject(answer) && isArray(answer["data"]) ? answer["data"] : [];

/** The distinct ids in a member of items. */
const idsIn = (items: readonly Json[], name: string): ReadonlySet<string> =>
  new Set(
    items.flatMap((item) => {
      const id = isObject(item) ? item[name] : undefined;
      return typeof id === "string" ? [id] : [];
    }),
  );

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

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** JSON that cannot end its element, and that older readers of scripts take too. */
const asData = (json: string): string =>
  json.replaceAll(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
