import { listOf, numberOf, objectOf, textOf } from "facsimile/pack";
import type { Answer, Call, Row, World } from "./numbers.js";
import { elementsIn, plain } from "./twiml.js";

const SECOND = 1_000;
const PRICE_PER_MINUTE = 0.014;
const PAUSE = /<Pause(?:\s+length=["'](\d{1,6})["'])?\s*\/?>/g;

/** Ends a call, or sends it to other instructions. */
function update(world: World, call: Call): Answer {
  const row = world.write(call);
  const { Url, Twiml } = objectOf(call.body);
  if (Url !== undefined) world.emit("call.connected", "calls", row.id);
  follow(world, row, textOf(Twiml));
  return { kind: "object", resource: "calls", row: world.get("calls", row.id) ?? row };
}

/** Numbers a status callback that the application has asked for, and says when it fired. */
const numbering =
  (event: string) =>
  (world: World, { id }: Row): void => {
    const { status_callback_event: events, sequence } = world.get("calls", id)?.hidden ?? {};
    if (!listOf(events).includes(event)) return;
    const next = String((numberOf(sequence) ?? -1) + 1);
    world.patch("calls", id, {}, { sequence: next, fired_at: world.timestamp(world.now) });
  };

/** A call that ends leaves its queue and its conference, which ends with the last one. */
function ended(world: World, row: Row): void {
  numbering("completed")(world, row);
  leave(world, row.id);
  const place = world.get("participants", row.id)?.fields ?? {};
  const room = world.get("conferences", textOf(place["conference_sid"]));
  if (room === undefined || room.fields["status"] === "completed") return;
  const others = world.where("participants", "conference_sid", room.id);
  const isLast = others.every(({ id }) => id === row.id || endOf(world, id) === undefined);
  if (!isLast && place["end_conference_on_exit"] !== true) return;
  world.patch("conferences", room.id, { call_sid_ending_conference: row.id });
  world.transition("conferences", room.id, isLast ? "empty" : "exit");
}

const calls = {
  before: {
    ring(world: World, row: Row): void {
      numbering("initiated")(world, row);
      world.emit("call.initiated", "calls", row.id);
      numbering("ringing")(world, row);
    },
    answer(world: World, row: Row): void {
      numbering("answered")(world, row);
      const pauses = textOf(row.hidden["twiml"]).matchAll(PAUSE);
      const seconds = [...pauses].reduce((sum, [, length = 1]) => sum + Number(length), 0);
      const talks_until = world.timestamp(world.now + seconds * SECOND);
      world.patch("calls", row.id, {}, { talks_until });
    },
    give_busy: ended,
    give_up: ended,
    fail: ended,
    cancel: ended,
    complete(world: World, row: Row): void {
      ended(world, row);
      const began = Date.parse(textOf(row.fields["start_time"]));
      const seconds = Math.round((world.now - began) / SECOND);
      const price = (PRICE_PER_MINUTE * Math.max(1, Math.ceil(seconds / 60))).toFixed(5);
      const duration = String(seconds);
      world.patch("calls", row.id, { duration, price: `-${price}`, price_unit: "USD" });
      for (const recording of world.where("recordings", "call_sid", row.id).filter(isOpen)) {
        world.patch("recordings", recording.id, { status: "completed", duration });
        world.emit("recording.completed", "recordings", recording.id);
      }
    },
  },
  entered: {
    "in-progress"(world: World, row: Row): void {
      const { id, fields, hidden } = row;
      world.emit("call.connected", "calls", id);
      if (hidden["records"] === true) {
        const { account_sid = null } = fields;
        const { recording_channels: channels = 1, recording_requests } = hidden;
        const facts = { account_sid, call_sid: id, source: "OutboundAPI", channels };
        world.create("recordings", facts, objectOf(recording_requests));
      }
      follow(world, row, textOf(hidden["twiml"]));
    },
  },
};

/** What ends a call in each state. */
const ENDS: Row["fields"] = { queued: "cancel", ringing: "cancel", "in-progress": "complete" };

const endOf = (world: World, id: string) => ENDS[textOf(world.get("calls", id)?.fields["status"])];

function hangUp(world: World, { id }: Row): void {
  const end = endOf(world, id);
  if (end !== undefined) world.transition("calls", id, textOf(end));
}

/** The calls of a conference end with it, besides the one that ends it. */
function endAll(world: World, { id, fields }: Row): void {
  for (const each of world.where("participants", "conference_sid", id))
    if (each.id !== fields["call_sid_ending_conference"]) hangUp(world, each);
}

const conferences = { entered: { completed: endAll } };

export const reactions = { calls, conferences, participants: { deleting: hangUp } };

/** Follows instructions that begin with the end of a call, or with its queue. */
export function follow(world: World, row: Row, twiml: string): void {
  const [, verb] = /<Response>\s*<(\w+)/.exec(twiml) ?? [];
  if (verb === "Hangup" || verb === "Reject") hangUp(world, row);
  if (verb === "Enqueue" && row.fields["status"] === "in-progress") enqueue(world, row, twiml);
}

/** A call waits in the queue that its instructions name, which is made where there is none. */
function enqueue(world: World, { id, fields, hidden }: Row, twiml: string): void {
  const account_sid = fields["account_sid"] ?? hidden["account_sid"] ?? null;
  const [[, name = ""] = []] = elementsIn(twiml, "Enqueue");
  const friendly_name = plain(name) || "default";
  const [known] = world.where("queues", "friendly_name", friendly_name);
  const queue = known ?? world.create("queues", { account_sid, friendly_name }, {});
  const last = world.where("members", "queue_sid", queue.id).at(-1);
  const turn = (numberOf(last?.hidden["turn"]) ?? 0) + 1;
  const member = { call_sid: id, queue_sid: queue.id, date_enqueued: world.timestamp(world.now) };
  leave(world, id);
  world.create("members", member, { account_sid, turn, left: false, since: world.now });
  world.stop("calls", id, "call_in_progress");
}

const leave = (world: World, id: string): void =>
  world.get("members", id) === undefined ? undefined : world.remove("members", id);

/** The seconds that a call has waited. */
export const waitOf = (world: World, { hidden }: Row): number =>
  Math.floor((world.now - (numberOf(hidden["since"]) ?? world.now)) / SECOND);

/** Whether a recording goes on. */
const isOpen = ({ fields }: Row): boolean =>
  fields["status"] === "in-progress" || fields["status"] === "paused";

/** An operation whose path can have a name in place of an id. */
const naming =
  (name: string, key: string, find: (world: World, path: Call["path"]) => Row | undefined) =>
  (world: World, call: Call): Answer => {
    const id = call.path[key] === name ? find(world, call.path)?.id : undefined;
    return world.standard(id ? { ...call, path: { ...call.path, [key]: id } } : call);
  };

const ofRecording = naming("Twilio.CURRENT", "Sid", (world, { CallSid, ConferenceSid = "" }) => {
  const field = CallSid ? "call_sid" : "conference_sid";
  return world.where("recordings", field, CallSid ?? ConferenceSid).find(isOpen);
});

const ofMember = naming("Front", "CallSid", (world, { QueueSid = "" }) =>
  world.where("members", "queue_sid", QueueSid).find(({ hidden }) => hidden["left"] === false),
);

export const answers = { "call.connected": follow, "member.dequeued": follow };

export const operations = {
  UpdateCall: update,
  UpdateCallRecording: ofRecording,
  UpdateConferenceRecording: ofRecording,
  FetchMember: ofMember,
  UpdateMember: ofMember,
};

/** A call from outside, which its number answers. */
export function receive(world: World, _row: Row | undefined, said: Row["fields"]): void {
  const [to, from] = [textOf(said["to"]), textOf(said["from"])];
  const [number] = world.where("incoming_phone_numbers", "phone_number", to);
  const { account_sid = null, status_callback = null, ...of } = number?.fields ?? {};
  const { status_callback_method = null, voice_url: url = null, voice_method = null } = of;
  const fields = { account_sid, phone_number_sid: number?.id ?? null, direction: "inbound" };
  const status = { status_callback, status_callback_method, status_callback_event: ["completed"] };
  const hidden = { ...status, url, url_method: voice_method };
  const { id } = world.create("calls", { ...fields, to, from }, hidden);
  world.transition("calls", id, "ring");
  world.transition("calls", id, "answer");
}
