// `Call`: a vendor call on its way through the phases, each of which notes here what it finds
// (`Phase` is their type). Also `findRoute`, which finds the operation of a method and a URL, and
// `PlaneHost`, what of its instance the vendor's API uses.

import { madeOnce } from "../../engine/base/by-key.js";
import { withoutParameterNames, withoutTrailingSlashes } from "../../engine/base/url-path.js";
import type { OwnOverride } from "../../engine/pack/behaviors.js";
import type { OperationSpec, Pack } from "../../engine/pack/pack.js";
import type { Sent } from "../../engine/world/rules/behaviors/sent-members.js";
import type { FiredFault } from "../../engine/world/rules/overrides/faults.js";
import type { QueryValues } from "../../engine/world/rules/pages.js";
import type { NetworkOutcome } from "../../engine/world/state/network-outcomes.js";
import type { FaultOutcome } from "../../engine/world/state/overrides.js";
import type { World } from "../../engine/world/world.js";
import type { CallKeys } from "../call/call-keys.js";
import type { PlaneCall } from "../call/plane-call.js";
import type { Routed, RouteEntry } from "../call/route-table.js";
import { RouteTable } from "../call/route-table.js";
import type { Journal } from "../journal/journal.js";
import type { Trace } from "../journal/traces.js";
import type { WireAnswer } from "./answer/answer.js";
import type { ObjectWords } from "./answer/object-words.js";
import type { ReadBody } from "./body/body.js";
import { FILES_PATH, isFile, withoutToken } from "./body/downloads.js";
import { grantOf } from "./sign-in/stamp.js";

type StreamError = Extract<FaultOutcome, { readonly kind: "stream-error" }>;

/** A call on its way through the phases. Each phase notes its findings here for the next ones. */
export class Call {
  readonly host: PlaneHost;
  readonly world: World;
  /** Without the key, except in Authorization. */
  readonly request: PlaneCall;
  /** Whether it carries the key, or the token of a sign-in. */
  readonly hasKey: boolean;
  /** What its token stands for, while it holds; null for one that no longer does. */
  readonly grant: ReturnType<typeof grantOf>;
  readonly trace: Trace;
  /** Id of the trace. */
  readonly traceId: string;
  /** Decoded parameters of the path, by name. */
  path: Readonly<Record<string, string>> = {};
  query: QueryValues = {};
  /** Parameters of the query that the document does not have. */
  unknownParameters: readonly string[] = NO_NAMES;
  body: ReadBody = { kind: "none" };
  /** What a behavior has used of it; undefined without one. */
  sent: Sent | undefined;
  /** Overrides for the object that the call makes, in order of precedence. */
  readonly overrides: OwnOverride[] = [];
  /** The fault that fired on it. */
  fired: FiredFault | null = null;
  answer: WireAnswer | null = null;
  /** The error that ends its stream; null for none. */
  streamError: StreamError | null = null;
  /** How the network carries the answer; null: as usual. */
  network: NetworkOutcome | null = null;
  #operation: OperationSpec | null = null;

  constructor(host: PlaneHost, request: PlaneCall) {
    this.host = host;
    this.world = host.world;
    this.request = host.keys.hide(request);
    this.grant = host.world.grants.value.made === 0 ? undefined : grantOf(host.world, request);
    this.hasKey =
      this.grant === undefined
        ? host.keys.isIn(request.headers, request.url, request.body)
        : this.grant !== null;
    this.trace = openTrace(host, this.request);
    this.traceId = this.trace.id;
  }

  /** Known from the phase `route` on. */
  get operation(): OperationSpec {
    if (this.#operation === null) throw new Error("this call has no route yet");
    return this.#operation;
  }

  set operation(operation: OperationSpec) {
    this.#operation = operation;
  }

  /** Notes a parameter that the document does not have. */
  noteUnknown(name: string): void {
    const known = this.unknownParameters;
    const isNoted = name === "" || known.length === MOST_UNKNOWN || known.includes(name);
    if (!isNoted) this.unknownParameters = [...known, name];
  }
}

const NO_NAMES: readonly string[] = [];
/** More names of one query are not noted. */
const MOST_UNKNOWN = 20;

function openTrace(host: PlaneHost, { method, url, headers }: PlaneCall): Trace {
  return host.journal.openTrace(method, isFile(url) ? withoutToken(url) : url, headers);
}

/** One of the phases of a call. The first one that returns an answer ends them. */
export type Phase = (call: Call) => WireAnswer | undefined;

/** The parts of its instance that the vendor plane uses. */
export interface PlaneHost {
  readonly world: World;
  readonly journal: Journal;
  readonly words: ObjectWords;
  readonly keys: CallKeys;
  /** Calls `wake` at a virtual instant; the returned function cancels it. */
  readonly application: {
    readonly sleepQueue: { readonly add: (due: number, wake: () => void) => () => void };
  };
  /** Calls `cut` when the world is reset or closes; the returned function forgets it. */
  readonly held: { readonly keep: (cut: () => void) => () => void };
  /** Reports an exception that became a 500: a bug. */
  readonly reportBug: (error: unknown, where: string) => void;
  /** Called with every answer that is sent, and not with those that the network loses. */
  readonly onAnswer?: ((trace: Trace, answer: WireAnswer) => void) | undefined;
}

/** The target of a route to a captured file. */
export const FILE = Symbol("a captured file");

/** The target of a route of the vendor plane. */
export type VendorTarget = OperationSpec | typeof FILE;

const tables = new WeakMap<Pack, RouteTable<VendorTarget>>();

/** The target of a call; undefined if there is no route for it. */
export function findRoute(
  pack: Pack,
  method: string,
  url: string,
): Routed<VendorTarget> | undefined {
  const table = madeOnce(tables, pack, () => new RouteTable(vendorRoutes(pack)));
  const found = table.find(method, url);
  if (found !== undefined || method !== "POST" || pack.wire.methods !== "any") return found;
  return table.find("GET", url);
}

/** Every route of a pack: each operation with and without the base path, and the files. */
function* vendorRoutes({ operations, basePath }: Pack): Generator<RouteEntry<VendorTarget>> {
  const known = new Set(operations.map(routeOf));
  for (const operation of operations) {
    for (const base of new Set(["", basePath])) {
      const { method, path, rest } = operation;
      yield { method, path: base + path, rest, target: operation };
      const bare = { ...operation, path: withoutTrailingSlashes(operation.path) };
      // Clients also call a path that ends in a slash without it.
      if (bare.path !== "" && !known.has(routeOf(bare))) {
        yield { method, path: base + bare.path, target: operation };
      }
      // The rest of a path can be empty.
      const short = { ...operation, path: path.replace(/\/\{[^{}]*\}$/, "") };
      if (rest === true && !known.has(routeOf(short))) {
        yield { method, path: base + short.path, target: operation };
      }
    }
  }
  yield { method: "GET", path: `${FILES_PATH}{id}`, target: FILE };
}

const routeOf = ({ method, path }: Pick<OperationSpec, "method" | "path">): string =>
  `${method} ${withoutParameterNames(path)}`;
