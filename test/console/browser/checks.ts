import type { Browser, Page } from "playwright-core";
import type { Watched } from "./browser.js";
import { watched } from "./browser.js";
import type { Scene } from "./scene.js";
import { aDay, KEY, scene } from "./scene.js";

/** What a check has to work with. */
export interface Bench {
  readonly browser: Browser;
  /** Prints a measured fact. */
  readonly tell: (text: string) => void;
  /** Where pictures go; null: nowhere. */
  readonly pictures: string | null;
}

/** A proof by name; it throws when something does not hold. */
export type Checks = Readonly<Record<string, (bench: Bench) => Promise<void>>>;

export function hold(isTrue: boolean, words: string): void {
  if (!isTrue) throw new Error(words);
}

export function same(found: unknown, wanted: unknown, words: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  hold(one === other, `${words}: ${one}, not ${other}`);
}

/** A console open on an instance, with its key. */
export interface Opened extends Watched {
  readonly on: Scene;
}

/** Runs a check on the console of an instance on which a day has passed. */
export function opened(
  work: (it: Opened, bench: Bench) => Promise<void>,
  options: Parameters<typeof watched>[2] = {},
): (bench: Bench) => Promise<void> {
  return async (bench) => {
    const on = await scene();
    await aDay(on);
    const it = await watched(bench.browser, on.url, options);
    try {
      await enter(it.page, on);
      await work({ ...it, on }, bench);
      same(it.troubles, [], "errors, and requests elsewhere");
    } finally {
      await it.page.context().close();
      await on.close();
    }
  };
}

/** Opens the page and gives it the key. */
export async function enter(page: Page, { url }: Pick<Scene, "url">, key = KEY): Promise<void> {
  await page.goto(`${url}/__console__/`);
  await page.getByLabel("Key").fill(key);
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("region", { name: "Timeline" }).waitFor();
  await page.getByText(/^\d+ items$/).waitFor();
}

/** The links of the navigation, with the heading or region of their views. */
export const VIEWS = [
  "Timeline",
  "What can happen next",
  "Back and forth",
  "Messages",
  "Compare",
  "Explore",
] as const;

export async function openView(page: Page, name: (typeof VIEWS)[number]): Promise<void> {
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name }).click();
  await viewIsThere(page, name);
}

export async function viewIsThere(page: Page, name: (typeof VIEWS)[number]): Promise<void> {
  const found = {
    Timeline: page.getByRole("region", { name: "Timeline" }),
    "What can happen next": page.getByRole("heading", { name: "The outside world acts" }),
    "Back and forth": page.getByRole("listbox", { name: "Inputs" }),
    Messages: page.getByText("The pack names no messages to people."),
    Compare: page.getByText(/^(?:There is one world only|On the left)$/).first(),
    Explore: page.getByRole("region", { name: "Failures" }),
  };
  await found[name].waitFor();
}

/** The lines of the timeline's list. */
export const lines = (page: Page) =>
  page.getByRole("listbox", { name: "Timeline" }).getByRole("option");

export const why = (page: Page) => page.getByRole("complementary", { name: "Why" });
