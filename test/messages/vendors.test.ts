import { expect, test } from "vitest";
import { carryingKey } from "../../src/api/call/call-keys.js";
import { parsedJson } from "../../src/engine/base/json.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator, MessageNotSentError } from "../../src/use/testing/index.js";
import { withPack } from "../members/built.js";

const KEYS = {
  clerk: "sk_test_Facsimile00000000000000000000000000000000",
  resend: "re_Facsimile_00000000000000000000000",
  slack: "xoxb-1234567890-facsimile",
  twilio: "0123456789abcdef0123456789abcdef",
};

type Post = (
  path: string,
  body: object,
  type?: string,
) => Promise<Readonly<Record<string, unknown>>>;

/** A world of a vendor, and calls of its API. */
async function of(
  vendor: keyof typeof KEYS,
  work: (sim: Simulator<AnyPack>, post: Post) => Promise<void>,
): Promise<void> {
  const key = KEYS[vendor];
  await withPack(`pack/${vendor}`, async (pack) => {
    await using sim = await createSimulator({ pack, key });
    const url = await sim.listen();
    await work(sim, async (path, body, type = "application/json") => {
      const { url: to, headers } = carryingKey(pack.wire.auth, key, url + path);
      const isForm = type !== "application/json";
      const form = isForm ? String(new URLSearchParams({ ...body })) : JSON.stringify(body);
      const answer = await sim.fetch(to, {
        method: "POST",
        headers: { ...headers, "content-type": type },
        body: form,
      });
      expect(answer.status, `POST ${path}`).toBeLessThan(300);
      return Object(parsedJson(await answer.text()));
    });
  });
}

const FORM = "application/x-www-form-urlencoded";
const MAIL = { from: "shop@resend.dev", subject: "Sign in", text: "Welcome" };

test("an attachment of an email is loaded from its address, without the key", () =>
  of("resend", async (sim, post) => {
    const content = Buffer.from("It rains in Oslo.\n").toString("base64");
    const attachments = [{ filename: "rain.txt", content, content_type: "text/plain" }];
    const { id } = await post("/emails", { ...MAIL, to: "ada@example.com", attachments });
    const headers = { authorization: `Bearer ${KEYS.resend}` };
    const list = await sim.fetch(`${sim.url}/emails/${id}/attachments`, { headers });
    const [{ download_url: address }] = Object(parsedJson(await list.text())).data;
    const answer = await sim.fetch(address);
    expect(answer.headers.get("content-type")).toBe("text/plain");
    expect(await answer.text()).toBe("It rains in Oslo.\n");
    expect((await sim.fetch(`${address}0`)).status).toBe(401);
  }));

test("an email of Resend is read by its reader, with its links and codes", () =>
  of("resend", async (sim, post) => {
    const html = `<style>.a1234{}</style><p>Your code is <b>424242</b>.</p>
      <a class=a href='https://shop.example/in?a=1&amp;code=999999'>Sign in</a><script>5555</script>`;
    const text =
      "See https://shop.example/help. Order #12345 of 2026-11-30, 1.5000 EUR, +4912345678.";
    const { id } = await post("/emails", { ...MAIL, to: ["Ada <ada@shop.example>"], html, text });
    await post("/emails", { ...MAIL, to: ["bob@shop.example"], cc: ["Eve@shop.example"] });
    const read = await sim.messages.last({ to: "ADA@shop.example" });
    expect(read).toEqual({
      ...{ id, resource: "emails", at: "2025-01-01T00:00:00Z", to: ["Ada <ada@shop.example>"] },
      ...{ subject: "Sign in", text, html, codes: ["424242"] },
      links: ["https://shop.example/help", "https://shop.example/in?a=1&code=999999"],
    });
    const { data } = await sim.messages.list();
    expect(data.map(({ to }) => to)).toEqual([
      ["bob@shop.example", "Eve@shop.example"],
      ["Ada <ada@shop.example>"],
    ]);
    expect((await sim.messages.last({ to: "eve@shop.example" })).codes).toEqual([]);
    await expect(sim.messages.last({ to: "joe@shop.example" })).rejects.toThrow(
      new MessageNotSentError("joe@shop.example", { resources: ["emails"], data }),
    );
    await expect(sim.messages.last({ to: "joe@shop.example" })).rejects.toThrow(
      "no message to joe@shop.example: emails went only to bob@shop.example, Eve@shop.example, Ada",
    );
  }));

