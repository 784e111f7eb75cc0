import type { Answer, Call, Json, JsonObject, ObjectRow } from "facsimile/pack";
import { isRefusal, listOf, memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { instantOf, send } from "./emails.js";
import { filled } from "./templates.js";
import type { World } from "./world.js";
import { invalid } from "./world.js";

/** Contacts with the segments that they are in, and broadcasts to these. */

/** The value by which all contacts are found. */
const LIST = "all";

/** The contact that a call names by its id or its address. */
function contactOf(world: World, { path: { contact_id: id = "" } }: Call): ObjectRow {
  const row = world.get("contacts", id) ?? world.where("contacts", "email", id)[0];
  return row ?? world.fail("error/contact_not_found");
}

/** Ends a call that names no segment; audiences are what segments were called. */
function checkSegment(world: World, id: string): void {
  const known = world.get("segments", id) ?? world.get("audiences", id);
  if (known === undefined) world.fail("error/segment_not_found");
}

const segmentsOf = ({ hidden }: ObjectRow): readonly Json[] => listOf(hidden["segment_ids"]);

/** A contact has each property with its type: https://resend.com/docs/api-reference/contacts/get-contact */
function typed(call: Call): Call {
  const body = objectOf(call.body);
  const all = Object.entries(objectOf(body["properties"])).map(([key, value]) => [
    key,
    value === null ? null : { type: typeof value, value },
  ]);
  return { ...call, body: { ...body, properties: Object.fromEntries(all) } };
}

const updateContact = (world: World, call: Call): Answer => world.standard(typed(call));

function createContact(world: World, call: Call): Answer {
  const { email, segments, audience_id = call.path["audience_id"] ?? null } = objectOf(call.body);
  const known = world.where("contacts", "email", textOf(email))[0];
  const row = known ?? world.write(typed(call));
  // A caller names a segment by its id, or by an object with it as the SDK does.
  const named = listOf(segments).map((one) => textOf(one) || textOf(objectOf(one)["id"]));
  const wanted = [...named, ...(typeof audience_id === "string" ? [audience_id] : [])];
  for (const id of wanted) checkSegment(world, id);
  const segment_ids = [...new Set([...segmentsOf(row), ...wanted])];
  world.patch("contacts", row.id, {}, { segment_ids, list: LIST });
  choose(world, row, call.body);
  if (known === undefined) world.emit("contact.created", "contacts", row.id);
  return { kind: "object", resource: "contacts", row };
}

const inSegment =
  (change: (ids: readonly Json[], id: string) => readonly Json[], deleted: boolean) =>
  (world: World, call: Call): Answer => {
    const { segment_id: id = "" } = call.path;
    const contact = contactOf(world, call);
    checkSegment(world, id);
    world.patch("contacts", contact.id, {}, { segment_ids: change(segmentsOf(contact), id) });
    return { kind: "fields", fields: deleted ? { id, deleted } : { id } };
  };

function contactsOfSegment(world: World, call: Call): Answer {
  const { audience_id = "", segment_id: id = audience_id } = call.path;
  checkSegment(world, id);
  const rows = world.where("contacts", "list", LIST).filter((row) => segmentsOf(row).includes(id));
  return { kind: "list", items: rows.toReversed().map((row) => world.show("contacts", row)) };
}

function segmentsOfContact(world: World, call: Call): Answer {
  const ids = segmentsOf(contactOf(world, call));
  const rows = ids.flatMap((id) => world.get("segments", textOf(id)) ?? []);
  return { kind: "list", items: rows.map((row) => world.show("segments", row)) };
}

/** What a contact chose of each topic; else the topic says it. */
function topicsOfContact(world: World, call: Call): Answer {
  const chosen = contactOf(world, call).hidden["topics"];
  const all = ["opt_in", "opt_out"].flatMap((how) =>
    world.where("topics", "default_subscription", how),
  );
  const items = all.map(({ id, fields }) => {
    const { name = "", description = null, default_subscription = "opt_out" } = fields;
    return { id, name, description, subscription: memberOf(chosen, id) ?? default_subscription };
  });
  return { kind: "list", items };
}

function choose(world: World, contact: ObjectRow, body: Json | undefined): Answer {
  const sent = Array.isArray(body) ? body : memberOf(body, "topics");
  const named = objectsOf(sent);
  for (const { id } of named)
    if (world.get("topics", textOf(id)) === undefined) world.fail("error/topic_not_found");
  const chosen = Object.fromEntries(
    named.map(({ id, subscription = "" }) => [textOf(id), subscription]),
  );
  const topics = { ...objectOf(contact.hidden["topics"]), ...chosen };
  world.patch("contacts", contact.id, {}, { topics });
  const more = { topics: named };
  if (named.length > 0) world.emit("contact.topics.updated", "contacts", contact.id, { more });
  return { kind: "fields", fields: { id: contact.id } };
}

function suppressed(world: World, said: Json): JsonObject {
  const email = textOf(said).toLowerCase();
  const [known] = world.where("suppressions", "email", email);
  const { id } = known ?? world.create("suppressions", { email, origin: "manual" }, {});
  if (known === undefined) world.emit("suppression.added", "suppressions", id);
  return { object: "suppression", id };
}

function suppressMany(world: World, call: Call): Answer {
  const emails = listOf(memberOf(call.body, "emails"));
  return { kind: "fields", fields: { data: emails.map((one) => suppressed(world, one)) } };
}

function releaseMany(world: World, call: Call): Answer {
  const { ids, emails } = objectOf(call.body);
  const rows = [...listOf(ids), ...listOf(emails)].flatMap((one) => {
    return (
      world.get("suppressions", textOf(one)) ?? world.where("suppressions", "email", textOf(one))
    );
  });
  for (const { id } of rows) {
    world.emit("suppression.removed", "suppressions", id);
    world.remove("suppressions", id);
  }
  const data = rows.map(({ id }) => ({ object: "suppression", id, deleted: true }));
  return { kind: "fields", fields: { data } };
}

function createBroadcast(world: World, call: Call): Answer {
  const { send: isSent, scheduled_at: _, ...body } = objectOf(call.body);
  const row = world.write({ ...call, body });
  if (isSent === true) return sendAt(world, call, row.id);
  return { kind: "object", resource: "broadcasts", row };
}

function sendAt(world: World, call: Call, id: string): Answer {
  const { scheduled_at: time } = objectOf(call.body);
  const at = time === undefined ? null : instantOf(world, textOf(time));
  if (Number.isNaN(at)) return invalid(world, "`scheduled_at` is not a time.", "scheduled_at");
  if (at !== null) world.patch("broadcasts", id, { scheduled_at: world.timestamp(at) });
  const row = world.transition("broadcasts", id, at === null ? "queue" : "schedule");
  return isRefusal(row) ? row : { kind: "object", resource: "broadcasts", row };
}

/** https://resend.com/docs/dashboard/broadcasts/introduction */
function valuesOf(contact: JsonObject): JsonObject {
  const { first_name = null, last_name = null, email = null, properties } = contact;
  const own = Object.entries({ ...objectOf(properties), first_name, last_name, email });
  const named = own.map(([name, value]) => [`contact.${name}`, memberOf(value, "value") ?? value]);
  const RESEND_UNSUBSCRIBE_URL = `https://unsubscribe.resend.com/?email=${textOf(email)}`;
  const upper = { FIRST_NAME: first_name, LAST_NAME: last_name, EMAIL: email };
  return { ...Object.fromEntries(named), ...upper, RESEND_UNSUBSCRIBE_URL };
}

/** Sends an email to each contact of the segment that wants any. */
function deliver(world: World, broadcast: ObjectRow): void {
  const segment = textOf(broadcast.fields["segment_id"] ?? broadcast.fields["audience_id"]);
  const { from, subject, html, text, reply_to } = broadcast.fields;
  const topic = world.get("topics", textOf(broadcast.fields["topic_id"]));
  for (const { fields, hidden } of world.where("contacts", "list", LIST)) {
    if (fields["unsubscribed"] === true || !listOf(hidden["segment_ids"]).includes(segment))
      continue;
    const chosen = topic && memberOf(hidden["topics"], topic.id);
    if ((chosen ?? topic?.fields["default_subscription"]) === "opt_out") continue;
    const values = valuesOf(fields);
    const fill = (value: Json | undefined): Json =>
      typeof value === "string" ? filled(value, values) : null;
    const parts = { subject: fill(subject), html: fill(html), text: fill(text) };
    const body = { ...parts, from: from ?? null, to: fields["email"] ?? null };
    send(world, { ...body, reply_to: reply_to ?? [] }, { broadcast_id: broadcast.id });
  }
}

export const audience = {
  operations: {
    "contacts/create": createContact,
    "contacts/update": updateContact,
    "contacts/add-segment": inSegment((ids, id) => [...new Set([...ids, id])], false),
    "contacts/remove-segment": inSegment((ids, id) => ids.filter((one) => one !== id), true),
    "contacts/list-segments": segmentsOfContact,
    "segments/list-contacts": contactsOfSegment,
    "audiences/create-contact": createContact,
    "audiences/update-contact": updateContact,
    "audiences/list-contacts": contactsOfSegment,
    "contacts/list-topics": topicsOfContact,
    "contacts/update-topics": (world: World, call: Call) =>
      choose(world, contactOf(world, call), call.body),
    "suppressions/add": (world: World, call: Call): Answer => {
      return { kind: "fields", fields: suppressed(world, memberOf(call.body, "email") ?? "") };
    },
    "suppressions/batch-add": suppressMany,
    "suppressions/batch-remove": releaseMany,
    "broadcasts/create": createBroadcast,
    "broadcasts/send": (world: World, call: Call) => sendAt(world, call, world.named(call).id),
  },
  reactions: { entered: { sent: deliver } },
};
