import { ACCOUNT, assert, FROM, TO } from "./support.mjs";

async function notifme(place) {
  place.sim.intercept("api.twilio.com");
  const { default: module } = await import("notifme-sdk");
  const Notifme = module.default ?? module;
  const provider = { type: "twilio", accountSid: ACCOUNT, authToken: place.key };
  const notifme = new Notifme({ channels: { sms: { providers: [provider] } } });
  const sent = await notifme.send({ sms: { from: FROM, to: TO, text: "Your code is 1042." } });
  assert.equal(sent.status, "success", JSON.stringify(sent));
  const { data } = await place.sim.state({ resource: "messages" });
  const [message] = data;
  assert.deepEqual([message.sid, message.body], [sent.channels.sms.id, "Your code is 1042."]);
  const refused = await notifme.send({ sms: { from: FROM, to: "+15005550001", text: "?" } });
  assert.equal(refused.status, "error");
  assert.match(String(refused.errors.sms), /^400 - /);
}

async function logto(place) {
  place.sim.intercept("api.twilio.com");
  const { default: createConnector } = await import("@logto/connector-twilio-sms");
  const templates = ["Register", "SignIn", "ForgotPassword", "Generic"].map((usageType) => ({
    ...{ usageType, content: "Your code is {{code}}." },
  }));
  const config = {
    accountSID: ACCOUNT,
    authToken: place.key,
    fromMessagingServiceSID: `MG${"0".repeat(32)}`,
    templates,
  };
  const connector = await createConnector({ getConfig: async () => config });
  await connector.sendMessage({ to: TO, type: "SignIn", payload: { code: "1042" } }, config);
  const { data } = await place.sim.state({ resource: "messages" });
  const [message] = data;
  assert.deepEqual(
    [message.body, message.to, message.status],
    ["Your code is 1042.", TO, "accepted"],
  );
  const wrong = { to: "+15005550001", type: "SignIn", payload: { code: "1042" } };
  await assert.rejects(connector.sendMessage(wrong, config));
}

export const packages = [
  { name: "notifme-sdk", check: notifme },
  { name: "@logto/connector-twilio-sms", check: logto },
];