test("an email that nobody gets is no message", () =>
  of("resend", async (sim, post) => {
    await expect(sim.messages.last()).rejects.toThrow("no message: emails went to nobody yet");
    await post("/emails", { ...MAIL, to: "bounced@resend.dev" });
    await post("/emails", {
      ...MAIL,
      to: "ada@shop.example",
      scheduled_at: "2025-01-01T01:00:00Z",
    });
    await sim.clock.advance("10m");
    expect((await sim.messages.list()).data).toEqual([]);
    await sim.clock.advance("1h");
    expect((await sim.messages.last()).to).toEqual(["ada@shop.example"]);
  }));

test("hostile HTML is read once, and its broken entities stay", () =>
  of("resend", async (sim, post) => {
    for (const piece of ["<", "<script", "<a href=", "&#", "https://", "<!--", "1234"]) {
      const html = piece.repeat(600_000 / piece.length);
      await post("/emails", { ...MAIL, to: "ada@shop.example", html });
      const read = await sim.messages.last();
      expect(read.html).toBe(html);
      expect(read.codes).toEqual([]);
    }
    const odd = `<a href="javascript:alert(1)">&#x110000; &bogus; &#50;&#x30;20</a><a href>x</a>`;
    await post("/emails", { ...MAIL, to: "ada@shop.example", html: odd });
    const { links, codes } = await sim.messages.last();
    expect({ links, codes }).toEqual({ links: [], codes: ["2020"] });
  }));

test("a text of Twilio goes to a number, and its code is read", () =>
  of("twilio", async (sim, post) => {
    const account = `/2010-04-01/Accounts/AC${"0".repeat(32)}`;
    const said = { To: "+15558675310", From: "+15005550006", Body: "Your code: 4242" };
    await post(`${account}/Messages.json`, said, FORM);
    expect(await sim.messages.last({ to: "+15558675310" })).toMatchObject({
      ...{ resource: "messages", subject: null, text: "Your code: 4242", html: null },
      ...{ to: ["+15558675310"], codes: ["4242"] },
    });
  }));

test("what a Slack app writes to a person is a message, and what it writes to a channel is none", () =>
  of("slack", async (sim, post) => {
    await post("/api/chat.postMessage", { channel: "#general", text: "To all" });
    await post("/api/chat.postMessage", { channel: "U0FACADA001", text: "See https://a.example" });
    const { data } = await sim.messages.list();
    expect(data).toMatchObject([{ to: ["U0FACADA001"], links: ["https://a.example"] }]);
  }));

test("the code that Clerk sends verifies the address, and an invitation has its link", () =>
  of("clerk", async (sim, post) => {
    const email_address = "ada@shop.example";
    const user = await post("/v1/users", { email_address: ["first@shop.example"] });
    const to = await post("/v1/email_addresses", { user_id: user["id"], email_address });
    await post(`/v1/email_addresses/${to["id"]}/prepare_verification`, {});
    const [code] = (await sim.messages.last({ to: email_address })).codes;
    const verification_id = to["id"];
    await post(`/v1/email_addresses/${to["id"]}/attempt_verification`, { verification_id, code });
    const quiet = { email_address: "quiet@shop.example", notify: false };
    await post("/v1/invitations", quiet);
    const { url } = await post("/v1/invitations", { email_address: "new@shop.example" });
    const { data } = await sim.messages.list();
    expect(data.map((each) => each.to)).toEqual([["new@shop.example"], [email_address]]);
    expect(data[0]?.links).toEqual([url]);
    // The newest comes first also within one instant, whatever its kind.
    const next = { user_id: user["id"], email_address: "next@shop.example" };
    const { id } = await post("/v1/email_addresses", next);
    await post(`/v1/email_addresses/${id}/prepare_verification`, {});
    expect((await sim.messages.last()).to).toEqual(["next@shop.example"]);
  }));
