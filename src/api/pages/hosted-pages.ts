// `HostedPages`: serves hosted pages at `/__pages__/…`: what a person can do to an object from
// outside of the service, such as pay. A button triggers its world event by the control call
// `POST /__admin__/world/events`. The address has a token in place of the key. `page-view.ts` says
// what a page shows.

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject, parsedJson } from "../../engine/base/json.js";
import type { WorldEventSpec } from "../../engine/pack/pack.js";
import type { Services } from "../../engine/world/context.js";
import {
  ControlError,
  refuse,
  unknownName,
} from "../../engine/world/rules/errors/control-errors.js";
import type { PageContent } from "../call/html.js";
import { html, isFromHere, onward, pageAnswer } from "../call/html.js";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import { fromPath, isTooLarge } from "../call/plane-call.js";
import type { ControlAnswer, ControlHost } from "../control/handlers.js";
import { asControlError, refusal, sendBehind, written } from "../control/plane.js";
import type { HostedPage, PageButton, Paged, PageVisitor } from "./page-view.js";
import { FORM, pageHtml, typed, viewOf } from "./page-view.js";

/** Where the pages are. */
const PAGES_PATH = "/__pages__/";

/** The longest body of a form, in bytes. */
export const FORM_LIMIT = 64 * 1024;

export const isPage = (url: string): boolean => fromPath(url).startsWith(PAGES_PATH);

/**
 * The function that gives an object's page its address: at the instance, or still at the vendor's host
 * if the instance answers for that.
 *
 * @param key makes the token of an address
 * @param hosts the hosts for which it answers; null: it serves no pages
 */
export function pageAddresses(
  key: string,
  hosts: readonly string[] | null,
  baseUrl: () => string,
): Services["pageOf"] {
  if (hosts === null) return undefined;
  return (own, resource, id) => {
    const base = new URL(baseUrl());
    const { hostname, host, origin } = onward(own) ?? base;
    const isOurs = hosts.includes(hostname) || hosts.includes(host);
    const path = base.pathname.replace(/\/$/, "");
    return `${isOurs ? origin : base.origin}${path}${PAGES_PATH}${tokenOf(key, resource, id)}`;
  };
}

/** Names the object, and proves that the instance has said so. */
function tokenOf(key: string, resource: string, id: string): string {
  const name = `${resource}.${encodeURIComponent(id)}`;
  return `${digest(`page ${key}`, name)}.${name}`;
}

const digest = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);

