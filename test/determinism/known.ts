import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { Draw } from "./draw.js";

const ID =
  /\b(?:agt|src|cred|task|trun|sess|stor|evt|evtd|flt|pin|whe|whd|wfl|wld|trc)_[0-9A-Za-z]{16}\b/g;
const CURSOR = /"next_cursor":"([^"]+)"/;
const FILE = /\/__files__\/[^"\\]+/g;

/** The last so many ids of each kind are chosen from. */
const KEPT = 10;

/** A client's knowledge from the answers so far. */
export class Known {
  /** World events that can happen, from the service's last answer. */
  possible: readonly JsonObject[] = [];
  readonly #texts = new Map<string, string[]>();

  /** Remembers every id, cursor and file of an answer. */
  learn(text: string): void {
    for (const [id] of text.matchAll(ID)) {
      if (!id.endsWith(NOBODY)) this.#keep(id.slice(0, id.indexOf("_")), id);
    }
    for (const [path] of text.matchAll(FILE)) this.#keep("file", path);
    const cursor = CURSOR.exec(text)?.[1];
    if (cursor !== undefined) this.#keep("cursor", cursor);
  }

  has(kind: string): boolean {
    return this.#texts.has(kind);
  }

  /** One that was learned; before there is any, or sometimes, one that never existed. */
  some(kind: string, draw: Draw): string {
    const texts = this.#texts.get(kind);
    if (texts === undefined || texts.length === 0 || draw.oneIn(40))
      return kind === "file" ? "/__files__/none" : `${kind}_${NOBODY}`;
    return draw.of(texts);
  }

  /** A run with this status in the service's last list of world events; else any. */
  aRunThatIs(status: string, draw: Draw): string {
    const ids = this.possible.flatMap(({ data, about }) => {
      const id = isObject(data) ? data["task_run_id"] : undefined;
      return typeof id === "string" && isObject(about) && about["from"] === status ? [id] : [];
    });
    return ids.length === 0 ? this.some("trun", draw) : draw.of(ids);
  }

  forget(): void {
    this.#texts.clear();
    this.possible = [];
  }

  #keep(kind: string, text: string): void {
    const others = (this.#texts.get(kind) ?? []).filter((other) => other !== text);
    this.#texts.set(kind, [...others.slice(1 - KEPT), text]);
  }
}

const NOBODY = "0000000000000000";
