// `PageCalls`: the client's method `sim.pages.open`, which opens a hosted page (`/__pages__/…`) as a
// person does in a browser; `OpenPage` presses its buttons.

import type { Json } from "../../../engine/base/json.js";
import { readAnswer } from "../call.js";
import type { Transport, TransportRequest } from "../transport.js";

/** What pressing a button has done. */
export interface PressedButton {
  /** The world event; null for a button that only leaves. */
  readonly event: string | null;
  /** Types of the events that were emitted, in order. */
  readonly events: readonly string[];
  /** The application's address to which the page leads on; null where the person stays. */
  readonly next: string | null;
}

interface PageAsJson {
  readonly title: string;
  readonly shows: Readonly<Record<string, string>>;
  readonly buttons: readonly {
    readonly name: string;
    readonly event: string | null;
    readonly next: string | null;
  }[];
  readonly once: string;
}

/** The calls of a person's browser, without one. */
export class PageCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Opens the hosted page at an address that an object has. It changes nothing.
   *
   * @throws TypeError for another address
   * @throws ControlPlaneError 404 when the object is gone
   * @example
   * ```ts
   * const page = await sim.pages.open(`${sim.url}/__pages__/2V1qW0.checkout_sessions.cs_1`);
   * const { next } = await page.press("Pay", { payment_method: "pm_card_visa" });
   * if (next !== null) await fetch(next);
   * ```
   */
  async open(url: string): Promise<OpenPage> {
    const at = String(url).indexOf(PREFIX);
    if (at < 0)
      throw new TypeError(
        `pages.open takes the address of a hosted page, such as session.url, not ${url}`,
      );
    const send: Send = async (method, body) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const request = { method, path: url.slice(at), query: {}, body: text };
      return readAnswer(request, await this.#transport(request));
    };
    return new OpenPage(send, await send<PageAsJson>("GET"));
  }
}

const PREFIX = "/__pages__/";

type Send = <T>(method: TransportRequest["method"], body?: object) => Promise<T>;

/** A hosted page that is open. */
export class OpenPage {
  readonly title: string;
  /** What it says of the object, by the words for it. */
  readonly shows: Readonly<Record<string, string>>;
  /** Names of its buttons. */
  readonly buttons: readonly string[];
  readonly #send: Send;
  readonly #page: PageAsJson;

  /** @internal */
  constructor(send: Send, page: PageAsJson) {
    this.title = page.title;
    this.shows = page.shows;
    this.buttons = page.buttons.map(({ name }) => name);
    this.#send = send;
    this.#page = page;
  }

  /**
   * Presses a button, with values of its form. Each page works once; open it again for another try.
   *
   * @throws ControlPlaneError 409 when its event cannot happen or the page was used, 400 for an
   * unknown button or field, 422 for a wrong value
   * @example
   * ```ts
   * const page = await sim.pages.open(`${sim.url}/__pages__/2V1qW0.checkout_sessions.cs_1`);
   * await page.press("Pay", { payment_method: "pm_card_chargeDeclined" });
   * ```
   */
  async press(button: string, fields: Readonly<Record<string, Json>> = {}): Promise<PressedButton> {
    const { buttons, once } = this.#page;
    const known = buttons.find(({ name }) => name === button);
    if (known?.event === null) return { event: null, events: [], next: known.next };
    return this.#send("POST", { ...fields, $button: button, $once: once });
  }
}
