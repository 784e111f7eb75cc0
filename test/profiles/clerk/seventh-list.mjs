import { randomInt, randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ada, clerkAt } from "./support.mjs";

// Twenty more behaviours of Clerk, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods are the head of the 190 of the SDK's client
// (@clerk/backend 3.25.0), in the order of the SHA-256 of "seventh-list 2026-12-01 clerk METHOD",
// also where an earlier list names the method. Left out are betas: billing.getPlanList and
// billing.getUserBillingSubscription, betaFeatures.changeDomain, and
// enterpriseConnections.getEnterpriseConnectionList, of which a connection wants an identity
// provider from outside.

const REFERENCE = "https://clerk.com/docs/reference/backend";
const API = "https://clerk.com/docs/reference/backend-api/tag";
const GUIDES = "https://clerk.com/docs/guides";

const DAY = 86_400_000;

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const address = (name) => `${fresh(name)}@example.com`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const keysOf = ({ data }) => data.map(({ key }) => key);
// A number that Clerk keeps for tests.
const phone = (area) => `+1${area}55501${randomInt(10, 99)}`;

const gone = { status: 404, "errors.0.code": "resource_not_found" };
const missing = { status: /^40[04]$/ };
const invalid = { status: /^4(00|22)$/ };
const nobody = { status: 401 };

const userOf = (clerk, more = {}) =>
  ada(clerk, { emailAddress: [address("ada")], skipPasswordRequirement: true, ...more });

async function organizationOf(clerk, more = {}) {
  const { id: createdBy } = await userOf(clerk);
  return clerk.organizations.createOrganization({ name: fresh("Lighthouse"), createdBy, ...more });
}

const claimsOf = ({ jwt }) => JSON.parse(Buffer.from(jwt.split(".")[1], "base64url").toString());

const stranger = (place) => clerkAt({ ...place, key: "sk_test_nobody" });

