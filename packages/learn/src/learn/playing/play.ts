// Learn: `play` plays recorded traffic through a fresh world of a pack, and compares each answer.

import type {
  CallKeys,
  Change,
  Instance,
  Json,
  KeyPlace,
  Pack,
  PlaneAnswer,
  PlaneCall,
} from "facsimile/kit";
import {
  bodyKindOf,
  Counts,
  createInstance,
  FormTree,
  formatDuration,
  formatInstant,
  InProcessLine,
  isObject,
  NO_CALL,
  ownValue,
  parsedJson,
  record,
  textOf,
} from "facsimile/kit";
import { Alignment, Comparer, headerDifferences } from "../comparing/compare.js";
import type { Difference } from "../comparing/difference.js";
import { IdNames } from "../comparing/id-names.js";
import { OwnWebhooks, WebhookPlay } from "../webhooks/webhook-play.js";
import type { Adopted, Delivered, Exchange, Played } from "./played.js";
import { adopted, isReading, objectsIn } from "./played.js";
import type { RecordedCall, Traffic } from "./traffic.js";
import { boundTo } from "./traffic.js";

/** Plays recorded traffic through a fresh world of a pack. Nothing leaves the process. */
export async function play(pack: Pack, traffic: Traffic): Promise<Played> {
  const player = await TrafficPlayer.start(pack, boundTo(pack, traffic));
  try {
    return await player.run();
  } finally {
    await player.close();
  }
}

/** Headers of a connection, and those that depend on the bytes of a body. */
const LEFT_OUT = new Set([
  ...["accept-encoding", "connection", "content-length", "cookie", "expect", "host"],
  ...["if-modified-since", "if-none-match", "transfer-encoding"],
]);

/** A recorded call with the ids and the key of the world. */
function sentCall(
  recorded: RecordedCall,
  alignment: Alignment,
  places: readonly KeyPlace[],
  keys: CallKeys,
): { readonly call: PlaneCall; readonly sent: Json | undefined } {
  const secret = new Set(places.map((place) => headerOf(place)));
  const headers: [string, string][] = [["host", "learn.test"]];
  for (const [name, value] of recorded.headers) {
    if (!LEFT_OUT.has(name) && !secret.has(name)) headers.push([name, alignment.text(value)]);
  }
  const { bytes, sent } = bodyOf(recorded, alignment);
  const call = {
    method: recorded.method,
    url: alignment.url(recorded.url, recorded.operation),
    headers: Object.fromEntries(headers),
    body: bytes,
  };
  if (!hasKey(recorded, places)) return { call, sent };
  if (recorded.status !== UNAUTHORIZED) return { call: keys.add(call), sent };
  // The key that the vendor refused, or one that the world refuses as well.
  return { call: { ...call, headers: { ...call.headers, authorization: "Bearer refused" } }, sent };
}

const UNAUTHORIZED = 401;

const headerOf = (place: KeyPlace): string =>
  place.kind === "header" ? place.name : "authorization";

/** A recorded URL can be a path alone. */
const BASE = "http://localhost";

/** Whether a call had a key, masked or not. */
function hasKey({ headers, url, body }: RecordedCall, places: readonly KeyPlace[]): boolean {
  return places.some((place) => {
    if (place.kind === "query") return new URL(url, BASE).searchParams.has(place.name);
    if (place.kind === "body") return Buffer.from(body).includes(place.name);
    return (headers.get(headerOf(place)) ?? "") !== "";
  });
}

function bodyOf(
  { headers, body, operation }: RecordedCall,
  alignment: Alignment,
): { readonly bytes: Uint8Array; readonly sent: Json | undefined } {
  if (body.length === 0) return { bytes: body, sent: undefined };
  const text = Buffer.from(body).toString("utf8");
  const resource = operation?.resource ?? null;
  const kind = bodyKindOf(headers.get("content-type") ?? "application/json");
  if (kind === "form") {
    const form = alignment.form(text.split("&"), resource);
    const tree = new FormTree();
    for (const [name, value] of new URLSearchParams(form)) tree.add(name, value);
    return { bytes: Buffer.from(form), sent: tree.toJson(undefined) };
  }
  const read = parsedJson(text);
  if (typeof read !== "object" || read === null) return { bytes: body, sent: undefined };
  const sent = alignment.value(read, resource);
  return { bytes: Buffer.from(JSON.stringify(sent)), sent };
}

const TOO_MANY = 429;

const ROOT = { words: "", resource: null, object: null, field: null } as const;

