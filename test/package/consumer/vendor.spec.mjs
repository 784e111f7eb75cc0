// A vendor's package by its name, for vitest: in a test, and in explorations of one vendor and of three.
import { explore, simulatorTest } from "facsimile/vitest";
import { expect } from "vitest";

const test = simulatorTest({ pack: "stripe" });

const statusAt = async ({ fetch, key }) => {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch("/v1/customers", { headers }).catch(() => ({ status: 0 }))).status;
};

test("the vendor answers", async ({ sim }) => {
  expect(await statusAt(sim)).toBe(200);
});

const options = { surprises: 1, budget: { runs: 5 } };

explore("its futures", { ...options, pack: "stripe" }, async ({ sim, sometimes }) => {
  sometimes("it answers", (await statusAt(sim)) === 200);
});

/** Whether a call succeeds; an answer that is lost is none. */
async function succeeds({ fetch, key }, path, body) {
  const isForm = body instanceof URLSearchParams;
  const headers = { authorization: `Bearer ${key}` };
  if (!isForm) headers["content-type"] = "application/json";
  const call = { method: "POST", headers, body: isForm ? body : JSON.stringify(body) };
  const answer = await fetch(path, call).catch(() => undefined);
  return answer?.ok === true && (await answer.json()).ok !== false;
}

const packs = { payments: "stripe", mail: "resend", chat: "slack" };
const payment = { amount: "2000", currency: "usd", payment_method: "pm_card_visa" };
const letter = { from: "shop@resend.dev", to: "ada@example.com", subject: "Paid", text: "Thanks." };

explore("those of three", { ...options, budget: { runs: 30 }, packs }, async (future) => {
  const { payments, mail, chat, settled, always, sometimes } = future;
  const card = { ...payment, confirm: "true", "payment_method_types[]": "card" };
  const isPaid = await succeeds(payments, "/v1/payment_intents", new URLSearchParams(card));
  const isMailed = isPaid && (await succeeds(mail, "/emails", letter));
  const isTold =
    isPaid && (await succeeds(chat, "/api/chat.postMessage", { channel: "general", text: "Paid" }));
  await settled();
  await chat.clock.advance("1h");
  always("one clock", (await payments.clock.now()) === (await mail.clock.now()));
  const [{ count: charges }, { count: mails }] = await Promise.all([
    payments.state({ resource: "charges" }),
    mail.state({ resource: "emails" }),
  ]);
  always("a mail needs a payment", mails <= charges);
  sometimes("all three answer", isPaid && isMailed && isTold);
  sometimes("it is told, and not mailed", isTold && !isMailed);
  sometimes("it is mailed, and not told", isMailed && !isTold);
  sometimes("nobody hears of a payment", charges === 1 && !isPaid);
});
