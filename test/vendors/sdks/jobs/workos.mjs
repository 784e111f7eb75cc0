import { deepEqual, equal, ok, rejects } from "node:assert/strict";
import { NotFoundException, WorkOS } from "@workos-inc/node";

export const host = "api.workos.com";

/** https://workos.com/docs/events/data-syncing/webhooks */
export const unsaid = {
  wire: {
    event: { body: { id: "$id", event: "$type", data: "$data", created_at: "$created_at" } },
    signing: {
      signed: "{timestamp}.{body}",
      algorithm: "hmac-sha256",
      encoding: "hex",
      timestamp: "unix-ms",
      signature: "v1={signature}",
      headers: { "WorkOS-Signature": "t={timestamp}, {signatures}" },
      secret: "text",
    },
  },
  events: { "organization.created": { resource: "organizations", payload: "Organization" } },
};

/** More than a page of the SDK's auto-paging, which asks for a hundred at a time. */
const MANY = 102;

/** https://github.com/workos/workos-node: organizations. */
export function job({ url, key, inbox }) {
  const { hostname, port } = new URL(url);
  const workos = new WorkOS(key, { apiHostname: hostname, port: Number(port), https: false });
  const { organizations } = workos;
  const made = [];
  return {
    create: async () => {
      for (let n = 1; n <= MANY; n++) {
        made.push(await organizations.createOrganization({ name: `number ${n}` }));
      }
      const [{ object, name }] = made;
      deepEqual({ object, name }, { object: "organization", name: "number 1" });
    },
    retrieve: async () => {
      equal((await organizations.getOrganization(made[0].id)).name, "number 1");
    },
    list: async () => {
      const found = await (await organizations.listOrganizations()).autoPagination();
      deepEqual(idsOf(found), idsOf(made));
    },
    update: async () => {
      const changes = { organization: made[0].id, name: "the first" };
      equal((await organizations.updateOrganization(changes)).name, "the first");
    },
    delete: async () => {
      const [, gone] = made;
      await organizations.deleteOrganization(gone.id);
      const found = await (await organizations.listOrganizations()).autoPagination();
      deepEqual(idsOf(found), idsOf(made.filter(({ id }) => id !== gone.id)));
    },
    error: async () => {
      const error = await organizations.getOrganization(made[1].id).catch((thrown) => thrown);
      ok(error instanceof NotFoundException, String(error));
      equal(error.status, 404);
    },
    webhook: async () => {
      const { body, headers, secret } = await inbox.first("organization.created");
      const payload = JSON.parse(body);
      const signed = { sigHeader: headers["workos-signature"], secret };
      const event = await workos.webhooks.constructEvent({ payload, ...signed });
      deepEqual([event.event, event.data.name], ["organization.created", "number 1"]);
      const forged = { ...payload, id: "event_forged" };
      await rejects(workos.webhooks.constructEvent({ payload: forged, ...signed }));
    },
  };
}

const idsOf = (found) => found.map(({ id }) => id).toSorted();
