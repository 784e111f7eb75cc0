import { existsSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { chromium } from "playwright-core";

/** Where Debian and others put Chromium. */
const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of this machine; undefined without one. */
export const browserPath = (): string | undefined =>
  [process.env["CHROMIUM"] ?? "", ...PLACES].find((path) => path !== "" && existsSync(path));

/** It asks no other machine for anything. */
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-extensions"],
];

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS });

/** The compiler of these tests names functions by a helper, which a page does not have. */
export const HELPER = "globalThis.__name = (it) => it";

/** A page, and what must not happen on it. */
export interface Watched {
  readonly page: Page;
  /** Errors of the page's console, exceptions, and requests to other origins. */
  readonly troubles: string[];
  /** Every address that the page asked for. */
  readonly asked: string[];
}

/** A page in a context of its own, watched from its first request on. */
export async function watched(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  // Against what never ends: a busy machine may take its time.
  page.setDefaultTimeout(60_000);
  const troubles: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    asked.push(url);
    if (!url.startsWith(origin) && !/^(?:data|blob|file):/.test(url)) troubles.push(`asked ${url}`);
  });
  await page.addInitScript(HELPER);
  return { page, troubles, asked };
}
