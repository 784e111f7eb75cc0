// Sends the largest calls that a vendor's pack takes, and prints the processor time of each: one of a
// megabyte, with as many members, items or levels as fit. It fails when a call that succeeds takes longer
// than MOST; what a refusal takes is printed beside its words.
//
//   npm run bodies -- [--pack VENDOR=FOLDER]
//
// --pack is the folder of a built pack of GitHub or Stripe, such as `npm run profiles -- --keep`
// leaves. Without it only Deck is tried.
import { parseArgs } from "node:util";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";

/** Milliseconds of the processor. */
const MOST = 100;
const REPEATS = 5;
/** Bytes: a little less than an instance takes. */
const SIZE = 1_000_000;

interface Body {
  readonly name: string;
  readonly method?: "PATCH" | "PUT";
  readonly path: string;
  /** By default JSON. */
  readonly form?: true;
  readonly body: (size: number) => string;
}

/** As many parts as fit. */
function filled(size: number, part: (at: number) => string, between = ",", most = 1e6): string {
  const parts: string[] = [];
  for (let length = 0; ; ) {
    const next = part(parts.length);
    length += next.length + between.length;
    if (length > size || parts.length === most) return parts.join(between);
    parts.push(next);
  }
}

const list =
  (name: string, part: (at: number) => string, more = "", most?: number) =>
  (size: number) =>
    `{${more}"${name}":[${filled(size - 200, part, ",", most)}]}`;

const form =
  (part: (at: number) => string, more = "") =>
  (size: number) =>
    `${more}${filled(size - 200, part, "&")}`;

const members = (size: number): string => filled(size - 200, (at) => `"k${at}":1`);

const DECK: readonly Body[] = [
  { name: "unknown members", path: "/tasks", body: (size) => `{"name":"x",${members(size)}}` },
  {
    name: "properties of a schema",
    path: "/tasks",
    body: (size) =>
      `{"name":"x","agent_id":"agt_AdaAdaAdaAdaAda1","input_schema":{"type":"object","properties":{${filled(size - 200, (at) => `"k${at}":{}`)}}}}`,
  },
  {
    name: "a schema of levels",
    path: "/tasks",
    body: (size) =>
      `{"name":"x","agent_id":"agt_AdaAdaAdaAdaAda1","input_schema":{"type":"object","allOf":[${filled(size - 200, () => "{}")}]}}`,
  },
  {
    name: "an input of members",
    path: "/tasks/task_Bodies000000001/run",
    body: (size) => `{"input":{${members(size)}}}`,
  },
  { name: "a long text", path: "/tasks", body: (size) => `{"name":"${"x".repeat(size - 100)}"}` },
];

