import { BOT, GENERAL, SECRET } from "./support.mjs";

// An application that answers mentions, once as it should be and each time with one mistake.

const REPLY = "Here I am";

/** A method of the Web API by a plain client. */
async function method({ sim, key, url }, name, args) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const call = { method: "POST", headers, body: JSON.stringify(args) };
  const answer = await sim.fetch(`${url}/api/${name}`, call);
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
}

const PAUSES = ["1s", "5s", "30s"];

/** Repeats a call until Slack says ok; undefined where it never does. */
async function again(future, name, args, isThere = async () => false) {
  for (const pause of PAUSES) {
    const answer = await method(future, name, args).catch(() => undefined);
    if (answer?.ok === true) return answer;
    await future.sim.clock.sleep(pause);
    // The lost answer may have been a success.
    if (await isThere()) return { ok: true };
  }
  return undefined;
}

/** Whether the app has answered in a thread; it looks until it is told. */
async function hasReplied(future, ts) {
  for (const pause of PAUSES) {
    const thread = { channel: GENERAL, ts };
    const found = await method(future, "conversations.replies", thread).catch(() => undefined);
    if (found?.ok === true) return found.messages.some(({ text }) => text === REPLY);
    await future.sim.clock.sleep(pause);
  }
  return true;
}

/** What an application may do wrong. */
const RIGHT = { knowsEvents: true, checksOk: true, waitsAfter429: true };

async function mentions(future, mistake = {}) {
  const { sim, settled, surprised, always } = future;
  const { knowsEvents, checksOk, waitsAfter429 } = { ...RIGHT, ...mistake };
  const known = new Set();
  const told = { ok: 0 };
  const answered = async ({ ts }) => {
    const args = { channel: GENERAL, text: REPLY, thread_ts: ts };
    if (!checksOk) {
      // The mistake: 200 counts as done.
      const { status } = await method(future, "chat.postMessage", args);
      if (status === 200) told.ok += 1;
      return;
    }
    if (!waitsAfter429) {
      // The mistake: what was refused once is forgotten.
      const { ok } = await method(future, "chat.postMessage", args).catch(() => ({ ok: true }));
      if (ok !== true) told.lost = true;
      return;
    }
    const there = () => hasReplied(future, ts);
    if (await there()) return;
    await again(future, "chat.postMessage", args, there);
  };
  await sim.webhooks.handler(
    async (request) => {
      const { event_id, event } = await request.json();
      if (knowsEvents) {
        if (known.has(event_id)) return new Response();
        known.add(event_id);
      }
      if (event.type !== "app_mention") return new Response();
      if (knowsEvents) await answered(event);
      else
        await method(future, "chat.postMessage", {
          channel: GENERAL,
          text: REPLY,
          thread_ts: event.ts,
        });
      return new Response();
    },
    { secret: SECRET, subscribe: ["app_mention"] },
  );
  await sim.world.trigger("message.posted", { channel: GENERAL, text: `<@${BOT}> where?` });
  await settled();
  const { data } = await sim.state({ resource: "messages" });
  const replies = data.filter(({ text }) => text === REPLY).length;
  always("one reply at most", replies <= 1);
  if (!checksOk) always("what counts as sent is there", replies >= told.ok);
  if (!waitsAfter429) always("no reply is lost", told.lost !== true);
  if (surprised().length === 0) always("the baseline replies", replies === 1);
}

export const explorations = [
  {
    name: "an app that knows its events replies once",
    surprises: 1,
    finds: [],
    body: (it) => mentions(it),
  },
  {
    name: "an app replies again when an event comes again",
    surprises: 1,
    finds: ['always "one reply at most"'],
    body: (it) => mentions(it, { knowsEvents: false }),
  },
  {
    name: "an app takes 200 for a success",
    surprises: 1,
    finds: ['always "what counts as sent is there"'],
    body: (it) => mentions(it, { checksOk: false }),
  },
  {
    name: "an app forgets a reply after 429",
    surprises: 1,
    finds: ['always "no reply is lost"'],
    body: (it) => mentions(it, { waitsAfter429: false }),
  },
];
