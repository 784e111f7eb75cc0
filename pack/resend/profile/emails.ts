import type { Answer, Call, Json, JsonObject, ObjectRow, Refusal } from "facsimile/pack";
import { isRefusal, listOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { fromTemplate, instantIn } from "./templates.js";
import type { World } from "./world.js";
import { invalid } from "./world.js";

const LATEST = 30 * 24 * 3_600_000;

const NAME = /^[^\s<>@]+$/;
const DOMAIN = /^[^\s<>@.]+(?:\.[^\s<>@.]+)+$/;

/** The parts of `ada@example.com` or `Ada <ada@example.com>`; undefined for another text. */
function partsOf(text: string): readonly [name: string, domain: string] | undefined {
  const open = text.indexOf("<");
  const address = open >= 0 && text.endsWith(">") ? text.slice(open + 1, -1) : text;
  const [name = "", domain = "", ...more] = address.split("@");
  return more.length === 0 && NAME.test(name) && DOMAIN.test(domain) ? [name, domain] : undefined;
}

const textsOf = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? listOf(value) : [value]).flatMap((one) => textOf(one) || []);

/** The address alone, in lower case and without the label behind a plus sign. */
const addressOf = (text: string): string => {
  const [name = "", domain = ""] = partsOf(text) ?? [];
  return `${name.split("+")[0]}@${domain}`.toLowerCase();
};

/** What is wrong with an email; undefined for nothing. */
function problemOf(world: World, body: JsonObject): Refusal | undefined {
  const missing = ["from", "subject"].find((name) => body[name] == null);
  if (missing !== undefined)
    return world.refuse("error/missing_required_field", { field: missing }, missing);
  const from = textOf(body["from"]);
  const to = textsOf(body["to"]);
  const [, domain] = partsOf(from) ?? [];
  if (domain === undefined) return world.refuse("error/invalid_from_address", { from }, "from");
  const [own] = world.where("domains", "name", domain);
  if (domain !== "resend.dev" && own?.fields["status"] !== "verified") {
    return world.refuse("error/unverified_domain", { domain }, "from");
  }
  const bound = world.get("api_keys", world.holder() ?? "")?.hidden["domain_id"] ?? null;
  if (bound !== null && bound !== own?.id) return world.refuse("error/foreign_domain", {}, "from");
  if (to.length === 0) return invalid(world, "`to` has no recipient.", "to");
  if (body["template"] === undefined && !body["html"] && !body["text"]) {
    return invalid(world, "An email needs `html`, `text` or `template`.", "html");
  }
  for (const field of ["to", "cc", "bcc", "reply_to"]) {
    const bad = textsOf(body[field]).find((one) => partsOf(one) === undefined);
    if (bad !== undefined)
      return invalid(world, `Invalid \`${field}\` field: ${bad} is not an address.`, field);
  }
  return unfitTime(world, body["scheduled_at"]);
}

/** The instant of a time to send at; NaN for a text that is none. */
export const instantOf = (world: World, text: string): number => instantIn(world.now, text);

function unfitTime(world: World, value: Json | undefined): Refusal | undefined {
  if (value === undefined || value === null) return undefined;
  const at = instantOf(world, textOf(value));
  const field = "scheduled_at";
  if (Number.isNaN(at)) return invalid(world, "`scheduled_at` is not a time.", field);
  if (at <= world.now + LATEST) return undefined;
  return invalid(world, "`scheduled_at` is more than 30 days ahead.", field);
}

/** Creates an email; `more` are hidden fields. */
export function send(world: World, sent: JsonObject, more: JsonObject = {}): ObjectRow | Refusal {
  const [to = [], cc = [], bcc = []] = ["to", "cc", "bcc"].map((name) => textsOf(sent[name]));
  const body = fromTemplate(world, sent);
  if (isRefusal(body)) return body;
  const problem = problemOf(world, body);
  if (problem !== undefined) return problem;
  const { scheduled_at: time } = body;
  const at = time == null ? null : world.timestamp(instantOf(world, textOf(time)));
  const headers = Object.entries(objectOf(body["headers"]));
  const email_headers = headers.map(([name, value]) => ({ name, value }));
  const pairs = objectsOf(body["tags"]).map(({ name, value }) => [textOf(name), value ?? ""]);
  const { html = null, text = null, template_id = null, tags = null, topic_id = null } = body;
  const said = { from: textOf(body["from"]), subject: textOf(body["subject"]), html, text, tags };
  const own = {
    tag_map: pairs.length === 0 ? null : Object.fromEntries(pairs),
    email_headers: headers.length === 0 ? null : email_headers,
    ...{ template_id, scheduled_for: at, ...more },
  };
  const reply_to = textsOf(body["reply_to"]);
  const row = world.create("emails", { ...said, topic_id, to, cc, bcc, reply_to }, own);
  for (const file of objectsOf(body["attachments"])) {
    const { path, content, content_type: said_type = null, content_id = null } = file;
    const filename = file["filename"] ?? textOf(path).split("/").at(-1) ?? "attachment";
    const base64 = textOf(content);
    const size = Buffer.from(base64, "base64").length;
    const kept = { name: filename, type: textOf(said_type, "application/octet-stream"), base64 };
    const own = { email_id: row.id, said_type, token: world.random("attachments", 32) };
    world.create("attachments", { filename, size, content_id }, { ...own, content: kept });
  }
  world.patch("emails", row.id, { message_id: `<${row.id}@email.resend.example>` });
  if (isSuppressed(world, textsOf(row.fields["to"])[0] ?? ""))
    return world.transition("emails", row.id, "suppress");
  return at === null ? row : world.transition("emails", row.id, "schedule");
}

