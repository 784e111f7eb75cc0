import type { WebhookFaultKind } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { readCount, readCountOrNone, readDuration } from "../../definition/values.js";
import { howOften, table } from "../../output/table.js";
import { UsageError } from "../../output/user-error.js";
import { attemptsOf, faultText } from "./faults.js";

/** A kind that is missing here does not compile. */
const KINDS: Readonly<Record<WebhookFaultKind, true>> = {
  drop: true,
  duplicate: true,
  stale: true,
  reorder: true,
  delay: true,
};

const isKind = (text: string): text is WebhookFaultKind => Object.hasOwn(KINDS, text);

export const webhookFaultAdd = driving({
  about: "arm a fault for attempts to deliver events to webhook handlers",
  args: { "<kind>": { about: "what happens to an attempt", choices: Object.keys(KINDS) } },
  options: {
    "--event <event>": "only events of this type",
    "--id <object>": { about: "only events about this object", as: "resource_id" },
    "--endpoint <endpoint>": { about: "only to this endpoint", as: "endpoint_id" },
    "--attempt <n>": { about: "only the attempt with this number, from 1", read: readCount },
    "--by <duration>": { about: "with delay and reorder: virtual time", read: readDuration },
    "--count <n>": { about: "how often it fires (default: until it is removed)", read: readCount },
    "--after <n>": { about: "how many matching attempts pass first", read: readCountOrNone },
  },
  notes: `drop loses an attempt on the way; duplicate sends a delivered event once more; stale sends a copy
with an old timestamp first; reorder sends an event after the next one; delay sends it late.`,
  examples: [
    "facsimile webhook fault add drop --event task_run.completed --count 1",
    "facsimile webhook fault add reorder --event task_run.running",
    "facsimile webhook fault add delay --by 10m --attempt 1",
  ],
  call: ({ args: [kind = ""], options }) => {
    if (!isKind(kind)) throw new UsageError(`there is no webhook fault ${kind}.`);
    return (sim) => sim.webhooks.deliveries.fault({ do: kind, ...options });
  },
  words: (fault) =>
    table([
      ["webhook fault", fault.id],
      ["what", faultText(fault)],
      ["which", attemptsOf(fault)],
      ["how often", howOften(fault.count)],
      ...(fault.after === 0 ? [] : [["after", `${fault.after} attempts`]]),
    ]),
});
