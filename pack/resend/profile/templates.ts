import type { Answer, Call, Json, JsonObject, ObjectRow, Refusal } from "facsimile/pack";
import { memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { World } from "./world.js";
import { invalid } from "./world.js";

/** A template by its id or its alias. */
const named = (world: World, name: string): ObjectRow | undefined =>
  world.get("templates", name) ?? world.where("templates", "alias", name)[0];

/** The vendor also reads words such as `in 1 min`, of which this is the only form. */
const IN_WORDS = /^in (\d+) (sec|min|hour|day|week)/;
const UNITS: Readonly<Record<string, number>> = {
  ...{ sec: 1_000, min: 60_000, hour: 3_600_000 },
  ...{ day: 86_400_000, week: 604_800_000 },
};

/** The instant that a text names from another on; NaN for a text that names none. */
export function instantIn(now: number, text: string): number {
  const [, count, unit = ""] = IN_WORDS.exec(text) ?? [];
  if (count !== undefined) return now + Number(count) * (UNITS[unit] ?? 0);
  return text.startsWith("in ") ? Number.NaN : Date.parse(text);
}

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
  const fields: JsonObject = { ...template.fields, ...objectOf(template.hidden["published"]) };
  if (fields["status"] !== "published") {
    return invalid(world, `The template ${id} is not published.`, "template");
  }
  const own = ["html", "text", "react"].find((name) => body[name] != null);
  if (own !== undefined) return invalid(world, `An email has \`template\` or \`${own}\`.`, own);
  const values = objectOf(memberOf(body, "template", "variables"));
  const known = objectsOf(fields["variables"]);
  for (const { key, type, fallback_value } of known) {
    const name = textOf(key);
    const value = values[name] ?? null;
    const isTyped = type === "string" || type === "number";
    const lacks = fallback_value == null && !Object.hasOwn(values, name);
    const isOfOther = value !== null && isTyped && typeof value !== type;
    const why = lacks ? "has no value" : `is a ${textOf(type)}`;
    if (lacks || isOfOther)
      return invalid(world, `The variable ${name} of the template ${why}.`, "template.variables");
  }
  const defaults = known.map(({ key, fallback_value }) => [textOf(key), fallback_value ?? null]);
  const all = { ...Object.fromEntries(defaults), ...values };
  const said = (name: string): Json =>
    body[name] ??
    (typeof fields[name] === "string" ? filled(fields[name], all) : (fields[name] ?? null));
  const parts = ["from", "subject", "reply_to", "html", "text"].map((name) => [name, said(name)]);
  return { ...body, ...Object.fromEntries(parts), template_id: template.id };
}

/** When each step is over; NaN from one on that waits for another event. */
function endsOf(steps: readonly JsonObject[], began: number): readonly number[] {
  let at = began;
  return steps.map(({ type, config }) => {
    if (type === "delay") at = instantIn(at, `in ${textOf(memberOf(config, "duration"))}`);
    if (type === "wait_for_event") at = Number.NaN;
    return at;
  });
}

/** The steps of a run, one after another, as far as they are now. */
export function stepsOf(world: World, { fields, hidden }: ObjectRow): Json {
  const { started_at = null } = fields;
  const began = Date.parse(textOf(started_at));
  const named = objectsOf(hidden["steps_ahead"]);
  const ends = endsOf(named, began);
  return named.map(({ key = "", type = "" }, at) => {
    const [begins = began, end = began] = [ends[at - 1], ends[at]];
    const [isBegun, isOver] = [begins <= world.now, end <= world.now];
    const status = isOver ? "completed" : isBegun ? "waiting" : "pending";
    return {
      ...{ key, type, status, output: null, error: null, created_at: started_at },
      started_at: isBegun ? world.timestamp(begins) : null,
      completed_at: isOver ? world.timestamp(end) : null,
    };
  });
}

/** An event starts a run of each automation that waits for it. */
function sendEvent(world: World, call: Call): Answer {
  world.ignores("email", "contact_id");
  const { event = "", payload = null } = objectOf(call.body);
  const [known] = world.where("events", "name", textOf(event));
  for (const [name, type] of Object.entries(objectOf(known?.fields["schema"]))) {
    const value = memberOf(payload, name);
    const isOfType =
      type === "date" ? !Number.isNaN(Date.parse(textOf(value))) : typeof value === type;
    if (value !== undefined && !isOfType)
      return invalid(world, `\`${name}\` of the payload is no ${textOf(type)}.`, "payload");
  }
  for (const { id, fields } of world.where("automations", "status", "enabled")) {
    const isStart = ({ type, config }: JsonObject): boolean =>
      type === "trigger" && memberOf(config, "event_name") === event;
    const steps = objectsOf(fields["steps"]);
    if (!steps.some(isStart)) continue;
    const ends = endsOf(steps, world.now).at(-1);
    const ends_at = ends ? world.timestamp(ends) : null;
    const hidden = { automation_id: id, steps_ahead: steps, ends_at, payload };
    world.create("runs", { started_at: world.timestamp(world.now) }, hidden);
  }
  return { kind: "fields", fields: { object: "event", event } };
}

/** An automation that stops cancels its runs. */
function stop(world: World, call: Call): Answer {
  for (const { id, fields } of world.where("runs", "automation_id", world.named(call).id))
    if (fields["status"] === "running") world.transition("runs", id, "become_cancelled");
  return world.standard(call);
}

export const templates = {
  "automations/stop": stop,
  "events/send": sendEvent,
};
