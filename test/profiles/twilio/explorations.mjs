import { ACCOUNT, FROM, TO, twilio } from "./support.mjs";

/** The SDK's own way to another HTTP client. */
const httpClient = (sim) => ({
  async request({ method, uri, username, password, headers, params = {}, data }) {
    const url = new URL(uri);
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
    const answer = await sim.fetch(`${sim.url}${url.pathname}${url.search}`, {
      method: method.toUpperCase(),
      headers: { ...headers, authorization },
      ...(data === undefined ? {} : { body: String(new URLSearchParams(data)) }),
    });
    const text = await answer.text();
    const body = text === "" ? undefined : JSON.parse(text);
    return { statusCode: answer.status, body, headers: Object.fromEntries(answer.headers) };
  },
});

const FINAL = ["delivered", "undelivered", "failed"];
const BODY = "Your appointment is at 8. Order 1042.";

/** A practice that reminds by message, and calls when the message does not arrive. */
class Practice {
  status = "none";
  sid = null;
  called = false;

  constructor({ sim, key }, { looks = true, waits = true, keeps = true }) {
    this.client = twilio(ACCOUNT, key, { httpClient: httpClient(sim) });
    Object.assign(this, { sim, key, looks, waits, keeps });
  }

  /** Tries again, unless what a lost answer was about is there. Twilio has no idempotency keys. */
  async once(find, make) {
    for (const pause of ["1s", "5s", "30s", "1m"]) {
      try {
        if (this.looks) {
          const [there] = await find();
          if (there !== undefined) return there;
        }
        return await make();
      } catch (error) {
        if (error.status >= 400 && error.status < 500 && error.status !== 429) throw error;
        await this.sim.clock.sleep(pause);
      }
    }
    throw new Error("given up");
  }

  async remind(url) {
    this.url = url;
    const { messages } = this.client;
    const wanted = { to: TO, from: FROM, body: BODY, statusCallback: `${url}status` };
    const { sid } = await this.once(
      async () => (await messages.list({ to: TO })).filter(({ body }) => body === BODY),
      () => messages.create(wanted),
    );
    this.sid = sid;
    if (!this.waits) return this.note("delivered");
    // A callback may be lost, so it looks for itself after a while.
    await this.sim.clock.sleep("5m");
    const look = async () => (await messages(sid).fetch()).status;
    const status = await this.patiently(look).catch(() => this.status);
    if (this.keeps || this.status === "none") this.note(status);
    await this.escalate();
  }

  async patiently(call) {
    for (const pause of ["1s", "5s", "30s", "1m"]) {
      try {
        return await call();
      } catch {
        await this.sim.clock.sleep(pause);
      }
    }
    return call();
  }

  note(status) {
    if (this.keeps && FINAL.includes(this.status)) return;
    this.status = status;
  }

  async escalate() {
    if (this.called || !["undelivered", "failed"].includes(this.status)) return;
    this.called = true;
    const { calls } = this.client;
    const twiml = "<Response><Say>Your appointment is at 8.</Say></Response>";
    await this.once(
      () => calls.list({ to: TO }),
      () => calls.create({ to: TO, from: FROM, twiml }),
    );
  }

  async webhook(request) {
    const params = Object.fromEntries(new URLSearchParams(await request.text()));
    const signature = request.headers.get("x-twilio-signature");
    if (!twilio.validateRequest(this.key, signature, request.url, params)) {
      return new Response(null, { status: 403 });
    }
    this.note(params.MessageStatus);
    return new Response(null, { status: 204 });
  }
}

const exploration = (name, { missed = false, ...settings }, finds) => ({
  name,
  surprises: 1,
  finds,
  async body(future) {
    const { sim, settled, always, withoutSurprises } = future;
    const practice = new Practice(future, settings);
    const { url } = await withoutSurprises(async () => {
      const undelivered = { resource: "messages", path: "branch", value: "undelivered" };
      if (missed) await sim.pins.set(undelivered);
      return sim.webhooks.handler((request) => practice.webhook(request), { subscribe: [] });
    });
    await practice.remind(url).catch(() => {});
    await settled();
    const made = async (resource) => {
      const { data } = await sim.state({ resource });
      return data.filter(({ direction }) => direction === "outbound-api");
    };
    const [messages, calls] = [await made("messages"), await made("calls")];
    const [message] = messages;
    always("one message at most", messages.length <= 1);
    always("one call at most", calls.length <= 1);
    // Another client may have deleted the message.
    if (message === undefined) return;
    const isMissed = ["undelivered", "failed"].includes(message.status);
    always("who got the message is not called", isMissed || calls.length === 0);
    if (practice.sid === null) return;
    always("who missed the message is called", !isMissed || practice.called);
  },
});

export const explorations = [
  exploration("a correct practice", {}, []),
  exploration("a practice that sends again when an answer is lost", { looks: false }, [
    'always "one message at most"',
  ]),
  exploration("a practice that takes a queued message for a delivered one", { waits: false }, [
    'always "who missed the message is called"',
  ]),
  exploration("a correct practice whose message is missed", { missed: true }, []),
  exploration("a practice whose record follows each callback", { missed: true, keeps: false }, [
    'always "who missed the message is called"',
  ]),
];