const answered = (made: ObjectRow | Refusal): Answer =>
  isRefusal(made) ? made : { kind: "object", resource: "emails", row: made };

function sendBatch(world: World, call: Call): Answer {
  const bodies = objectsOf(call.body);
  const rows: ObjectRow[] = [];
  const isPermissive = world.header("x-batch-validation") === "permissive";
  const errors: JsonObject[] = [];
  // A refusal undoes the call, so a batch is sent as a whole or not at all.
  for (const [index, body] of bodies.entries()) {
    const isPlain = objectsOf(body["attachments"]).length === 0;
    const why = "An email of a batch has no attachments.";
    const made = isPlain ? send(world, body) : invalid(world, why, "attachments");
    if (!isRefusal(made)) rows.push(made);
    else if (!isPermissive) return made;
    else errors.push({ index, message: made.values["why"] ?? made.code });
  }
  const data = rows.map(({ id }) => ({ id }));
  return { kind: "fields", fields: { data, ...(isPermissive && { errors }) } };
}

function reschedule(world: World, call: Call): Answer {
  const email = world.named(call);
  const { scheduled_at: time } = objectOf(call.body);
  const problem = unfitTime(world, time);
  if (problem !== undefined) return problem;
  const at = world.timestamp(instantOf(world, textOf(time)));
  world.patch("emails", email.id, {}, { scheduled_for: at });
  return { kind: "fields", fields: { object: "email", id: email.id } };
}

/** Whether an email goes to a test address: https://resend.com/docs/dashboard/emails/send-test-emails */
const isTest = (email: ObjectRow, kind: string): boolean =>
  addressOf(textsOf(email.fields["to"])[0] ?? "") === `${kind}@resend.dev`;

const isSuppressed = (world: World, address: string): boolean =>
  addressOf(address) === "suppressed@resend.dev" ||
  world.any("suppressions", { email: [address, addressOf(address)] });

/** No further email goes to an address that bounced or complained. */
const suppressing =
  (origin: "bounce" | "complaint") =>
  (world: World, email: ObjectRow): void => {
    for (const address of textsOf(email.fields["to"]).map(addressOf)) {
      if (address.endsWith("@resend.dev") || isSuppressed(world, address)) continue;
      const row = world.create("suppressions", { email: address, origin, source_id: email.id }, {});
      world.emit("suppression.added", "suppressions", row.id);
    }
  };

function complainIfTest(world: World, email: ObjectRow): void {
  if (isTest(email, "complained")) world.transition("emails", email.id, "complain");
}

const HREF = /href=["'](https?:[^"']+)/;

export const emails = {
  operations: {
    "emails/send": (world: World, call: Call) => answered(send(world, objectOf(call.body))),
    "emails/send-batch": sendBatch,
    "emails/update": reschedule,
  },
  reactions: {
    before: {
      click: (world: World, { id, fields }: ObjectRow): void => {
        const at = { timestamp: new Date(world.now).toISOString(), ipAddress: "192.0.2.1" };
        // The first link of the email.
        const [, link = "https://example.com"] = HREF.exec(textOf(fields["html"])) ?? [];
        const click = { ...at, link, userAgent: "Facsimile" };
        world.patch("emails", id, {}, { click });
      },
    },
    entered: {
      bounced: suppressing("bounce"),
      complained: suppressing("complaint"),
      delivered: complainIfTest,
    },
  },
  branch: (_world: World, email: ObjectRow) =>
    isTest(email, "bounced") ? { branch: "bounced" } : undefined,
};
