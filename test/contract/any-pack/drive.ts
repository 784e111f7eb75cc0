import type { OperationSpec, Pack } from "../../../src/engine/pack/pack.js";
import { findError } from "../../../src/engine/world/rules/errors/catalog.js";
import { takesKey } from "../../../src/engine/world/state/idempotency.js";
import type { CapturedDocument, CapturedOperation } from "../document.js";
import type { Caller, Received, Sent } from "./caller.js";
import { callerOf } from "./caller.js";
import { Judges } from "./judge.js";
import type { Request } from "./requests.js";
import { badBodies, completed, requestsFor, resourceOf, urlOf } from "./requests.js";

/** The results of driving a pack. */
export interface Driven {
  /** One line for each problem, with the operation; none if the pack matches its document. */
  readonly findings: readonly string[];
  /** How many answers of a status an operation gave. */
  readonly count: (operation: string, status: number) => number;
}

/** Virtual time between attempts at calls that have not succeeded yet. */
const WAITS = ["1s", "1s", "5s", "5s", "10s", "30s", "5m", "30m", "2h", "1d"];

/** After how many of them there are new objects to begin with. */
const MAKING = 4;

/**
 * Makes every operation of a pack succeed and fail in every possible way, and validates each answer
 * by the pack's own document.
 */
export async function drive(pack: Pack, document: CapturedDocument): Promise<Driven> {
  const caller = await callerOf(pack);
  const driver = new Driver(caller, pack, document, await Judges.of(pack, document));
  try {
    await driver.succeed();
    await driver.fail();
  } finally {
    await caller.close();
  }
  return driver;
}

interface Operation {
  readonly spec: OperationSpec;
  readonly captured: CapturedOperation;
}

class Driver implements Driven {
  readonly #caller: Caller;
  readonly #pack: Pack;
  readonly #judges: Judges;
  readonly #operations: readonly Operation[];
  readonly #findings = new Set<string>();
  readonly #counts = new Map<string, number>();
  /** A request of each operation that has succeeded. */
  readonly #succeeded = new Map<string, Request>();
  readonly #last = new Map<string, string>();

