// Types of what surrounds the state of a simulated vendor: what one is made with (`WorldOptions`),
// functions from outside such as signing (`Services`), the rules that it calls (`Rules`), and the
// call that causes a change (`Cause`).

import type { JsonObject } from "../base/json.js";
import type { AnyVocabulary, Bound, OwnOverride, Scope } from "../pack/behaviors.js";
import type { Pack } from "../pack/pack.js";
import type { Sent } from "./rules/behaviors/sent-members.js";
import type { EventRow } from "./state/deliveries/event-row.js";
import type { Change } from "./state/world-state.js";

/** Signs with the private key of a world. */
export interface TokenSigner {
  /** A token in its compact form (RFC 7515), signed by RS256 with the key of this number, or the first. */
  readonly sign: (header: JsonObject, claims: JsonObject, key?: number) => string;
  /** The public key as a JWK (RFC 7517). */
  readonly publicKey: (key?: number) => JsonObject;
}

/** The functions that a world calls outside; each answers from its arguments alone. */
export interface Services {
  /** Signing secret of a webhook URL, `whsec_…`. */
  readonly signingSecret: (url: string) => string;
  /** It makes its key at the first use. */
  readonly tokens: TokenSigner;
  /** Address of the instance, without a trailing slash. */
  readonly baseUrl: () => string;
  /**
   * The address of an object's hosted page, where the vendor's own is `own`; absent without pages.
   */
  readonly pageOf?: ((own: string, resource: string, id: string) => string) | undefined;
  /** The text with the instance's key masked. */
  readonly mask: (text: string) => string;
  /** Reports an exception in due work: a bug. */
  readonly reportBug: (error: unknown, where: string) => void;
  /** Whether each delivery waits until it is requested. */
  readonly holdsDeliveries?: boolean;
}

export interface WorldOptions {
  readonly pack: Pack;
  /** The first instant of the virtual clock, in milliseconds since 1970. */
  readonly t0: number;
  readonly seed: string;
  readonly services: Services;
}

export type AnyScope = Scope<AnyVocabulary>;

/** The rules of a world `W`: an interface, since the rules import the world. */
export interface Rules<W> {
  /** The world as a pack's behaviors see it. */
  readonly scope: (world: W) => AnyScope;
  /** Adds what each new world has. */
  readonly begin: (world: W) => void;
  /** Carries out the consequences of a change that is kept. */
  readonly changed: (world: W, change: Change) => void;
  /** Carries out the consequences of an event. */
  readonly emitted: (world: W, event: EventRow) => void;
}

/** The call that changes the world. */
export interface Cause {
  /** Its number; 0 for none. */
  readonly call: number;
  /** Overrides for the object with an outcome that the call makes. */
  readonly overrides: readonly OwnOverride[];
  /** Where the values go that overrides choose; nowhere when absent. */
  readonly bound?: Bound[];
  /** What is used of it; absent where no behavior answers it. */
  readonly sent?: Sent | undefined;
}

/** What the world knows of the call under way. */
export interface Caller {
  /** A header by its name in lower case, without the key. */
  readonly header: (name: string) => string | undefined;
  readonly idempotencyKey: () => string | undefined;
  /** Whether it carries a key. */
  readonly hasKey: boolean;
  /** The object for which its key stands. */
  readonly holder: string | undefined;
}

export const NO_CALL: Cause = { call: 0, overrides: [] };
