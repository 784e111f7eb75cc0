// `AnswerGate`: stands between an application and the simulator while `facsimile mutate` plays a
// test again. It notes which members of answers the application reads, and changes one in the
// copies that it delivers.

import type { PlaneAnswer, PlaneCall, ReadWatcher } from "../../api/call/plane-call.js";
import { fromPath, isLive } from "../../api/call/plane-call.js";
import type { Json } from "../../engine/base/json.js";
import { isArray, isObject, parsedJson } from "../../engine/base/json.js";
import type { OperationSpec } from "../../engine/pack/pack.js";
import type { Gate, WorldParts } from "../../instance/server/world/world-files.js";
import type { AnswerRules, Probe, Steps } from "./change.js";
import { membersOf, memberText } from "./change.js";
import type { Mutation } from "./findings.js";
import { mutated, mutationsOf } from "./findings.js";
import { runAs } from "./run-context.js";

/** Stands between the application and its world, and changes the copies of answers. */
export class AnswerGate {
  readonly #parts: Pick<WorldParts, "world" | "gate">;
  readonly #rules: AnswerRules;
  #end = (): void => {};

  constructor(parts: Pick<WorldParts, "world" | "gate">, rules: AnswerRules) {
    this.#parts = parts;
    this.#rules = rules;
  }

  /** Runs `body` and notes its answers, and with `isWatched` the members that it reads. */
  async learn(
    body: () => Promise<void>,
    isWatched: boolean,
  ): Promise<ReadonlyMap<string, OperationAnswers>> {
    const all = new Map<string, OperationAnswers>();
    await this.#run(body, (answer, operation, value) => {
      const name = this.#rules.nameOf(operation, answer.status);
      const delivered = all.get(name) ?? {
        members: new Map(),
        mutations: new Map(),
        reads: new Reads(),
      };
      all.set(name, delivered);
      this.#note(delivered, name, operation, answer.status, value);
      if (isWatched) return { ...answer, watchReads: delivered.reads };
      delivered.reads.whole();
      return answer;
    });
    return all;
  }

  /** Runs `body` with a change in every answer that admits it; calls `onMet` at each. */
  mutate(
    { operation: name, change, member: text }: Mutation,
    body: () => Promise<void>,
    onMet: () => void,
  ): Promise<void> {
    const work: TreatAnswer = (answer, operation, value) => {
      if (this.#rules.nameOf(operation, answer.status) !== name) return answer;
      const changed =
        change === "more-pages"
          ? firstPage(this.#parts.gate, answer, operation)
          : this.#changed(answer, operation, value, text, change);
      if (changed === undefined) return answer;
      onMet();
      answer.trace?.steps.push({ step: "mutated", matched: true, note: `${text}: ${change}` });
      return { ...answer, headers: withoutLength(answer.headers), body: changed };
    };
    return this.#run(body, work);
  }

  /** Ends a run, also one that has not come to an end. */
  end(): void {
    this.#end();
    this.#end = () => {};
  }

  #note(
    { members, mutations }: OperationAnswers,
    name: string,
    operation: OperationSpec,
    status: number,
    value: Json,
  ): void {
    const rules = this.#rules.of(operation, status);
    for (const member of membersOf(value)) {
      if (!members.has(member.text)) members.set(member.text, member);
    }
    const add = (member: string, steps: Probe["steps"], change: Mutation["change"]): void => {
      mutations.set(`${member} ${change}`, { operation: name, member, change, steps });
    };
    for (const { member, change } of mutationsOf(value, rules)) {
      add(member.text, member.steps, change);
    }
    if (hasMorePages(operation, value)) add("$", [], "more-pages");
  }

  #changed(
    { status }: PlaneAnswer,
    operation: OperationSpec,
    value: Json,
    text: string,
    change: Exclude<Mutation["change"], "more-pages">,
  ): string | undefined {
    const member = membersOf(value).find((one) => one.text === text);
    if (member === undefined) return undefined;
    const body = mutated(value, member, change, this.#rules.of(operation, status));
    return body === undefined ? undefined : JSON.stringify(body);
  }

  async #run(body: () => Promise<void>, work: TreatAnswer): Promise<void> {
    const run = { isOver: false };
    let calls = 0;
    const { gate } = this.#parts;
    const keeper = async (call: PlaneCall): Promise<PlaneAnswer> => {
      calls += 1;
      run.isOver ||= calls > MAX_CALLS;
      if (run.isOver) throw new Error(ENDLESS);
      return worked(gate.pass(call), work);
    };
    gate.keeper = keeper;
    this.#end = () => {
      run.isOver = true;
      gate.keeper = null;
    };
    await runAs(run, body);
  }
}

