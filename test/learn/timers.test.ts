import { expect, test } from "vitest";
import type { Change } from "./altered.js";
import { taught } from "./post-vendor.js";
import type { Vendor } from "./vendor.js";

const LIFECYCLE = ["lifecycles", "messages"];
const TIMERS: readonly Change[] = [
  ["lifecycles.yaml", ["durations", "sending"], { value: "2s", provenance: "captured" }],
  ["lifecycles.yaml", ["durations", "bringing"], { value: "30s", provenance: "captured" }],
  [
    "lifecycles.yaml",
    [...LIFECYCLE, "timers"],
    {
      sending: { states: ["queued"], transition: "send" },
      bringing: { states: ["sent"], transition: "deliver" },
    },
  ],
];
const EVENTS: readonly Change[] = [
  ["lifecycles.yaml", [...LIFECYCLE, "transitions", "send", "emits"], "message.sent"],
  ["lifecycles.yaml", ["world_events"], {}],
  ["lifecycles.yaml", [...LIFECYCLE, "transitions", "deliver", "emits"], "message.delivered"],
];

async function drive(vendor: Vendor): Promise<void> {
  await vendor.control("POST", "/webhooks/endpoints", { url: "https://app.example/hooks" });
  for (const text of ["One", "Two", "Three"]) {
    const { id } = await vendor.call("POST", "/messages", { to: "a", text });
    for (const step of ["500ms", "1s", "1s", "20s", "20s"]) {
      await vendor.advance(step);
      await vendor.call("GET", `/messages/${String(id)}`);
    }
  }
}

test("states that objects pass by themselves get timers, and their events", async () => {
  const { facts, report, layer } = await taught([...TIMERS, ...EVENTS], drive);
  expect(facts.toSorted()).toEqual([
    "event: lifecycles.yaml: lifecycles.messages.transitions.deliver.emits",
    "event: lifecycles.yaml: lifecycles.messages.transitions.send.emits",
    "timer: lifecycles.yaml: lifecycles.messages.timers.message_queued",
    "timer: lifecycles.yaml: lifecycles.messages.timers.message_sent",
  ]);
  expect(report.facts.map(({ words }) => words)).toContain(
    "messages go from queued to sent by themselves after 2s",
  );
  expect(layer("lifecycles.yaml")).toContain("value: 30s");
  expect(report.after).toMatchObject({ callsAsRecorded: 18, webhooksAsRecorded: 9 });
  expect(report.rest).toEqual([]);
});

test("a state that one object leaves and another keeps gets no timer", async () => {
  const { facts, report } = await taught(TIMERS, async (vendor) => {
    for (const text of ["One", "Two", "Three"]) {
      const { id } = await vendor.call("POST", "/messages", { to: "a", text });
      await vendor.advance("3s");
      await vendor.call("GET", `/messages/${String(id)}`);
      await vendor.advance("3s");
      await vendor.call("GET", `/messages/${String(id)}`);
    }
    for (const entry of vendor.entries.slice(1, 3)) {
      const { content } = Object(entry["response"]);
      content.text = content.text.replace('"sent"', '"queued"');
    }
  });
  expect(facts).toEqual([]);
  expect(report.not_applied).toMatchObject([{ kind: "timer", reason: "contradicted" }]);
});
