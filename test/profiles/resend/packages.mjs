import "reflect-metadata";
import { assert, resendAt, stateOf } from "./mail.mjs";

/** Packages bring an older SDK, which knows the address of the service alone. */
const HOST = "api.resend.com";

async function nodemailer(place) {
  const { createTransport } = await import("nodemailer");
  const { ResendTransport } = await import("@documenso/nodemailer-resend");
  const mailer = createTransport(ResendTransport.makeTransport({ apiKey: place.key }));
  const mail = {
    from: "onboarding@resend.dev",
    to: "bounced@resend.dev",
    subject: "Hi",
    html: "<p>Hi</p>",
  };
  const { id } = await mailer.sendMail(mail);
  await place.sim.clock.advance("1m");
  assert.equal(await stateOf(resendAt(place), id), "bounced");
  await assert.rejects(mailer.sendMail({ ...mail, from: "nobody" }), /invalid_from_address/);
}

async function nest(place) {
  const { ResendService } = await import("nestjs-resend");
  const service = new ResendService({ apiKey: place.key });
  const mail = {
    from: "onboarding@resend.dev",
    to: "ada@example.com",
    subject: "Hi",
    html: "<p>Hi</p>",
  };
  const { data } = await service.send(mail);
  await place.sim.clock.advance("1m");
  assert.equal(await stateOf(resendAt(place), data.id), "delivered");
  const batch = await service.sendBatch([mail, mail]);
  assert.equal(batch.data.data.length, 2);
  assert.equal((await service.send({ ...mail, to: "nobody" })).error.name, "validation_error");
}

const intercepted = (check) => async (place) => {
  const { restore } = place.sim.intercept(HOST);
  try {
    await check(place);
  } finally {
    restore();
  }
};

export const packages = [
  { name: "@documenso/nodemailer-resend", check: intercepted(nodemailer) },
  { name: "nestjs-resend", check: intercepted(nest) },
];
