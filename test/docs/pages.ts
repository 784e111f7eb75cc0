import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../support/programs.js";

const FENCED = /^```[\s\S]*?^```$/gm;
const LINK = /\]\(([^)\s]+)\)/g;

/** The text of a page, by its path from the root. */
export const textOf = (page: string): string => readFileSync(join(ROOT, page), "utf8");

/** The id by which a link leads to a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

/** The ids of a page that a link can end with: of its headings, and those that it sets itself. */
export function anchorsOf(page: string): readonly string[] {
  const text = textOf(page).replaceAll(FENCED, "");
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)];
}

/** The relative links in a text. */
export function linksIn(text: string): readonly string[] {
  const links = [...text.matchAll(LINK)].map(([, link = ""]) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

/** The pages to which a text of a page leads. */
export function pagesFrom(page: string, text: string): readonly string[] {
  const targets = linksIn(text).map((link) => join(dirname(page), link.replace(/#.*$/, "")));
  return targets.filter((it) => it.endsWith(".md") && existsSync(join(ROOT, it)));
}

/** What a reader finds under a heading, up to the next one, with single spaces. */
export function sectionOf(page: string, anchor: string): string {
  const found: string[] = [];
  let isIn = false;
  let isFenced = false;
  for (const line of textOf(page).split("\n")) {
    if (line.startsWith("```")) isFenced = !isFenced;
    const [, heading] = isFenced ? [] : (/^#+ (.*)$/.exec(line) ?? []);
    if (heading !== undefined) isIn = anchorOf(heading) === anchor;
    else if (isIn) found.push(line);
  }
  return found.join(" ").replaceAll(/\s+/g, " ");
}
