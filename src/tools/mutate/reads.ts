import type { ReadWatcher } from "../../api/call/plane-call.js";
import { isArray, isObject } from "../../engine/base/json.js";
import type { Steps } from "./member.js";
import { memberText } from "./member.js";
import type { Mutation } from "./mutation.js";

/** The members that an application has read in the answers of one operation. */
export class Reads implements ReadWatcher {
  readonly #members = new Set<string>();
  /** Objects whose keys it has listed. */
  readonly #listed = new Set<string>();
  #isWhole = false;

  /** It has read the text, and may have read anything of it. */
  whole(): void {
    this.#isWhole = true;
  }

  /** A view of the parsed answer that notes each member read. */
  parsed(answer: unknown): unknown {
    this.#members.add(memberText([]));
    return this.#view(answer, []);
  }

  /** Whether a member was read. */
  has(member: string): boolean {
    return this.#isWhole || this.#members.has(member);
  }

  /** Whether a change can affect the application, by the members that it has read. */
  concerns({ member, change }: Pick<Mutation, "member" | "change">, parent: string): boolean {
    if (change === "added-member") return this.#isWhole || this.#listed.has(member);
    return this.has(member) || (change === "absent" && this.#listed.has(parent));
  }

  #view(value: unknown, steps: Steps): unknown {
    if (!isObject(value) && !isArray(value)) return value;
    const views = new Map<unknown, unknown>();
    const note = (name: PropertyKey): Steps | undefined => {
      if (typeof name === "symbol" || !Object.hasOwn(value, name)) return undefined;
      const inner = [...steps, isArray(value) ? null : String(name)];
      this.#members.add(memberText(inner));
      return inner;
    };
    return new Proxy(value, {
      get: (target, name) => {
        const inner = note(name);
        const found: unknown = Reflect.get(target, name);
        if (inner === undefined || (!isObject(found) && !isArray(found))) return found;
        // The same object every time, as the application expects.
        const view = views.get(found) ?? this.#view(found, inner);
        views.set(found, view);
        return view;
      },
      has: (target, name) => {
        note(name);
        return Reflect.has(target, name);
      },
      ownKeys: (target) => {
        this.#listed.add(memberText(steps));
        return Reflect.ownKeys(target);
      },
    });
  }
}
