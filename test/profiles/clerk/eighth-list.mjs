import { createPublicKey, randomUUID, verify } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ada, clerkAt } from "./support.mjs";

// Twenty more behaviours of Clerk, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The first ten are of the methods that Clerk's own
// guides, quickstarts and samples use: 67 were written down, and taken in the order of the SHA-256
// of "eighth-list 2026-12-01 clerk METHOD". The other ten are of the 190 methods of the SDK's
// client (@clerk/backend 3.25.0) in the same order, without those that the first ten have. An
// earlier list may name the method; here it is another behaviour of it. Left out were, of both,
// clients.getClientList and, of the client, signUps.get, which want somebody who signs in or up
// with a browser; emails.get, which the SDK calls experimental with all of its emails; and
// billing.cancelSubscriptionItem, a beta.

const REFERENCE = "https://clerk.com/docs/reference/backend";
const API = "https://clerk.com/docs/reference/backend-api/tag";

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const address = (name) => `${fresh(name)}@example.com`;
const word = () => `Sail-${randomUUID()}`;
const idsOf = ({ data }) => data.map(({ id }) => id);

const gone = { status: 404, "errors.0.code": "resource_not_found" };
const missing = { status: 404 };
const invalid = { status: /^4(00|22)$/ };
const unwanted = { status: /^4\d\d$/ };
const nobody = { status: 401 };

const stranger = (place) => clerkAt({ ...place, key: "sk_test_nobody" });

const userOf = (clerk, more = {}) =>
  ada(clerk, { emailAddress: [address("ada")], skipPasswordRequirement: true, ...more });

async function organizationOf(clerk, more = {}) {
  const { id: createdBy } = await userOf(clerk);
  return clerk.organizations.createOrganization({ name: fresh("Harbour"), createdBy, ...more });
}

async function memberOf(clerk, organizationId, role = "org:member") {
  const { id: userId } = await userOf(clerk);
  await clerk.organizations.createOrganizationMembership({ organizationId, userId, role });
  return userId;
}

const keyOf = async (clerk, more = {}) => {
  const subject = more.subject ?? (await userOf(clerk)).id;
  return clerk.apiKeys.create({ name: fresh("Pier"), subject, ...more });
};

const machineOf = ({ machines }, more = {}) => machines.create({ name: fresh("pump"), ...more });

const scopesOf = async ({ machines }, id) =>
  (await machines.get(id)).scopedMachines.map((machine) => machine.id).toSorted();

const redirectOf = ({ redirectUrls }) =>
  redirectUrls.createRedirectUrl({ url: `https://${short()}.example.com/callback` });

const permissionOf = ({ organizationPermissions }, more = {}) =>
  organizationPermissions.createOrganizationPermission({
    name: fresh("Moor"),
    key: `org:berth_${short()}:moor`,
    description: "May moor",
    ...more,
  });

const roleSetOf = ({ roleSets }) =>
  roleSets.createRoleSet({
    name: fresh("Crew"),
    description: "Who sails",
    defaultRoleKey: "org:member",
    creatorRoleKey: "org:admin",
    roles: ["org:admin", "org:member"],
  });

