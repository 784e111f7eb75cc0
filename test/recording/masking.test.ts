import { describe, expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import { inkwell as pack } from "../packs/inkwell/pack.js";
import type { Printer } from "../packs/inkwell/printer.js";
import { basic, printer } from "../packs/inkwell/printer.js";
import { KEY } from "../support/instance.js";

const SECRET = "hunter2 & nobody's business";
/** In any spelling. */
const FORMS = [
  Buffer.from(SECRET).toString("base64").slice(0, -4),
  SECRET,
  encodeURIComponent(SECRET),
  String(new URLSearchParams({ s: SECRET })).slice(2),
];

/** Of an address the city alone is shown, and how many copies of a scan are made is a secret. */
const discreet: Pack = {
  ...pack,
  resources: {
    ...pack.resources,
    orders: withField("orders", "address", { shows: ["city"] }),
    scans: withField("scans", "copies", { secret: true }),
  },
};

function withField(name: string, field: string, more: object) {
  const resource = pack.resources[name];
  if (resource === undefined) throw new Error(`no resource ${name}`);
  const fields = resource.fields.map((each) => (each.name === field ? { ...each, ...more } : each));
  return { ...resource, fields };
}

const discreetPrinter = (): Promise<Printer> =>
  printer({ pack: discreet, recording: { path: null, answers: true } });

/** The last call in the exported recording, which nowhere contains the secret. */
async function shown({ sim }: Printer): Promise<Shown> {
  const { body } = await sim.get("/__admin__/recording?answers=true");
  const text = String(body["recording"]);
  for (const form of FORMS) expect(text).not.toContain(form);
  const { call = {}, control = {} } = JSON.parse(text.trimEnd().split("\n").at(-1) ?? "");
  const { url = "", headers = {}, text: words, base64 = "" } = call;
  return { url, headers, control, body: words ?? Buffer.from(base64, "base64").toString("latin1") };
}

interface Shown {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly control: unknown;
}

const pairs = (...all: [string, string][]): string => String(new URLSearchParams(all));

describe("a recording that is shown has no secret", () => {
  test("of a form, and all else unchanged", async () => {
    const at = await discreetPrinter();
    const form = pairs(["title", "a b"], ["address[city]", "Bern"], ["address[door]", SECRET]);
    expect((await at.post("/orders", form)).status).toBe(201);
    expect((await shown(at)).body).toBe("title=a+b&address%5Bcity%5D=Bern&address%5Bdoor%5D=***");
  });

  test("of a form whose object is a text", async () => {
    const at = await discreetPrinter();
    await at.post("/orders", pairs(["title", "t"], ["address", SECRET]));
    expect((await shown(at)).body).toBe("title=t&address=***");
  });

  test("that signs webhooks, which a replay makes again", async () => {
    const at = await discreetPrinter();
    await at.post("/orders", pairs(["title", "t"], ["hook[secret]", "whsec_MfKQ9r8GKYqrTwjUPD8I"]));
    expect((await shown(at)).body).toBe("title=t");
  });

  test.each([
    ["text", "t"],
    ["bytes", "\xff"],
  ])("of a part of a form with %s", async (_, title) => {
    const at = await discreetPrinter();
    const part = (name: string, value: string): string =>
      `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const sent = `${part("title", title)}${part("copies", SECRET)}${part("sign", "whsec_MfKQ9r8G")}--line--\r\n`;
    await at.post("/scans", Buffer.from(sent, "latin1"), "multipart/form-data; boundary=line");
    const kept = `${part("title", title)}${part("copies", "***")}--line--\r\n`;
    expect((await shown(at)).body).toBe(kept);
  });

  test("of a part that is JSON", async () => {
    const at = await discreetPrinter();
    const json = { city: "Bern", door: SECRET };
    const sent = `--line\r\nContent-Disposition: form-data; name="address"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(json)}\r\n--line--\r\n`;
    await at.post("/scans", sent, "multipart/form-data; boundary=line");
    expect((await shown(at)).body).toContain('\r\n{"city":"Bern","door":"***"}\r\n');
  });

  test("of a query", async () => {
    const at = await discreetPrinter();
    const query = pairs(["address[door]", SECRET], ["api_key", SECRET], ["page", "2"]);
    await at.get(`/orders?${query}`);
    expect((await shown(at)).url).toBe("/orders?address%5Bdoor%5D=***&api_key=***&page=2");
  });

  test("of the caller: Basic authentication, and headers with keys", async () => {
    const at = await discreetPrinter();
    const pair = basic(`${KEY}:${SECRET}`);
    await at.get("/orders", {
      authorization: pair,
      "proxy-authorization": pair,
      "x-api-key": SECRET,
    });
    const { headers } = await shown(at);
    expect(headers).toMatchObject({ "proxy-authorization": "***", "x-api-key": "***" });
    expect(Object.keys(headers)).not.toContain("authorization");
  });

  test("of a URL with a password", async () => {
    const at = await discreetPrinter();
    const url = `https://ada:${encodeURIComponent(SECRET)}@hooks.example/`;
    await at.sim.post("/__admin__/webhooks/endpoints", { url });
    expect(JSON.stringify((await shown(at)).control)).toContain('"https://ada:***@hooks.example/"');
  });

  test("of JSON that is a number, or no UTF-8", async () => {
    const at = await discreetPrinter();
    const { body } = await at.post("/orders", "title=t");
    const path = `/orders/${body["id"]}`;
    const json = `{"title":"\xff","address":{"city":"Bern","door":"${SECRET}","zip":4711}}`;
    await at.post(path, Buffer.from(json, "latin1"), "application/json");
    expect((await shown(at)).body).toBe(
      '{"title":"\xff","address":{"city":"Bern","door":"***","zip":0}}',
    );
  });
});
