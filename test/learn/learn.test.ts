import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { harEntries } from "../../packages/learn/src/har/read-har.js";
import { Judged } from "../../packages/learn/src/learn/comparing/judged.js";
import type { Fact, Sources } from "../../packages/learn/src/learn/facts/fact.js";
import type { LayerFiles } from "../../packages/learn/src/learn/layer.js";
import { KnownNames, withFacts } from "../../packages/learn/src/learn/layer.js";
import { learn } from "../../packages/learn/src/learn/learn.js";
import { play } from "../../packages/learn/src/learn/playing/play.js";
import { trafficOf } from "../../packages/learn/src/learn/playing/traffic.js";
import { checkText, learnReport, reportText } from "../../packages/learn/src/learn/report.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { KEY, Vendor } from "./vendor.js";

const DOCUMENT: JsonObject = {
  components: { schemas: { Task: { enum: ["learning", "test", "live"] } } },
};

const SOURCES: Sources = {
  "pack.yaml": {},
  "openapi.yaml": DOCUMENT,
  "resources.yaml": {},
  "lifecycles.yaml": { lifecycles: { tasks: { provenance: "assumed" } } },
  "events.yaml": {},
  "errors.yaml": {},
};

const NAMES = new KnownNames(deck, DOCUMENT);

/** Deck, with the first state of tasks that a layer says. */
function built(layer: LayerFiles): Pack {
  const said = JSON.stringify(layer.get("lifecycles.yaml") ?? {});
  return said.includes('"initial":"test"') ? changed("test") : deck;
}

function changed(initial: string): Pack {
  const { tasks, ...others } = deck.lifecycles;
  if (tasks === undefined) throw new Error("tasks have states");
  return { ...deck, lifecycles: { ...others, tasks: { ...tasks, initial } } };
}

const workshop = { pack: deck, sources: SOURCES, layer: new Map() };

/** A vendor with two tasks, and the text of its HAR. */
async function drive(pack: Pack): Promise<string> {
  const vendor = await Vendor.of(pack);
  const { id: agent = "" } = await vendor.call("POST", "/agents", { name: "Ada" });
  for (const name of ["One", "Two"]) {
    const task = { agent_id: agent, name, prompt: "Look" };
    const { id = "" } = await vendor.call("POST", "/tasks", task);
    await vendor.call("GET", `/tasks/${String(id)}`);
  }
  await vendor.close();
  return vendor.har;
}

const trafficIn = (har: string) =>
  trafficOf(deck, [{ name: "a.har", entries: harEntries(har, "a.har") }]);

const DAY = "2026-06-09";

test("a pack that is as its vendor answers everything as recorded", async () => {
  const traffic = trafficIn(await drive(deck));
  const learned = await learn({ ...workshop, build: async () => deck }, traffic, DAY);
  expect(learned.facts).toEqual([]);
  expect(learned.before).toMatchObject({ calls: 5, callsAsRecorded: 5 });
  const text = checkText(learnReport(learned, traffic, NAMES));
  expect(text).toContain("\nthe vendor is as the pack says: 5 calls\n");
});

test("the clock of the recorder may be another one than the vendor's", async () => {
  const har = JSON.parse(await drive(deck));
  for (const entry of har.log.entries) {
    const date = new Date(entry.startedDateTime).toUTCString();
    entry.response.headers = entry.response.headers.filter(
      ({ name }: { name: string }) => name.toLowerCase() !== "date",
    );
    entry.response.headers.push({ name: "Date", value: date });
    entry.startedDateTime = new Date(Date.parse(entry.startedDateTime) - 90_000).toISOString();
  }
  const traffic = trafficIn(JSON.stringify(har));
  const learned = await learn({ ...workshop, build: async () => deck }, traffic, DAY);
  expect(learned.before).toMatchObject({ calls: 5, callsAsRecorded: 5 });
});

test("a fact has its proofs, and the pack then answers as recorded", async () => {
  const traffic = trafficIn(await drive(changed("test")));
  const learned = await learn({ ...workshop, build: async (layer) => built(layer) }, traffic, DAY);
  const check = {
    facts: [],
    left: [],
    before: learned.before,
    after: new Judged(await play(deck, traffic)),
  };
  expect(checkText(learnReport(check, traffic, NAMES))).toContain(
    "\nthe vendor changed: 4 of 5 calls prove it\n",
  );
  const report = learnReport(learned, traffic, NAMES);
  expect(report.facts).toMatchObject([
    { kind: "initial state", proofs: 2, proved_by: ["a.har#1", "a.har#3"] },
  ]);
  expect([report.before.callsAsRecorded, report.after.callsAsRecorded]).toEqual([1, 5]);
  expect(learned.layer.get("lifecycles.yaml")).toEqual({
    lifecycles: {
      tasks: {
        initial: "test",
        $source: "captured: 2 recordings of 2026-06-09, a.har#1, a.har#3",
        provenance: "captured",
      },
    },
  });
});

test("a state that only some new objects begin in is no fact", async () => {
  const har = JSON.parse(await drive(changed("test")));
  for (const at of [1, 2]) {
    const { content } = har.log.entries[at].response;
    content.text = content.text.replace('"test"', '"learning"');
  }
  const traffic = trafficIn(JSON.stringify(har));
  const learned = await learn({ ...workshop, build: async (layer) => built(layer) }, traffic, DAY);
  expect(learned.facts).toEqual([]);
  expect(learned.after.score.callsAsRecorded).toBe(learned.before.callsAsRecorded);
});

test("what an earlier recording has proved is not overwritten", async () => {
  const traffic = trafficIn(await drive(changed("test")));
  const fact: Fact = {
    kind: "initial state",
    file: "lifecycles.yaml",
    path: ["lifecycles", "tasks", "initial"],
    value: "live",
    words: "tasks begin as live",
    proofs: ["b.har#1"],
  };
  const layer = withFacts(new Map(), [fact], SOURCES, DAY);
  const own = { ...workshop, layer, build: async () => deck };
  const learned = await learn(own, traffic, DAY);
  expect(learned.left).toMatchObject([{ reason: "said otherwise" }]);
  expect(learned.layer).toEqual(layer);
});

/** What people and applications send, and what no file of ours may have. */
const PRIVATE = [
  KEY,
  "ada.lovelace@example.org",
  "4242424242424242",
  "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
  "adalovelace",
  "+44 20 7946 0958",
];

test("no text of a person and no secret is in the layer, the report or a message", async () => {
  const har = JSON.parse(await drive(changed("test")));
  for (const entry of har.log.entries) {
    const { content } = entry.response;
    const body = JSON.parse(content.text);
    const named = Object.fromEntries(PRIVATE.map((text) => [text, { [text]: text }]));
    const changes = {
      owner: PRIVATE[1],
      description: PRIVATE[5],
      prompt: PRIVATE[2],
      extraction: PRIVATE[4],
      card: Number(PRIVATE[2]),
      ...named,
    };
    content.text = JSON.stringify({ ...body, ...changes });
    for (const value of PRIVATE) entry.response.headers.push({ name: "x-request-id", value });
  }
  const traffic = trafficIn(JSON.stringify(har));
  const learned = await learn({ ...workshop, build: async (layer) => built(layer) }, traffic, DAY);
  const report = learnReport(learned, traffic, NAMES);
  expect(report.rest.length).toBeGreaterThan(5);
  const texts = [reportText(report), JSON.stringify(report), JSON.stringify([...learned.layer])];
  for (const text of PRIVATE) for (const each of texts) expect(each).not.toContain(text);
});