export const eighthList = [
  {
    name: "apiKeys.revoke ends one key of a subject, and keeps the reason",
    source: `${REFERENCE}/api-keys/revoke`,
    async check(place) {
      const clerk = clerkAt(place);
      const { apiKeys } = clerk;
      const key = await keyOf(clerk);
      const other = await keyOf(clerk, { subject: key.subject });
      assert.equal((await apiKeys.verify(key.secret)).id, key.id);
      const revocationReason = "It was lost at sea";
      const revoked = await apiKeys.revoke({ apiKeyId: key.id, revocationReason });
      has(revoked, { id: key.id, revoked: true, revocationReason });
      has(await apiKeys.get(key.id), { revoked: true, revocationReason, subject: key.subject });
      await refused(apiKeys.verify(key.secret), unwanted);
      has(await apiKeys.verify(other.secret), { id: other.id, revoked: false });
      const unknown = apiKeys.revoke({ apiKeyId: `ak_${"0".repeat(32)}` });
      await refused(unknown, missing);
    },
  },
  {
    name: "machines.createScope lets the tokens of one machine into another, and not back",
    source: `${REFERENCE}/machines/create-scope`,
    async check(place) {
      const clerk = clerkAt(place);
      const pump = await machineOf(clerk);
      const boiler = await machineOf(clerk);
      const carry = async (from, to) => {
        const { token } = await clerk.m2m.createToken({ machineSecretKey: from.secretKey });
        return clerk.m2m.verify({ token, machineSecretKey: to.secretKey });
      };
      await refused(carry(pump, boiler), unwanted);
      const scope = await clerk.machines.createScope(pump.id, boiler.id);
      has(scope, { fromMachineId: pump.id, toMachineId: boiler.id });
      assert.deepEqual(await scopesOf(clerk, pump.id), [boiler.id]);
      assert.deepEqual(await scopesOf(clerk, boiler.id), []);
      assert.equal((await carry(pump, boiler)).subject, pump.id);
      await refused(carry(boiler, pump), unwanted);
    },
  },
  {
    name: "jwks.getJwks has the public half of the key that signs the tokens of sessions",
    source: `${API}/jwks`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await userOf(clerk);
      const session = await clerk.sessions.createSession({ userId });
      const { jwt } = await clerk.sessions.getToken(session.id);
      const [head, claims, signature] = jwt.split(".");
      const { kid } = JSON.parse(Buffer.from(head, "base64url").toString());
      const { keys } = await clerk.jwks.getJwks();
      const jwk = keys.find((key) => key.kid === kid);
      has(jwk, { kid, kty: "RSA", alg: "RS256", use: "sig", d: undefined });
      const key = createPublicKey({ format: "jwk", key: jwk });
      const isSigned = (text) =>
        verify("RSA-SHA256", Buffer.from(text), key, Buffer.from(signature, "base64url"));
      assert.equal(isSigned(`${head}.${claims}`), true);
      assert.equal(isSigned(`${head}.${claims}x`), false);
      const again = await clerk.jwks.getJwks();
      assert.deepEqual(
        again.keys.map((one) => one.kid),
        keys.map((one) => one.kid),
      );
      await refused(stranger(place).jwks.getJwks(), nobody);
    },
  },
  {
    name: "organizations.revokeOrganizationInvitation wants the own organization",
    source: `${REFERENCE}/organization/revoke-organization-invitation`,
    async check(place) {
      const { organizations } = clerkAt(place);
      const { id: organizationId, createdBy } = await organizationOf(clerkAt(place));
      const other = await organizationOf(clerkAt(place));
      const emailAddress = address("grace");
      const publicMetadata = { deck: "upper" };
      const { id: invitationId } = await organizations.createOrganizationInvitation({
        organizationId,
        emailAddress,
        role: "org:member",
        publicMetadata,
      });
      const elsewhere = { organizationId: other.id, invitationId };
      await refused(organizations.revokeOrganizationInvitation(elsewhere), unwanted);
      const one = { organizationId, invitationId };
      const wanted = { ...one, requestingUserId: createdBy ?? undefined };
      const revoked = await organizations.revokeOrganizationInvitation(wanted);
      has(revoked, { id: invitationId, status: "revoked", emailAddress, role: "org:member" });
      const found = await organizations.getOrganizationInvitation(one);
      assert.deepEqual([found.status, found.publicMetadata], ["revoked", publicMetadata]);
      const list = (status) =>
        organizations.getOrganizationInvitationList({ organizationId, status: [status] });
      assert.deepEqual(idsOf(await list("revoked")), [invitationId]);
      assert.deepEqual(idsOf(await list("pending")), []);
      const unknown = { organizationId, invitationId: "orginv_nobody" };
      await refused(organizations.revokeOrganizationInvitation(unknown), missing);
    },
  },
  {
    name: "users.verifyPassword knows the password that was set last, of that user only",
    source: `${REFERENCE}/user/verify-password`,
    async check(place) {
      const clerk = clerkAt(place);
      const { users } = clerk;
      const before = word();
      const after = word();
      const { id: userId } = await userOf(clerk, { password: before });
      const other = await userOf(clerk, { password: word() });
      assert.equal((await users.verifyPassword({ userId, password: before })).verified, true);
      await users.updateUser(userId, { password: after });
      assert.equal((await users.verifyPassword({ userId, password: after })).verified, true);
      await refused(users.verifyPassword({ userId, password: before }), invalid);
      const others = { userId: other.id, password: after };
      await refused(users.verifyPassword(others), invalid);
      assert.equal((await users.getUser(userId)).passwordEnabled, true);
      const unknown = { userId: "user_nobody", password: after };
      await refused(users.verifyPassword(unknown), missing);
    },
  },
  {
    name: "users.lockUser locks one user, who can be changed all the same",
    source: `${REFERENCE}/user/lock-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const { users } = clerk;
      const { id, locked } = await userOf(clerk);
      const other = await userOf(clerk);
      assert.equal(locked, false);
      has(await users.lockUser(id), { id, locked: true, banned: false });
      const renamed = await users.updateUser(id, { firstName: "Augusta" });
      has(renamed, { id, firstName: "Augusta", locked: true });
      assert.equal((await users.getUser(other.id)).locked, false);
      await users.unlockUser(id);
      assert.equal((await users.getUser(id)).locked, false);
      await refused(users.lockUser("user_nobody"), gone);
    },
  },
  {
    name: "waitlistEntries.create makes somebody wait, who is no user and not invited yet",
    source: `${REFERENCE}/waitlist-entries/create`,
    async check(place) {
      const clerk = clerkAt(place);
      const emailAddress = address("grace");
      const entry = await clerk.waitlistEntries.create({ emailAddress, notify: false });
      has(entry, { emailAddress, status: "pending", invitation: null });
      const other = await clerk.waitlistEntries.create({ emailAddress: address("mary") });
      assert.notEqual(other.id, entry.id);
      const found = await clerk.waitlistEntries.list({ query: emailAddress });
      assert.deepEqual(idsOf(found), [entry.id]);
      assert.equal(await clerk.users.getCount({ emailAddress: [emailAddress] }), 0);
      const odd = clerk.waitlistEntries.create({ emailAddress: "grace at sea" });
      await refused(odd, invalid);
      const unknown = stranger(place).waitlistEntries.create({ emailAddress });
      await refused(unknown, nobody);
    },
  },
  {
    name: "emailAddresses.updateEmailAddress does not make an address primary by verifying it",
    source: `${REFERENCE}/email-addresses/update-email-address`,
    async check(place) {
      const clerk = clerkAt(place);
      const { emailAddresses, users } = clerk;
      const { id: userId, primaryEmailAddressId } = await userOf(clerk);
      const emailAddress = address("augusta");
      const { id } = await emailAddresses.createEmailAddress({ userId, emailAddress });
      const before = await emailAddresses.getEmailAddress(id);
      assert.notEqual(before.verification?.status, "verified");
      const verified = await emailAddresses.updateEmailAddress(id, { verified: true });
      assert.deepEqual([verified.id, verified.verification.status], [id, "verified"]);
      has(await users.getUser(userId), { primaryEmailAddressId });
      await emailAddresses.updateEmailAddress(id, { primary: true });
      const user = await users.getUser(userId);
      assert.equal(user.primaryEmailAddress.emailAddress, emailAddress);
      assert.equal(user.emailAddresses.length, 2);
      const unknown = emailAddresses.updateEmailAddress("idn_nobody", { verified: true });
      await refused(unknown, gone);
    },
  },
  {
    name: "organizations.deleteOrganizationMembership leaves the user, and the user's other places",
    source: `${REFERENCE}/organization/delete-organization-membership`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizations } = clerk;
      const { id: organizationId } = await organizationOf(clerk);
      const other = await organizationOf(clerk);
      const userId = await memberOf(clerk, organizationId);
      const role = "org:member";
      const elsewhere = { organizationId: other.id, userId, role };
      await organizations.createOrganizationMembership(elsewhere);
      await organizations.deleteOrganizationMembership({ organizationId, userId });
      assert.equal((await clerk.users.getUser(userId)).id, userId);
      const { data } = await clerk.users.getOrganizationMembershipList({ userId });
      assert.deepEqual(
        data.map(({ organization }) => organization.id),
        [other.id],
      );
      const left = await organizations.getOrganizationMembershipList({ organizationId });
      assert.equal(left.totalCount, 1);
      const again = organizations.deleteOrganizationMembership({ organizationId, userId });
      await refused(again, missing);
      const back = { organizationId, userId, role };
      assert.equal((await organizations.createOrganizationMembership(back)).role, role);
    },
  },
  {
    name: "users.getUser tells all that there is of a user, until the user is deleted",
    source: `${REFERENCE}/user/get-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const { users } = clerk;
      const emailAddress = address("ada");
      const externalId = randomUUID();
      const metadata = {
        publicMetadata: { rank: "captain" },
        privateMetadata: { wage: 12 },
        unsafeMetadata: { colour: "blue" },
      };
      const wanted = { emailAddress: [emailAddress], lastName: "Byron", externalId, ...metadata };
      const { id } = await userOf(clerk, { ...wanted, password: word() });
      const user = await users.getUser(id);
      has(user, { id, firstName: "Ada", lastName: "Byron", externalId, ...metadata });
      assert.equal(user.primaryEmailAddress.emailAddress, emailAddress);
      has(user, { passwordEnabled: true, twoFactorEnabled: false, banned: false, locked: false });
      assert.equal(user.fullName, "Ada Byron");
      await users.deleteUser(id);
      await refused(users.getUser(id), gone);
      await refused(stranger(place).users.getUser(id), nobody);
    },
  },
  {
    name: "organizations.getOrganizationDomainList gives domains by pages, until they are deleted",
    source: `${REFERENCE}/organization/get-organization-domain-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizations } = clerk;
      const { id: organizationId } = await organizationOf(clerk);
      const names = [1, 2, 3].map(() => `${fresh("harbour")}.com`);
      const enrollmentMode = "manual_invitation";
      for (const name of names)
        await organizations.createOrganizationDomain({ organizationId, name, enrollmentMode });
      const list = (more) => organizations.getOrganizationDomainList({ organizationId, ...more });
      const all = await list({ limit: 10 });
      assert.deepEqual(all.data.map(({ name }) => name).toSorted(), names.toSorted());
      assert.ok(all.data.every((domain) => domain.organizationId === organizationId));
      const first = await list({ limit: 2 });
      assert.deepEqual([first.data.length, first.totalCount], [2, 3]);
      const rest = await list({ limit: 2, offset: 2 });
      assert.deepEqual([...idsOf(first), ...idsOf(rest)].toSorted(), idsOf(all).toSorted());
      const domainId = all.data[0].id;
      await organizations.deleteOrganizationDomain({ organizationId, domainId });
      assert.ok(!idsOf(await list({ limit: 10 })).includes(domainId));
      const unknown = { organizationId: "org_nobody" };
      await refused(organizations.getOrganizationDomainList(unknown), missing);
    },
  },
  {
    name: "redirectUrls.deleteRedirectUrl takes off one address for good, and no other",
    source: `${REFERENCE}/redirect-urls/delete-redirect-url`,
    async check(place) {
      const clerk = clerkAt(place);
      const { redirectUrls } = clerk;
      const one = await redirectOf(clerk);
      const other = await redirectOf(clerk);
      assert.deepEqual((await redirectUrls.getRedirectUrl(one.id)).url, one.url);
      await redirectUrls.deleteRedirectUrl(one.id);
      await refused(redirectUrls.getRedirectUrl(one.id), missing);
      await refused(redirectUrls.deleteRedirectUrl(one.id), missing);
      const ids = idsOf(await redirectUrls.getRedirectUrlList());
      assert.deepEqual([ids.includes(one.id), ids.includes(other.id)], [false, true]);
      has(await redirectUrls.getRedirectUrl(other.id), { id: other.id, url: other.url });
    },
  },
  {
    name: "machines.deleteScope takes one way off, and leaves the others",
    source: `${REFERENCE}/machines/delete-scope`,
    async check(place) {
      const clerk = clerkAt(place);
      const { machines } = clerk;
      const pump = await machineOf(clerk);
      const boiler = await machineOf(clerk);
      const valve = await machineOf(clerk, { scopedMachines: [pump.id, boiler.id] });
      await machines.createScope(pump.id, valve.id);
      const scope = await machines.deleteScope(valve.id, pump.id);
      has(scope, { fromMachineId: valve.id, toMachineId: pump.id, deleted: true });
      assert.deepEqual(await scopesOf(clerk, valve.id), [boiler.id]);
      assert.deepEqual(await scopesOf(clerk, pump.id), [valve.id]);
      await refused(machines.deleteScope(valve.id, pump.id), unwanted);
      await refused(machines.deleteScope("mch_nobody", pump.id), unwanted);
      assert.equal((await machines.get(boiler.id)).name, boiler.name);
    },
  },
  {
    name: "apiKeys.getSecret tells the secret that a key was made with, which nothing else does",
    source: `${REFERENCE}/api-keys/get-secret`,
    async check(place) {
      const clerk = clerkAt(place);
      const { apiKeys } = clerk;
      const key = await keyOf(clerk);
      const other = await keyOf(clerk, { subject: key.subject });
      const { secret } = await apiKeys.getSecret(key.id);
      assert.equal(secret, key.secret);
      assert.notEqual((await apiKeys.getSecret(other.id)).secret, secret);
      has(await apiKeys.verify(secret), { id: key.id, subject: key.subject, name: key.name });
      assert.ok(!(await apiKeys.get(key.id)).secret);
      const { data } = await apiKeys.list({ subject: key.subject });
      assert.deepEqual(
        data.filter((listed) => listed.secret),
        [],
      );
      await refused(apiKeys.getSecret(`ak_${"0".repeat(32)}`), missing);
    },
  },
  {
    name: "roleSets.updateRoleSet wants a default that is one of the roles",
    source: `${API}/role-sets`,
    async check(place) {
      const clerk = clerkAt(place);
      const { roleSets, organizationRoles } = clerk;
      const { id: roleSetKeyOrId, key } = await roleSetOf(clerk);
      const other = await roleSetOf(clerk);
      const name = fresh("Night crew");
      const changed = await roleSets.updateRoleSet({ roleSetKeyOrId, name });
      has(changed, { id: roleSetKeyOrId, key, name, description: "Who sails" });
      const defaultRoleKey = "org:admin";
      await roleSets.updateRoleSet({ roleSetKeyOrId: key, defaultRoleKey });
      const found = await roleSets.getRoleSet(roleSetKeyOrId);
      assert.deepEqual(
        [found.name, found.defaultRole.key, found.creatorRole.key],
        [name, "org:admin", "org:admin"],
      );
      const kept = await roleSets.getRoleSet(other.id);
      assert.deepEqual([kept.name, kept.defaultRole.key], [other.name, "org:member"]);
      const strange = `org:pilot_${short()}`;
      await organizationRoles.createOrganizationRole({ name: fresh("Pilot"), key: strange });
      const outside = roleSets.updateRoleSet({ roleSetKeyOrId, defaultRoleKey: strange });
      await refused(outside, unwanted);
      await refused(roleSets.updateRoleSet({ roleSetKeyOrId: "role_set:nobody", name }), missing);
    },
  },
  {
    name: "redirectUrls.getRedirectUrl gives the address of an id as the list has it",
    source: `${REFERENCE}/redirect-urls/get-redirect-url`,
    async check(place) {
      const clerk = clerkAt(place);
      const { redirectUrls } = clerk;
      const { id, url } = await redirectOf(clerk);
      const other = await redirectOf(clerk);
      const found = await redirectUrls.getRedirectUrl(id);
      has(found, { id, url });
      const { data } = await redirectUrls.getRedirectUrlList();
      const listed = data.find((one) => one.id === id);
      has(listed, { url: found.url, createdAt: found.createdAt, updatedAt: found.updatedAt });
      assert.equal((await redirectUrls.getRedirectUrl(other.id)).url, other.url);
      await refused(redirectUrls.getRedirectUrl("ru_nobody"), missing);
      await refused(stranger(place).redirectUrls.getRedirectUrl(id), nobody);
    },
  },
  {
    name: "machines.list finds machines by a part of a name, in an order and by pages",
    source: `${REFERENCE}/machines/list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { machines } = clerk;
      const tag = short();
      for (const letter of ["b", "c", "a"]) await machineOf(clerk, { name: `${letter}-${tag}` });
      await machineOf(clerk);
      const namesOf = ({ data }) => data.map(({ name }) => name);
      const sorted = ["a", "b", "c"].map((letter) => `${letter}-${tag}`);
      const found = await machines.list({ query: tag, orderBy: "name" });
      assert.deepEqual([namesOf(found), found.totalCount], [sorted, 3]);
      const back = await machines.list({ query: tag, orderBy: "-name" });
      assert.deepEqual(namesOf(back), sorted.toReversed());
      const page = await machines.list({ query: tag, orderBy: "name", limit: 2, offset: 1 });
      assert.deepEqual(namesOf(page), sorted.slice(1));
      assert.ok(found.data.every(({ secretKey }) => !secretKey));
      const one = await machines.list({ query: found.data[0].id });
      assert.deepEqual(namesOf(one), [sorted[0]]);
      await refused(stranger(place).machines.list(), nobody);
    },
  },
  {
    name: "organizations.getInstanceOrganizationMembershipList is of all who are members still",
    source: `${REFERENCE}/organization/get-instance-organization-membership-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizations } = clerk;
      const first = await organizationOf(clerk);
      const second = await organizationOf(clerk);
      const userId = await memberOf(clerk, first.id);
      await memberOf(clerk, second.id, "org:admin");
      const list = (more) => organizations.getInstanceOrganizationMembershipList(more);
      const all = await list({ limit: 100 });
      const rolesIn = ({ data }, { id }) =>
        data
          .filter(({ organization }) => organization.id === id)
          .map(({ role }) => role)
          .toSorted();
      assert.deepEqual(rolesIn(all, first), ["org:admin", "org:member"]);
      assert.deepEqual(rolesIn(all, second), ["org:admin", "org:admin"]);
      const page = await list({ limit: 2, offset: 1, orderBy: "-created_at" });
      assert.deepEqual([page.data.length, page.totalCount], [2, all.totalCount]);
      await organizations.deleteOrganizationMembership({ organizationId: first.id, userId });
      const left = await list({ limit: 100 });
      assert.equal(left.totalCount, all.totalCount - 1);
      assert.ok(!left.data.some(({ publicUserData }) => publicUserData.userId === userId));
      const unknown = stranger(place).organizations;
      await refused(unknown.getInstanceOrganizationMembershipList({}), nobody);
    },
  },
  {
    name: "apiKeys.update gives a key claims and an end, which its verification tells",
    source: `${REFERENCE}/api-keys/update`,
    async check(place) {
      const clerk = clerkAt(place);
      const { apiKeys } = clerk;
      const key = await keyOf(clerk, { description: "For the crane" });
      const { id: apiKeyId, subject } = key;
      const claims = { deck: "upper" };
      assert.equal(key.expiration, null);
      const wanted = { apiKeyId, subject, claims, secondsUntilExpiration: 3600 };
      const changed = await apiKeys.update(wanted);
      assert.deepEqual([changed.id, changed.claims], [apiKeyId, claims]);
      const found = await apiKeys.verify(key.secret);
      assert.deepEqual([found.claims, found.expired], [claims, false]);
      assert.ok(found.expiration > 0);
      await apiKeys.update({ apiKeyId, subject, description: "For the mast" });
      has(await apiKeys.get(apiKeyId), { description: "For the mast", name: key.name, subject });
      const unknown = { apiKeyId: `ak_${"0".repeat(32)}`, subject, claims };
      await refused(apiKeys.update(unknown), missing);
    },
  },
  {
    name: "organizationPermissions.updateOrganizationPermission is seen in the roles that have it",
    source: `${API}/organization-permissions`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationPermissions, organizationRoles } = clerk;
      const { id: permissionId, key } = await permissionOf(clerk);
      const other = await permissionOf(clerk);
      const wanted = { name: fresh("Pilot"), key: `org:pilot_${short()}` };
      const { id: organizationRoleId } = await organizationRoles.createOrganizationRole(wanted);
      const given = { organizationRoleId, permissionId };
      await organizationRoles.assignPermissionToOrganizationRole(given);
      const name = fresh("Anchor");
      const update = (more) =>
        organizationPermissions.updateOrganizationPermission({ permissionId, ...more });
      has(await update({ name }), { id: permissionId, name, key, description: "May moor" });
      const role = await organizationRoles.getOrganizationRole(organizationRoleId);
      const found = role.permissions.find(({ id }) => id === permissionId);
      has(found, { name, key });
      const kept = await organizationPermissions.getOrganizationPermission(other.id);
      has(kept, { name: other.name, key: other.key });
      await refused(update({ key: other.key }), unwanted);
      await refused(update({ permissionId: "perm_nobody", name }), missing);
    },
  },
];
