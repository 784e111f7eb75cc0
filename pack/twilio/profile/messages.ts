import { numberOf, objectOf, textOf } from "facsimile/pack";
import type { Answer, Call, Row, World } from "./numbers.js";
import { TEST_NUMBER } from "./numbers.js";
import { segmentsOf } from "./segments.js";
import { messagesIn } from "./twiml.js";

const SECOND = 1_000;
const SOONEST = 300 * SECOND;
const LATEST = 35 * 24 * 3_600 * SECOND;
const PRICE = 0.0079;

/** Words with which a recipient unsubscribes and subscribes again. */
const STOP = /^(?:stop|stopall|unsubscribe|cancel|end|quit)$/i;
const START = /^(?:start|yes|unstop)$/i;

/** Whether the last keyword from a recipient to a sender was to stop. */
function hasStopped(world: World, { account_sid, to, from }: Fields): boolean {
  const words = world
    .where("messages", "from", textOf(to))
    .filter(({ fields }) => fields["account_sid"] === account_sid && fields["to"] === from)
    .map(({ fields }) => textOf(fields["body"]).trim())
    .filter((word) => STOP.test(word) || START.test(word));
  return STOP.test(words.at(-1) ?? "");
}

function create(world: World, call: Call): Answer {
  // Only carriers and Twilio's own records see these.
  world.ignores("Attempt", "ForceDelivery", "ProvideFeedback", "RiskCheck");
  const sent = objectOf(call.body);
  const { From: from = null, To: to = "", Body: body = "", ScheduleType, SendAt = "" } = sent;
  const { StatusCallback, ContentSid, MessagingServiceSid: service = null } = sent;
  if (sent["ValidityPeriod"] !== undefined) world.lacks("ValidityPeriod");
  const account_sid = call.path["AccountSid"] ?? "";
  if (hasStopped(world, { account_sid, to, from })) return world.refuse("error/21610", {});
  const at = Date.parse(textOf(SendAt));
  const isLate = at < world.now + SOONEST || at > world.now + LATEST;
  if (ScheduleType !== undefined && isLate) return world.refuse("error/35114", {}, "SendAt");
  // The words of a template are elsewhere.
  if (ContentSid !== undefined) world.lacks(textOf(ContentSid));
  const app = world.get("applications", textOf(sent["ApplicationSid"]))?.fields ?? {};
  const fields = { account_sid, to, from, messaging_service_sid: service, body };
  const callback = StatusCallback ?? app["message_status_callback"] ?? null;
  const send_at = world.timestamp(at || 0);
  const media = [sent["MediaUrl"] ?? null].flat().flatMap((url) => textOf(url) || []);
  const made = write(world, fields, media, { callback, send_at });
  const waits = ScheduleType === undefined ? "accept" : "schedule";
  const row = service ? world.transition("messages", made.id, waits) : made;
  return { kind: "object", resource: "messages", row };
}

type Fields = Row["fields"];

/** Creates a message with its media, which give it an SID of its own kind. */
function write(world: World, said: Fields, media: readonly string[], hidden: Fields = {}): Row {
  const { account_sid = "", body = "" } = said;
  const files = media.map((url) =>
    world.create("media", { account_sid, content_type: typeOf(url) }, { message_sid: "" }),
  );
  const [first] = files;
  const own = first === undefined ? {} : { sid: first.id.replace("ME", "MM") };
  const num_segments = media.length > 0 ? "1" : String(segmentsOf(textOf(body)));
  const counts = { num_media: String(media.length), num_segments };
  const row = world.create("messages", { ...own, ...said, ...counts }, hidden);
  for (const { id } of files)
    world.patch("media", id, { parent_sid: row.id }, { message_sid: row.id });
  return row;
}

const TYPES: Fields = { png: "image/png", gif: "image/gif", mp4: "video/mp4" };

const typeOf = (url: string): string => textOf(TYPES[url.split(".").at(-1) ?? ""], "image/jpeg");

/** A number of the sender pool, and the price once a carrier has the message. */
export const reactions = {
  entered: {
    sending(world: World, { id, fields }: Row): void {
      if (fields["from"] !== null) return;
      const account = textOf(fields["account_sid"]);
      const [own] = world.where("incoming_phone_numbers", "account_sid", account);
      const from = own?.fields["phone_number"] ?? TEST_NUMBER;
      world.patch("messages", id, { from });
    },
    sent(world: World, { id, fields }: Row): void {
      const price = (PRICE * (numberOf(fields["num_segments"]) ?? 1)).toFixed(5);
      world.patch("messages", id, { price: `-${price}`, price_unit: "USD" });
    },
  },
};

export const operations = { CreateMessage: create };

/** A message from outside: it arrives, and goes to the address of its number. */
export function receive(world: World, _row: Row | undefined, said: Row["fields"]): void {
  const [to = "", from = "", body = ""] = ["to", "from", "body"].map((it) => textOf(said[it]));
  const [number] = world.where("incoming_phone_numbers", "phone_number", to);
  const { sms_url: callback = null, sms_method: callback_method = null } = number?.fields ?? {};
  const url = textOf(said["media_url"]);
  const media_type = url === "" ? null : textOf(said["media_type"], typeOf(url));
  const account_sid = textOf(number?.fields["account_sid"]);
  const fields = { account_sid, direction: "inbound", from, to, body };
  const hidden = { callback, callback_method, media_url: url || null, media_type };
  const { id } = write(world, fields, url === "" ? [] : [url], hidden);
  world.transition("messages", id, "arrive");
}

/** Sends the messages that the application's TwiML has in answer to one from outside. */
export function reply(world: World, { fields }: Row, twiml: string): void {
  const account_sid = textOf(fields["account_sid"]);
  const from = textOf(fields["to"]);
  for (const { to: named, text: body, media } of messagesIn(twiml)) {
    const to = named ?? textOf(fields["from"]);
    if (hasStopped(world, { account_sid, to, from })) continue;
    write(world, { account_sid, direction: "outbound-reply", from, to, body }, media);
  }
}
