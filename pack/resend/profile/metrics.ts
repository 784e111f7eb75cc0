import type { Answer, Call, Json, JsonObject, ObjectRow } from "facsimile/pack";
import { listOf, numberOf, textOf } from "facsimile/pack";
import { partsOf } from "./emails.js";
import type { World } from "./world.js";
import { grouped, invalid } from "./world.js";

/** Counts of what became of emails: https://resend.com/docs/api-reference/emails/get-metrics */

const DAY = 86_400_000;
const STATES =
  "queued scheduled sent delivery_delayed delivered opened clicked bounced complained failed suppressed canceled";
const COUNTS =
  "received delivered complained suppressed bounced bounced_transient bounced_permanent bounced_undetermined opened clicked unsubscribed delivery_delayed failed sent unique_opened unique_clicked";
/** What each rate divides. */
const RATES: Readonly<Record<string, readonly [string, string]>> = {
  delivery_rate: ["delivered", "sent"],
  open_rate: ["unique_opened", "delivered"],
  click_rate: ["unique_clicked", "delivered"],
  bounce_rate: ["bounced", "sent"],
  complaint_rate: ["complained", "delivered"],
  unsubscribe_rate: ["unsubscribed", "delivered"],
};

function countOf(metric: string, { fields, hidden }: ObjectRow): number {
  if (metric === "opened") return numberOf(hidden["opens"]) ?? 0;
  if (metric === "clicked") return numberOf(hidden["clicks"]) ?? 0;
  const state = metric.replace("bounced_permanent", "bounced").replace("unique_", "");
  return fields["last_event"] === state || listOf(fields["reached"]).includes(state) ? 1 : 0;
}

function figures(wanted: readonly string[], emails: readonly ObjectRow[]): JsonObject {
  const count = (metric: string): number =>
    emails.reduce((sum, email) => sum + countOf(metric, email), 0);
  const rate = ([part, whole]: readonly [string, string]): number =>
    count(whole) === 0 ? 0 : count(part) / count(whole);
  const figure = (metric: string): number => {
    const { [metric]: parts } = RATES;
    return parts === undefined ? count(metric) : rate(parts);
  };
  return Object.fromEntries(wanted.map((metric) => [metric, figure(metric)]));
}

/** The beginning of the period that an instant is in. */
function periodOf(at: number, granularity: string): string {
  const date = new Date(at);
  if (granularity !== "hourly") date.setUTCHours(0);
  if (granularity === "weekly") date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (granularity === "monthly") date.setUTCDate(1);
  date.setUTCMinutes(0, 0, 0);
  return date.toISOString();
}

const DIMENSIONS: Readonly<
  Record<string, (world: World, email: ObjectRow, granularity: string) => JsonObject>
> = {
  period: (_, { meta }, granularity) => ({ period: periodOf(meta.created.ms, granularity) }),
  email: (_, { id }) => ({ email_id: id }),
  domain: (world, { fields }) => {
    const [, name = ""] = partsOf(textOf(fields["from"])) ?? [];
    const [domain] = world.where("domains", "name", name);
    return { ...(domain && { domain_id: domain.id }), domain_name: name };
  },
  broadcast: (world, { hidden }) => {
    const broadcast = world.get("broadcasts", textOf(hidden["broadcast_id"]));
    if (broadcast === undefined) return {};
    return { broadcast_id: broadcast.id, broadcast_name: broadcast.fields["name"] ?? "" };
  },
};

export function metrics(world: World, { query }: Call): Answer {
  const sent = (name: string): readonly string[] =>
    listOf(query[name]).flatMap((text) => textOf(text).split(","));
  const all = [...COUNTS.split(" "), ...Object.keys(RATES)];
  const wanted = sent("metrics").length > 0 ? sent("metrics") : all;
  const dimensions = sent("dimensions");
  const [granularity = "daily"] = sent("granularity");
  const [until = ""] = sent("end_date");
  const end = Math.min(
    until === "" ? world.now : Date.parse(until) + (until.length > 10 ? 0 : DAY - 1),
    world.now,
  );
  const [from = ""] = sent("start_date");
  const start = from === "" ? end - 6 * DAY : Date.parse(from);
  const is = (kind: string) => dimensions.includes(kind) || sent(`${kind}_id`).length > 0;
  if (is("email") && is("broadcast"))
    return invalid(world, "`email` and `broadcast` do not go together.", "dimensions");
  if (!(start <= end))
    return invalid(world, "`start_date` is on or before `end_date`.", "start_date");
  if (wanted.some((metric) => !all.includes(metric)))
    return invalid(world, `\`metrics\` are of ${all.join(", ")}.`, "metrics");
  const fits = (email: ObjectRow): boolean => {
    const at = email.meta.created.ms;
    const { domain_id = "" } = DIMENSIONS["domain"]?.(world, email, granularity) ?? {};
    const ids = { email_id: email.id, broadcast_id: email.hidden["broadcast_id"], domain_id };
    const isNamed = Object.entries(ids).every(
      ([name, id]) => sent(name).length === 0 || sent(name).includes(textOf(id)),
    );
    return at >= start && at <= end && isNamed;
  };
  const emails = STATES.split(" ")
    .flatMap((state) => world.where("emails", "last_event", state))
    .filter(fits);
  const groups = grouped(emails, (email) =>
    JSON.stringify(
      Object.assign({}, ...dimensions.map((name) => DIMENSIONS[name]?.(world, email, granularity))),
    ),
  );
  const rows = groups.map(
    ([key, group]): Json => ({ ...JSON.parse(key), ...figures(wanted, group) }),
  );
  const range = {
    start_date: new Date(start).toISOString(),
    end_date: new Date(end).toISOString(),
  };
  const said = {
    object: "metrics",
    ...range,
    metrics: [...wanted],
    dimensions: [...dimensions],
    granularity,
  };
  const data = dimensions.length > 0 ? { data: rows } : {};
  return { kind: "fields", fields: { ...said, totals: figures(wanted, emails), ...data } };
}
