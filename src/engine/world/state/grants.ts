// `Grants`: what people have allowed applications by signing in: codes, access tokens and refresh
// tokens, each with its end (RFC 6749). `api/vendor/sign-in/` gives them out and takes them.

import type { KeyBounds } from "../../pack/behaviors.js";
import type { Undo } from "../../store/cell.js";
import { StateCell } from "../../store/cell.js";

/** What an application has asked a person for, as the exchange of its code has to repeat it. */
export interface AskedConsent {
  readonly redirectUri: string;
  /** That of PKCE (RFC 7636), by SHA-256. */
  readonly challenge: string | null;
  readonly nonce: string | null;
  /** Whether the application may refresh its token. */
  readonly isOffline: boolean;
}

export interface Grant {
  readonly id: number;
  readonly kind: "code" | "access" | "refresh";
  readonly value: string;
  readonly client: string;
  /** Id of the object that is the person. */
  readonly person: string;
  readonly scopes: readonly string[];
  /** The virtual instant of its end; null: it has none. */
  readonly until: number | null;
  /** Whether it is spent or revoked. */
  readonly isOver: boolean;
  /** The first grant of the same consent. */
  readonly root: number;
  readonly asked: AskedConsent;
  /** The operations that it opens, and the error of others; absent: it opens all. */
  readonly only?: KeyBounds | undefined;
}

/** What goes wrong at the next sign-in because a test has asked for it. */
export type SignInFault = "denied" | "wrong_state" | "spent_code";

interface GrantsValue {
  /** The newest ones, oldest first. */
  readonly grants: readonly Grant[];
  readonly made: number;
  /** Number of the key that signs. */
  readonly key: number;
  /** What goes wrong at the next sign-in. */
  readonly next: SignInFault | null;
}

/** Older ones are forgotten. */
const MOST = 2_000;

/** The grants of a world, and the key that signs its tokens. */
export class Grants extends StateCell<GrantsValue> {
  constructor(undo: Undo) {
    super(undo, { grants: [], made: 0, key: 0, next: null });
  }

  /** Adds a grant; without `root` it is the first of a consent. */
  add(grant: Omit<Grant, "id" | "isOver" | "root"> & { readonly root?: number }): Grant {
    const id = this.value.made + 1;
    const added = { root: id, ...grant, id, isOver: false };
    const grants = [...this.value.grants, added].slice(-MOST);
    this.value = { ...this.value, grants, made: id };
    return added;
  }

  /** Adds a key that a call has made, which stands for an object. */
  addKey(value: string, person: string, only?: KeyBounds): void {
    const asked = { redirectUri: "", challenge: null, nonce: null, isOffline: false };
    if (value === "") return;
    this.add({ kind: "access", value, client: "", person, scopes: [], until: null, asked, only });
  }

  /** The newest one: a key that has ended may be given again. */
  find(value: string): Grant | undefined {
    return this.value.grants.findLast((it) => it.value === value);
  }

  byId(id: number): Grant | undefined {
    return this.value.grants.find((it) => it.id === id);
  }

  /** Ends the grants that pass the test. */
  end(test: (grant: Grant) => boolean): void {
    const grants = this.value.grants.map((it) => (test(it) ? { ...it, isOver: true } : it));
    this.value = { ...this.value, grants };
  }
}

/** Whether a grant holds at a virtual instant. */
export const isLive = ({ isOver, until }: Grant, now: number): boolean =>
  !isOver && (until === null || now < until);
