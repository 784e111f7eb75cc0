import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ada, clerkAt } from "./support.mjs";

// Twenty more behaviours of Clerk, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the 194 of the SDK's client (@clerk/backend 3.25.0), in
// the order of the SHA-256 of "fifth-list 2026-12-01 clerk METHOD". Left out are experiments, those
// of billing, which is a preview, those of one-time passwords, which need a device, and those of
// SAML, which only paid plans may call.

const REFERENCE = "https://clerk.com/docs/reference/backend-api/tag";
const BACKEND = "https://clerk.com/docs/reference/backend";

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const address = (name) => `${fresh(name)}@example.com`;
const idsOf = ({ data }) => data.map(({ id }) => id);

const gone = { status: 404, "errors.0.code": "resource_not_found" };
const invalid = { status: /^4(00|22)$/ };

const userOf = (clerk, more = {}) =>
  ada(clerk, { emailAddress: [address("ada")], skipPasswordRequirement: true, ...more });

async function organizationOf(clerk, more = {}) {
  const { id: createdBy } = await userOf(clerk);
  return clerk.organizations.createOrganization({ name: fresh("Lighthouse"), createdBy, ...more });
}

const stranger = (place) => clerkAt({ ...place, key: "sk_test_nobody" });

const claimsOf = (jwt) => JSON.parse(Buffer.from(jwt.split(".")[1], "base64url").toString());

