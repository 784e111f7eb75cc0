import { deepEqual, equal, ok, rejects } from "node:assert/strict";
import { createClerkClient } from "@clerk/backend";
import { isClerkAPIResponseError } from "@clerk/backend/errors";
import { verifyWebhook } from "@clerk/backend/webhooks";

export const host = "api.clerk.com";

/** https://clerk.com/docs/guides/development/webhooks/overview */
export const unsaid = {
  wire: {
    event: {
      body: {
        object: "event",
        type: "$type",
        data: "$data",
        timestamp: "$created_at",
        instance_id: "ins_1",
      },
    },
    signing: {
      signed: "{id}.{timestamp}.{body}",
      algorithm: "hmac-sha256",
      encoding: "base64",
      signature: "v1,{signature}",
      join: " ",
      headers: {
        "svix-id": "{id}",
        "svix-timestamp": "{timestamp}",
        "svix-signature": "{signatures}",
      },
      secret: "base64",
    },
  },
  events: { "organization.created": { resource: "organizations", payload: "Organization" } },
};

/** https://github.com/clerk/javascript: organizations. */
export function job({ url, key, inbox }) {
  const clerk = createClerkClient({ secretKey: key, apiUrl: new URL(url).origin });
  const { organizations } = clerk;
  const made = [];
  return {
    create: async () => {
      for (const name of ["one", "two", "three"]) {
        made.push(await organizations.createOrganization({ name, createdBy: "user_1" }));
      }
      const [{ name, publicMetadata }] = made;
      deepEqual({ name, publicMetadata }, { name: "one", publicMetadata: {} });
    },
    retrieve: async () => {
      const organizationId = made[0].id;
      equal((await organizations.getOrganization({ organizationId })).name, "one");
    },
    list: async () => {
      deepEqual(await namesOf(organizations, 2), ["one", "three", "two"]);
    },
    update: async () => {
      const { name } = await organizations.updateOrganization(made[0].id, { name: "first" });
      equal(name, "first");
    },
    delete: async () => {
      await organizations.deleteOrganization(made[1].id);
      deepEqual(await namesOf(organizations, 1), ["first", "three"]);
    },
    error: async () => {
      const organizationId = made[1].id;
      const error = await organizations
        .getOrganization({ organizationId })
        .catch((thrown) => thrown);
      ok(isClerkAPIResponseError(error), String(error));
      equal(error.status, 404);
      ok(error.errors.length > 0);
    },
    webhook: async () => {
      const { body, headers, secret: signingSecret } = await inbox.first("organization.created");
      const request = (text) =>
        new Request("https://example.com/", { method: "POST", headers, body: text });
      const event = await verifyWebhook(request(body), { signingSecret });
      deepEqual([event.type, event.data.name], ["organization.created", "one"]);
      await rejects(verifyWebhook(request(`${body} `), { signingSecret }));
    },
  };
}

/** From page to page, as the SDK leaves it to its user. */
async function namesOf(organizations, limit) {
  const found = [];
  for (;;) {
    const offset = found.length;
    const { data, totalCount } = await organizations.getOrganizationList({ limit, offset });
    found.push(...data);
    if (data.length === 0 || found.length >= totalCount) {
      return found.map(({ name }) => name).toSorted();
    }
  }
}
