// `noteTests` and `nodeTestReplay`: note the hooks and bodies that `node:test` runs, and play a
// test again, for `facsimile mutate`.

import { AsyncResource } from "node:async_hooks";
import type { Replay } from "./mutating.js";

type TestBody = (this: unknown, context: object) => unknown;

/** The hooks that have run before a test, and its body. */
interface TestNotes {
  readonly before: TestBody[];
  body: TestBody | null;
}

/** By the context that `node:test` hands to the hooks and the body of a test. */
const notes = new WeakMap<object, TestNotes>();

/** Hooks of this package. */
const OWN = new WeakSet<object>();

export function own<W extends object>(hook: W): W {
  OWN.add(hook);
  return hook;
}

/**
 * Notes which hooks and bodies `node:test` runs, since it shows them to nobody. Each runs as an
 * `AsyncResource` (https://nodejs.org/api/async_context.html#class-asyncresource) with the fields
 * `fn` and `hookType`; where they are missing, no test is noted.
 */
export function noteTests(): void {
  const { runInAsyncScope } = AsyncResource.prototype;
  AsyncResource.prototype.runInAsyncScope = function noting(work, self, ...rest) {
    const hookType: unknown = Reflect.get(this, "hookType");
    if (Reflect.get(this, "fn") === work && typeof self === "object" && self !== null) {
      if (isPlayable(work)) note(self, hookType, work);
    }
    return Reflect.apply(runInAsyncScope, this, [work, self, ...rest]);
  };
}

/** A second parameter would be a callback. */
const isPlayable = (value: unknown): value is TestBody =>
  typeof value === "function" && value.length < 2 && !OWN.has(value);

function note(context: object, hookType: unknown, work: TestBody): void {
  const found = notes.get(context) ?? { before: [], body: null };
  notes.set(context, found);
  if (hookType === "beforeEach") found.before.push(work);
  else if (hookType === undefined) found.body = work;
}

/** Plays the hooks before a test that has just ended, and its body. */
export function nodeTestReplay(context: object): Replay {
  const { before, body } = notes.get(context) ?? { before: [], body: null };
  if (body === null) return "node:test does not say what its body is, or it takes a callback";
  return async () => {
    const endings: (() => unknown)[] = [];
    const standIn = contextOf(context, endings);
    try {
      for (const hook of before) await hook.call(standIn, standIn);
      await body.call(standIn, standIn);
    } finally {
      for (const ending of endings.toReversed()) await ending();
    }
  };
}

/** A context whose subtests count as part of the test, and whose `after` hooks run with it. */
function contextOf(context: object, endings: (() => unknown)[]): object {
  const standIn: object = new Proxy(context, {
    get: (target, name) => {
      if (name === "test") return subtest;
      if (name === "after") return (work: () => unknown) => void endings.push(work);
      if (name === "plan" || name === "skip" || name === "todo") return () => {};
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
  const subtest = async (...parameters: readonly unknown[]): Promise<void> => {
    const body = parameters.find(isPlayable);
    await body?.call(standIn, standIn);
  };
  return standIn;
}
