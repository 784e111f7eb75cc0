import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { ApiException, Svix, Webhook } from "svix";

export const host = "api.eu.svix.com";

/** https://github.com/svix/svix-webhooks: applications. */
export function job({ url, key, inbox }) {
  const svix = new Svix(key, { serverUrl: new URL(url).origin });
  const { application } = svix;
  const made = [];
  return {
    create: async () => {
      for (const name of ["one", "two", "three"]) made.push(await application.create({ name }));
      const [{ name, createdAt }] = made;
      deepEqual([name, createdAt instanceof Date], ["one", true]);
    },
    retrieve: async () => {
      equal((await application.get(made[0].id)).name, "one");
    },
    list: async () => {
      deepEqual(await namesOf(application, 2), ["one", "three", "two"]);
    },
    update: async () => {
      equal((await application.patch(made[0].id, { name: "first" })).name, "first");
    },
    delete: async () => {
      await application.delete(made[1].id);
      deepEqual(await namesOf(application, 1), ["first", "three"]);
    },
    error: async () => {
      const error = await application.get(made[1].id).catch((thrown) => thrown);
      ok(error instanceof ApiException, String(error));
      equal(error.code, 404);
    },
    webhook: async () => {
      const { id } = await svix.endpoint.create(made[0].id, { url: "https://example.com/hook" });
      const { body, headers, secret } = await inbox.first("endpoint.created");
      const webhook = new Webhook(secret);
      const event = webhook.verify(body, headers);
      deepEqual([event.type, event.data.endpointId], ["endpoint.created", id]);
      throws(() => webhook.verify(`${body} `, headers));
    },
  };
}

/** From page to page, as the SDK leaves it to its user. */
async function namesOf(application, limit) {
  const found = [];
  for (let iterator; ; ) {
    const page = await application.list({ limit, ...(iterator && { iterator }) });
    found.push(...page.data);
    if (page.done) return found.map(({ name }) => name).toSorted();
    iterator = page.iterator;
  }
}
