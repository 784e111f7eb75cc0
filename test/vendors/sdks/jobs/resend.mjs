import { deepEqual, equal, throws } from "node:assert/strict";
import { Resend } from "resend";

export const host = "api.resend.com";

/** https://resend.com/docs/api-reference/errors, https://resend.com/docs/webhooks/event-types */
export const unsaid = {
  wire: {
    bodies: { error: { statusCode: "$status", message: "$message", name: "$code" } },
    event: { body: { type: "$type", created_at: "$created_at", data: "$data" } },
  },
};

/** https://github.com/resend/resend-node: contacts. */
export function job({ url, key, inbox }) {
  process.env.RESEND_BASE_URL = new URL(url).origin;
  const resend = new Resend(key);
  const { contacts } = resend;
  const made = [];
  return {
    create: async () => {
      for (const firstName of ["Ada", "Bea", "Cyd"]) {
        const email = `${firstName.toLowerCase()}@example.com`;
        made.push(await done(contacts.create({ email, firstName })));
      }
    },
    retrieve: async () => {
      const { email, first_name } = await done(contacts.get(made[0].id));
      deepEqual({ email, first_name }, { email: "ada@example.com", first_name: "Ada" });
    },
    list: async () => {
      deepEqual(await namesOf(contacts, 2), ["Ada", "Bea", "Cyd"]);
    },
    update: async () => {
      const { id } = made[0];
      await done(contacts.update({ id, firstName: "Eve" }));
      equal((await done(contacts.get(id))).first_name, "Eve");
    },
    delete: async () => {
      await done(contacts.remove(made[1].id));
      deepEqual(await namesOf(contacts, 1), ["Cyd", "Eve"]);
    },
    error: async () => {
      const { data, error } = await contacts.get(made[1].id);
      equal(data, null);
      deepEqual([error.name, error.statusCode], ["not_found", 404]);
    },
    webhook: async () => {
      const { body, headers, secret } = await inbox.first("contact.created");
      const signed = {
        headers: {
          id: headers["webhook-id"],
          timestamp: headers["webhook-timestamp"],
          signature: headers["webhook-signature"],
        },
        webhookSecret: secret,
      };
      const event = resend.webhooks.verify({ payload: body, ...signed });
      deepEqual([event.type, event.data.id], ["contact.created", made[0].id]);
      throws(() => resend.webhooks.verify({ payload: `${body} `, ...signed }));
    },
  };
}

async function done(call) {
  const { data, error } = await call;
  equal(error, null, JSON.stringify(error));
  return data;
}

/** From page to page, as the SDK leaves it to its user. */
async function namesOf(contacts, limit) {
  const found = [];
  for (let after; ; after = found.at(-1).id) {
    const { data } = await done(contacts.list({ limit, ...(after && { after }) }));
    found.push(...data);
    if (data.length < limit) return found.map(({ first_name }) => first_name).toSorted();
  }
}