export const seventhList = [
  {
    name: "machines.create tells the secret, and which machines the new one may call",
    source: `${REFERENCE}/machines/create`,
    async check(place) {
      const { machines } = clerkAt(place);
      const pump = await machines.create({ name: fresh("pump") });
      const name = fresh("boiler");
      const wanted = { name, scopedMachines: [pump.id], defaultTokenTtl: 120 };
      const made = await machines.create(wanted);
      has(made, { name, defaultTokenTtl: 120, instanceId: pump.instanceId });
      const { secret } = await machines.getSecretKey(made.id);
      assert.equal(secret, made.secretKey);
      const read = await machines.get(made.id);
      assert.deepEqual(
        [read.secretKey, read.scopedMachines.map(({ id }) => id)],
        [undefined, [pump.id]],
      );
      assert.equal((await machines.get(pump.id)).scopedMachines.length, 0);
      await refused(machines.create({ name: fresh("valve"), defaultTokenTtl: 0 }), invalid);
      await refused(stranger(place).machines.create({ name }), nobody);
    },
  },
  {
    name: "roleSets.getRoleSetList finds sets by name, key and id, in the order that is asked for",
    source: `${GUIDES}/organizations/control-access/role-sets`,
    async check(place) {
      const { roleSets } = clerkAt(place);
      const mark = short();
      const roles = ["org:admin", "org:member"];
      const kinds = { defaultRoleKey: "org:member", creatorRoleKey: "org:admin", roles };
      const make = (name) =>
        roleSets.createRoleSet({
          name: `${name} ${mark}`,
          key: `role_set:${name}_${mark}`,
          type: "custom",
          ...kinds,
        });
      const deck = await make("deck");
      const engine = await make("engine");
      const found = await roleSets.getRoleSetList({ query: mark, orderBy: "name" });
      assert.deepEqual([idsOf(found), found.totalCount], [[deck.id, engine.id], 2]);
      const back = await roleSets.getRoleSetList({ query: mark, orderBy: "-key", limit: 1 });
      assert.deepEqual(idsOf(back), [engine.id]);
      const one = await roleSets.getRoleSetList({ query: deck.id });
      assert.deepEqual(keysOf(one), [`role_set:deck_${mark}`]);
      assert.deepEqual(keysOf({ data: one.data[0].roles }).sort(), roles);
      const key = `deck_${mark}`;
      await refused(
        roleSets.createRoleSet({ name: "Deck", key, type: "custom", ...kinds }),
        invalid,
      );
      await refused(stranger(place).roleSets.getRoleSetList(), nobody);
    },
  },
  {
    name: "phoneNumbers.deletePhoneNumber frees a number, which another user may have then",
    source: `${REFERENCE}/phone-numbers/delete-phone-number`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await userOf(clerk);
      const other = await userOf(clerk);
      const phoneNumber = phone(415);
      const give = ({ id: userId }, number) =>
        clerk.phoneNumbers.createPhoneNumber({ userId, phoneNumber: number, verified: true });
      const first = await give(user, phoneNumber);
      const kept = await give(user, phone(212));
      await refused(give(other, phoneNumber), invalid);
      has(await clerk.phoneNumbers.deletePhoneNumber(first.id), { id: first.id, deleted: true });
      const { phoneNumbers } = await clerk.users.getUser(user.id);
      assert.deepEqual(idsOf({ data: phoneNumbers }), [kept.id]);
      const moved = await give(other, phoneNumber);
      assert.notEqual(moved.id, first.id);
      const holders = await clerk.users.getUserList({ phoneNumber: [phoneNumber] });
      assert.deepEqual(idsOf(holders), [other.id]);
      await refused(clerk.phoneNumbers.deletePhoneNumber(first.id), gone);
    },
  },
  {
    name: "signInTokens.createSignInToken makes another token each time, for a user who is there",
    source: `${REFERENCE}/sign-in-tokens/create-sign-in-token`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await userOf(clerk);
      const make = (more) =>
        clerk.signInTokens.createSignInToken({ userId, expiresInSeconds: 600, ...more });
      const first = await make();
      has(first, { userId, status: "pending" });
      const second = await make();
      assert.ok(first.token !== second.token && first.id !== second.id);
      has(await clerk.signInTokens.revokeSignInToken(first.id), { status: "revoked" });
      has(await clerk.signInTokens.revokeSignInToken(second.id), { id: second.id, userId });
      await refused(make({ userId: "user_nobody" }), { status: /^4(04|22)$/ });
      const { signInTokens } = stranger(place);
      await refused(signInTokens.createSignInToken({ userId, expiresInSeconds: 600 }), nobody);
    },
  },
  {
    name: "organizations.revokeOrganizationInvitation leaves the other invitations pending",
    source: `${REFERENCE}/organization/revoke-organization-invitation`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizations } = clerk;
      const { id: organizationId, createdBy: requestingUserId } = await organizationOf(clerk);
      const { id: elsewhere } = await organizationOf(clerk);
      const invite = (emailAddress) =>
        organizations.createOrganizationInvitation({
          organizationId,
          emailAddress,
          role: "org:member",
        });
      const first = await invite(address("grace"));
      const kept = await invite(address("joan"));
      const one = { organizationId, invitationId: first.id, requestingUserId };
      const other = { ...one, organizationId: elsewhere };
      await refused(organizations.revokeOrganizationInvitation(other), { status: /^4\d\d$/ });
      const revoked = await organizations.revokeOrganizationInvitation(one);
      has(revoked, { id: first.id, organizationId, status: "revoked" });
      const listOf = async (status) =>
        idsOf(await organizations.getOrganizationInvitationList({ organizationId, status }));
      assert.deepEqual(await listOf(["pending"]), [kept.id]);
      assert.deepEqual(await listOf(["revoked"]), [first.id]);
      const both = [first.id, kept.id].sort();
      assert.deepEqual((await listOf(["pending", "revoked"])).sort(), both);
      const unknown = { ...one, invitationId: "orginv_nothing" };
      await refused(organizations.revokeOrganizationInvitation(unknown), missing);
    },
  },
  {
    name: "actorTokens.revoke takes back one token of an actor, and leaves the next",
    source: `${API}/actor-tokens/post/actor_tokens/{actor_token_id}/revoke`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await userOf(clerk);
      const { id: sub } = await userOf(clerk);
      const first = await clerk.actorTokens.create({ userId, actor: { sub } });
      const second = await clerk.actorTokens.create({ userId, actor: { sub } });
      assert.notEqual(first.id, second.id);
      const revoked = await clerk.actorTokens.revoke(first.id);
      has(revoked, { id: first.id, status: "revoked", userId });
      assert.equal(revoked.actor.sub, sub);
      has(await clerk.actorTokens.revoke(second.id), { id: second.id, status: "revoked" });
      await refused(clerk.actorTokens.revoke("act_nothing"), missing);
      await refused(stranger(place).actorTokens.revoke(second.id), nobody);
    },
  },
  {
    name: "organizationPermissions.getOrganizationPermissionList sorts permissions, and pages",
    source: `${API}/organization-permissions/get/organization_permissions`,
    async check(place) {
      const { organizationPermissions: permissions } = clerkAt(place);
      const feature = `hold_${short()}`;
      const keys = ["load", "open", "seal"].map((action) => `org:${feature}:${action}`);
      const made = [];
      for (const key of [keys[1], keys[0], keys[2]])
        made.push(await permissions.createOrganizationPermission({ name: fresh("Hold"), key }));
      const list = (more) => permissions.getOrganizationPermissionList({ query: feature, ...more });
      assert.deepEqual(keysOf(await list({ orderBy: "key" })), keys);
      assert.deepEqual(keysOf(await list({ orderBy: "-key" })), [...keys].reverse());
      const page = await list({ orderBy: "+key", limit: 1, offset: 1 });
      assert.deepEqual([keysOf(page), page.totalCount], [[keys[1]], 3]);
      assert.deepEqual(keysOf(await list({ query: made[2].id })), [keys[2]]);
      assert.deepEqual((await list({ query: fresh("none") })).data, []);
      await refused(list({ orderBy: "weight" }), invalid);
    },
  },
  {
    name: "organizationPermissions.getOrganizationPermission tells a permission as it is now",
    source: `${API}/organization-permissions/get/organization_permissions/{permission_id}`,
    async check(place) {
      const { organizationPermissions: permissions } = clerkAt(place);
      const key = `org:crane_${short()}:lift`;
      const wanted = { name: "Lift", key, description: "Lifts a load" };
      const { id } = await permissions.createOrganizationPermission(wanted);
      has(await permissions.getOrganizationPermission(id), { id, ...wanted });
      await permissions.updateOrganizationPermission({ permissionId: id, name: "Hoist" });
      has(await permissions.getOrganizationPermission(id), { id, ...wanted, name: "Hoist" });
      const other = { name: "Lower", key: key.replace(":lift", ":lower") };
      const kept = await permissions.createOrganizationPermission(other);
      await permissions.deleteOrganizationPermission(id);
      await refused(permissions.getOrganizationPermission(id), { status: 404 });
      has(await permissions.getOrganizationPermission(kept.id), other);
      const { organizationPermissions } = stranger(place);
      await refused(organizationPermissions.getOrganizationPermission(id), nobody);
    },
  },
  {
    name: "organizationRoles.createOrganizationRole makes a role that members may have at once",
    source: `${API}/organization-roles/post/organization_roles`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationPermissions, organizationRoles, organizations } = clerk;
      const mark = short();
      const permission = await organizationPermissions.createOrganizationPermission({
        name: "Steer",
        key: `org:helm_${mark}:steer`,
      });
      const key = `org:pilot_${mark}`;
      const wanted = { name: "Pilot", key, description: "Steers the ship" };
      const role = await organizationRoles.createOrganizationRole({
        ...wanted,
        permissions: [permission.id],
        includeInInitialRoleSet: true,
      });
      has(role, wanted);
      assert.deepEqual(keysOf({ data: role.permissions }), [permission.key]);
      const { id: organizationId } = await organizationOf(clerk);
      const { id: userId } = await userOf(clerk);
      const member = { organizationId, userId, role: key };
      const membership = await organizations.createOrganizationMembership(member);
      assert.equal(membership.role, key);
      assert.ok(membership.permissions.includes(permission.key));
      await refused(organizationRoles.createOrganizationRole(wanted), invalid);
      const wrong = { name: "Cook", key: `cook_${mark}` };
      await refused(organizationRoles.createOrganizationRole(wrong), invalid);
    },
  },
  {
    name: "machines.update renames a machine, which keeps its secret and whom it may call",
    source: `${REFERENCE}/machines/update`,
    async check(place) {
      const { machines } = clerkAt(place);
      const pump = await machines.create({ name: fresh("pump") });
      const before = fresh("boiler");
      const made = await machines.create({ name: before, scopedMachines: [pump.id] });
      const machineId = made.id;
      const name = fresh("turbine");
      has(await machines.update({ machineId, name, defaultTokenTtl: 90 }), { id: machineId, name });
      const read = await machines.get(machineId);
      assert.deepEqual(
        [read.defaultTokenTtl, idsOf({ data: read.scopedMachines })],
        [90, [pump.id]],
      );
      assert.equal((await machines.getSecretKey(machineId)).secret, made.secretKey);
      assert.deepEqual(idsOf(await machines.list({ query: name })), [machineId]);
      assert.deepEqual((await machines.list({ query: before })).data, []);
      await refused(machines.update({ machineId: "mch_nothing", name }), missing);
    },
  },
  {
    name: "organizations.updateOrganizationMetadata leaves what it does not name, at any depth",
    source: `${REFERENCE}/organization/update-organization-metadata`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizations } = clerk;
      const publicMetadata = { port: { city: "Hull", docks: 4 }, flag: "blue" };
      const made = await organizationOf(clerk, { publicMetadata, privateMetadata: { debt: 3 } });
      const update = (params) => organizations.updateOrganizationMetadata(made.id, params);
      const port = { docks: 5, crane: true };
      const changed = await update({ publicMetadata: { port } });
      const merged = { port: { city: "Hull", ...port }, flag: "blue" };
      assert.deepEqual(changed.publicMetadata, merged);
      has(changed, { name: made.name, slug: made.slug, privateMetadata: { debt: 3 } });
      await update({ publicMetadata: { port: { city: null }, flag: null } });
      const organizationId = made.id;
      const read = await organizations.getOrganization({ organizationId });
      assert.deepEqual(read.publicMetadata, { port });
      await update({ privateMetadata: { debt: null, paid: true } });
      has(await organizations.getOrganization({ organizationId }), {
        publicMetadata: { port },
        privateMetadata: { paid: true },
      });
      const unknown = organizations.updateOrganizationMetadata("org_nothing", { publicMetadata });
      await refused(unknown, { status: 404 });
    },
  },
  {
    name: "users.unbanUser lets in the one user, and no other who is banned",
    source: `${REFERENCE}/user/unban-user`,
    async check(place) {
      const { users, sessions } = clerkAt(place);
      const user = await userOf({ users });
      const other = await userOf({ users });
      for (const { id } of [user, other]) await users.banUser(id);
      has(await users.unbanUser(user.id), { id: user.id, banned: false });
      assert.equal((await users.getUser(user.id)).banned, false);
      assert.equal((await users.getUser(other.id)).banned, true);
      has(await sessions.createSession({ userId: user.id }), {
        userId: user.id,
        status: "active",
      });
      await refused(users.unbanUser("user_nobody"), gone);
      await refused(stranger(place).users.unbanUser(other.id), nobody);
    },
  },
  {
    name: "sessions.revokeSession ends one session, and leaves the user's others",
    source: `${REFERENCE}/sessions/revoke-session`,
    async check(place) {
      const clerk = clerkAt(place);
      const { sessions } = clerk;
      const { id: userId } = await userOf(clerk);
      const first = await sessions.createSession({ userId });
      const kept = await sessions.createSession({ userId });
      has(await sessions.revokeSession(first.id), { id: first.id, userId, status: "revoked" });
      const listOf = async (status) => idsOf(await sessions.getSessionList({ userId, status }));
      assert.deepEqual(await listOf("active"), [kept.id]);
      assert.deepEqual(await listOf("revoked"), [first.id]);
      assert.equal(claimsOf(await sessions.getToken(kept.id)).sid, kept.id);
      await refused(sessions.revokeSession("sess_nothing"), missing);
      await refused(stranger(place).sessions.revokeSession(kept.id), nobody);
    },
  },
  {
    name: "instance.get tells the instance of which the machines and the applications are",
    source: `${REFERENCE}/instance/get`,
    async check(place) {
      const { instance, machines, oauthApplications } = clerkAt(place);
      const { id: instanceId, environmentType } = await instance.get();
      assert.equal(environmentType, "development");
      has(await machines.create({ name: fresh("pump") }), { instanceId });
      has(await oauthApplications.create({ name: fresh("Atlas") }), { instanceId });
      const allowedOrigins = ["chrome-extension://abcdefghijklmnop", "capacitor://localhost"];
      await instance.update({ allowedOrigins });
      assert.deepEqual((await instance.get()).allowedOrigins, allowedOrigins);
      await instance.update({ allowedOrigins: ["capacitor://localhost"] });
      has(await instance.get(), { id: instanceId, allowedOrigins: ["capacitor://localhost"] });
      await refused(stranger(place).instance.get(), nobody);
    },
  },
  {
    name: "invitations.createInvitation makes an invitation that expires after its days",
    source: `${REFERENCE}/invitations/create-invitation`,
    async check(place) {
      const { invitations } = clerkAt(place);
      const emailAddress = address("grace");
      const publicMetadata = { deck: "upper" };
      const wanted = { emailAddress, publicMetadata, expiresInDays: 1, notify: false };
      const made = await invitations.createInvitation(wanted);
      has(made, { emailAddress, publicMetadata, status: "pending" });
      const later = { emailAddress: address("grace"), expiresInDays: 30, notify: false };
      const { id: kept } = await invitations.createInvitation(later);
      await refused(invitations.createInvitation(wanted), invalid);
      await refused(invitations.createInvitation({ emailAddress: "grace" }), invalid);
      await place.sim.clock.advance({ to: new Date(made.createdAt + 2 * DAY).toISOString() });
      const listOf = async (status) => idsOf(await invitations.getInvitationList({ status }));
      assert.ok((await listOf("expired")).includes(made.id));
      const pending = await listOf("pending");
      assert.deepEqual([pending.includes(made.id), pending.includes(kept)], [false, true]);
    },
  },
  {
    name: "oauthApplications.create gives an application an id of its own as a client",
    source: `${REFERENCE}/oauth-applications/create`,
    async check(place) {
      const { oauthApplications } = clerkAt(place);
      const redirectUris = ["https://atlas.example.com/a", "https://atlas.example.com/b"];
      const name = fresh("Atlas");
      const wanted = { name, redirectUris, scopes: "profile email" };
      const made = await oauthApplications.create(wanted);
      has(made, { name, redirectUris, isPublic: false });
      assert.deepEqual(made.scopes.split(" ").sort(), ["email", "profile"]);
      const found = await oauthApplications.list({ nameQuery: made.clientId });
      assert.deepEqual(idsOf(found), [made.id]);
      const twin = await oauthApplications.create(wanted);
      assert.ok(twin.clientId !== made.clientId && twin.clientSecret !== made.clientSecret);
      await refused(oauthApplications.create({ name: "n".repeat(257) }), invalid);
      await refused(stranger(place).oauthApplications.create(wanted), nobody);
    },
  },
  {
    name: "sessions.getToken gives a token for a minute, or for as long as is asked",
    source: `${REFERENCE}/sessions/get-token`,
    async check(place) {
      const clerk = clerkAt(place);
      const { sessions } = clerk;
      const { id: userId } = await userOf(clerk);
      const session = await sessions.createSession({ userId });
      const claims = claimsOf(await sessions.getToken(session.id));
      has(claims, { sub: userId, sid: session.id });
      assert.equal(claims.exp - claims.iat, 60);
      const longer = claimsOf(await sessions.getToken(session.id, undefined, 600));
      assert.equal(longer.exp - longer.iat, 600);
      await refused(sessions.getToken(session.id, fresh("nothing")), { status: 404 });
      await refused(sessions.getToken("sess_nothing"), missing);
      await refused(stranger(place).sessions.getToken(session.id), nobody);
    },
  },
  {
    name: "redirectUrls.deleteRedirectUrl takes one address off, which may be allowed anew",
    source: `${REFERENCE}/redirect-urls/delete-redirect-url`,
    async check(place) {
      const { redirectUrls } = clerkAt(place);
      const url = `https://${fresh("atlas")}.example.com/back`;
      const first = await redirectUrls.createRedirectUrl({ url });
      const kept = await redirectUrls.createRedirectUrl({ url: `${fresh("atlas")}://back` });
      has(await redirectUrls.deleteRedirectUrl(first.id), { id: first.id });
      const ids = idsOf(await redirectUrls.getRedirectUrlList());
      assert.deepEqual([ids.includes(first.id), ids.includes(kept.id)], [false, true]);
      await refused(redirectUrls.getRedirectUrl(first.id), { status: 404 });
      const again = await redirectUrls.createRedirectUrl({ url });
      assert.ok(again.url === url && again.id !== first.id);
      await refused(redirectUrls.deleteRedirectUrl(first.id), { status: 404 });
      await refused(stranger(place).redirectUrls.deleteRedirectUrl(kept.id), nobody);
    },
  },
  {
    name: "emailAddresses.updateEmailAddress makes one address primary at a time",
    source: `${REFERENCE}/email-addresses/update-email-address`,
    async check(place) {
      const clerk = clerkAt(place);
      const { emailAddresses, users } = clerk;
      const user = await userOf(clerk);
      const first = user.primaryEmailAddressId;
      const wanted = { userId: user.id, emailAddress: address("byron"), verified: true };
      const second = await emailAddresses.createEmailAddress(wanted);
      const primary = async () => (await users.getUser(user.id)).primaryEmailAddressId;
      assert.equal(await primary(), first);
      const made = await emailAddresses.updateEmailAddress(second.id, { primary: true });
      has(made, { id: second.id, emailAddress: wanted.emailAddress });
      assert.equal(await primary(), second.id);
      await emailAddresses.updateEmailAddress(first, { primary: true });
      assert.equal(await primary(), first);
      await emailAddresses.deleteEmailAddress(second.id);
      await refused(emailAddresses.updateEmailAddress(second.id, { primary: true }), gone);
      const other = stranger(place).emailAddresses;
      await refused(other.updateEmailAddress(first, { primary: true }), nobody);
    },
  },
  {
    name: "waitlistEntries.create gives the entry that an address has already",
    source: `${REFERENCE}/waitlist-entries/create`,
    async check(place) {
      const { waitlistEntries } = clerkAt(place);
      const emailAddress = address("grace");
      const made = await waitlistEntries.create({ emailAddress, notify: false });
      has(made, { emailAddress, status: "pending" });
      const again = await waitlistEntries.create({ emailAddress, notify: false });
      has(again, { id: made.id, createdAt: made.createdAt });
      const found = await waitlistEntries.list({ query: emailAddress });
      assert.deepEqual([idsOf(found), found.totalCount], [[made.id], 1]);
      const other = await waitlistEntries.create({ emailAddress: address("joan") });
      assert.notEqual(other.id, made.id);
      await refused(waitlistEntries.create({ emailAddress: "grace" }), invalid);
      await refused(stranger(place).waitlistEntries.create({ emailAddress }), nobody);
    },
  },
];