/** The members that an application has read in the answers of one operation. */
class Reads implements ReadWatcher {
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

/** A run that makes more calls than this does not end. */
const MAX_CALLS = 1_000;

/** The answers of one operation in a run without changes. */
export interface OperationAnswers {
  /** The members of its answers, by their text. */
  readonly members: Map<string, Probe>;
  readonly mutations: Map<string, Mutation & { readonly steps: Probe["steps"] }>;
  readonly reads: Reads;
}

/** How a run treats answers. */
type TreatAnswer = (answer: PlaneAnswer, operation: OperationSpec, body: Json) => PlaneAnswer;

const ENDLESS = `a mutated run made more than ${MAX_CALLS} calls`;

function worked(answer: PlaneAnswer, work: TreatAnswer): PlaneAnswer {
  const operation = answer.trace?.operation ?? null;
  const body = operation === null || answer.network !== null ? undefined : bodyOf(answer);
  if (operation === null || body === undefined) return answer;
  const value = parsedJson(body.text);
  const whole = { ...answer, body: body.kept };
  return value === undefined ? whole : work(whole, operation, value);
}

/** The text of a body, and the body to send. A body that is made while it is read is made once. */
function bodyOf({
  body,
}: PlaneAnswer): { readonly text: string; readonly kept: PlaneAnswer["body"] } | undefined {
  if (body === null || isLive(body)) return undefined;
  if (typeof body === "string") return { text: body, kept: body };
  const bytes = body instanceof Uint8Array ? body : Buffer.concat([...body]);
  return { text: Buffer.from(bytes).toString("utf8"), kept: bytes };
}

const withoutLength = (headers: PlaneAnswer["headers"]): PlaneAnswer["headers"] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "content-length"));

/** Whether a list has elements for two pages, and the vendor has a parameter for their size. */
function hasMorePages({ list, method }: OperationSpec, answer: Json): boolean {
  const hasSize = (list?.size?.parameter ?? null) !== null && list?.pages != null;
  return method === "GET" && hasSize && itemsIn(answer) > 1;
}

function itemsIn(answer: Json): number {
  if (isArray(answer)) return answer.length;
  if (!isObject(answer)) return 0;
  return Math.max(0, ...Object.values(answer).map((value) => (isArray(value) ? value.length : 0)));
}

/** The body of a page of one element: the answer to the same call with a limit of 1. */
function firstPage(
  { pass }: Gate,
  { trace }: PlaneAnswer,
  { list }: OperationSpec,
): string | undefined {
  const parameter = list?.size?.parameter ?? null;
  if (trace === null || parameter === null) return undefined;
  const [path = "", query = ""] = fromPath(trace.path).split("?", 2);
  const wanted = new URLSearchParams(query);
  for (const name of [...wanted.keys()]) {
    if (name.toLowerCase() === parameter.toLowerCase()) wanted.delete(name);
  }
  wanted.set(parameter, "1");
  const { method, headers } = trace;
  const page = pass({ method, url: `${path}?${wanted}`, headers, body: new Uint8Array() });
  page.trace?.steps.push({ step: "mutated", matched: true, note: "a page of one element" });
  page.over?.();
  const { body } = page;
  if (page.status >= 300 || body === null || isLive(body)) return undefined;
  if (typeof body === "string") return body;
  return Buffer.concat(body instanceof Uint8Array ? [body] : [...body]).toString("utf8");
}
