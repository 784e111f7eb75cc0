import { deepEqual, equal, ok } from "node:assert/strict";
import twilio from "twilio";

export const host = "api.twilio.com";
/** The SDK takes no other user name. */
export const key = `AC${"0".repeat(32)}`;

/** https://github.com/twilio/twilio-node: queues of an account. */
export function job({ url }) {
  const httpClient = sendingTo(url);
  const main = twilio(key, "secret", { httpClient });
  const made = [];
  let queues;
  return {
    create: async () => {
      const account = await main.api.v2010.accounts.create({ friendlyName: "Ada's" });
      ok(/^AC[0-9a-f]{32}$/.test(account.sid), account.sid);
      queues = main.api.v2010.accounts(account.sid).queues;
      for (const friendlyName of ["one", "two", "three"]) {
        made.push(await queues.create({ friendlyName, maxSize: 7 }));
      }
      const { friendlyName, maxSize } = made[0];
      deepEqual({ friendlyName, maxSize }, { friendlyName: "one", maxSize: 7 });
    },
    retrieve: async () => {
      equal((await queues(made[0].sid).fetch()).friendlyName, "one");
    },
    list: async () => {
      const found = await queues.list({ pageSize: 2 });
      deepEqual(names(found), ["one", "three", "two"]);
    },
    update: async () => {
      const { friendlyName } = await queues(made[0].sid).update({ friendlyName: "first" });
      equal(friendlyName, "first");
    },
    delete: async () => {
      equal(await queues(made[1].sid).remove(), true);
      deepEqual(names(await queues.list({ pageSize: 1 })), ["first", "three"]);
    },
    error: async () => {
      const error = await queues(made[1].sid)
        .fetch()
        .catch((thrown) => thrown);
      ok(error instanceof twilio.RestException, String(error));
      equal(error.status, 404);
    },
  };
}

const names = (found) => found.map(({ friendlyName }) => friendlyName).toSorted();

/** The SDK's own client, with another host: it has no setting for that. */
function sendingTo(url) {
  const client = new twilio.RequestClient();
  const request = client.request.bind(client);
  client.request = (given) =>
    request({ ...given, uri: given.uri.replace(/^https:\/\/[^/]+/, new URL(url).origin) });
  return client;
}
