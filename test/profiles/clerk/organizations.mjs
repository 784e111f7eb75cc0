import { ada, assert, clerkAt, codesOf, DOCS, errorOf, receiver } from "./support.mjs";

const organizations = `${DOCS}/reference/backend/organization`;
const hooks = `${DOCS}/guides/development/webhooks`;

async function engines(place, more = {}) {
  const clerk = clerkAt(place);
  const { id: createdBy } = await ada(clerk);
  const wanted = { name: "Ada's Engines", createdBy, ...more };
  return { clerk, createdBy, organization: await clerk.organizations.createOrganization(wanted) };
}

const bob = (clerk) => clerk.users.createUser({ emailAddress: ["bob@example.com"] });

export const organizationsAndEvents = [
  {
    name: "who creates an organization becomes its admin",
    source: `${organizations}/create-organization`,
    async check(place) {
      const { clerk, createdBy, organization } = await engines(place, { slug: "engines" });
      assert.match(organization.id, /^org_\w{27}$/);
      assert.deepEqual([organization.slug, organization.maxAllowedMemberships], ["engines", 5]);
      const found = await clerk.organizations.getOrganization({ slug: "engines" });
      assert.equal(found.id, organization.id);
      const { data, totalCount } = await clerk.users.getOrganizationMembershipList({
        userId: createdBy,
      });
      assert.deepEqual(
        [totalCount, data[0].role, data[0].organization.id],
        [1, "org:admin", organization.id],
      );
      assert.ok(data[0].permissions.includes("org:sys_memberships:manage"));
      const taken = clerk.organizations.createOrganization({ name: "More", slug: "engines" });
      assert.equal((await errorOf(taken)).status, 422);
    },
  },
  {
    name: "a role set has roles by their keys, and one takes the place of another",
    source: `${DOCS}/guides/organizations/control-access/role-sets`,
    async check(place) {
      const { roleSets, organizationRoles } = clerkAt(place);
      for (const key of ["org:editor", "org:author"])
        await organizationRoles.createOrganizationRole({ name: key, key });
      const keysOf = ({ roles }) => roles.map(({ key }) => key).sort();
      const made = await roleSets.createRoleSet({
        ...{ name: "Press", key: "role_set:press", roles: ["org:admin", "org:author"] },
        ...{ defaultRoleKey: "org:author", creatorRoleKey: "org:admin" },
      });
      assert.deepEqual([made.defaultRole.key, made.creatorRole.key], ["org:author", "org:admin"]);
      const roleSetKeyOrId = "role_set:press";
      const swap = { roleSetKeyOrId, roleKey: "org:author", toRoleKey: "org:editor" };
      const swapped = await roleSets.replaceRoleInRoleSet(swap);
      assert.deepEqual(keysOf(swapped), ["org:admin", "org:editor"]);
      assert.equal(swapped.defaultRole.key, "org:editor");
      await roleSets.addRolesToRoleSet({ roleSetKeyOrId, roleKeys: ["org:author"] });
      assert.equal(keysOf(await roleSets.getRoleSet(made.id)).length, 3);
      assert.equal((await errorOf(roleSets.getRoleSet("role_set:none"))).status, 404);
    },
  },
  {
    name: "a machine may call those that it is scoped to",
    source: `${DOCS}/guides/development/machine-auth/m2m-tokens`,
    async check(place) {
      const { machines } = clerkAt(place);
      const pump = await machines.create({ name: "Pump" });
      const winch = await machines.create({ name: "Winch", scopedMachines: [pump.id] });
      const idsOf = async (id) => (await machines.get(id)).scopedMachines.map((it) => it.id);
      assert.deepEqual(await idsOf(winch.id), [pump.id]);
      await machines.createScope(pump.id, winch.id);
      assert.deepEqual(await idsOf(pump.id), [winch.id]);
      await machines.deleteScope(winch.id, pump.id);
      assert.deepEqual(await idsOf(winch.id), []);
    },
  },
  {
    name: "domains of an organization are made, listed, changed and deleted",
    source: `${DOCS}/reference/backend/types/backend-organization-domain`,
    async check(place) {
      const { clerk, organization } = await engines(place);
      const of = { organizationId: organization.id };
      const wanted = { name: "engines.example", enrollmentMode: "manual_invitation" };
      const made = await clerk.organizations.createOrganizationDomain({ ...of, ...wanted });
      assert.match(made.id, /^orgdmn_\w{27}$/);
      const named = { ...of, domainId: made.id };
      const change = { ...named, enrollmentMode: "automatic_suggestion" };
      await clerk.organizations.updateOrganizationDomain(change);
      const { data } = await clerk.organizations.getOrganizationDomainList(of);
      assert.deepEqual(
        data.map(({ id, enrollment_mode }) => [id, enrollment_mode]),
        [[made.id, "automatic_suggestion"]],
      );
      await clerk.organizations.deleteOrganizationDomain(named);
      assert.equal((await clerk.organizations.getOrganizationDomainList(of)).totalCount, 0);
    },
  },
  {
    name: "members are added, change their role, are listed and removed",
    source: `${organizations}/create-organization-membership`,
    async check(place) {
      const { clerk, organization } = await engines(place);
      const organizationId = organization.id;
      const { id: userId } = await bob(clerk);
      const member = { organizationId, userId };
      const api = clerk.organizations;
      const made = await api.createOrganizationMembership({ ...member, role: "org:member" });
      assert.match(made.id, /^orgmem_/);
      assert.equal(made.publicUserData.identifier, "bob@example.com");
      const changed = await api.updateOrganizationMembership({ ...member, role: "org:admin" });
      assert.deepEqual([changed.id, changed.role], [made.id, "org:admin"]);
      const again = api.createOrganizationMembership({ ...member, role: "org:member" });
      assert.deepEqual(codesOf(await errorOf(again)), [400, "already_a_member_in_organization"]);
      const { data, totalCount } = await api.getOrganizationMembershipList({
        organizationId,
        limit: 1,
      });
      assert.deepEqual([data.length, totalCount], [1, 2]);
      const one = await api.getOrganizationMembershipList({ organizationId, userId: [userId] });
      assert.deepEqual(
        one.data.map(({ id }) => id),
        [made.id],
      );
      await api.deleteOrganizationMembership(member);
      assert.equal((await api.getOrganizationMembershipList({ organizationId })).totalCount, 1);
    },
  },
  {
    name: "an instance has two roles, and takes more",
    source: `${DOCS}/guides/organizations/control-access/roles-and-permissions`,
    async check(place) {
      const { clerk, createdBy: userId, organization } = await engines(place);
      const known = await clerk.organizationRoles.getOrganizationRoleList();
      assert.deepEqual(known.data.map(({ key }) => key).sort(), ["org:admin", "org:member"]);
      const member = { organizationId: organization.id, userId };
      const update = (role) =>
        clerk.organizations.updateOrganizationMembership({ ...member, role });
      assert.equal((await errorOf(update("org:billing"))).status, 404);
      await clerk.organizationRoles.createOrganizationRole({ name: "Billing", key: "org:billing" });
      assert.equal((await update("org:billing")).role, "org:billing");
    },
  },
  {
    name: "an organization takes no more members than it may have, and no unknown ones",
    source: `${DOCS}/guides/organizations/overview`,
    async check(place) {
      const { clerk, organization } = await engines(place, { maxAllowedMemberships: 1 });
      const wanted = { organizationId: organization.id, role: "org:member" };
      const api = clerk.organizations;
      const { id: userId } = await bob(clerk);
      const full = await errorOf(api.createOrganizationMembership({ ...wanted, userId }));
      assert.deepEqual(codesOf(full), [403, "organization_membership_quota_exceeded"]);
      const nobody = await errorOf(
        api.createOrganizationMembership({ ...wanted, userId: "user_none" }),
      );
      assert.deepEqual(codesOf(nobody), [404, "resource_not_found"]);
    },
  },
  {
    name: "metadata of organizations and memberships merges",
    source: `${organizations}/update-organization-metadata`,
    async check(place) {
      const { clerk, createdBy, organization } = await engines(place, { publicMetadata: { a: 1 } });
      const { id } = organization;
      const publicMetadata = { b: { c: 2 } };
      const changed = await clerk.organizations.updateOrganizationMetadata(id, { publicMetadata });
      assert.deepEqual(changed.publicMetadata, { a: 1, b: { c: 2 } });
      const member = { organizationId: id, userId: createdBy, publicMetadata };
      const { publicMetadata: own } =
        await clerk.organizations.updateOrganizationMembershipMetadata(member);
      assert.deepEqual(own, publicMetadata);
    },
  },
  {
    name: "a deleted organization has no members",
    source: `${organizations}/delete-organization`,
    async check(place) {
      const { clerk, createdBy, organization } = await engines(place);
      await clerk.organizations.deleteOrganization(organization.id);
      const { totalCount } = await clerk.users.getOrganizationMembershipList({ userId: createdBy });
      assert.equal(totalCount, 0);
      assert.equal((await clerk.organizations.getOrganizationList()).totalCount, 0);
    },
  },
  {
    name: "an invitation to the application is accepted, which makes a user with its metadata",
    source: `${DOCS}/guides/users/inviting`,
    async check(place) {
      const clerk = clerkAt(place);
      const wanted = { emailAddress: "bob@example.com", publicMetadata: { plan: "pro" } };
      const invitation = await clerk.invitations.createInvitation(wanted);
      assert.match(invitation.id, /^inv_/);
      const twice = await errorOf(clerk.invitations.createInvitation(wanted));
      assert.deepEqual(codesOf(twice), [400, "duplicate_record"]);
      await place.sim.world.trigger("invitation.accepted", { invitation_id: invitation.id });
      const { data } = await clerk.users.getUserList({ emailAddress: ["bob@example.com"] });
      assert.deepEqual(data[0].publicMetadata, { plan: "pro" });
      const late = await errorOf(clerk.invitations.revokeInvitation(invitation.id));
      assert.deepEqual(codesOf(late), [400, "invitation_already_accepted"]);
    },
  },
  {
    name: "invitations are made in bulk, listed by status, revoked, and expire",
    source: `${DOCS}/reference/backend/invitations/create-invitation-bulk`,
    async check(place) {
      const { invitations } = clerkAt(place);
      const wanted = ["a@example.com", "b@example.com"].map((emailAddress) => ({ emailAddress }));
      const [first] = await invitations.createInvitationBulk(wanted);
      assert.equal((await invitations.revokeInvitation(first.id)).status, "revoked");
      const listed = async (status) =>
        (await invitations.getInvitationList({ status })).data.map(
          ({ emailAddress }) => emailAddress,
        );
      assert.deepEqual(await listed("pending"), ["b@example.com"]);
      await place.sim.clock.advance("31d");
      assert.deepEqual(await listed("expired"), ["b@example.com"]);
    },
  },
  {
    name: "an invitation to an organization is accepted, which makes a member",
    source: `${DOCS}/guides/organizations/add-members/invitations`,
    async check(place) {
      const { clerk, createdBy, organization } = await engines(place);
      const { types, settle } = await receiver(place);
      const organizationId = organization.id;
      const api = clerk.organizations;
      const wanted = { organizationId, emailAddress: "bob@example.com", role: "org:member" };
      const made = await api.createOrganizationInvitation({ ...wanted, inviterUserId: createdBy });
      assert.deepEqual([made.status, made.organizationId], ["pending", organizationId]);
      const twice = await errorOf(api.createOrganizationInvitation(wanted));
      assert.deepEqual(codesOf(twice), [400, "organization_invitation_not_unique"]);
      await place.sim.world.trigger("organization_invitation.accepted", { invitation_id: made.id });
      const { data } = await api.getOrganizationMembershipList({ organizationId });
      assert.ok(data.some(({ publicUserData }) => publicUserData.identifier === "bob@example.com"));
      const { data: listed } = await api.getOrganizationInvitationList({
        organizationId,
        status: ["accepted"],
      });
      assert.equal(listed.length, 1);
      await settle();
      const expected = [
        "user.created",
        "organizationInvitation.accepted",
        "organizationMembership.created",
      ];
      assert.deepEqual(types(), ["organizationInvitation.created", ...expected]);
    },
  },
  {
    name: "invitations to an organization are made in bulk and revoked",
    source: `${organizations}/revoke-organization-invitation`,
    async check(place) {
      const { clerk, createdBy, organization } = await engines(place);
      const organizationId = organization.id;
      const role = "org:member";
      const api = clerk.organizations;
      const wanted = ["a", "b"].map((name) => ({ emailAddress: `${name}@example.com`, role }));
      const { data } = await api.createOrganizationInvitationBulk(organizationId, wanted);
      assert.equal(data.length, 2);
      const one = { organizationId, invitationId: data[0].id, requestingUserId: createdBy };
      assert.equal((await api.revokeOrganizationInvitation(one)).status, "revoked");
      assert.equal((await errorOf(api.revokeOrganizationInvitation(one))).status, 400);
    },
  },
  {
    name: "webhooks of users carry a signature that verifyWebhook accepts",
    source: `${hooks}/syncing`,
    async check(place) {
      const clerk = clerkAt(place);
      const { received, settle, types } = await receiver(place);
      const { id } = await ada(clerk);
      await clerk.users.updateUser(id, { firstName: "Augusta" });
      await clerk.users.deleteUser(id);
      await settle();
      assert.deepEqual(types(), ["user.created", "user.updated", "user.deleted"]);
      const [made, changed, gone] = received.map(({ data }) => data);
      assert.equal(made.email_addresses[0].email_address, "ada@example.com");
      assert.equal(changed.first_name, "Augusta");
      assert.deepEqual(gone, { deleted: true, id, object: "user" });
      const { instance_id, timestamp, event_attributes } = received[0];
      assert.match(instance_id, /^ins_/);
      assert.equal(typeof timestamp, "number");
      assert.ok("http_request" in event_attributes);
    },
  },
  {
    name: "webhooks are verified by the package svix, and a changed body is refused",
    source: "https://docs.svix.com/receiving/verifying-payloads/how",
    async check(place) {
      const { Webhook } = await import("svix");
      const received = [];
      const hook = async (request) => {
        received.push([await request.text(), Object.fromEntries(request.headers)]);
        return new Response();
      };
      const { secret } = await place.sim.webhooks.handler(hook);
      await ada(clerkAt(place));
      await place.sim.clock.advance("1s");
      const [[text, headers]] = received;
      new Webhook(secret).verify(text, headers);
      assert.equal(JSON.parse(text).type, "user.created");
      assert.throws(() => new Webhook(secret).verify(`${text} `, headers));
    },
  },
  {
    name: "webhooks of sessions, organizations and memberships are sent",
    source: `${hooks}/overview`,
    async check(place) {
      const { received, settle, types } = await receiver(place);
      const { clerk, createdBy: userId, organization } = await engines(place);
      const session = await clerk.sessions.createSession({ userId });
      await clerk.sessions.revokeSession(session.id);
      await clerk.organizations.updateOrganization(organization.id, { name: "Engines" });
      await clerk.organizations.deleteOrganization(organization.id);
      await settle();
      assert.deepEqual(types(), [
        "user.created",
        "organization.created",
        "organizationMembership.created",
        "session.created",
        "session.revoked",
        "organization.updated",
        "organizationMembership.deleted",
        "organization.deleted",
      ]);
      const { data } = received[2];
      assert.deepEqual(
        [data.organization.id, data.public_user_data.user_id],
        [organization.id, userId],
      );
    },
  },
  {
    name: "a failed webhook is sent again with the same id, at Svix's pauses",
    source: "https://docs.svix.com/retries",
    async check(place) {
      const ids = [];
      const hook = (request) => {
        ids.push(request.headers.get("svix-id"));
        return new Response(null, { status: 500 });
      };
      await place.sim.webhooks.handler(hook);
      await ada(clerkAt(place));
      const counts = [];
      for (const pause of ["1s", "5s", "5m", "30m", "2h", "5h", "10h", "10h", "10h"]) {
        await place.sim.clock.advance(pause);
        counts.push(ids.length);
      }
      assert.deepEqual(counts, [1, 2, 3, 4, 5, 6, 7, 8, 8]);
      assert.equal(new Set(ids).size, 1);
    },
  },
];
