import { isTrue, listOf, numberOf, objectOf, textOf } from "facsimile/pack";
import type { Answer, Call, Refusal, Row, World } from "./numbers.js";
import { friendly, isActive, isNumber, owns, textsOf } from "./numbers.js";

const SECOND = 1_000;
const PRICE_PER_MINUTE = 0.014;

/** What is wrong with a new call; undefined for nothing. */
function refusalOf(world: World, call: Call): Refusal | undefined {
  const { To = "", From = "", Url = "", Twiml = "" } = textsOf(call);
  const account = call.path["AccountSid"] ?? "";
  const isPhone = !/^(?:sip|client):/.test(To);
  if (!isActive(world, account)) return world.refuse("error/20005", {});
  if (To === "") return world.refuse("error/21201", {}, "To");
  if (From === "") return world.refuse("error/21213", {}, "From");
  if (isPhone && !isNumber(To)) return world.refuse("error/21211", {}, "To");
  if (Url === "" && Twiml === "" && textsOf(call)["ApplicationSid"] === undefined)
    return world.refuse("error/21205", {}, "Url");
  if (isPhone && !owns(world, account, From)) return world.refuse("error/21210", { number: From });
  return Url !== "" && world.urlProblem(Url) !== undefined
    ? world.refuse("error/21205", {}, "Url")
    : undefined;
}

function create(world: World, call: Call): Answer {
  const refusal = refusalOf(world, call);
  if (refusal !== undefined) return refusal;
  const said = textsOf(call);
  const { To = "", From = "" } = said;
  const { StatusCallbackEvent, Record } = objectOf(call.body);
  const events =
    typeof StatusCallbackEvent === "string"
      ? StatusCallbackEvent.split(" ")
      : listOf(StatusCallbackEvent);
  const [to_formatted, from_formatted] = [To, From].map(friendly);
  const account_sid = call.path["AccountSid"] ?? "";
  const fields = { account_sid, to: To, from: From, to_formatted, from_formatted };
  const row = world.create("calls", fields, {
    status_callback: said["StatusCallback"] ?? null,
    status_callback_method: said["StatusCallbackMethod"] ?? null,
    status_callback_event: events.length === 0 ? ["completed"] : [...events],
    url: said["Url"] ?? null,
    twiml: said["Twiml"] ?? null,
    url_method: said["Method"] ?? null,
    records: isTrue(Record),
    recording_callback: said["RecordingStatusCallback"] ?? null,
    recording_callback_method: said["RecordingStatusCallbackMethod"] ?? null,
  });
  return { kind: "object", resource: "calls", row };
}

/** Ends a call, or sends it to other instructions. */
function update(world: World, call: Call): Answer {
  const row = world.get("calls", call.path["Sid"] ?? "");
  const isThere = row?.fields["account_sid"] === call.path["AccountSid"];
  if (row === undefined || !isThere) return world.standard(call);
  const { Status, Url, Method = null, Twiml = "" } = textsOf(call);
  const state = textOf(row.fields["status"]);
  const isOpen = state === "in-progress";
  const isWaiting = state === "queued" || state === "ringing";
  if (!isOpen && !(isWaiting && Status !== undefined)) {
    return world.refuse("error/21220", { state });
  }
  if (Status === "canceled" && isOpen) return world.refuse("error/21220", { state });
  if (Status !== undefined) world.transition("calls", row.id, isOpen ? "complete" : "cancel");
  if (Url !== undefined) {
    world.patch("calls", row.id, {}, { url: Url, url_method: Method });
    world.emit("call.connected", "calls", row.id);
  }
  follow(world, row, Twiml);
  return { kind: "object", resource: "calls", row: world.get("calls", row.id) ?? row };
}

/** Seconds between two instants of a call. */
const secondsOf = ({ start_time, end_time }: Row["fields"]): number =>
  Math.round((Date.parse(textOf(end_time)) - Date.parse(textOf(start_time))) / SECOND);

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
    answer: numbering("answered"),
    give_busy: ended,
    give_up: ended,
    fail: ended,
    cancel: ended,
    complete(world: World, row: Row): void {
      ended(world, row);
      const { id, fields } = row;
      const seconds = secondsOf({ ...fields, end_time: world.timestamp(world.now) });
      const price = (PRICE_PER_MINUTE * Math.max(1, Math.ceil(seconds / 60))).toFixed(5);
      world.patch("calls", id, {
        duration: String(seconds),
        price: `-${price}`,
        price_unit: "USD",
      });
      endRecordings(world, id, String(seconds));
    },
  },
  entered: {
    "in-progress"(world: World, row: Row): void {
      const { id, fields, hidden } = row;
      world.emit("call.connected", "calls", id);
      if (hidden["records"] === true) {
        const of = { account_sid: fields["account_sid"] ?? null, call_sid: id };
        const start_time = world.timestamp(world.now);
        const { recording_callback: callback = null, recording_callback_method = null } = hidden;
        const requests = { callback, callback_method: recording_callback_method };
        world.create("recordings", { ...of, source: "OutboundAPI", start_time }, requests);
      }
      follow(world, row, textOf(hidden["twiml"]));
    },
  },
};

/** Ends a call whose instructions begin with its end. */
export function follow(world: World, { id }: Row, twiml: string): void {
  const [, verb] = /<Response>\s*<(\w+)/.exec(twiml) ?? [];
  const ends = verb === "Hangup" || verb === "Reject";
  const isOpen = world.get("calls", id)?.fields["status"] === "in-progress";
  if (ends && isOpen) world.transition("calls", id, "complete");
}

function endRecordings(world: World, call: string, duration: string): void {
  for (const { id, fields } of world.where("recordings", "call_sid", call)) {
    if (fields["status"] !== "in-progress" && fields["status"] !== "paused") continue;
    world.patch("recordings", id, { status: "completed", duration });
    world.emit("recording.completed", "recordings", id);
  }
}

/** A recording of a call that goes on. */
function record(world: World, call: Call): Answer {
  const row = world.get("calls", call.path["CallSid"] ?? "");
  if (row !== undefined && row.fields["status"] !== "in-progress") {
    return world.refuse("error/21220", { state: textOf(row.fields["status"]) });
  }
  const answer = world.standard(call);
  if (answer.kind !== "object") return answer;
  const { RecordingStatusCallback: callback = null, RecordingStatusCallbackMethod: method = null } =
    textsOf(call);
  const start_time = world.timestamp(world.now);
  const requests = { callback, callback_method: method };
  return { ...answer, row: world.patch("recordings", answer.row.id, { start_time }, requests) };
}

export const operations = { CreateCall: create, UpdateCall: update, CreateCallRecording: record };

/** A call from outside, which its number answers. */
export function receive(world: World, _row: Row | undefined, said: Row["fields"]): void {
  const [to, from] = [textOf(said["to"]), textOf(said["from"])];
  const [number] = world.where("incoming_phone_numbers", "phone_number", to);
  const of = number?.fields ?? {};
  const fields = { account_sid: of["account_sid"] ?? null, phone_number_sid: number?.id ?? null };
  const { id } = world.create(
    "calls",
    { ...fields, direction: "inbound", to, from },
    {
      status_callback_event: ["completed"],
      status_callback: of["status_callback"] ?? null,
      status_callback_method: of["status_callback_method"] ?? null,
      url: of["voice_url"] ?? null,
      url_method: of["voice_method"] ?? null,
    },
  );
  world.transition("calls", id, "ring");
  world.transition("calls", id, "answer");
}