class TrafficPlayer {
  readonly #pack: Pack;
  readonly #traffic: Traffic;
  readonly #instance: Instance;
  readonly #line: InProcessLine;
  readonly #own: OwnWebhooks;
  readonly #webhooks: WebhookPlay;
  readonly #counts: Counts;
  readonly #alignment: Alignment;
  readonly #comparer: Comparer;
  readonly #items: (Exchange | Delivered)[] = [];
  readonly #changes: Change[] = [];
  /** Ids of older objects that the world does not have. */
  readonly #strangers = new Set<string>();
  /** Older objects whose ids have another form than the pack says. */
  readonly #misfits: Adopted[] = [];

  static async start(pack: Pack, traffic: Traffic): Promise<TrafficPlayer> {
    const first = traffic.items[0]?.at ?? 0;
    const webhooks: OwnWebhooks = new OwnWebhooks(() => instance.world.now);
    const counts = new Counts(`${pack.name}@${pack.version}`);
    const instance = await createInstance({
      pack,
      t0: first,
      post: webhooks.post,
      coverage: counts,
      acceptsAnyKey: false,
      ...(traffic.origin === "" ? {} : { baseUrl: traffic.origin }),
    });
    return new TrafficPlayer(pack, traffic, instance, webhooks, counts);
  }

