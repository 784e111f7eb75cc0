import type { Answer, Call, Json, JsonObject, ObjectRow, Refusal } from "facsimile/pack";
import { memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { World } from "./world.js";

/** A template by its id or its alias. */
const named = (world: World, name: string): ObjectRow | undefined =>
  world.get("templates", name) ?? world.where("templates", "alias", name)[0];

/** `{{{NAME}}}`, `{{{contact.first_name}}}` or `{{{NAME|otherwise}}}`. */
const VARIABLE = /\{\{\{\s*([\w.]+)\s*(?:\|([^{}]*))?\}\}\}/g;

export const filled = (text: string, values: JsonObject): string =>
  text.replace(VARIABLE, (_, name: string, otherwise = "") => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === null ? String(otherwise) : String(value);
  });

/** The body of an email with what its template says filled in; the caller's own values win. */
export function fromTemplate(world: World, body: JsonObject): JsonObject | Refusal {
  if (body["template"] === undefined) return body;
  const id = textOf(memberOf(body, "template", "id"));
  const template = named(world, id);
  if (template === undefined) return world.refuse("error/not_found", { object: "template", id });
  const { fields } = template;
  const refuse = (why: string, field: string): Refusal =>
    world.refuse("error/invalid", { why }, field);
  if (fields["status"] !== "published") {
    return refuse(`The template ${id} is not published.`, "template");
  }
  const own = ["html", "text", "react"].find((name) => body[name] != null);
  if (own !== undefined) return refuse(`An email has \`template\` or \`${own}\`.`, own);
  const values = objectOf(memberOf(body, "template", "variables"));
  const known = objectsOf(fields["variables"]);
  const wrong = known.find(({ key, type }) => {
    const value = values[textOf(key)] ?? null;
    return value !== null && (type === "string" || type === "number") && typeof value !== type;
  });
  if (wrong !== undefined) {
    const why = `The variable ${textOf(wrong["key"])} of the template is a ${textOf(wrong["type"])}.`;
    return refuse(why, "template.variables");
  }
  const lacks = known.find(({ key, fallback_value }) => {
    return fallback_value == null && !Object.hasOwn(values, textOf(key));
  });
  if (lacks !== undefined) {
    const why = `The variable ${textOf(lacks["key"])} of the template has no value.`;
    return refuse(why, "template.variables");
  }
  const defaults = known.map(({ key, fallback_value }) => [textOf(key), fallback_value ?? null]);
  const all = { ...Object.fromEntries(defaults), ...values };
  const said = (name: string): Json =>
    body[name] ??
    (typeof fields[name] === "string" ? filled(fields[name], all) : (fields[name] ?? null));
  const parts = ["from", "subject", "reply_to", "html", "text"].map((name) => [name, said(name)]);
  return { ...body, ...Object.fromEntries(parts), template_id: template.id };
}

/** What a copy has of its own. */
const OWN = ["id", "created_at", "updated_at", "status", "published_at", "alias"];

const duplicate =
  (resource: string) =>
  (world: World, call: Call): Answer => {
    const { fields } = world.named(call);
    const kept = Object.entries(fields).filter(([name]) => !OWN.includes(name));
    const copy = { ...Object.fromEntries(kept), name: `${textOf(fields["name"])} (copy)` };
    const { id } = world.create(resource, copy, {});
    return { kind: "fields", fields: { object: resource.slice(0, -1), id } };
  };

/** An event starts a run of each automation that waits for it. */
function sendEvent(world: World, call: Call): Answer {
  world.ignores("email", "contact_id", "payload");
  const event = memberOf(call.body, "event") ?? "";
  for (const { id, fields } of world.where("automations", "status", "enabled")) {
    const isStart = ({ type, config }: JsonObject): boolean =>
      type === "trigger" && memberOf(config, "event_name") === event;
    if (objectsOf(fields["steps"]).some(isStart))
      world.create("runs", { started_at: world.timestamp(world.now) }, { automation_id: id });
  }
  return { kind: "fields", fields: { object: "event", event } };
}

export const templates = {
  "templates/duplicate": duplicate("templates"),
  "automations/duplicate": duplicate("automations"),
  "events/send": sendEvent,
};
