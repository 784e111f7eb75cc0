// `ComparableCall`: a call of the application without ids and other values that differ by chance,
// so that explore finds it again in another run of the test. `ExploreTargets`: the simulators that
// one exploration plays on, with their packs.

import type { PlaneCall } from "../../../api/call/plane-call.js";
import { TOO_LARGE } from "../../../api/call/plane-call.js";
import type { PathParameters } from "../../../api/call/route-table.js";
import { asksForStream } from "../../../api/vendor/answer/streamed.js";
import { FILE, findRoute } from "../../../api/vendor/routes.js";
import { STAMP } from "../../../api/vendor/sign-in/stamp.js";
import type { Json } from "../../../engine/base/json.js";
import { readJson } from "../../../engine/base/json.js";
import { cut, LONGEST } from "../../../engine/base/text.js";
import type { OperationSpec, Pack, Wire } from "../../../engine/pack/pack.js";
import { idempotencyKeyOf } from "../../../engine/world/state/idempotency.js";
import type { WorldParts } from "../../../instance/server/world/world-files.js";
import type { Aliases } from "./aliases.js";
import { digest, leaves } from "./aliases.js";

/** Name and version of a pack. */
export type PackName = Pick<Pack, "name" | "version">;

/** The pack of a vendor. */
export interface VendorPack {
  /** Empty for one alone. */
  readonly vendor: string;
  readonly pack: Pack;
}

/** The simulator on which futures are played; it is reset before each. */
export interface ExploreTarget extends WorldParts {
  /** Names the vendor where several are explored together; empty for one alone. */
  readonly vendor: string;
  /** Whether the application is in this process, so that its work between calls is visible. */
  readonly isHere: boolean;
  /** The webhook attempt that the running code answers; undefined outside of handlers. */
  readonly handledAttempt: () => { readonly isOpen: boolean } | undefined;
  /** Closes the receivers and interceptions that the last future has opened. */
  readonly closeOpened: () => Promise<void>;
  /** Empties the other inboxes of deliveries from the last future. */
  readonly emptyReceivers: () => Promise<void>;
}

/** The simulators that are explored together, on one clock; usually one. */
export class ExploreTargets {
  readonly all: readonly [ExploreTarget, ...ExploreTarget[]];
  readonly packs: readonly Pack[];
  readonly vendors: readonly VendorPack[];

  constructor(first: ExploreTarget, ...others: readonly ExploreTarget[]) {
    this.all = [first, ...others];
    this.packs = this.all.map(({ world }) => world.pack);
    this.vendors = this.all.map(({ vendor, world }) => ({ vendor, pack: world.pack }));
  }

  /** Name and version, of several joined by `+`. */
  get packName(): PackName {
    const join = (part: keyof PackName): string => this.packs.map((pack) => pack[part]).join("+");
    return { name: join("name"), version: join("version") };
  }
}

/** Headers of the way, not of the application. */
const OF_THE_WAY = new Set([
  ...["authorization", "connection", "content-length", "host", "transfer-encoding", STAMP],
]);

/** Arguments that differ between two baseline futures: `task_runs.create body.sent_at`. */
export type Varying = ReadonlySet<string>;

/** A call of the application, with objects named so that futures can be compared. */
export class ComparableCall {
  readonly call: PlaneCall;
  /** Null where no operation answers. */
  readonly operation: OperationSpec | null;
  /** `task_runs.create`. */
  readonly name: string;
  /** `POST /tasks/{task_id}/run`. */
  readonly words: string;
  /** Path, query and body, renamed. */
  readonly text: string;
  /** Parameters of its path. */
  readonly parameters: PathParameters;
  /** Ids of objects in it: those of its path, and those that are known by their form. */
  readonly ids: readonly string[];
  /** Whether it says by an idempotency key that it is the same as another one. */
  readonly hasKey: boolean;
  /** Where the vendor takes that key, as `places` names it; null where it takes none. */
  readonly keyPlace: string | null;
  readonly #aliases: Aliases;

  readonly #prefix: string;

