import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ada, clerkAt } from "./support.mjs";

// Twenty more behaviours of Clerk, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 190 of the SDK's
// client (@clerk/backend 3.25.0), in the order of the SHA-256 of "sixth-list 2026-12-01 clerk
// METHOD". Left out are betas, billing, what needs a browser or a device (clients, sign-ups,
// external accounts, backup codes, tokens of OAuth), connections of SAML and of enterprises, which
// only paid plans have, the Svix applications, which are of another vendor, and methods of which
// the name of an earlier check tells the same.

const REFERENCE = "https://clerk.com/docs/reference/backend";
const API = "https://clerk.com/docs/reference/backend-api/tag";

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const address = (name) => `${fresh(name)}@example.com`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const keysOf = ({ data }) => data.map(({ key }) => key);

const gone = { status: 404, "errors.0.code": "resource_not_found" };
const missing = { status: /^40[04]$/ };
const invalid = { status: /^4(00|22)$/ };

const userOf = (clerk, more = {}) =>
  ada(clerk, { emailAddress: [address("ada")], skipPasswordRequirement: true, ...more });

async function organizationOf(clerk, more = {}) {
  const { id: createdBy } = await userOf(clerk);
  return clerk.organizations.createOrganization({ name: fresh("Lighthouse"), createdBy, ...more });
}

const stranger = (place) => clerkAt({ ...place, key: "sk_test_nobody" });