  private constructor(
    pack: Pack,
    traffic: Traffic,
    instance: Instance,
    own: OwnWebhooks,
    counts: Counts,
  ) {
    this.#pack = pack;
    this.#traffic = traffic;
    this.#instance = instance;
    this.#counts = counts;
    this.#line = new InProcessLine(instance.planes);
    this.#alignment = new Alignment(new IdNames(pack));
    this.#comparer = new Comparer(instance.world, this.#alignment);
    instance.world.watchers.add(({ changes }) => this.#changes.push(...changes));
    this.#own = own;
    const [alignment, comparer] = [this.#alignment, this.#comparer];
    this.#webhooks = new WebhookPlay({
      ...{ pack, traffic, own, alignment, comparer, items: this.#items },
    });
  }

  async run(): Promise<Played> {
    await this.#adopt();
    await this.#registerEndpoints();
    await this.#limit();
    for (const item of this.#traffic.items) {
      await this.#advance(item.at);
      this.#webhooks.catchUp();
      if (item.kind === "call") await this.#call(item);
      else this.#webhooks.add(item);
    }
    const end = this.#instance.world.now;
    const unexpected = await this.#settle(end);
    return {
      pack: this.#pack,
      items: this.#items.map((item) => ({
        ...item,
        theirs: item.theirs === undefined ? undefined : this.#alignment.rest(item.theirs),
      })),
      unexpected,
      ids: this.#comparer.ids,
      madeUp: this.#comparer.madeUp,
      strangers: this.#strangers.size,
      misfits: this.#misfits,
      changes: this.#changes,
      counts: this.#counts,
    };
  }

  /** Waits for the webhooks that are under way at the end. */
  async #settle(end: number): Promise<Played["unexpected"]> {
    this.#webhooks.catchUp();
    if (!this.#traffic.items.some(({ kind }) => kind === "webhook")) return [];
    if (this.#webhooks.isLate) {
      await this.#control("POST", "/clock/advance", { duration: "60s" });
      this.#webhooks.catchUp();
    }
    return this.#webhooks.unexpected(end);
  }

  async close(): Promise<void> {
    this.#line.close();
    await this.#instance.close();
  }

  /** Takes over the objects that were there before the recording began. */
  async #adopt(): Promise<void> {
    for (const older of adopted(this.#pack, this.#traffic)) {
      const { resource, id, object, place } = older;
      const spec = this.#pack.resources[resource];
      if (spec?.id.kind === "single") {
        this.#record(older);
        continue;
      }
      const isFit = spec?.idPattern.test(id) === true;
      const body = { resources: { [resource]: [{ ...place, ...object, id }] } };
      const { status } = isFit ? await this.#control("POST", "/seed", body) : { status: 0 };
      this.#alignment.pair(id, id, resource);
      if (!isFit) this.#misfits.push(older);
      else if (status !== 201 && !this.#record(older)) this.#strangers.add(id);
    }
  }

  /** Takes over an object as it is, with what the vendor computes; whether the world has it then. */
  #record({ resource, id, object }: Adopted): boolean {
    const { world } = this.#instance;
    if (world.table(resource).get(id) !== undefined) return true;
    try {
      world.transact(NO_CALL, () => {
        record(world, resource, { fields: object }, id);
        // Recording an object stamps it with the present instant.
        return world.scope.patch(resource, id, object);
      });
    } catch {
      return false;
    }
    return world.table(resource).get(id) !== undefined;
  }

  /** A new object can have the id of one that was deleted before. */
  #forget({ operation, answer, status }: RecordedCall): void {
    const { resource = "" } = operation ?? {};
    const field = this.#pack.resources[resource]?.id.field ?? "id";
    const id = isObject(answer) && status < 300 ? ownValue(answer, field) : undefined;
    if (typeof id === "string" || typeof id === "number")
      this.#alignment.part(String(id), resource);
  }

  /** Whether an answer shows an object that the world cannot have: then it cannot be compared. */
  #isStrange({ operation, answer, method }: RecordedCall): boolean {
    if (!isReading(method, operation) || answer === undefined || this.#strangers.size === 0)
      return false;
    const field = this.#pack.resources[operation?.resource ?? ""]?.id.field ?? "id";
    return objectsIn(answer).some((each) => this.#strangers.has(String(ownValue(each, field))));
  }

  /** An address to which webhooks go, and of which no call of the recording tells the vendor. */
  async #registerEndpoints(): Promise<void> {
    const urls = new Set<string>();
    const bodies = this.#traffic.items.flatMap((item) =>
      item.kind === "call" && item.operation !== undefined
        ? [Buffer.from(item.body).toString("utf8")]
        : [],
    );
    for (const item of this.#traffic.items) if (item.kind === "webhook") urls.add(item.url);
    for (const url of urls) {
      const forms = [url, JSON.stringify(url).slice(1, -1), encodeURIComponent(url)];
      if (bodies.some((text) => forms.some((form) => text.includes(form)))) continue;
      await this.#control("POST", "/webhooks/endpoints", { url });
    }
  }

  /** Switches the rate limit on where the vendor has refused a call by one: no test has set it. */
  async #limit(): Promise<void> {
    const { rate_limit: rateLimit } = this.#pack.wire;
    const isLimited = this.#traffic.items.some(
      (item) => item.kind === "call" && item.status === TOO_MANY,
    );
    if (rateLimit === undefined || !isLimited) return;
    const requests = { count: rateLimit.requests, per: formatDuration(rateLimit.per) };
    await this.#control("POST", "/limits", { requests });
  }

  async #advance(to: number): Promise<void> {
    if (to <= this.#instance.world.now) return;
    await this.#control("POST", "/clock/advance", { to: formatInstant(to) });
  }

  async #call(recorded: RecordedCall): Promise<void> {
    const { keys } = this.#instance.replayTarget.host;
    if (recorded.operation?.verb === "create") this.#forget(recorded);
    const { call, sent } = sentCall(recorded, this.#alignment, this.#pack.wire.auth, keys);
    // Webhooks of the call come after its answer.
    this.#own.hold();
    const whole = await this.#line.call(call);
    const { status, headers, trace } = whole;
    const answer = parsedJson(await textOf(whole));
    const differences = this.#answerDifferences(recorded, status, headers, answer, sent);
    const { answer: said, operation } = recorded;
    const theirs = said && this.#alignment.value(said, operation?.resource ?? null);
    const { url } = call;
    const parts = { recorded, sent, url, status, headers, answer, theirs, trace, differences };
    this.#items.push({ kind: "call", ...parts });
    this.#own.release();
    // Webhooks that the call causes at this instant.
    await this.#control("POST", "/clock/advance", { duration: "0s" });
  }

  #answerDifferences(
    recorded: RecordedCall,
    status: number,
    headers: PlaneAnswer["headers"],
    answer: Json | undefined,
    sent: Json | undefined,
  ): readonly Difference[] {
    const found: Difference[] = [];
    if (this.#isStrange(recorded)) return found;
    const { status: theirs } = recorded;
    if (status !== theirs) {
      found.push({ kind: "status", role: "value", place: ROOT, theirs, ours: status });
      if (status < 400 || theirs < 400) return found;
    }
    if (recorded.answer !== undefined && answer !== undefined) {
      const resource = recorded.operation?.resource ?? null;
      const { took, position } = recorded;
      const compared = { sent, resource, took, position };
      found.push(...this.#comparer.compare(recorded.answer, answer, compared));
    }
    // A header can have the id that the body has.
    return [...found, ...headerDifferences(recorded, headers, this.#alignment)];
  }

  #control(method: string, path: string, body: Json): Promise<PlaneAnswer> {
    const headers = {
      host: "learn.test",
      authorization: `Bearer ${this.#instance.key}`,
      "content-type": "application/json",
    };
    const bytes = Buffer.from(JSON.stringify(body));
    return this.#line.call({ method, url: `/__admin__${path}`, headers, body: bytes });
  }
}
