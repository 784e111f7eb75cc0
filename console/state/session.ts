import { computed, effect, signal } from "@preact/signals";
import type { World } from "../../generated/control/types.js";
import { ControlPlaneError } from "../../src/use/client/errors.js";
import { beginningOf } from "../model/fields.js";
import type { Report } from "../model/reports.js";
import type { Route } from "../model/route.js";
import { hashOf, readRoute } from "../model/route.js";
import { branchSource } from "../source/branch.js";
import type { ExportedPage } from "../source/file.js";
import { fileSource } from "../source/file.js";
import { liveSource } from "../source/live.js";
import type { Refusal, Source } from "../source/source.js";
import { WorldStore } from "./world-store.js";

/** A world that can be opened: of the instance, or of the file. */
export interface KnownWorld {
  /** `root` for the world at the root of an instance, else its id. */
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** When its file was written; empty for a world of an instance. */
  readonly at: string;
}

/** The name of the world at the root. */
export const ROOT = "root";

/** The keys of this tab, by world. They leave it in a header only. */
const KEYS = "facsimile-keys";
/** From where the worlds go on that this tab has branched. */
const BRANCHES = "facsimile-branches";

interface Branch {
  readonly parent: string;
  /** Number of the last item before it. */
  readonly last: number;
}

export const route = signal<Route>(readRoute(location.hash));
export const worlds = signal<readonly KnownWorld[]>([]);
/** The world whose key is missing or wrong; null when none is. */
export const wantsKey = signal<{ readonly id: string; readonly isWrong: boolean } | null>(null);
/** A refusal or a broken connection, in words; empty when all is well. */
export const trouble = signal("");
/** What the page brings along beside worlds. */
export const reports = signal<readonly Report[]>([]);
/** What was done, in words. */
export const notice = signal("");

/** Worlds that the instance does not have, or no longer. */
export const gone = signal<ReadonlySet<string>>(new Set());

let isFile = false;
const stores = signal<ReadonlyMap<string, WorldStore>>(new Map());

/** The world that the address names; undefined until its key is known. */
export const current = computed(() => storeOf(route.value.world ?? firstId()));

const firstId = (): string => worlds.value[0]?.id ?? ROOT;

export const storeOf = (id: string): WorldStore | undefined => stores.value.get(id);

/** The lines of the failing future that a world replays; none for any other world. */
export function failureLines(id: string): readonly string[] {
  for (const one of reports.value) {
    if (one.kind !== "exploration") continue;
    const found = one.report.failures.find(({ token }) => one.worlds?.[token] === id);
    if (found !== undefined) return found.timeline;
  }
  return [];
}

export const isLive = (): boolean => !isFile;

/** Goes to a route; what it does not name stays. `replace` leaves no step in the history. */
export function go(to: Partial<Route>, replace = false): void {
  const next: Route = { ...route.value, selected: null, compared: null, ...to };
  const hash = hashOf(next);
  if (replace) history.replaceState(null, "", hash);
  else if (location.hash !== hash) history.pushState(null, "", hash);
  route.value = next;
  if (!replace) clearMessages();
}

/** Shows an item on the timeline, and why it happened. */
export const seeItem = (number: number, replace = false): void =>
  go({ view: "timeline", selected: { kind: "item", number } }, replace);

/** Shows an object on the timeline, with its history. */
export const seeObject = (id: string, replace = false): void =>
  go({ view: "timeline", selected: { kind: "object", id } }, replace);

/** Shows a view of another world. */
export const seeWorld = (id: string, view: Route["view"] = "timeline"): void =>
  go({ world: id === ROOT ? null : id, view });

function clearMessages(): void {
  notice.value = "";
  trouble.value = "";
}

function kept<T>(name: string): Readonly<Record<string, T>> {
  const text = sessionStorage.getItem(name);
  return text === null ? {} : JSON.parse(text);
}

const keep = (name: string, values: Readonly<Record<string, unknown>>): void =>
  sessionStorage.setItem(name, JSON.stringify(values));

export const keepKey = (id: string, key: string): void =>
  keep(KEYS, { ...kept<string>(KEYS), [id]: key });

/** The key of a world: its own, or the one of the root, which may open it too. */
function keyOf(id: string): string {
  const keys = kept<string>(KEYS);
  return keys[id] ?? keys[ROOT] ?? "";
}

export const urlOf = (id: string): string =>
  id === ROOT ? location.origin : `${location.origin}/__worlds__/${encodeURIComponent(id)}`;

/** Begins: with the file that the page is, or with the instance that serves it. */
export function begin(page: ExportedPage | undefined): void {
  reports.value = page?.reports ?? [];
  isFile = page !== undefined;
  const read = (): void => {
    route.value = readRoute(location.hash);
    clearMessages();
  };
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  if (page !== undefined) {
    document.title = page.title;
    worlds.value = page.worlds.map(({ name, at }, part) => ({
      id: idOfPart(part),
      name,
      url: "",
      at,
    }));
    stores.value = new Map(
      page.worlds.map((world, at) => [idOfPart(at), new WorldStore(fileSource(world))]),
    );
    if (location.hash === "") go(firstRoute(page), true);
    return;
  }
  worlds.value = [{ id: ROOT, name: "root", url: urlOf(ROOT), at: "" }];
  effect(() => {
    const { world, compared } = route.value;
    for (const id of compared ?? [world ?? ROOT]) void open(id);
  });
}

