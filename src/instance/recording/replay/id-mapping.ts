// `IdMapping`: in a replay on another version of a pack, maps recorded ids to those that the new
// version makes for the same objects, and puts them into the recorded calls. `other-pack.ts` uses
// it.

import type { InputOf } from "../../../api/control/input.js";
import type { Json } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import type { IdForm } from "../../../engine/pack/pack.js";
import type { CallLine } from "../file/line.js";

/** Two strings at the same place of two answers. */
type IdPair = readonly [before: string, now: string];

/**
 * Maps recorded ids to the ids that another version of a pack makes for the same objects: with one
 * object less, all later objects have other ids. It translates calls, so that they are about the same
 * objects.
 */
export class IdMapping {
  /** A prefix, `_` or `-`, and the letters of an id of the pack. */
  readonly #ids: RegExp;
  readonly #now = new Map<string, string>();
  /** Ids in answers since the numbers of ids began; their mapping does not change any more. */
  readonly #met = new Set<string>();

  constructor({ length, alphabet }: IdForm) {
    const letter = `[${alphabet.replaceAll(/[\\\]^-]/g, "\\$&")}]`;
    this.#ids = new RegExp(`(?<![A-Za-z])[A-Za-z]+[_-]${letter}{${length}}(?!${letter})`, "g");
  }

  /** All ids in a text. */
  idsIn(text: string): readonly string[] {
    return text.match(this.#ids) ?? [];
  }

  /**
   * Maps new ids that are at the same places of both answers. An id in both answers is the same object
   * wherever it is: a list may have another order.
   */
  learn(before: Json, now: Json): void {
    const visible = new Set(this.idsIn(JSON.stringify(now)));
    for (const [was, is] of pairsOf(before, now)) {
      if (this.#met.has(was) || !this.#isId(was)) continue;
      if (was === is || visible.has(was)) this.#now.delete(was);
      else if (this.#isId(is)) this.#now.set(was, is);
      else continue;
      this.#met.add(was);
    }
  }

  /** Whether both have the object of that id. */
  isSettled(id: string): boolean {
    return this.#met.has(id);
  }

  /** Whether another object has this id now. */
  isTaken(id: string): boolean {
    for (const [was, is] of this.#now) if (is === id && was !== id) return true;
    return false;
  }

  /** Maps the id of a missing object to an id that no object has. */
  lose(id: string): void {
    this.#now.set(
      id,
      id.replace(/(?<![^_-])[^_-]+$/, (rest) => "0".repeat(rest.length)),
    );
  }

  /** Called when ids begin again, for other objects. */
  beginAnew(): void {
    this.#met.clear();
  }

  text(text: string): string {
    if (this.#now.size === 0) return text;
    return text.replaceAll(this.#ids, (id) => this.#now.get(id) ?? id);
  }

  /** A control call with the present ids. */
  controlCall(call: InputOf<"control-call">): InputOf<"control-call"> {
    if (this.#now.size === 0) return call;
    const request: typeof call.request = JSON.parse(this.text(JSON.stringify(call.request)));
    return { ...call, request };
  }

  /** The same for a call of the application. */
  vendorCall(call: CallLine): CallLine {
    const { url, body } = call;
    const renamed = body.kind === "text" ? { ...body, text: this.text(body.text) } : body;
    return { ...call, url: this.text(url), body: renamed };
  }

  #isId(text: string): boolean {
    return text.match(this.#ids)?.[0] === text;
  }
}

function* pairsOf(before: Json, now: Json): Generator<IdPair, void, undefined> {
  if (typeof before === "string" && typeof now === "string") yield [before, now];
  else if (isArray(before) && isArray(now)) {
    for (const [at, part] of before.entries()) yield* pairsOf(part, now[at] ?? null);
  } else if (isObject(before) && isObject(now)) {
    for (const name of Object.keys(before)) {
      yield* pairsOf(before[name] ?? null, now[name] ?? null);
    }
  }
}
