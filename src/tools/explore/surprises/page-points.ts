// `PagePoints`: what a person does on a hosted page in a run of a test under explore, where the test
// presses a button of it: presses another one, closes the page, or comes back to it later. And what
// goes wrong as somebody signs in: the person denies it, or a code, a token or a key holds no longer.

import type { SignInFault } from "../../../../generated/control/types.js";
import { sentIn } from "../../../api/call/call-keys.js";
import type { PlaneCall } from "../../../api/call/plane-call.js";
import type { PagePress } from "../../../api/pages/page-view.js";
import { grantOf, placeOf } from "../../../api/vendor/sign-in/stamp.js";
import type { World } from "../../../engine/world/world.js";
import type { ComparableCall } from "../run/comparable-call.js";
import { change } from "./arming.js";
import type { PointParts } from "./other-clients.js";
import type { Option } from "./surprise.js";

/** What the person does in place of the test; without a button they close the page. */
interface PressOption extends Option {
  readonly button: string;
  /** Whether they come back, and press the test's button then. */
  readonly isLate: boolean;
}

/** The points at which a test presses a button of a page. */
export class PagePoints {
  readonly #parts: PointParts;
  #late: readonly PagePress[] = [];

  constructor(parts: PointParts) {
    this.#parts = parts;
  }

  /** The button that is pressed; "" for none. */
  chosen(press: PagePress): string {
    const { aliases, chooser } = this.#parts;
    const { resource, id, button, buttons } = press;
    const name = aliases.nameOf(id, resource);
    const closes = "the person closes the page";
    const options = [
      ...buttons.filter((other) => other !== button).map((other) => optionOf(other)),
      ...[{ ...optionOf(""), name: closes }],
      ...[{ ...optionOf(""), name: `${closes}, and presses ${button} later`, isLate: true }],
    ];
    const label = chooser.numbered(`${button} on the page of ${name}`);
    const option = chooser.choose(label, [`${resource}.event`], options);
    if (option === undefined) return button;
    chooser.log(`${option.name} (${name})`, option);
    if (option.isLate) this.#late = [...this.#late, press];
    return option.button;
  }

  /** What goes wrong with a sign-in before a call of it, or before one with a token of it. */
  beforeCall({ call, words }: ComparableCall, label: string): void {
    const { exploreTarget, chooser } = this.#parts;
    const options = chooser.offers("events") ? faultsAt(exploreTarget.world, call) : [];
    const option = chooser.choose(`sign-in, ${label}`, ["sign-in"], options);
    if (option === undefined) return;
    const request = { path: {}, query: {}, body: { fault: option.fault } };
    chooser.arm(() => change(exploreTarget, "failSignIn", request));
    chooser.log(`${option.name}, before ${words}`, option);
  }

  /** Presses what was left for later; where that is refused, nothing happens. */
  pressLate(): void {
    const { exploreTarget, chooser } = this.#parts;
    const late = this.#late;
    this.#late = [];
    for (const { event, data } of late) {
      const request = { path: {}, query: {}, body: { event, data } };
      const input = { kind: "control-call", name: "triggerWorldEvent", request } as const;
      chooser.arm(() => exploreTarget.inputDispatcher.apply(input));
    }
  }
}

const optionOf = (button: string): PressOption => ({
  ...{ name: `the person presses ${button}`, kind: "events" },
  ...{ button, isLate: false },
});

interface SignInOption extends Option {
  readonly fault: SignInFault["fault"];
}

const WORDS: Readonly<Record<SignInFault["fault"], string>> = {
  denied: "the person denies the application",
  wrong_state: "the person comes back with another state",
  spent_code: "the code is spent already",
  expired_tokens: "the token expires",
  revoked_tokens: "the person revokes the tokens",
  rotated_keys: "the vendor signs with its next key",
};

function faultsAt(world: World, call: PlaneCall): readonly SignInOption[] {
  const { signIn } = world.pack;
  const kind = signIn && placeOf(signIn, call)?.kind;
  const hasToken = signIn !== undefined && grantOf(world, call) != null;
  const isAnswer = kind === "authorize" && sentIn(call, "decision") === "allow";
  const isRefresh = kind === "token" && sentIn(call, "grant_type") === "refresh_token";
  const faults = [
    ...(isAnswer ? (["denied", "wrong_state", "spent_code"] as const) : []),
    ...(hasToken && (kind === undefined || kind === "user_info")
      ? (["expired_tokens", "revoked_tokens"] as const)
      : []),
    ...(isRefresh ? (["revoked_tokens"] as const) : []),
    ...(kind === "token" && signIn?.keys !== undefined ? (["rotated_keys"] as const) : []),
  ];
  return faults.map((fault) => ({ name: WORDS[fault], kind: "events", fault }));
}