const REPO = "/repos/octocat/engine";
const GITHUB: readonly Body[] = [
  {
    name: "labels of an issue",
    path: `${REPO}/issues`,
    body: list("labels", (at) => `"l${at}"`, '"title":"x",'),
  },
  {
    name: "labels as objects",
    path: `${REPO}/issues`,
    body: list("labels", (at) => `{"name":"l${at}"}`, '"title":"x",'),
  },
  {
    name: "labels added",
    path: `${REPO}/issues/1/labels`,
    body: list("labels", (at) => `"l${at}"`),
  },
  {
    name: "labels set",
    method: "PUT",
    path: `${REPO}/issues/1/labels`,
    body: list("labels", (at) => `"l${at}"`),
  },
  {
    name: "assignees",
    path: `${REPO}/issues`,
    body: list("assignees", (at) => `"u${at}"`, '"title":"x",'),
  },
  {
    name: "entries of a folder",
    path: `${REPO}/git/trees`,
    body: list("tree", (at) => `{"path":"f/p${at}","mode":"100644","type":"blob","content":""}`),
  },
  {
    name: "folders in folders",
    path: `${REPO}/git/trees`,
    body: (size) =>
      `{"tree":[{"path":"${"a/".repeat(size / 2 - 100)}a","mode":"100644","type":"blob","content":""}]}`,
  },
  {
    name: "entries of a tree",
    path: `${REPO}/git/trees`,
    body: list("tree", (at) => `{"path":"p${at}","mode":"100644","type":"blob","content":""}`),
  },
  {
    name: "the most entries of a tree",
    path: `${REPO}/git/trees`,
    body: list("tree", (at) => `{"path":"p${at}","mode":"100644","content":"${at}"}`, "", 5_000),
  },
  {
    name: "a blob",
    path: `${REPO}/git/blobs`,
    body: (size) => `{"content":"${"x".repeat(size - 100)}","encoding":"utf-8"}`,
  },
  {
    name: "files of a gist",
    path: "/gists",
    body: (size) => `{"files":{${filled(size - 100, (at) => `"f${at}":{"content":"x"}`)}}}`,
  },
  {
    name: "topics",
    method: "PUT",
    path: `${REPO}/topics`,
    body: list("names", (at) => `"t${at}"`),
  },
  {
    name: "events of a webhook",
    path: `${REPO}/hooks`,
    body: list("events", () => `"push"`, '"config":{"url":"https://example.test"},'),
  },
  {
    name: "comments of a review",
    path: `${REPO}/pulls/1/reviews`,
    body: list("comments", () => `{"path":"a","body":"b"}`),
  },
  {
    name: "inputs of a workflow",
    path: `${REPO}/dispatches`,
    body: (size) => `{"event_type":"x","client_payload":{${members(size)}}}`,
  },
  {
    name: "unknown members",
    path: `${REPO}/issues`,
    body: (size) => `{"title":"x",${members(size)}}`,
  },
  {
    name: "a long text",
    path: `${REPO}/issues`,
    body: (size) => `{"title":"x","body":"${"x".repeat(size - 100)}"}`,
  },
];

const STRIPE: readonly Body[] = [
  { name: "metadata", form: true, path: "/v1/customers", body: form((at) => `metadata[k${at}]=v`) },
  {
    name: "a long value of metadata",
    form: true,
    path: "/v1/customers",
    body: (size) => `metadata[k]=${"x".repeat(size - 100)}`,
  },
  { name: "unknown members", form: true, path: "/v1/customers", body: form((at) => `k${at}=v`) },
  {
    name: "a long text",
    form: true,
    path: "/v1/customers",
    body: (size) => `description=${"x".repeat(size - 100)}`,
  },
  {
    name: "items of a subscription",
    form: true,
    path: "/v1/subscriptions",
    body: form((at) => `items[${at}][price]=p`, "customer=cus_1&"),
  },
  {
    name: "features of a product",
    form: true,
    path: "/v1/products",
    body: form((at) => `marketing_features[${at}][name]=f`, "name=x&"),
  },
  {
    name: "images of a product",
    form: true,
    path: "/v1/products",
    body: form((at) => `images[${at}]=https://a.test`, "name=x&"),
  },
  {
    name: "line items of a session",
    form: true,
    path: "/v1/checkout/sessions",
    body: form((at) => `line_items[${at}][price]=p`, "mode=payment&success_url=https://a.test&"),
  },
  {
    name: "lines added to an invoice",
    form: true,
    path: "/v1/invoices/in_1/add_lines",
    body: form((at) => `lines[${at}][amount]=1`),
  },
  {
    name: "payment method types",
    form: true,
    path: "/v1/payment_intents",
    body: form((at) => `payment_method_types[${at}]=card`, "amount=100&currency=usd&"),
  },
  {
    name: "expand",
    form: true,
    path: "/v1/customers",
    body: form((at) => `expand[${at}]=sources`),
  },
  {
    name: "tiers of a price",
    form: true,
    path: "/v1/prices",
    body: form(
      (at) => `tiers[${at}][up_to]=${at + 1}&tiers[${at}][unit_amount]=1`,
      "currency=usd&product=prod_1&billing_scheme=tiered&tiers_mode=graduated&recurring[interval]=month&",
    ),
  },
  {
    name: "phases of a schedule",
    form: true,
    path: "/v1/subscription_schedules",
    body: form((at) => `phases[${at}][items][0][price]=p`, "customer=cus_1&"),
  },
  {
    name: "events of an endpoint",
    form: true,
    path: "/v1/webhook_endpoints",
    body: form((at) => `enabled_events[${at}]=charge.failed`, "url=https://a.test&"),
  },
  {
    name: "tax ids",
    form: true,
    path: "/v1/customers",
    body: form((at) => `tax_id_data[${at}][type]=eu_vat&tax_id_data[${at}][value]=DE1`),
  },
];