function isSame(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The part of a call's URL behind the prefix, without its query. */
const tokenIn = (url: string): string =>
  fromPath(url).slice(PAGES_PATH.length).split(/[?#]/, 1)[0] ?? "";

/** Uses of more pages are forgotten, the oldest first. */
const MOST_PAGES = 10_000;

/** The hosted pages of one world. */
export class HostedPages {
  readonly #host: ControlHost;
  readonly #key: string;
  /** How often the forms of each page have been sent, by its token. */
  readonly #used = new Map<string, number>();
  readonly #person: PageVisitor;

  /** @param key makes the tokens of addresses and the one-time tokens of forms */
  constructor(host: ControlHost, key: string, person: PageVisitor) {
    this.#host = host;
    this.#person = person;
    this.#key = key;
  }

  /** Whether the address is that of a page, whose token only the instance can make. */
  isKnown(url: string): boolean {
    const [sent = "", ...name] = tokenIn(url).split(".");
    return isPage(url) && isSame(sent, digest(`page ${this.#key}`, name.join(".")));
  }

  answer(call: PlaneCall): PlaneAnswer {
    try {
      this.#host.clock.catchUp();
      return this.#answer(call);
    } catch (error) {
      return this.#refuse(call, asControlError(this.#host, call, error));
    }
  }

  #answer(call: PlaneCall): PlaneAnswer {
    const { method, headers } = call;
    const paged = this.#find(call.url) ?? refuse(new ControlError("not_found", NO_PAGE));
    if (method === "GET" || method === "HEAD") return this.#show(call, viewOf(paged));
    if (method !== "POST") {
      const body = html`<p>A page takes GET, HEAD and POST, not ${method}.</p>`;
      return this.#page(call, 405, { title: "Not here", body }, { allow: "GET, HEAD, POST" });
    }
    if (isFromHere(headers)) return this.#press(call, paged);
    const body = html`<p>A page elsewhere has sent this form. Open the page itself.</p>`;
    return this.#page(call, 403, { title: "Not from here", body });
  }

  #find(url: string): Paged | undefined {
    const { world } = this.#host;
    if (world.services.pageOf === undefined || !this.isKnown(url)) return undefined;
    const [, name = "", ...id] = tokenIn(url).split(".");
    const { [name]: resource } = world.pack.resources;
    if (resource?.page === undefined) return undefined;
    const row = world.table(name).get(decodeURIComponent(id.join(".")));
    return row === undefined ? undefined : { world, resource, page: resource.page, row };
  }

  /** A button does what its world event does, once for each form. */
  #press(call: PlaneCall, paged: Paged): PlaneAnswer {
    const form = formOf(call);
    this.#use(tokenIn(call.url), String(form[FORM.once]));
    return this.#pressed(call, paged, form, wantsJson(call) ? this.#person.chooses : null);
  }

  #pressed(
    call: PlaneCall,
    paged: Paged,
    form: JsonObject,
    chooses: PageVisitor["chooses"],
  ): PlaneAnswer {
    const { world, page, row, resource } = paged;
    const name = String(form[FORM.button]);
    const event = page.events.find((each) => each.name === name)?.event;
    const spec = event === undefined ? undefined : world.pack.worldEvents[event];
    if (spec === undefined) {
      const known = page.events.flatMap((each) => (each.event === undefined ? [] : each.name));
      throw unknownName("malformed_body", "button", name, known, "on this page");
    }
    const { buttons } = viewOf(paged);
    const button = buttons.find((each) => each.name === name);
    const subject = spec.id === undefined ? {} : { [spec.id]: row.id };
    const data = { ...(button === undefined ? {} : dataOf(button, form)), ...subject };
    if (button !== undefined && chooses !== null) {
      const names = buttons.map((each) => each.name);
      const about = { resource: resource.name, id: row.id, event: spec.name, data };
      const other = chooses({ ...about, button: name, buttons: names });
      const there = buttons.find((each) => each.name === other);
      const isLeft = there === undefined || there.event === null;
      if (isLeft) return this.#json(call, { event: null, events: [], next: there?.next ?? null });
      if (there !== button) return this.#pressed(call, paged, { [FORM.button]: other }, null);
    }
    const request = { path: {}, query: {}, body: { event: spec.name, data } };
    const input = { kind: "control-call", name: "triggerWorldEvent", request } as const;
    const result = this.#host.inputDispatcher.apply(input);
    const over = sendBehind(this.#host);
    if (result instanceof ControlError) throw result;
    // Trusted: the name of the input says which answer it has.
    const { events } = result as ControlAnswer<"triggerWorldEvent">;
    const types = events.map(({ type }) => type);
    return { ...this.#done(call, spec, button, types), over };
  }

  #use(token: string, once: string): void {
    if (!isSame(once, this.#onceOf(token))) throw new ControlError("precondition_failed", SPENT);
    const count = this.#used.get(token) ?? 0;
    this.#used.delete(token);
    this.#used.set(token, count + 1);
    const [oldest] = this.#used.keys();
    if (this.#used.size > MOST_PAGES && oldest !== undefined) this.#used.delete(oldest);
  }

  #onceOf(token: string): string {
    return digest(this.#key, `${token} ${this.#used.get(token) ?? 0}`);
  }

  /** What has happened, and the way on; or the page again where the person can try once more. */
  #done(
    call: PlaneCall,
    spec: WorldEventSpec,
    button: PageButton | undefined,
    events: readonly string[],
  ): PlaneAnswer {
    const after = this.#find(call.url);
    const view = after === undefined ? undefined : viewOf(after);
    const canRepeat = view?.buttons.some(({ event }) => event === spec.name) === true;
    const stays = spec.from !== undefined && canRepeat ? view : undefined;
    const next = stays === undefined ? onward(button?.next ?? "") : undefined;
    if (wantsJson(call))
      return this.#json(call, { event: spec.name, events, next: next?.href ?? null });
    const happened = events.length === 0 ? spec.name : events.join(", ");
    const way =
      next === undefined ? "" : html`<p><a href="${next.href}">Go on to ${next.href}</a></p>`;
    const again = stays === undefined ? "" : pageHtml(stays, this.#onceOf(tokenIn(call.url)));
    const body = html`<p role="status">It has happened: ${happened}</p>
${way}${again}`;
    const title = stays?.title ?? `${button?.name ?? spec.name}: done`;
    return this.#page(call, 200, { title, body, onward: next });
  }

  #show(call: PlaneCall, view: HostedPage): PlaneAnswer {
    const once = this.#onceOf(tokenIn(call.url));
    if (wantsJson(call)) return this.#json(call, { ...view, once });
    return this.#page(call, 200, { title: view.title, body: pageHtml(view, once) });
  }

  #refuse(call: PlaneCall, error: ControlError): PlaneAnswer {
    if (wantsJson(call)) return refusal(this.#host, call, error);
    const there = this.#find(call.url);
    const again = there === undefined ? "" : html`<p><a href="">Open the page again</a></p>`;
    const body = html`<p role="alert">${error.message}</p>
${again}`;
    return this.#page(call, error.status, { title: "This cannot happen", body });
  }

  #page(
    { method }: PlaneCall,
    status: number,
    content: PageContent,
    more: PlaneAnswer["headers"] = {},
  ): PlaneAnswer {
    const { clock, pack } = this.#host.world;
    return pageAnswer(method, status, content, pack.name, { date: clock.httpDate, ...more });
  }

  #json(call: PlaneCall, value: object): PlaneAnswer {
    return written(this.#host, call, 200, value);
  }
}

const NO_PAGE = "there is no such page: its address comes with an object, and ends with it";
const SPENT = "this form was sent already, or the page is older than another one: open it again";

/** The client of a test asks for JSON, a browser never does. */
const wantsJson = ({ headers }: PlaneCall): boolean =>
  String(headers["accept"]).includes("application/json");

/** The members of a form, or of a JSON object. */
function formOf(call: PlaneCall): JsonObject {
  const { body } = call;
  if (isTooLarge(body, FORM_LIMIT) || typeof body === "string") {
    throw new ControlError("malformed_body", "the form is over 64 KiB");
  }
  const text = new TextDecoder().decode(body);
  if (!wantsJson(call)) return Object.fromEntries(new URLSearchParams(text));
  const sent = parsedJson(text);
  if (isObject(sent)) return sent;
  throw new ControlError("malformed_body", "the body is not a JSON object");
}

/** The parameters of the button's event; an empty one is not sent. */
function dataOf({ fields }: PageButton, form: JsonObject): JsonObject {
  const own: readonly string[] = Object.values(FORM);
  const names = fields.map(({ name }) => name);
  const unknown = Object.keys(form).find((name) => !own.includes(name) && !names.includes(name));
  if (unknown !== undefined) throw unknownName("malformed_body", "field", unknown, names);
  const filled = fields.flatMap((field): [string, Json][] => {
    const value = form[field.name] ?? "";
    return value === "" ? [] : [[field.name, typed(field, value)]];
  });
  return Object.fromEntries(filled);
}