export const sixthList = [
  {
    name: "users.deleteUser takes one user away for good, and no other",
    source: `${REFERENCE}/user/delete-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await userOf(clerk);
      const kept = await userOf(clerk);
      has(await clerk.users.deleteUser(user.id), { id: user.id, deleted: true });
      await refused(clerk.users.getUser(user.id), gone);
      assert.equal((await clerk.users.getUser(kept.id)).id, kept.id);
      const list = await clerk.users.getUserList({ userId: [user.id, kept.id] });
      assert.deepEqual(idsOf(list), [kept.id]);
      await refused(clerk.users.deleteUser(user.id), gone);
      await refused(stranger(place).users.deleteUser(kept.id), { status: 401 });
    },
  },
  {
    name: "apiKeys.list gives the keys of one subject by pages, newest first",
    source: `${REFERENCE}/api-keys/list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: subject } = await organizationOf(clerk);
      const { id: other } = await userOf(clerk);
      const made = [];
      for (const name of ["First key", "Second key", "Third key"]) {
        made.unshift((await clerk.apiKeys.create({ name, subject })).id);
        await place.sim.clock.advance("1m");
      }
      await clerk.apiKeys.create({ name: "Other key", subject: other });
      const all = await clerk.apiKeys.list({ subject });
      assert.deepEqual(idsOf(all), made);
      assert.equal(all.totalCount, 3);
      const page = await clerk.apiKeys.list({ subject, limit: 1, offset: 1 });
      assert.deepEqual(idsOf(page), [made[1]]);
      assert.equal(page.totalCount, 3);
      assert.equal((await clerk.apiKeys.list({ subject: other })).data[0].name, "Other key");
      await refused(clerk.apiKeys.list({}), invalid);
    },
  },
  {
    name: "apiKeys.update changes what a key may, and neither its name nor its secret",
    source: `${REFERENCE}/api-keys/update`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: subject } = await userOf(clerk);
      const key = await clerk.apiKeys.create({ name: "Winch key", subject, scopes: ["read"] });
      const change = { scopes: ["read", "write"], claims: { deck: 2 }, description: "Aft" };
      const updated = await clerk.apiKeys.update({ apiKeyId: key.id, subject, ...change });
      has(updated, { id: key.id, name: "Winch key", subject, ...change });
      has(await clerk.apiKeys.get(key.id), { name: "Winch key", subject, ...change });
      assert.deepEqual((await clerk.apiKeys.verify(key.secret)).scopes, ["read", "write"]);
      const long = "d".repeat(256);
      await refused(
        clerk.apiKeys.update({ apiKeyId: key.id, subject, description: long }),
        invalid,
      );
      await clerk.apiKeys.delete(key.id);
      await refused(clerk.apiKeys.update({ apiKeyId: key.id, subject, ...change }), missing);
    },
  },
  {
    name: "blocklistIdentifiers.createBlocklistIdentifier tells an address from a phone number",
    source: `${REFERENCE}/blocklist-identifier/create-blocklist-identifier`,
    async check(place) {
      const { blocklistIdentifiers } = clerkAt(place);
      const block = (identifier) => blocklistIdentifiers.createBlocklistIdentifier({ identifier });
      const email = address("spam");
      const first = await block(email);
      has(first, { identifier: email, identifierType: "email_address" });
      const second = await block("+15555550123");
      has(second, { identifier: "+15555550123", identifierType: "phone_number" });
      const list = await blocklistIdentifiers.getBlocklistIdentifierList();
      assert.equal(list.totalCount, 2);
      assert.deepEqual(idsOf(list).sort(), [first.id, second.id].sort());
      await refused(block("no identifier"), invalid);
      await refused(
        stranger(place).blocklistIdentifiers.createBlocklistIdentifier({ identifier: email }),
        { status: 401 },
      );
    },
  },
  {
    name: "apiKeys.get tells when a key expires, and that it has",
    source: `${REFERENCE}/api-keys/get`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: subject } = await userOf(clerk);
      const more = { secondsUntilExpiration: 3_600, createdBy: subject };
      const key = await clerk.apiKeys.create({ name: "Short watch", subject, ...more });
      const lasting = await clerk.apiKeys.create({ name: "Long watch", subject });
      const before = await clerk.apiKeys.get(key.id);
      has(before, { name: "Short watch", createdBy: subject, revoked: false, expired: false });
      assert.ok(before.expiration > before.createdAt);
      has(await clerk.apiKeys.get(lasting.id), { expiration: null, expired: false });
      await place.sim.clock.advance("2h");
      assert.equal((await clerk.apiKeys.get(key.id)).expired, true);
      assert.deepEqual(idsOf(await clerk.apiKeys.list({ subject })), [lasting.id]);
      await refused(clerk.apiKeys.verify(key.secret), { status: /^4\d\d$/ });
    },
  },
  {
    name: "blocklistIdentifiers.deleteBlocklistIdentifier takes an identifier off the list",
    source: `${REFERENCE}/blocklist-identifier/delete-blocklist-identifier`,
    async check(place) {
      const { blocklistIdentifiers } = clerkAt(place);
      const block = (identifier) => blocklistIdentifiers.createBlocklistIdentifier({ identifier });
      const email = address("spam");
      const entry = await block(email);
      const kept = await block(address("junk"));
      has(await blocklistIdentifiers.deleteBlocklistIdentifier(entry.id), {
        id: entry.id,
        deleted: true,
      });
      const list = await blocklistIdentifiers.getBlocklistIdentifierList();
      assert.deepEqual(idsOf(list), [kept.id]);
      await refused(blocklistIdentifiers.deleteBlocklistIdentifier(entry.id), { status: 404 });
      const again = await block(email);
      assert.equal(again.identifier, email);
      assert.notEqual(again.id, entry.id);
    },
  },
  {
    name: "organizationPermissions.getOrganizationPermissionList finds permissions by key and name",
    source: `${API}/organization-permissions/GET/organization_permissions`,
    async check(place) {
      const { organizationPermissions } = clerkAt(place);
      const word = `f${short()}`;
      const make = (name, action) =>
        organizationPermissions.createOrganizationPermission({
          name: `${name} ${word}`,
          key: `org:${word}:${action}`,
        });
      const write = await make("Write", "write");
      const read = await make("Read", "read");
      const find = (more) =>
        organizationPermissions.getOrganizationPermissionList({ query: word, ...more });
      const byName = await find({ orderBy: "+name" });
      assert.deepEqual(idsOf(byName), [read.id, write.id]);
      assert.equal(byName.totalCount, 2);
      assert.deepEqual(keysOf(await find({ orderBy: "-key" })), [write.key, read.key]);
      assert.deepEqual(idsOf(await find({ orderBy: "+key", limit: 1, offset: 1 })), [write.id]);
      const byId = await organizationPermissions.getOrganizationPermissionList({ query: read.id });
      assert.deepEqual(idsOf(byId), [read.id]);
      await refused(stranger(place).organizationPermissions.getOrganizationPermissionList(), {
        status: 401,
      });
    },
  },
  {
    name: "organizations.createOrganizationDomain makes a verified domain of one organization",
    source: `${REFERENCE}/organization/create-organization-domain`,
    async check(place) {
      const clerk = clerkAt(place);
      await clerk.instance.updateOrganizationSettings({ domainsEnabled: true });
      const { id: organizationId } = await organizationOf(clerk);
      const make = (more) =>
        clerk.organizations.createOrganizationDomain({
          organizationId,
          name: `${fresh("anholt")}.com`,
          enrollmentMode: "automatic_suggestion",
          ...more,
        });
      const name = `${fresh("hirsholm")}.com`;
      const made = await make({ name });
      has(made, { organizationId, name, enrollmentMode: "automatic_suggestion" });
      assert.equal(made.verification.status, "verified");
      has(made, { totalPendingInvitations: 0, totalPendingSuggestions: 0 });
      const open = await make({ verified: false });
      assert.notEqual(open.verification?.status, "verified");
      await refused(make({ enrollmentMode: "by_magic" }), invalid);
      await refused(make({ organizationId: "org_nobody" }), { status: 404 });
    },
  },
  {
    name: "organizationPermissions.createOrganizationPermission wants a key of three parts",
    source: `${API}/organization-permissions/POST/organization_permissions`,
    async check(place) {
      const { organizationPermissions } = clerkAt(place);
      const make = (key, name = fresh("Lamp")) =>
        organizationPermissions.createOrganizationPermission({ name, key, description: "Light" });
      const key = `org:lamp_${short()}:light`;
      const made = await make(key, "Light the lamp");
      has(made, { name: "Light the lamp", key, description: "Light" });
      const found = await organizationPermissions.getOrganizationPermission(made.id);
      has(found, { id: made.id, key, createdAt: made.createdAt });
      await refused(make(`lamp_${short()}:light`), invalid);
      await refused(make(`org:sys_${short()}:light`), invalid);
      await refused(make(`org:Lamp ${short()}:light`), invalid);
      await refused(make(key), invalid);
    },
  },
  {
    name: "allowlistIdentifiers.deleteAllowlistIdentifier takes an identifier off the list",
    source: `${REFERENCE}/allowlist-identifier/delete-allowlist-identifier`,
    async check(place) {
      const { allowlistIdentifiers } = clerkAt(place);
      const allow = (identifier) =>
        allowlistIdentifiers.createAllowlistIdentifier({ identifier, notify: false });
      const email = address("friend");
      const entry = await allow(email);
      const kept = await allow("+15555550199");
      has(kept, { identifier: "+15555550199", identifierType: "phone_number" });
      has(await allowlistIdentifiers.deleteAllowlistIdentifier(entry.id), {
        id: entry.id,
        deleted: true,
      });
      const list = await allowlistIdentifiers.getAllowlistIdentifierList();
      assert.deepEqual(idsOf(list), [kept.id]);
      await refused(allowlistIdentifiers.deleteAllowlistIdentifier(entry.id), { status: 404 });
      has(await allow(email), { identifier: email, identifierType: "email_address" });
    },
  },
  {
    name: "machines.update changes what is given of a machine, and leaves the rest",
    source: `${REFERENCE}/machines/update`,
    async check(place) {
      const { machines } = clerkAt(place);
      const target = await machines.create({ name: fresh("pump") });
      const machine = await machines.create({
        name: fresh("winch"),
        scopedMachines: [target.id],
        defaultTokenTtl: 600,
      });
      const name = fresh("crane");
      const renamed = await machines.update({ machineId: machine.id, name });
      has(renamed, { id: machine.id, name, defaultTokenTtl: 600 });
      const slow = await machines.update({ machineId: machine.id, defaultTokenTtl: 1_200 });
      has(slow, { name, defaultTokenTtl: 1_200 });
      const found = await machines.get(machine.id);
      has(found, { name, defaultTokenTtl: 1_200 });
      assert.deepEqual(idsOf({ data: found.scopedMachines }), [target.id]);
      await refused(machines.update({ machineId: machine.id, defaultTokenTtl: 0 }), invalid);
      await machines.delete(machine.id);
      await refused(machines.update({ machineId: machine.id, name }), missing);
    },
  },
  {
    name: "users.setPasswordCompromised ends the sessions of a user only where that is asked for",
    source: `${REFERENCE}/user/set-password-compromised`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await userOf(clerk, { password: `Kattegat-${randomUUID()}` });
      const session = await clerk.sessions.createSession({ userId: user.id });
      const marked = await clerk.users.setPasswordCompromised(user.id);
      has(marked, { id: user.id, passwordEnabled: true });
      assert.equal((await clerk.sessions.getSession(session.id)).status, "active");
      const cleared = await clerk.users.unsetPasswordCompromised(user.id);
      has(cleared, { id: user.id, passwordEnabled: true });
      await clerk.users.setPasswordCompromised(user.id, { revokeAllSessions: true });
      assert.notEqual((await clerk.sessions.getSession(session.id)).status, "active");
      await refused(clerk.users.setPasswordCompromised("user_nobody"), gone);
      await refused(stranger(place).users.setPasswordCompromised(user.id), { status: 401 });
    },
  },
  {
    name: "waitlistEntries.delete forgets one who waits, who may then join anew",
    source: `${REFERENCE}/waitlist-entries/delete`,
    async check(place) {
      const { waitlistEntries } = clerkAt(place);
      const emailAddress = address("patient");
      const entry = await waitlistEntries.create({ emailAddress, notify: false });
      const kept = await waitlistEntries.create({ emailAddress: address("calm") });
      has(entry, { emailAddress, status: "pending" });
      has(await waitlistEntries.delete(entry.id), { id: entry.id, deleted: true });
      assert.deepEqual(idsOf(await waitlistEntries.list()), [kept.id]);
      await refused(waitlistEntries.delete(entry.id), { status: 404 });
      const again = await waitlistEntries.create({ emailAddress, notify: false });
      assert.notEqual(again.id, entry.id);
      has(again, { emailAddress, status: "pending" });
    },
  },
  {
    name: "users.unbanUser lets a user in again, but not by the old sessions",
    source: `${REFERENCE}/user/unban-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await userOf(clerk);
      const old = await clerk.sessions.createSession({ userId: user.id });
      assert.equal((await clerk.users.banUser(user.id)).banned, true);
      has(await clerk.users.unbanUser(user.id), { id: user.id, banned: false });
      assert.equal((await clerk.users.getUser(user.id)).banned, false);
      assert.notEqual((await clerk.sessions.getSession(old.id)).status, "active");
      const session = await clerk.sessions.createSession({ userId: user.id });
      has(session, { userId: user.id, status: "active" });
      await refused(stranger(place).users.unbanUser(user.id), { status: 401 });
    },
  },
  {
    name: "organizations.getOrganizationList sorts organizations by how many members they have",
    source: `${REFERENCE}/organization/get-organization-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const word = `isle${short()}`;
      const big = await organizationOf(clerk, { name: `Big ${word}` });
      const small = await organizationOf(clerk, { name: `Small ${word}` });
      const { id: userId } = await userOf(clerk);
      await clerk.organizations.createOrganizationMembership({
        organizationId: big.id,
        userId,
        role: "org:member",
      });
      const find = (more) => clerk.organizations.getOrganizationList({ query: word, ...more });
      assert.deepEqual(idsOf(await find({ orderBy: "-members_count" })), [big.id, small.id]);
      const counted = await find({ orderBy: "+members_count", includeMembersCount: true });
      assert.deepEqual(idsOf(counted), [small.id, big.id]);
      assert.deepEqual(
        counted.data.map(({ membersCount }) => membersCount),
        [1, 2],
      );
      const page = await find({ orderBy: "-members_count", limit: 1 });
      assert.deepEqual([idsOf(page), page.totalCount], [[big.id], 2]);
      await refused(find({ orderBy: "+moon" }), invalid);
      await refused(stranger(place).organizations.getOrganizationList(), { status: 401 });
    },
  },
  {
    name: "oauthApplications.update changes scopes and addresses, and keeps the client's id",
    source: `${REFERENCE}/oauth-applications/update`,
    async check(place) {
      const { oauthApplications } = clerkAt(place);
      const name = fresh("Harbour");
      const made = await oauthApplications.create({
        name,
        redirectUris: ["https://harbour.example.com/callback"],
        scopes: "profile",
      });
      const oauthApplicationId = made.id;
      assert.equal(made.scopes, "profile");
      const redirectUris = ["https://quay.example.com/a", "https://quay.example.com/b"];
      const change = { name, redirectUris, scopes: "profile email" };
      const updated = await oauthApplications.update({ oauthApplicationId, ...change });
      has(updated, { id: made.id, clientId: made.clientId, ...change });
      assert.equal(updated.clientSecret, undefined);
      has(await oauthApplications.get(made.id), { clientId: made.clientId, ...change });
      const long = "n".repeat(257);
      await refused(oauthApplications.update({ oauthApplicationId, name: long }), invalid);
      await oauthApplications.delete(made.id);
      await refused(oauthApplications.update({ oauthApplicationId, ...change }), { status: 404 });
    },
  },
  {
    name: "m2m.verify accepts a token where its machine may go, and nowhere else",
    source: "https://clerk.com/docs/guides/development/machine-auth/m2m-tokens",
    async check(place) {
      const { machines, m2m } = clerkAt(place);
      const callee = await machines.create({ name: fresh("dock") });
      const outsider = await machines.create({ name: fresh("buoy") });
      const caller = await machines.create({ name: fresh("tug"), scopedMachines: [callee.id] });
      const secretOf = async ({ id }) => (await machines.getSecretKey(id)).secret;
      const { token } = await m2m.createToken({
        machineSecretKey: await secretOf(caller),
        claims: { deck: 3 },
      });
      const machineSecretKey = await secretOf(callee);
      const verified = await m2m.verify({ machineSecretKey, token });
      has(verified, { subject: caller.id, claims: { deck: 3 }, revoked: false, expired: false });
      assert.ok(verified.scopes.includes(callee.id));
      assert.equal((await m2m.verify({ token })).subject, caller.id);
      const elsewhere = { machineSecretKey: await secretOf(outsider), token };
      await refused(m2m.verify(elsewhere), { status: /^4\d\d$/ });
      await refused(m2m.verify({ machineSecretKey, token: `mt_${"0".repeat(32)}` }), {
        status: /^4\d\d$/,
      });
    },
  },
  {
    name: "waitlistEntries.list finds those who wait by status and by address",
    source: `${REFERENCE}/waitlist-entries/list`,
    async check(place) {
      const { waitlistEntries } = clerkAt(place);
      const join = (emailAddress) => waitlistEntries.create({ emailAddress, notify: false });
      const word = short();
      const b = await join(`b-${word}@example.com`);
      await place.sim.clock.advance("1m");
      const a = await join(`a-${word}@example.com`);
      assert.deepEqual(idsOf(await waitlistEntries.list()), [a.id, b.id]);
      const sorted = await waitlistEntries.list({ orderBy: "-email_address", limit: 1 });
      assert.deepEqual([idsOf(sorted), sorted.totalCount], [[b.id], 2]);
      await waitlistEntries.reject(a.id);
      assert.deepEqual(idsOf(await waitlistEntries.list({ status: "pending" })), [b.id]);
      assert.deepEqual(idsOf(await waitlistEntries.list({ status: "rejected" })), [a.id]);
      assert.deepEqual(idsOf(await waitlistEntries.list({ query: b.emailAddress })), [b.id]);
      await refused(stranger(place).waitlistEntries.list(), { status: 401 });
    },
  },
  {
    name: "organizationRoles.getOrganizationRole gives a role with its permissions",
    source: `${API}/organization-roles/GET/organization_roles/%7Borganization_role_id%7D`,
    async check(place) {
      const { organizationRoles, organizationPermissions } = clerkAt(place);
      const permission = await organizationPermissions.createOrganizationPermission({
        name: fresh("Light"),
        key: `org:lamp_${short()}:light`,
      });
      const key = `org:keeper_${short()}`;
      const more = { description: "Keeps the lamp", permissions: [permission.id] };
      const made = await organizationRoles.createOrganizationRole({ name: "Keeper", key, ...more });
      const role = await organizationRoles.getOrganizationRole(made.id);
      has(role, { id: made.id, name: "Keeper", key, description: "Keeps the lamp" });
      assert.deepEqual(keysOf({ data: role.permissions }), [permission.key]);
      await refused(organizationRoles.getOrganizationRole("role_nobody"), { status: 404 });
      await refused(stranger(place).organizationRoles.getOrganizationRole(made.id), {
        status: 401,
      });
      const upper = { name: "Keeper", key: `org:Keeper ${short()}` };
      await refused(organizationRoles.createOrganizationRole(upper), invalid);
    },
  },
  {
    name: "organizationRoles.removePermissionFromOrganizationRole leaves the other permissions",
    source: `${API}/organization-roles`,
    async check(place) {
      const { organizationRoles, organizationPermissions } = clerkAt(place);
      const permissionOf = (action) =>
        organizationPermissions.createOrganizationPermission({
          name: fresh(action),
          key: `org:net_${short()}:${action}`,
        });
      const cast = await permissionOf("cast");
      const haul = await permissionOf("haul");
      const { id: organizationRoleId } = await organizationRoles.createOrganizationRole({
        name: "Fisher",
        key: `org:fisher_${short()}`,
        permissions: [cast.id, haul.id],
      });
      const at = { organizationRoleId, permissionId: cast.id };
      const twice = { organizationRoleId, permissionId: haul.id };
      await refused(organizationRoles.assignPermissionToOrganizationRole(twice), { status: 409 });
      const left = await organizationRoles.removePermissionFromOrganizationRole(at);
      assert.deepEqual(keysOf({ data: left.permissions }), [haul.key]);
      const role = await organizationRoles.getOrganizationRole(organizationRoleId);
      assert.deepEqual(keysOf({ data: role.permissions }), [haul.key]);
      const kept = await organizationPermissions.getOrganizationPermission(cast.id);
      assert.equal(kept.key, cast.key);
      await refused(
        organizationRoles.removePermissionFromOrganizationRole({
          ...at,
          permissionId: "perm_nobody",
        }),
        { status: 404 },
      );
    },
  },
];