export const fifthList = [
  {
    name: "organizations.getOrganizationDomainList gives the domains of one organization",
    source: `${REFERENCE}/Organization-Domains`,
    async check(place) {
      const clerk = clerkAt(place);
      await clerk.instance.updateOrganizationSettings({ domainsEnabled: true });
      const { id: organizationId } = await organizationOf(clerk);
      const other = await organizationOf(clerk);
      const make = (name) =>
        clerk.organizations.createOrganizationDomain({
          organizationId,
          name,
          enrollmentMode: "manual_invitation",
        });
      const first = await make(`${fresh("skagen")}.com`);
      const second = await make(`${fresh("bovbjerg")}.com`);
      has(first, { organizationId, enrollmentMode: "manual_invitation" });
      const list = await clerk.organizations.getOrganizationDomainList({ organizationId });
      assert.deepEqual(idsOf(list).sort(), [first.id, second.id].sort());
      assert.equal(list.totalCount, 2);
      const one = await clerk.organizations.getOrganizationDomainList({ organizationId, limit: 1 });
      assert.deepEqual([one.data.length, one.totalCount], [1, 2]);
      const none = await clerk.organizations.getOrganizationDomainList({
        organizationId: other.id,
      });
      assert.deepEqual(none.data, []);
    },
  },
  {
    name: "emailAddresses.createEmailAddress gives a user one more address, that no other has",
    source: `${REFERENCE}/Email-Addresses`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await userOf(clerk);
      const emailAddress = address("countess");
      const made = await clerk.emailAddresses.createEmailAddress({
        userId: user.id,
        emailAddress,
        verified: true,
      });
      assert.equal(made.emailAddress, emailAddress);
      assert.equal(made.verification.status, "verified");
      const now = await clerk.users.getUser(user.id);
      assert.equal(now.emailAddresses.length, 2);
      assert.equal(now.primaryEmailAddressId, user.primaryEmailAddressId);
      const { id: userId } = await userOf(clerk);
      await refused(clerk.emailAddresses.createEmailAddress({ userId, emailAddress }), {
        "errors.0.code": /exists/,
      });
      await refused(
        clerk.emailAddresses.createEmailAddress({ userId, emailAddress: "lighthouse" }),
        invalid,
      );
    },
  },
  {
    name: "organizations.getOrganization counts members when asked, and refuses what is not there",
    source: `${BACKEND}/organization/get-organization`,
    async check(place) {
      const clerk = clerkAt(place);
      const made = await organizationOf(clerk);
      const organizationId = made.id;
      const found = await clerk.organizations.getOrganization({ organizationId });
      has(found, { id: made.id, name: made.name, createdAt: made.createdAt });
      const { id: userId } = await userOf(clerk);
      await clerk.organizations.createOrganizationMembership({
        organizationId,
        userId,
        role: "org:member",
      });
      const counted = await clerk.organizations.getOrganization({
        organizationId,
        includeMembersCount: true,
      });
      assert.equal(counted.membersCount, 2);
      await refused(clerk.organizations.getOrganization({ organizationId: "org_nobody" }), gone);
      await clerk.organizations.deleteOrganization(organizationId);
      await refused(clerk.organizations.getOrganization({ organizationId }), gone);
      await refused(stranger(place).organizations.getOrganization({ organizationId }), {
        status: 401,
      });
    },
  },
  {
    name: "sessions.getSessionList finds the sessions of a user by their status",
    source: `${BACKEND}/sessions/get-session-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await userOf(clerk);
      const { id: other } = await userOf(clerk);
      const first = await clerk.sessions.createSession({ userId });
      const second = await clerk.sessions.createSession({ userId });
      await clerk.sessions.createSession({ userId: other });
      has(first, { userId, status: "active" });
      const both = await clerk.sessions.getSessionList({ userId });
      assert.deepEqual(idsOf(both).sort(), [first.id, second.id].sort());
      assert.equal(both.totalCount, 2);
      await clerk.sessions.revokeSession(first.id);
      const active = await clerk.sessions.getSessionList({ userId, status: "active" });
      assert.deepEqual(idsOf(active), [second.id]);
      const revoked = await clerk.sessions.getSessionList({ userId, status: "revoked" });
      assert.deepEqual(idsOf(revoked), [first.id]);
    },
  },
  {
    name: "organizations.createOrganization makes its creator an admin, and keeps to its limit",
    source: `${BACKEND}/organization/create-organization`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: createdBy } = await userOf(clerk);
      const organization = await clerk.organizations.createOrganization({
        name: "Lighthouse",
        createdBy,
        maxAllowedMemberships: 1,
        publicMetadata: { floors: 7 },
        privateMetadata: { debt: 12 },
      });
      has(organization, { name: "Lighthouse", createdBy, maxAllowedMemberships: 1 });
      assert.deepEqual(organization.publicMetadata, { floors: 7 });
      assert.deepEqual(organization.privateMetadata, { debt: 12 });
      const organizationId = organization.id;
      const { data } = await clerk.organizations.getOrganizationMembershipList({ organizationId });
      assert.deepEqual(
        data.map(({ role, publicUserData }) => [role, publicUserData.userId]),
        [["org:admin", createdBy]],
      );
      const { id: userId } = await userOf(clerk);
      await refused(
        clerk.organizations.createOrganizationMembership({
          organizationId,
          userId,
          role: "org:member",
        }),
        { "errors.0.code": /quota_exceeded/ },
      );
    },
  },
  {
    name: "emailAddresses.updateEmailAddress verifies an address, and makes it the primary one",
    source: `${REFERENCE}/Email-Addresses`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await userOf(clerk);
      const { id, verification } = await clerk.emailAddresses.createEmailAddress({
        userId: user.id,
        emailAddress: address("countess"),
        verified: false,
      });
      assert.notEqual(verification?.status, "verified");
      const verified = await clerk.emailAddresses.updateEmailAddress(id, { verified: true });
      assert.equal(verified.verification.status, "verified");
      assert.notEqual((await clerk.users.getUser(user.id)).primaryEmailAddressId, id);
      await clerk.emailAddresses.updateEmailAddress(id, { primary: true });
      assert.equal((await clerk.users.getUser(user.id)).primaryEmailAddressId, id);
      await refused(
        clerk.emailAddresses.updateEmailAddress("idn_nobody", { verified: true }),
        gone,
      );
    },
  },
  {
    name: "jwtTemplates.update changes a template that is there",
    source: `${REFERENCE}/JWT-Templates`,
    async check(place) {
      const clerk = clerkAt(place);
      const name = fresh("harbour");
      const made = await clerk.jwtTemplates.create({ name, claims: { tier: "gold" } });
      const updated = await clerk.jwtTemplates.update({
        templateId: made.id,
        name,
        claims: { tier: "silver", aud: "harbour" },
        lifetime: 300,
        allowedClockSkew: 10,
      });
      has(updated, { id: made.id, name, lifetime: 300, allowedClockSkew: 10 });
      assert.deepEqual(updated.claims, { tier: "silver", aud: "harbour" });
      assert.deepEqual((await clerk.jwtTemplates.get(made.id)).claims, updated.claims);
      const claims = {};
      await refused(clerk.jwtTemplates.update({ templateId: "jtmp_nobody", name, claims }), gone);
      await refused(stranger(place).jwtTemplates.update({ templateId: made.id, name, claims }), {
        status: 401,
      });
    },
  },
  {
    name: "organizationRoles.deleteOrganizationRole takes a role away",
    source: `${REFERENCE}/Organization-Roles`,
    async check(place) {
      const clerk = clerkAt(place);
      const key = `org:keeper_${short()}`;
      const role = await clerk.organizationRoles.createOrganizationRole({
        name: "Keeper",
        key,
        includeInInitialRoleSet: false,
      });
      has(role, { name: "Keeper", key });
      has(await clerk.organizationRoles.deleteOrganizationRole(role.id), {
        id: role.id,
        deleted: true,
      });
      await refused(clerk.organizationRoles.getOrganizationRole(role.id), { status: 404 });
      await refused(clerk.organizationRoles.deleteOrganizationRole(role.id), { status: 404 });
      const { data } = await clerk.organizationRoles.getOrganizationRoleList({ limit: 100 });
      assert.equal(
        data.some((other) => other.key === key),
        false,
      );
    },
  },
  {
    name: "oauthApplications.create tells the secret once",
    source: `${REFERENCE}/OAuth-Applications`,
    async check(place) {
      const clerk = clerkAt(place);
      const redirectUris = ["https://harbour.example.com/callback"];
      const made = await clerk.oauthApplications.create({
        name: "Harbour",
        redirectUris,
        scopes: "profile email",
      });
      has(made, { name: "Harbour", isPublic: false });
      assert.deepEqual(made.redirectUris, redirectUris);
      assert.deepEqual(made.scopes.split(" ").sort(), ["email", "profile"]);
      assert.ok(made.clientSecret.length > 0);
      const found = await clerk.oauthApplications.get(made.id);
      has(found, { id: made.id, clientId: made.clientId, clientSecret: undefined });
      await refused(clerk.oauthApplications.create({ redirectUris }), invalid);
    },
  },
  {
    name: "machines.delete takes a machine away",
    source: `${REFERENCE}/Machines`,
    async check(place) {
      const clerk = clerkAt(place);
      const machine = await clerk.machines.create({ name: fresh("pump") });
      const kept = await clerk.machines.create({ name: fresh("winch") });
      assert.equal((await clerk.machines.get(machine.id)).name, machine.name);
      assert.equal((await clerk.machines.delete(machine.id)).id, machine.id);
      await refused(clerk.machines.get(machine.id), { status: 404 });
      await refused(clerk.machines.delete(machine.id), { status: 404 });
      const left = idsOf(await clerk.machines.list({ limit: 100 }));
      assert.deepEqual([left.includes(machine.id), left.includes(kept.id)], [false, true]);
    },
  },
  {
    name: "jwtTemplates.create makes a template, by which tokens of sessions are made",
    source: "https://clerk.com/docs/guides/sessions/jwt-templates",
    async check(place) {
      const clerk = clerkAt(place);
      const user = await userOf(clerk);
      const name = fresh("harbour");
      const template = await clerk.jwtTemplates.create({
        name,
        claims: { who: "{{user.first_name}}", tier: "gold", aud: "harbour" },
        lifetime: 120,
      });
      has(template, { name, lifetime: 120, customSigningKey: false });
      const session = await clerk.sessions.createSession({ userId: user.id });
      const { jwt } = await clerk.sessions.getToken(session.id, name);
      const claims = claimsOf(jwt);
      has(claims, { sub: user.id, who: "Ada", tier: "gold", aud: "harbour" });
      assert.equal(claims.exp - claims.iat, 120);
      assert.equal(claimsOf((await clerk.sessions.getToken(session.id)).jwt).tier, undefined);
      await refused(clerk.sessions.getToken(session.id, fresh("nothing")), { status: 404 });
    },
  },
  {
    name: "organizationRoles.updateOrganizationRole changes a name and its permissions",
    source: `${REFERENCE}/Organization-Roles`,
    async check(place) {
      const clerk = clerkAt(place);
      const roles = clerk.organizationRoles;
      const { data } = await roles.getOrganizationRoleList({ limit: 100 });
      const [permission] = data.find(({ key }) => key === "org:admin").permissions;
      const key = `org:keeper_${short()}`;
      const role = await roles.createOrganizationRole({
        name: "Keeper",
        key,
        includeInInitialRoleSet: false,
      });
      const updated = await roles.updateOrganizationRole({
        organizationRoleId: role.id,
        name: "Head keeper",
        description: "Keeps the lamp",
        permissions: [permission.id],
      });
      has(updated, { id: role.id, key, name: "Head keeper", description: "Keeps the lamp" });
      assert.deepEqual(
        updated.permissions.map((one) => one.key),
        [permission.key],
      );
      assert.equal((await roles.getOrganizationRole(role.id)).name, "Head keeper");
      await refused(
        roles.updateOrganizationRole({ organizationRoleId: "role_nobody", name: "Keeper" }),
        { status: 404 },
      );
      await refused(roles.createOrganizationRole({ name: "Keeper", key: "keeper" }), invalid);
    },
  },
  {
    name: "waitlistEntries.invite invites one who waits",
    source: `${REFERENCE}/Waitlist-Entries`,
    async check(place) {
      const clerk = clerkAt(place);
      const emailAddress = address("grace");
      const entry = await clerk.waitlistEntries.create({ emailAddress, notify: false });
      has(entry, { emailAddress, status: "pending" });
      const again = await clerk.waitlistEntries.create({ emailAddress, notify: false });
      assert.equal(again.id, entry.id);
      has(await clerk.waitlistEntries.invite(entry.id), { id: entry.id, status: "invited" });
      const invited = idsOf(await clerk.waitlistEntries.list({ status: "invited", limit: 100 }));
      assert.ok(invited.includes(entry.id));
      const pending = idsOf(await clerk.waitlistEntries.list({ status: "pending", limit: 100 }));
      assert.equal(pending.includes(entry.id), false);
      await refused(clerk.waitlistEntries.invite("wle_nobody"), { status: 404 });
    },
  },
  {
    name: "testingTokens.createTestingToken gives tokens to the application only",
    source: "https://clerk.com/docs/guides/development/testing/overview",
    async check(place) {
      const clerk = clerkAt(place);
      const { token, expiresAt } = await clerk.testingTokens.createTestingToken();
      assert.equal(typeof token, "string");
      assert.ok(token.length > 0);
      assert.ok(Number.isInteger(expiresAt) && expiresAt > 0);
      await refused(stranger(place).testingTokens.createTestingToken(), { status: 401 });
    },
  },
  {
    name: "organizationRoles.getOrganizationRoleList gives the roles with their permissions",
    source: `${REFERENCE}/Organization-Roles`,
    async check(place) {
      const clerk = clerkAt(place);
      const key = `org:keeper_${short()}`;
      await clerk.organizationRoles.createOrganizationRole({
        name: "Keeper",
        key,
        includeInInitialRoleSet: false,
      });
      const { data, totalCount } = await clerk.organizationRoles.getOrganizationRoleList({
        limit: 100,
      });
      assert.equal(totalCount, data.length);
      const keys = data.map((role) => role.key);
      assert.ok(["org:admin", "org:member", key].every((one) => keys.includes(one)));
      const admin = data.find((role) => role.key === "org:admin");
      const permissions = admin.permissions.map((permission) => permission.key);
      assert.ok(permissions.includes("org:sys_memberships:manage"));
      const found = await clerk.organizationRoles.getOrganizationRoleList({ query: key });
      assert.deepEqual(
        found.data.map((role) => role.key),
        [key],
      );
      const one = await clerk.organizationRoles.getOrganizationRoleList({ limit: 1 });
      assert.deepEqual([one.data.length, one.totalCount], [1, totalCount]);
    },
  },
  {
    name: "oauthApplications.list finds applications by their names, without secrets",
    source: `${REFERENCE}/OAuth-Applications`,
    async check(place) {
      const clerk = clerkAt(place);
      const word = short();
      const make = (name) =>
        clerk.oauthApplications.create({
          name: `${name} ${word}`,
          redirectUris: ["https://harbour.example.com/callback"],
        });
      const pump = await make("Pump");
      const winch = await make("Winch");
      const both = await clerk.oauthApplications.list({ nameQuery: word.toUpperCase() });
      assert.deepEqual(idsOf(both).sort(), [pump.id, winch.id].sort());
      assert.equal(both.totalCount, 2);
      assert.ok(both.data.every(({ clientSecret }) => clientSecret === undefined));
      const one = await clerk.oauthApplications.list({ nameQuery: `pump ${word}` });
      assert.deepEqual(idsOf(one), [pump.id]);
      const byName = await clerk.oauthApplications.list({ nameQuery: word, orderBy: "-name" });
      assert.deepEqual(idsOf(byName), [winch.id, pump.id]);
    },
  },
  {
    name: "instance.updateOrganizationSettings changes what is given, and leaves the rest",
    source: `${BACKEND}/instance/update-organization-settings`,
    async check(place) {
      const clerk = clerkAt(place);
      const { instance } = clerk;
      const before = await instance.getOrganizationSettings();
      const updated = await instance.updateOrganizationSettings({
        maxAllowedMemberships: 7,
        adminDeleteEnabled: false,
      });
      has(updated, { enabled: true, maxAllowedMemberships: 7, adminDeleteEnabled: false });
      assert.equal(updated.creatorRole, before.creatorRole);
      const turned = await instance.updateOrganizationSettings({ adminDeleteEnabled: true });
      has(turned, { maxAllowedMemberships: 7, adminDeleteEnabled: true });
      assert.equal(turned.domainsEnabled, before.domainsEnabled);
      await refused(
        stranger(place).instance.updateOrganizationSettings({ maxAllowedMemberships: 9 }),
        { status: 401 },
      );
    },
  },
  {
    name: "instance.getOrganizationSettings tells the settings as they are",
    source: `${BACKEND}/instance/get-organization-settings`,
    async check(place) {
      const clerk = clerkAt(place);
      const { instance } = clerk;
      await instance.updateOrganizationSettings({
        domainsEnabled: true,
        domainsEnrollmentModes: ["manual_invitation", "automatic_suggestion"],
        maxAllowedMemberships: 11,
      });
      const settings = await instance.getOrganizationSettings();
      has(settings, { enabled: true, domainsEnabled: true, maxAllowedMemberships: 11 });
      assert.deepEqual([...settings.domainsEnrollmentModes].sort(), [
        "automatic_suggestion",
        "manual_invitation",
      ]);
      const { data } = await clerk.organizationRoles.getOrganizationRoleList({ limit: 100 });
      assert.ok(data.some(({ key }) => key === settings.creatorRole));
      assert.ok(data.some(({ key }) => key === settings.domainsDefaultRole));
      await refused(stranger(place).instance.getOrganizationSettings(), { status: 401 });
    },
  },
  {
    name: "users.getOrganizationMembershipList gives the organizations of a user",
    source: `${BACKEND}/user/get-organization-membership-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await userOf(clerk);
      const own = await organizationOf(clerk, { createdBy: userId });
      const joined = await organizationOf(clerk);
      await organizationOf(clerk);
      await clerk.organizations.createOrganizationMembership({
        organizationId: joined.id,
        userId,
        role: "org:member",
      });
      const { data, totalCount } = await clerk.users.getOrganizationMembershipList({ userId });
      assert.equal(totalCount, 2);
      const roles = new Map(data.map(({ organization, role }) => [organization.id, role]));
      assert.equal(roles.get(own.id), "org:admin");
      assert.equal(roles.get(joined.id), "org:member");
      assert.ok(data.every(({ publicUserData }) => publicUserData.userId === userId));
      await clerk.organizations.deleteOrganizationMembership({
        organizationId: joined.id,
        userId,
      });
      const left = await clerk.users.getOrganizationMembershipList({ userId });
      assert.deepEqual(
        left.data.map(({ organization }) => organization.id),
        [own.id],
      );
    },
  },
  {
    name: "redirectUrls.getRedirectUrlList gives the addresses that are allowed",
    source: `${BACKEND}/redirect-urls/get-redirect-url-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const url = (name) => `https://${fresh(name)}.example.com/callback`;
      const first = await clerk.redirectUrls.createRedirectUrl({ url: url("skagen") });
      const second = await clerk.redirectUrls.createRedirectUrl({ url: url("bovbjerg") });
      const { data, totalCount } = await clerk.redirectUrls.getRedirectUrlList();
      const ids = idsOf({ data });
      assert.ok(ids.includes(first.id) && ids.includes(second.id));
      assert.ok(totalCount >= 2);
      assert.equal(data.find(({ id }) => id === first.id).url, first.url);
      await clerk.redirectUrls.deleteRedirectUrl(first.id);
      const left = idsOf(await clerk.redirectUrls.getRedirectUrlList());
      assert.deepEqual([left.includes(first.id), left.includes(second.id)], [false, true]);
      await refused(clerk.redirectUrls.getRedirectUrl(first.id), gone);
      await refused(clerk.redirectUrls.createRedirectUrl({ url: "lighthouse" }), invalid);
    },
  },
];