/** What a file shows first: its failures, or its two worlds, or what happened in one. */
function firstRoute({ worlds: all, reports: own = [] }: ExportedPage): Partial<Route> {
  if (own.length > 0) return { view: "explore" };
  return all.length === 2
    ? { view: "compare", compared: [idOfPart(0), idOfPart(1)] }
    : { view: "timeline" };
}

const idOfPart = (at: number): string => (at === 0 ? ROOT : `world-${at + 1}`);

const opening = new Set<string>();

/** Opens a world, if its key is right. */
export async function open(id: string): Promise<void> {
  if (stores.peek().has(id) || opening.has(id)) return;
  if (keyOf(id) === "") {
    wantsKey.value = { id, isWrong: false };
    return;
  }
  opening.add(id);
  try {
    const source = await sourceOf(id);
    const store = new WorldStore(source, (why) => onRefusal(id, why));
    stores.value = new Map([...stores.peek(), [id, store]]);
    if (wantsKey.peek()?.id === id) wantsKey.value = null;
    trouble.value = "";
    void listWorlds();
  } catch (error) {
    if (error instanceof ControlPlaneError && error.status === 401) {
      wantsKey.value = { id, isWrong: true };
    } else if (error instanceof ControlPlaneError && error.status === 404) noteGone(id);
    else report(error);
  } finally {
    opening.delete(id);
  }
}

/** What an instance shows of a world that it does not have stays, until the page is loaded again. */
function noteGone(id: string): void {
  gone.value = new Set([...gone.peek(), id]);
  void open(ROOT).then(listWorlds);
}

/** A world that answers no more is deleted, or its instance was started again with another key. */
function onRefusal(id: string, why: Refusal): void {
  if (why === "gone") {
    noteGone(id);
    return;
  }
  storeOf(id)?.close();
  stores.value = new Map([...stores.peek()].filter(([one]) => one !== id));
  wantsKey.value = { id, isWrong: false };
}

/** Reads the list of worlds again. */
export async function listWorlds(): Promise<void> {
  const root = stores.peek().get(ROOT);
  if (root === undefined || !root.source.isLive) return;
  try {
    const { data } = await root.source.call("listWorlds");
    worlds.value = [
      { id: ROOT, name: "root", url: urlOf(ROOT), at: "" },
      ...data.map(({ id, name }: World) => ({ id, name, url: urlOf(id), at: "" })),
    ];
  } catch (error) {
    report(error);
  }
}

export function report(error: unknown): void {
  const isRefusal = error instanceof ControlPlaneError;
  trouble.value = isRefusal ? error.reason : error instanceof Error ? error.message : String(error);
}

/** Does something to a world, and says what came of it. */
export async function act(what: string, work: () => Promise<unknown>): Promise<boolean> {
  trouble.value = "";
  notice.value = "";
  try {
    await work();
    notice.value = what;
    current.peek()?.forget();
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}

/**
 * Makes a world that goes on from a place of another one, and opens it.
 *
 * @param index index of the last item there
 */
export async function branch(
  store: WorldStore,
  at: string | { readonly input: number },
  index: number,
  name: string,
): Promise<void> {
  await act(`A world of its own goes on ${name}.`, async () => {
    const parent = route.peek().world ?? ROOT;
    const key = keyOf(parent);
    const body = { name: freeName(beginningOf(name, LONGEST_NAME)), from: { at }, key };
    const made = await store.source.call("makeWorld", { body });
    keepKey(made.id, key);
    const last = store.model.placed[index]?.item.number ?? 0;
    keep(BRANCHES, { ...kept<Branch>(BRANCHES), [made.id]: { parent, last } });
    await listWorlds();
    await open(made.id);
    go({ world: made.id, view: "timeline" });
    notice.value = "";
  });
}

const LONGEST_NAME = 80;

/** A name that no world has: two of one name are refused. */
function freeName(name: string): string {
  const names = new Set(worlds.peek().map((world) => world.name));
  let free = name;
  for (let number = 2; names.has(free); number++) free = `${name}, ${number}`;
  return free;
}

/** A live world, after its past if this tab has branched it. */
async function sourceOf(id: string): Promise<Source> {
  const own = liveSource({ name: id, url: urlOf(id), key: keyOf(id) });
  await own.call("getInstance");
  const from = kept<Branch>(BRANCHES)[id];
  if (from === undefined) return own;
  await open(from.parent);
  const parent = storeOf(from.parent);
  if (parent === undefined) return own;
  const index = await parent.whenThere(from.last);
  return index === undefined
    ? own
    : branchSource(own, parent.source, parent.model.historyOf(index));
}