  constructor(caller: Caller, pack: Pack, document: CapturedDocument, judges: Judges) {
    this.#caller = caller;
    this.#pack = pack;
    this.#judges = judges;
    this.#operations = document.operations.flatMap((captured) => {
      const spec = pack.operations.find(({ id }) => id === captured.id);
      if (spec === undefined) this.#findings.add(`${captured.id}: the pack has no such operation`);
      return spec === undefined ? [] : [{ spec, captured }];
    });
    for (const { id } of pack.operations) {
      if (this.#operations.some(({ spec }) => spec.id === id)) continue;
      this.#findings.add(`${id}: the document has no such operation`);
    }
  }

  get findings(): readonly string[] {
    return [...this.#findings];
  }

  readonly count = (operation: string, status: number): number =>
    this.#counts.get(`${operation} ${status}`) ?? 0;

  /** Creating calls come first and deleting ones last, so that the others have objects. */
  async succeed(): Promise<void> {
    const order = [...this.#operations].sort((one, other) => rank(one.spec) - rank(other.spec));
    const making = order.filter(({ spec }) => rank(spec) < LAST);
    await this.#make(making);
    for (const [round, wait] of ["0s", ...WAITS].entries()) {
      await this.#caller.control("clock/advance", { duration: wait });
      await this.#happen();
      for (const operation of making) await this.#attempt(operation);
      if (round % MAKING === 0) await this.#make(making);
    }
    for (const operation of order) await this.#attempt(operation);
    for (const { spec } of order) {
      if (this.#succeeded.has(spec.id)) continue;
      const said = this.#last.get(spec.id) ?? "there was no object to call it for";
      this.#findings.add(`${spec.id}: no call of it succeeded; the last: ${said}`);
    }
  }

  /** Some of everything, as often under no scenario as under each that means the call. */
  async #make(operations: readonly Operation[]): Promise<void> {
    for (const operation of operations) {
      const { spec } = operation;
      if (spec.method !== "POST" || spec.idParameter !== null) continue;
      await this.#attempt(operation, true);
      for (const { name, on, effect } of Object.values(this.#pack.scenarios)) {
        const isOn =
          on !== undefined && on.resource === spec.resource && on.operation === spec.operation;
        const request = this.#succeeded.get(spec.id);
        if (!isOn || effect.kind !== "pins" || request === undefined) continue;
        await this.#send(operation, request, { headers: { "x-mock-scenario": name } });
      }
    }
  }

  /** Triggers every world event for some object, where possible. */
  async #happen(): Promise<void> {
    const { world } = this.#caller.instance;
    for (const [event, { resource, id: idParameter }] of Object.entries(this.#pack.worldEvents)) {
      const page = { filters: [], limit: SOME, direction: "descending" } as const;
      const data =
        idParameter === undefined
          ? [{}]
          : world
              .table(resource)
              .page(page)
              .rows.map(({ id }) => ({ [idParameter]: id }));
      for (const each of data) {
        if (await this.#caller.control("world/events", { event, data: each })) break;
      }
    }
  }

  /** Tries an operation until it has succeeded; `all`: in every way there is. */
  async #attempt(operation: Operation, all = false): Promise<void> {
    const { spec, captured } = operation;
    if (this.#succeeded.has(spec.id) && !all) return;
    for (const request of requestsFor(this.#caller.instance.world, spec, captured)) {
      const answer = await this.#send(operation, request);
      const isDone = answer.status < 300 || (await this.#again(operation, request, answer));
      if (answer.status < 300) this.#succeeded.set(spec.id, request);
      if (isDone && !all) return;
      this.#last.set(spec.id, `${answer.status} ${answer.text.slice(0, 200)}`);
    }
  }

  /** Again with the members that the refusal names. */
  async #again(operation: Operation, request: Request, { json }: Received): Promise<boolean> {
    const body = completed(request.body, json);
    if (body === undefined) return false;
    const { status } = await this.#send(operation, { ...request, body });
    if (status < 300) this.#succeeded.set(operation.spec.id, { ...request, body });
    return status < 300;
  }

  /** Every refusal that can be provoked, and every error of the catalog that is declared. */
  async fail(): Promise<void> {
    for (const operation of this.#operations) {
      const request = this.#succeeded.get(operation.spec.id);
      if (request === undefined) continue;
      await this.#failCall(operation, request);
      if (operation.spec.method !== "GET") await this.#failBody(operation, request);
      await this.#failArmed(operation, request);
      for (const each of requestsFor(
        this.#caller.instance.world,
        operation.spec,
        operation.captured,
      )) {
        await this.#send(operation, each);
      }
    }
  }

  async #failCall(operation: Operation, request: Request): Promise<void> {
    const { spec } = operation;
    const { unauthorized } = this.#pack.wire;
    await this.#expect(operation, request, statusOf(this.#pack, unauthorized), {
      headers: { authorization: "Bearer wrong" },
    });
    for (const name of spec.pathParameters) {
      const resource = resourceOf(this.#pack, spec, name);
      const prefix = resource === undefined ? "" : (this.#pack.resources[resource]?.idPrefix ?? "");
      for (const id of [`${prefix}0000000000000000`, "it's 100% / not ?an id"]) {
        const ids = new Map(spec.pathParameters.map((each) => [each, each === name ? id : "x"]));
        await this.#send(operation, { ...request, url: urlOf(spec, ids) });
      }
    }
    for (const name of spec.queryParameters) {
      for (const value of ["nonsense", "", "-1", "100000"]) {
        await this.#send(operation, { ...request, url: `${request.url}?${name}=${value}` });
      }
    }
  }

  async #failBody(operation: Operation, request: Request): Promise<void> {
    const { validation, too_large: tooLarge, media_type: mediaType, idempotency } = this.#pack.wire;
    const large = " ".repeat(tooLarge.max + 1);
    const isJson = operation.captured.mediaType === undefined;
    if (isJson) await this.#expect(operation, request, validation.status, { raw: "{" });
    await this.#expect(operation, request, tooLarge.status, { raw: large });
    const headers = { "content-type": "text/plain" };
    await this.#expect(operation, request, mediaType.status, { raw: "{}", headers });
    for (const body of badBodies(request.body)) await this.#send(operation, { ...request, body });
    if (isJson && operation.spec.body !== null) {
      await this.#send(operation, { ...request, body: [] });
    }
    if (idempotency === undefined || !takesKey(idempotency, operation.spec.method)) return;
    const { header: name, max: maxLength, conflict } = idempotency;
    if (name === undefined || maxLength === undefined) return;
    const long = { headers: { [name]: "k".repeat(maxLength + 1) } };
    await this.#expect(operation, request, validation.status, long);
    const once = { headers: { [name]: `k-${operation.spec.id}`.slice(0, maxLength) } };
    const first = await this.#send(operation, request, once);
    const other = { ...request, url: `${request.url}?other=1` };
    if (first.status < 300 && conflict !== undefined)
      await this.#expect(operation, other, statusOf(this.#pack, conflict), once);
  }

  /** Faults with each error that a call can fail with and that the operation declares. */
  async #failArmed(operation: Operation, request: Request): Promise<void> {
    const { spec, captured } = operation;
    for (const { type, code, status } of this.#pack.errors) {
      if (status === undefined || !captured.answers.has(status)) continue;
      const target = { resource: spec.resource, operation: spec.operation };
      const fault = { ...target, count: 1, outcome: { type, code } };
      if (!(await this.#caller.control("faults", fault))) {
        this.#findings.add(`${spec.id}: a fault with ${type}/${code} could not be armed`);
        continue;
      }
      await this.#expect(operation, request, status);
    }
  }

  async #expect(
    operation: Operation,
    request: Request,
    status: number,
    sent: Sent = {},
  ): Promise<void> {
    const answer = await this.#send(operation, request, sent);
    if (answer.status === status) return;
    this.#findings.add(
      `${operation.spec.id}: ${answer.status} for ${status}: ${answer.text.slice(0, 200)}`,
    );
  }

  async #send({ spec, captured }: Operation, request: Request, sent: Sent = {}): Promise<Received> {
    const body = request.body === undefined ? {} : { body: request.body };
    const answer = await this.#caller.call(spec.method, request.url, {
      ...body,
      ...(captured.mediaType === undefined ? {} : { mediaType: captured.mediaType }),
      ...sent,
    });
    const key = `${spec.id} ${answer.status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const faults = [
      this.#judges.requestFault(spec, captured, { ...body, ...sent }),
      this.#judges.answerFault(captured, spec, answer),
    ];
    for (const fault of faults) {
      if (fault !== undefined) this.#findings.add(`${spec.id}: ${fault}`);
    }
    for (const bug of this.#caller.bugs.splice(0)) this.#findings.add(`${spec.id}: ${bug}`);
    return answer;
  }
}

/** Objects that an external cause is tried for. */
const SOME = 20;

/** Removals come last. */
const LAST = 3;

function rank({ method, verb, idParameter }: OperationSpec): number {
  if (verb === "delete" || method === "DELETE") return LAST;
  if (verb === "create") return 0;
  return method === "POST" && idParameter === null ? 1 : 2;
}

function statusOf(pack: Pack, error: string): number {
  return findError(pack, error)?.status ?? 0;
}