  constructor(
    { world, vendor }: Pick<ExploreTarget, "world" | "vendor">,
    aliases: Aliases,
    call: PlaneCall,
  ) {
    this.#prefix = vendor === "" ? "" : `${vendor} `;
    const { method, url, headers } = call;
    const { idempotency } = world.pack.wire;
    this.keyPlace = idempotency === undefined ? null : placeOf(idempotency);
    this.hasKey =
      idempotency !== undefined &&
      idempotencyKeyOf(idempotency, headers, () => bodyOf(call)) !== undefined;
    const { target, parameters = {} } = findRoute(world.pack, method, url) ?? {};
    const operation = target === undefined || target === FILE ? null : target;
    const [path = ""] = url.split("?", 1);
    this.call = call;
    this.operation = operation;
    this.name =
      operation === null ? `${method} ${path}` : `${operation.resource}.${operation.operation}`;
    this.words = cut(`${this.#prefix}${method} ${operation?.path ?? path}`, LONGEST.name);
    const raw = `${url}\n${textOf(call)}`;
    this.parameters = parameters;
    const found = aliases.idsIn(raw);
    this.ids = [...new Set([...found, ...Object.values(parameters).filter(isText)])];
    this.text = found.length === 0 ? raw : aliases.rename(raw);
    this.#aliases = aliases;
  }

  /** `POST /tasks/tasks#1/run`. */
  get named(): string {
    const [path = ""] = this.call.url.split("?", 1);
    return cut(`${this.#prefix}${this.call.method} ${this.#aliases.rename(path)}`, LONGEST.name);
  }

  /** The call's distinguishing facts, without its number among equal calls. */
  label(varying: Varying): string {
    return `${this.name}~${digest(this.#steady(varying))}`;
  }

  /** Whether it asks for its answer as a stream. */
  get isStream(): boolean {
    const stream = this.operation?.forms?.stream ?? null;
    const accept = String(this.call.headers["accept"] ?? "");
    return (
      stream !== null && asksForStream(stream.requestedBy, { body: bodyOf(this.call), accept })
    );
  }

  /** Its values by path, to compare two baseline futures. */
  places(): ReadonlyMap<string, string> {
    const { headers } = this.call;
    const own = Object.keys(headers).filter((name) => !OF_THE_WAY.has(name));
    const said = own.map(
      (name) => [`header ${name}`, withoutBoundary(this.call, String(headers[name]))] as const,
    );
    return new Map([...this.#arguments(), ...said]);
  }

  #steady(varying: Varying): string {
    if (varying.size === 0) return this.text;
    const kept = [...this.#arguments()].filter(([at]) => !varying.has(`${this.name} ${at}`));
    return kept.map(([at, value]) => `${at}=${value}`).join("\n");
  }

  *#arguments(): Generator<readonly [string, string]> {
    const [path = "", query = ""] = this.#aliases.rename(this.call.url).split("?", 2);
    yield ["path", path];
    for (const [name, value] of new URLSearchParams(query)) yield [`query ${name}`, value];
    const body = bodyOf(this.call);
    if (body === "") return;
    for (const [at, value] of leaves(body)) {
      yield [at === "" ? "body" : `body ${at}`, this.#aliases.rename(value)];
    }
  }
}

const placeOf = ({ header, body }: NonNullable<Wire["idempotency"]>): string =>
  header === undefined ? `body ${body}` : `header ${header.toLowerCase()}`;

/** JSON, the fields of a form, or a text. */
function bodyOf(call: PlaneCall): Json {
  const text = textOf(call);
  const read = readJson(text);
  if (read.ok) return read.value;
  const isForm = String(call.headers["content-type"]).startsWith(FORM);
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : text;
}

const FORM = "application/x-www-form-urlencoded";

const isText = (value: string | undefined): value is string => value !== undefined;

function textOf(call: PlaneCall): string {
  const { body } = call;
  if (body === TOO_LARGE) return "";
  return withoutBoundary(call, Buffer.from(body).toString());
}

/** The boundary of multipart bodies (RFC 2046, section 5.1.1) is random, and has no meaning. */
function withoutBoundary({ headers }: PlaneCall, text: string): string {
  const [, quoted, plain] =
    /^multipart\/.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(String(headers["content-type"])) ??
    [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? text : text.replaceAll(boundary, "boundary");
}