interface Vendor {
  readonly bodies: readonly Body[];
  readonly make: (call: Call) => Promise<unknown>;
}

type Call = (path: string, body: string, form?: boolean, method?: string) => Promise<Answer>;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

const VENDORS: Readonly<Record<string, Vendor>> = {
  deck: {
    bodies: DECK,
    make: async (call) => {
      const agent = JSON.parse((await call("/agents", '{"name":"Ada"}')).text);
      const task = { name: "Book", agent_id: agent.id };
      await call("/tasks", JSON.stringify(task));
    },
  },
  github: {
    bodies: GITHUB,
    make: async (call) => {
      await call("/user/repos", '{"name":"engine","auto_init":true}');
      await call(`${REPO}/issues`, '{"title":"x"}');
    },
  },
  stripe: {
    bodies: STRIPE,
    make: (call) => call("/v1/customers", "name=Ada", true),
  },
};

async function tryVendor(name: string, pack: Pack, { bodies, make }: Vendor): Promise<boolean> {
  await using sim: Simulator<AnyPack> = await createSimulator<AnyPack>({
    pack,
    key: "ghp_sk_test",
  });
  const call: Call = async (path, body, isForm = false, method = "POST") => {
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": type };
    const before = process.cpuUsage();
    const answer = await sim.fetch(`${sim.url}${path}`, { method, headers, body });
    const text = await answer.text();
    const { user, system } = process.cpuUsage(before);
    return { status: answer.status, text, milliseconds: (user + system) / 1_000 };
  };
  await make(call);
  let isGood = true;
  for (const { name: what, path, form: isForm = false, body, method = "POST" } of bodies) {
    const text = body(SIZE);
    const tries: Answer[] = [];
    // One that takes seconds is over the bound whatever the others take.
    while (tries.length < REPEATS && (tries[0]?.milliseconds ?? 0) < 10 * MOST)
      tries.push(await call(path, text, isForm, method));
    const least = Math.min(...tries.map(({ milliseconds }) => milliseconds));
    const [{ status, text: answer } = { status: 0, text: "" }] = tries;
    const isOver = status < 300 && least > MOST;
    isGood &&= !isOver;
    const said = status < 300 ? "" : answer.slice(0, 60).replaceAll(/\s+/g, " ");
    const cells = [
      name,
      what,
      String(status),
      least.toFixed(0).padStart(5),
      isOver ? "OVER" : said,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  return isGood;
}

const { values } = parseArgs({
  options: { pack: { type: "string", multiple: true, default: [] } },
});
console.log("| vendor | a megabyte of | status | ms | |\n| --- | --- | --: | --: | --- |");
const given = values.pack.map((each) => each.split("=", 2));
const packs = new Map<string, Pack>([["deck", await loadPack("deck")]]);
for (const [name = "", folder = ""] of given) packs.set(name, loadPackFolder(folder));
for (const [name, pack] of packs) {
  const vendor = VENDORS[name];
  if (vendor === undefined)
    throw new Error(`no bodies of ${name}; there are: ${Object.keys(VENDORS)}`);
  if (!(await tryVendor(name, pack, vendor))) process.exitCode = 1;
}
