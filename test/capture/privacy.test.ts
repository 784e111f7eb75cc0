import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { expectWithout, PERSON } from "./person.js";
import { captured } from "./support.js";

const KEY = "sk_live_Zq8wE4rT6yU1iO3pA5sD7fG9";

test("a capture has nothing that a rule masks, in calls, answers and webhooks", async () => {
  const instance = await createInstance({ pack: deck, key: KEY });
  onTestFinished(() => instance.close());
  const upstream = await instance.listen({ host: "127.0.0.1", port: 0 });
  const { url, hooksUrl, out, close } = await captured(upstream, { hooks: { port: 0, to: null } });
  const headers = {
    authorization: `Bearer ${KEY}`,
    "x-customer": PERSON.mail,
    cookie: `session=${PERSON.password}`,
  };
  const sending = { ...headers, "content-type": "application/json" };
  const post = async (path: string, body: object): Promise<void> => {
    await (
      await fetch(url + path, { method: "POST", headers: sending, body: JSON.stringify(body) })
    ).text();
  };
  await post("/__admin__/webhooks/endpoints", { url: hooksUrl, secret: PERSON.secret });
  await post("/agents", { name: JSON.stringify(PERSON), [PERSON.mail]: true });
  await post("/agents", { name: `my key is ${KEY}, ${Object.values(PERSON).join(", ")}` });
  const query = new URLSearchParams({ ...PERSON, api_key: KEY });
  const form = { method: "POST", headers, body: query };
  for (const call of [
    fetch(`${url}/agents/${encodeURIComponent(PERSON.mail)}?${query}`, { headers }),
    fetch(`${url}/agents`, form),
    fetch(`${url}/agents`, { headers }),
  ]) {
    await (await call).text();
  }
  await post("/__admin__/clock/advance", { duration: "1h" });
  await close();
  const text = readFileSync(out, "utf8");
  expect(text).toContain('"webhook":true');
  expectWithout(text, KEY, ...Object.values(PERSON));
});
