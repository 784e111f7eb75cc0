import { assert, clerkAt, codesOf, errorOf, pemOf, receiver, toNow } from "./support.mjs";

export const key = "sk_test_Facsimile00000000000000000000000000000000";

/** A customer's first day: a user, an organization, an invitation, a session, and its events. */
export function job(place) {
  const clerk = clerkAt(place);
  const { world } = place.sim;
  let events;
  let user;
  let organization;
  return {
    subscribe: async () => {
      await toNow(place);
      events = await receiver(place);
    },
    user: async () => {
      const emailAddress = ["ada@example.com"];
      user = await clerk.users.createUser({ emailAddress, password: "a-long-passphrase" });
      await clerk.users.updateUserMetadata(user.id, { publicMetadata: { plan: "pro" } });
      const { data } = await clerk.users.getUserList({ emailAddress });
      assert.deepEqual(
        data.map(({ publicMetadata }) => publicMetadata),
        [{ plan: "pro" }],
      );
    },
    refused: async () => {
      const error = await errorOf(clerk.users.createUser({ emailAddress: ["ada@example.com"] }));
      assert.deepEqual(codesOf(error), [422, "form_identifier_exists"]);
    },
    organization: async () => {
      const wanted = { name: "Engines", createdBy: user.id };
      organization = await clerk.organizations.createOrganization(wanted);
    },
    invitation: async () => {
      const organizationId = organization.id;
      const wanted = { organizationId, emailAddress: "bob@example.com", role: "org:member" };
      const { id } = await clerk.organizations.createOrganizationInvitation(wanted);
      await world.trigger("organization_invitation.accepted", { invitation_id: id });
      const { totalCount } = await clerk.organizations.getOrganizationMembershipList({
        organizationId,
      });
      assert.equal(totalCount, 2);
    },
    token: async () => {
      const { verifyToken } = await import("@clerk/backend");
      await world.trigger("user.signed_in", { user_id: user.id, organization_id: organization.id });
      const [{ id }] = (await clerk.sessions.getSessionList({ userId: user.id })).data;
      const { jwt } = await clerk.sessions.getToken(id);
      const { sub, o } = await verifyToken(jwt, { jwtKey: await pemOf(place) });
      assert.deepEqual([sub, o.rol], [user.id, "admin"]);
      await world.trigger("session.ended", { session_id: id });
    },
    deleted: async () => {
      await clerk.users.deleteUser(user.id);
      assert.equal((await errorOf(clerk.users.getUser(user.id))).status, 404);
    },
    events: async () => {
      await events.settle();
      assert.deepEqual(events.types(), [
        "user.created",
        "user.updated",
        "organization.created",
        "organizationMembership.created",
        "organizationInvitation.created",
        "user.created",
        "organizationInvitation.accepted",
        "organizationMembership.created",
        "session.created",
        "session.ended",
        "organizationMembership.deleted",
        "user.deleted",
      ]);
    },
  };
}
