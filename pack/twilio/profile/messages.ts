import { listOf, numberOf, textOf } from "facsimile/pack";
import type { Answer, Call, Json, Refusal, Row, World } from "./numbers.js";
import { numbersOf, owns, TEST_NUMBER, textsOf } from "./numbers.js";
import { segmentsOf } from "./segments.js";
import { messagesIn } from "./twiml.js";

const SECOND = 1_000;
const SOONEST = 300 * SECOND;
const LATEST = 35 * 24 * 3_600 * SECOND;
const PRICE = 0.0079;

/** What is wrong with a new message; undefined for nothing. */
function refusalOf(world: World, call: Call): Refusal | undefined {
  const { From = "", To = "", ScheduleType, StatusCallback: url = "", SendAt = "" } = textsOf(call);
  const account = call.path["AccountSid"] ?? "";
  if (From.startsWith("+") && !owns(world, account, From)) return world.refuse("error/21606", {});
  if (hasStopped(world, account, To, From)) return world.refuse("error/21610", {});
  if (url !== "" && world.urlProblem(url) !== undefined)
    return world.refuse("error/21609", { value: url });
  return ScheduleType === undefined ? undefined : wrongTime(world, SendAt);
}

function wrongTime(world: World, at: string): Refusal | undefined {
  const ahead = Date.parse(at) - world.now;
  if (Number.isNaN(ahead)) return world.refuse("error/35111", {}, "SendAt");
  return ahead < SOONEST || ahead > LATEST ? world.refuse("error/35114", {}, "SendAt") : undefined;
}

/** Words with which a recipient unsubscribes and subscribes again. */
const STOP = /^(?:stop|stopall|unsubscribe|cancel|end|quit)$/i;
const START = /^(?:start|yes|unstop)$/i;

/** Whether the last keyword from a recipient to a sender was to stop. */
function hasStopped(world: World, account: string, to: string, from: string): boolean {
  const words = world
    .where("messages", "from", to)
    .filter(({ fields }) => fields["account_sid"] === account && fields["to"] === from)
    .map(({ fields }) => textOf(fields["body"]).trim())
    .filter((word) => STOP.test(word) || START.test(word));
  return STOP.test(words.at(-1) ?? "");
}

const mediaOf = ({ body }: Call): readonly string[] => {
  const said = Object(body)["MediaUrl"];
  return (Array.isArray(said) ? said : listOf([said ?? null])).flatMap((url) => textOf(url) || []);
};

/** What carriers and Twilio's own records see of a message. */
const UNSEEN = [
  ...["Attempt", "AddressRetention", "ContentRetention", "ForceDelivery", "MaxPrice", "RiskCheck"],
  ...["PersistentAction", "ProvideFeedback", "SendAsMms", "ShortenUrls", "ValidityPeriod"],
];

function create(world: World, call: Call): Answer {
  world.ignores(...UNSEEN);
  const refusal = refusalOf(world, call);
  if (refusal !== undefined) return refusal;
  const { From, To = "", Body = "", MessagingServiceSid } = textsOf(call);
  const { StatusCallback: callback, ScheduleType, SendAt = "", ContentSid } = textsOf(call);
  // The words of a template are elsewhere.
  if (ContentSid !== undefined) world.lacks(ContentSid);
  const app = world.get("applications", textsOf(call)["ApplicationSid"] ?? "")?.fields ?? {};
  const made = write(world, {
    account: call.path["AccountSid"] ?? "",
    fields: { to: To, from: From ?? null, messaging_service_sid: MessagingServiceSid ?? null },
    body: Body,
    media: mediaOf(call),
    hidden: {
      callback: callback ?? app["message_status_callback"] ?? null,
      send_at: world.timestamp(Date.parse(SendAt) || 0),
    },
  });
  const waits = ScheduleType === undefined ? "accept" : "schedule";
  const row = MessagingServiceSid ? world.transition("messages", made.id, waits) : made;
  return { kind: "object", resource: "messages", row };
}

interface NewMessage {
  readonly account: string;
  readonly fields: Readonly<Record<string, Json>>;
  readonly body: string;
  readonly media: readonly string[];
  readonly hidden: Readonly<Record<string, Json>>;
}

/** Creates a message with its media, which give it an SID of its own kind. */
function write(world: World, { account, fields, body, media, hidden }: NewMessage): Row {
  const files = media.map((url) => {
    const content_type = typeOf(url);
    return world.create("media", { account_sid: account, content_type }, { message_sid: "" });
  });
  const [first] = files;
  const own = first === undefined ? {} : { sid: first.id.replace("ME", "MM") };
  const num_segments = media.length > 0 ? "1" : String(segmentsOf(body));
  const counts = { num_media: String(media.length), num_segments };
  const row = world.create(
    "messages",
    { ...own, ...fields, account_sid: account, body, ...counts },
    hidden,
  );
  for (const { id } of files) {
    const uri = `/2010-04-01/Accounts/${account}/Messages/${row.id}/Media/${id}.json`;
    world.patch("media", id, { parent_sid: row.id, uri }, { message_sid: row.id });
  }
  return row;
}

const TYPES: Row["fields"] = { png: "image/png", gif: "image/gif", mp4: "video/mp4" };

const typeOf = (url: string): string => textOf(TYPES[url.split(".").at(-1) ?? ""], "image/jpeg");

/** A number of the sender pool, and the price once a carrier has the message. */
export const reactions = {
  entered: {
    sending(world: World, { id, fields }: Row): void {
      if (fields["from"] !== null) return;
      const [from = TEST_NUMBER] = numbersOf(world, textOf(fields["account_sid"]));
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
  const { id } = write(world, {
    account: textOf(number?.fields["account_sid"]),
    fields: { direction: "inbound", from, to, messaging_service_sid: null },
    body,
    media: url === "" ? [] : [url],
    hidden: { callback, callback_method, media_url: url || null, media_type },
  });
  world.transition("messages", id, "arrive");
}

/** Sends the messages that the application's TwiML has in answer to one from outside. */
export function reply(world: World, { fields }: Row, twiml: string): void {
  const account = textOf(fields["account_sid"]);
  const from = textOf(fields["to"]);
  for (const { to: named, text, media } of messagesIn(twiml)) {
    const to = named ?? textOf(fields["from"]);
    if (hasStopped(world, account, to, from)) continue;
    const of = { direction: "outbound-reply", from, to, messaging_service_sid: null };
    write(world, { account, fields: of, body: text, media, hidden: {} });
  }
}
