import { listOf, numberOf, textOf } from "facsimile/pack";
import type { Answer, Call, Row, World } from "./numbers.js";
import { friendly, textsOf } from "./numbers.js";

const SECOND = 1_000;
const PRICE_PER_MINUTE = 0.014;
const PAUSE = /<Pause(?:\s+length=["'](\d{1,6})["'])?\s*\/?>/g;

function create(world: World, call: Call): Answer {
  const { To = "", From = "", Url = "" } = textsOf(call);
  if (Url !== "" && world.urlProblem(Url) !== undefined)
    return world.refuse("error/21205", {}, "Url");
  const { id, hidden } = world.write(call);
  const [to_formatted, from_formatted] = [To, From].map(friendly);
  const { status_callback_event: named = [] } = hidden;
  const status_callback_event = [named].flat().flatMap((it) => textOf(it).split(" "));
  const row = world.patch("calls", id, { to_formatted, from_formatted }, { status_callback_event });
  return { kind: "object", resource: "calls", row };
}

/** Ends a call, or sends it to other instructions. */
function update(world: World, call: Call): Answer {
  const row = world.write(call);
  const { Url, Twiml = "" } = textsOf(call);
  if (Url !== undefined) world.emit("call.connected", "calls", row.id);
  follow(world, row, Twiml);
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

const ended = numbering("completed");

export const reactions = {
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
      const { id, fields } = row;
      const began = Date.parse(textOf(fields["start_time"]));
      const seconds = Math.round((world.now - began) / SECOND);
      const price = (PRICE_PER_MINUTE * Math.max(1, Math.ceil(seconds / 60))).toFixed(5);
      const duration = String(seconds);
      world.patch("calls", id, { duration, price: `-${price}`, price_unit: "USD" });
      for (const recording of world.where("recordings", "call_sid", id).filter(isOpen)) {
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
        const { recording_callback: callback = null, recording_callback_method = null } = hidden;
        const start_time = world.timestamp(world.now);
        const channels = hidden["recording_channels"] === "dual" ? 2 : 1;
        const facts = { account_sid, call_sid: id, source: "OutboundAPI", start_time, channels };
        const requests = { callback, callback_method: recording_callback_method };
        world.create("recordings", facts, requests);
      }
      follow(world, row, textOf(hidden["twiml"]));
    },
  },
};

/** Ends a call whose instructions begin with its end. */
export function follow(world: World, { id }: Row, twiml: string): void {
  const [, verb] = /<Response>\s*<(\w+)/.exec(twiml) ?? [];
  const ends = verb === "Hangup" || verb === "Reject";
  const isOn = world.get("calls", id)?.fields["status"] === "in-progress";
  if (ends && isOn) world.transition("calls", id, "complete");
}

/** Whether a recording goes on. */
const isOpen = ({ fields }: Row): boolean =>
  fields["status"] === "in-progress" || fields["status"] === "paused";

/** `Twilio.CURRENT` is the recording of the call that goes on. */
function updateRecording(world: World, call: Call): Answer {
  const { CallSid, ConferenceSid = "", Sid } = call.path;
  const [field, id] = CallSid ? ["call_sid", CallSid] : ["conference_sid", ConferenceSid];
  const open = world.where("recordings", field, id).find(isOpen);
  const current = Sid === "Twilio.CURRENT" ? open?.id : undefined;
  return world.standard(current ? { ...call, path: { ...call.path, Sid: current } } : call);
}

export const operations = {
  CreateCall: create,
  UpdateCall: update,
  UpdateCallRecording: updateRecording,
  UpdateConferenceRecording: updateRecording,
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
