import type { Answer, Call, Json, ObjectRow } from "facsimile/pack";
import { objectOf, objectsOf, textOf } from "facsimile/pack";
import type { World } from "./world.js";

/** The records that a domain needs in its DNS. */
function recordsOf(world: World, region: string, path: string): Json {
  const host = `feedback-smtp.${region}.amazonses.com`;
  const key = `p=${world.random("dkim", 64)}`;
  const record = { ttl: "Auto", status: "not_started" };
  const sender = '"v=spf1 include:amazonses.com ~all"';
  return [
    { record: "SPF", name: path, type: "MX", value: host, priority: 10, ...record },
    { record: "SPF", name: path, type: "TXT", value: sender, ...record },
    { record: "DKIM", name: "resend._domainkey", type: "TXT", value: key, ...record },
  ];
}

function create(world: World, call: Call): Answer {
  const { region = "us-east-1", custom_return_path } = objectOf(call.body);
  const { id } = world.write(call);
  const records = recordsOf(world, textOf(region), textOf(custom_return_path, "send"));
  return { kind: "object", resource: "domains", row: world.patch("domains", id, { records }) };
}

/** The records have the state of their domain. */
const withRecords =
  (status: string) =>
  (world: World, { id, fields }: ObjectRow): void => {
    const records = objectsOf(fields["records"]).map((record) => ({ ...record, status }));
    world.patch("domains", id, { records });
  };

export const domains = {
  operations: { "domains/create": create },
  reactions: {
    entered: {
      pending: withRecords("pending"),
      verified: withRecords("verified"),
      failed: withRecords("failed"),
    },
  },
};
