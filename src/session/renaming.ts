import type { Json } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import type { Entry } from "./line.js";

/** What an id looks like: a prefix, and behind `_` or `-` letters and digits that say nothing. */
const IDS = /[A-Za-z]+[_-][0-9A-Za-z]{8,}/g;
const ID = /^[A-Za-z]+[_-][0-9A-Za-z]{8,}$/;

/** Everything in a text that looks like an id. */
export const idsIn = (text: string): readonly string[] => text.match(IDS) ?? [];

/**
 * Ids that another version of a pack gives to what had others before: one object less, and all that
 * are made after it have the ids of those before them. Calls are to be about the same objects.
 */
export class Renaming {
  readonly #now = new Map<string, string>();

  /** Takes notice of the ids that stand in the same places of both answers. */
  learn(before: Json, now: Json): void {
    if (typeof before === "string" && typeof now === "string") this.#note(before, now);
    else if (isArray(before) && isArray(now)) {
      for (const [at, part] of before.entries()) this.learn(part, now[at] ?? null);
    } else if (isObject(before) && isObject(now)) {
      for (const name of Object.keys(before)) {
        this.learn(before[name] ?? null, now[name] ?? null);
      }
    }
  }

  /** The object of that id is not there now: whoever asks for it meets none, whatever has its id. */
  lose(id: string): void {
    this.#now.set(
      id,
      id.replace(/[0-9A-Za-z]+$/, (rest) => "0".repeat(rest.length)),
    );
  }

  text(text: string): string {
    if (this.#now.size === 0) return text;
    return text.replaceAll(IDS, (id) => this.#now.get(id) ?? id);
  }

  /** What enters, about the objects as they are called now. */
  entry(entry: Entry): Entry {
    if (this.#now.size === 0) return entry;
    if (entry.kind === "control-call") {
      const request: typeof entry.request = JSON.parse(this.text(JSON.stringify(entry.request)));
      return { ...entry, request };
    }
    if (entry.kind !== "vendor-call") return entry;
    const { url, body } = entry;
    const renamed = body.kind === "text" ? { ...body, text: this.text(body.text) } : body;
    return { ...entry, url: this.text(url), body: renamed };
  }

  #note(before: string, now: string): void {
    if (!ID.test(before) || !ID.test(now)) return;
    if (before === now) this.#now.delete(before);
    else this.#now.set(before, now);
  }
}
