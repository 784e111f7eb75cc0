import { createHash } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ada, clerkAt, DOCS, receiver } from "./support.mjs";

// Twenty more behaviours of Clerk, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's, in the order of the SHA-256 of "third-list
// 2026-11-30 clerk METHOD", but for those whose behaviour no page tells.

const BACKEND = `${DOCS}/reference/backend`;
const API = `${DOCS}/reference/backend-api`;
const MISSING = { status: 404, "errors.0.code": "resource_not_found" };
const DUPLICATE = { status: 400, "errors.0.code": "duplicate_record" };
const TAKEN = { status: 422, "errors.0.code": "form_identifier_exists" };
/** Refused, by whichever code Clerk gives. */
const REFUSED = { status: /^4\d\d$/ };

const idsOf = (list) => list.map(({ id }) => id);
const usersOf = (memberships) => memberships.map(({ publicUserData }) => publicUserData.userId);

const grace = (clerk, more = {}) =>
  clerk.users.createUser({ emailAddress: ["grace@example.com"], firstName: "Grace", ...more });

/** An organization, and the user that made it. */
async function acme(clerk, more = {}) {
  const user = await ada(clerk);
  const made = { name: "Acme", createdBy: user.id, ...more };
  const organization = await clerk.organizations.createOrganization(made);
  return { user, organizationId: organization.id };
}

export const thirdList = [
  {
    name: "a role of an application's own is found by its name, renamed and deleted",
    source: `${DOCS}/guides/organizations/control-access/roles-and-permissions`,
    async check(place) {
      const clerk = clerkAt(place);
      const wanted = { name: "Editor", key: "org:editor", description: "Writes" };
      const role = await clerk.organizationRoles.createOrganizationRole(wanted);
      has(role, { ...wanted, permissions: [] });
      const found = await clerk.organizationRoles.getOrganizationRoleList({ query: "Editor" });
      assert.deepEqual(idsOf(found.data), [role.id]);
      const organizationRoleId = role.id;
      const change = { organizationRoleId, name: "Author" };
      const renamed = await clerk.organizationRoles.updateOrganizationRole(change);
      has(renamed, { id: role.id, name: "Author", key: "org:editor", description: "Writes" });
      await refused(clerk.organizationRoles.createOrganizationRole(wanted), REFUSED);
      const gone = await clerk.organizationRoles.deleteOrganizationRole(role.id);
      has(gone, { id: role.id, deleted: true });
      await refused(clerk.organizationRoles.getOrganizationRole(role.id), MISSING);
    },
  },
  {
    name: "a permission of an application's own is read, changed and deleted",
    source: `${DOCS}/guides/organizations/control-access/roles-and-permissions`,
    async check(place) {
      const { organizationPermissions } = clerkAt(place);
      const wanted = { name: "Manage posts", key: "org:posts:manage", description: "Posts" };
      const made = await organizationPermissions.createOrganizationPermission(wanted);
      has(made, wanted);
      has(await organizationPermissions.getOrganizationPermission(made.id), wanted);
      const change = { permissionId: made.id, description: "All posts" };
      const changed = await organizationPermissions.updateOrganizationPermission(change);
      has(changed, { ...wanted, id: made.id, description: "All posts" });
      await refused(organizationPermissions.createOrganizationPermission(wanted), REFUSED);
      const gone = await organizationPermissions.deleteOrganizationPermission(made.id);
      has(gone, { id: made.id, deleted: true });
      await refused(organizationPermissions.getOrganizationPermission(made.id), MISSING);
    },
  },
  {
    name: "a role is given a permission, and loses it",
    source: `${DOCS}/guides/organizations/control-access/roles-and-permissions`,
    async check(place) {
      const clerk = clerkAt(place);
      const named = { name: "Read posts", key: "org:posts:read", description: "Posts" };
      const permission = await clerk.organizationPermissions.createOrganizationPermission(named);
      const role = await clerk.organizationRoles.createOrganizationRole({
        name: "Reader",
        key: "org:reader",
      });
      const both = { organizationRoleId: role.id, permissionId: permission.id };
      const keysOf = ({ permissions }) => permissions.map(({ key }) => key);
      const able = await clerk.organizationRoles.assignPermissionToOrganizationRole(both);
      assert.deepEqual(keysOf(able), ["org:posts:read"]);
      const read = await clerk.organizationRoles.getOrganizationRole(role.id);
      assert.deepEqual(keysOf(read), ["org:posts:read"]);
      const unable = await clerk.organizationRoles.removePermissionFromOrganizationRole(both);
      assert.deepEqual(keysOf(unable), []);
      const nothing = { organizationRoleId: "role_nothing", permissionId: permission.id };
      const none = clerk.organizationRoles.assignPermissionToOrganizationRole(nothing);
      await refused(none, MISSING);
    },
  },
  {
    name: "an API key of a user is verified by its secret, until it is revoked",
    source: `${BACKEND}/api-keys/create`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: subject } = await ada(clerk);
      const scopes = ["read:posts"];
      const key = await clerk.apiKeys.create({ name: "Laptop", subject, scopes });
      has(key, { name: "Laptop", subject, revoked: false, expired: false });
      assert.match(key.secret, /^ak_/);
      assert.deepEqual(await clerk.apiKeys.getSecret(key.id), { secret: key.secret });
      has(await clerk.apiKeys.verify(key.secret), { id: key.id, subject, scopes });
      assert.deepEqual(idsOf((await clerk.apiKeys.list({ subject })).data), [key.id]);
      const revocationReason = "Lost";
      const revoked = await clerk.apiKeys.revoke({ apiKeyId: key.id, revocationReason });
      has(revoked, { id: key.id, revoked: true, revocationReason });
      assert.deepEqual((await clerk.apiKeys.list({ subject })).data, []);
    },
  },
  {
    name: "a machine makes a token of its own, which is verified and revoked",
    source: `${BACKEND}/m2m-tokens/create-token`,
    async check(place) {
      const clerk = clerkAt(place);
      const machine = await clerk.machines.create({ name: "Mailer" });
      const { secret: machineSecretKey } = await clerk.machines.getSecretKey(machine.id);
      const claims = { task: "post" };
      const asked = { machineSecretKey, secondsUntilExpiration: 3_600, claims };
      const made = await clerk.m2m.createToken(asked);
      has(made, { subject: machine.id, revoked: false, expired: false, claims });
      assert.match(made.token, /^mt_/);
      has(await clerk.m2m.verify({ token: made.token }), { id: made.id, subject: machine.id });
      const revocationReason = "Moved";
      const revoked = await clerk.m2m.revokeToken({ m2mTokenId: made.id, revocationReason });
      has(revoked, { id: made.id, revoked: true, revocationReason });
      const { data } = await clerk.m2m.list({ machineSecretKey, subject: machine.id });
      assert.deepEqual(data, []);
    },
  },
  {
    name: "users are found by a part of a name, and listed by their names",
    source: `${BACKEND}/user/get-user-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const first = await ada(clerk, { lastName: "Lovelace" });
      const second = await grace(clerk, { lastName: "Hopper" });
      const found = async (more) => idsOf((await clerk.users.getUserList(more)).data);
      assert.deepEqual(await found({ query: "lovel" }), [first.id]);
      assert.deepEqual(await found({ query: "grace@" }), [second.id]);
      assert.deepEqual(await found({ query: "nobody" }), []);
      assert.deepEqual(await found({ orderBy: "+first_name" }), [first.id, second.id]);
      assert.deepEqual(await found({ orderBy: "-first_name" }), [second.id, first.id]);
      assert.deepEqual(await found({ userId: [second.id] }), [second.id]);
    },
  },
  {
    name: "a username and an external id are of one user",
    source: `${BACKEND}/user/create-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk, { username: "ada_lovelace", externalId: "ext-17" });
      has(user, { username: "ada_lovelace", externalId: "ext-17" });
      await grace(clerk, { username: "grace_hopper" });
      const named = await clerk.users.getUserList({ username: ["ada_lovelace"] });
      assert.deepEqual(idsOf(named.data), [user.id]);
      const external = await clerk.users.getUserList({ externalId: ["ext-17"] });
      assert.deepEqual(idsOf(external.data), [user.id]);
      const like = { emailAddress: ["other@example.com"] };
      await refused(clerk.users.createUser({ ...like, username: "ada_lovelace" }), TAKEN);
      await refused(clerk.users.createUser({ ...like, externalId: "ext-17" }), REFUSED);
    },
  },
  {
    name: "who joins an organization, takes another role and leaves is told",
    source: `${DOCS}/guides/development/webhooks/overview`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId } = await acme(clerk);
      const { id: userId } = await grace(clerk);
      const types = ["created", "updated", "deleted"].map((it) => `organizationMembership.${it}`);
      const heard = await receiver(place, types);
      const join = { organizationId, userId, role: "org:member" };
      await clerk.organizations.createOrganizationMembership(join);
      await clerk.organizations.updateOrganizationMembership({ ...join, role: "org:admin" });
      await clerk.organizations.deleteOrganizationMembership({ organizationId, userId });
      await heard.settle();
      assert.deepEqual(heard.types(), types);
      const [joined, changed, left] = heard.received.map(({ data }) => data);
      has(joined, { object: "organization_membership", role: "org:member" });
      assert.equal(joined.organization.id, organizationId);
      assert.equal(joined.public_user_data.user_id, userId);
      has(changed, { id: joined.id, role: "org:admin" });
      assert.equal(left.id, joined.id);
    },
  },
  {
    name: "a second phone number is made the primary one",
    source: `${API}/tag/phone-numbers/PATCH/phone_numbers/{phone_number_id}`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk, { phoneNumber: ["+12015550101"] });
      assert.equal(user.primaryPhoneNumberId, user.phoneNumbers[0].id);
      const second = await clerk.phoneNumbers.createPhoneNumber({
        userId: user.id,
        phoneNumber: "+12015550102",
        verified: true,
      });
      has(second, { phoneNumber: "+12015550102", reservedForSecondFactor: false });
      assert.equal(second.verification.status, "verified");
      await clerk.phoneNumbers.updatePhoneNumber(second.id, { primary: true });
      const after = await clerk.users.getUser(user.id);
      has(after, { primaryPhoneNumberId: second.id });
      assert.equal(after.phoneNumbers.length, 2);
      await refused(clerk.phoneNumbers.getPhoneNumber("idn_nothing"), MISSING);
    },
  },
  {
    name: "all phone numbers of a user are replaced by one",
    source: `${BACKEND}/user/replace-user-phone-number`,
    async check(place) {
      const clerk = clerkAt(place);
      const old = ["+12015550101", "+12015550102"];
      const user = await ada(clerk, { phoneNumber: old });
      assert.equal(user.phoneNumbers.length, 2);
      const phoneNumber = "+12015550103";
      const one = await clerk.users.replaceUserPhoneNumber(user.id, { phoneNumber });
      assert.equal(one.phoneNumber, phoneNumber);
      const after = await clerk.users.getUser(user.id);
      assert.deepEqual(idsOf(after.phoneNumbers), [one.id]);
      has(after, { id: user.id, primaryPhoneNumberId: one.id });
      const nobody = clerk.users.replaceUserPhoneNumber("user_nobody", { phoneNumber });
      await refused(nobody, MISSING);
    },
  },
  {
    name: "a user may be kept from leaving and from making organizations",
    source: `${BACKEND}/user/update-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id } = await ada(clerk);
      const change = { deleteSelfEnabled: false, createOrganizationEnabled: false };
      has(await clerk.users.updateUser(id, change), { id, ...change });
      has(await clerk.users.getUser(id), change);
      const able = { createOrganizationEnabled: true, createOrganizationsLimit: 3 };
      has(await clerk.users.updateUser(id, able), { deleteSelfEnabled: false, ...able });
      has(await clerk.users.getUser(id), { deleteSelfEnabled: false, ...able });
      await refused(clerk.users.updateUser("user_nobody", change), MISSING);
    },
  },
  {
    name: "an address that is invited is invited again by who insists",
    source: `${BACKEND}/invitations/create-invitation`,
    async check(place) {
      const clerk = clerkAt(place);
      const wanted = { emailAddress: "ada@example.com", publicMetadata: { plan: "pro" } };
      const first = await clerk.invitations.createInvitation(wanted);
      has(first, { ...wanted, status: "pending" });
      await refused(clerk.invitations.createInvitation(wanted), DUPLICATE);
      const second = await clerk.invitations.createInvitation({ ...wanted, ignoreExisting: true });
      has(second, { ...wanted, status: "pending" });
      assert.notEqual(second.id, first.id);
      await clerk.invitations.createInvitation({ emailAddress: "grace@example.com" });
      const found = await clerk.invitations.getInvitationList({ query: "grace" });
      assert.deepEqual(
        found.data.map(({ emailAddress }) => emailAddress),
        ["grace@example.com"],
      );
    },
  },
  {
    name: "organizations are found by their names and ids, and listed by name",
    source: `${BACKEND}/organization/get-organization-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId } = await acme(clerk, { name: "Zebra Ships" });
      const other = await grace(clerk);
      const yards = { name: "Abel Yards", createdBy: other.id };
      const { id } = await clerk.organizations.createOrganization(yards);
      const found = async (more) =>
        idsOf((await clerk.organizations.getOrganizationList(more)).data);
      assert.deepEqual(await found({ query: "yards" }), [id]);
      assert.deepEqual(await found({ query: organizationId }), [organizationId]);
      assert.deepEqual(await found({ organizationId: [id] }), [id]);
      assert.deepEqual(await found({ orderBy: "+name" }), [id, organizationId]);
      assert.deepEqual(await found({ orderBy: "-name" }), [organizationId, id]);
    },
  },
  {
    name: "a member is found among the members by id, and by a part of a name",
    source: `${BACKEND}/organization/get-organization-membership-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { user, organizationId } = await acme(clerk);
      const { id: userId } = await grace(clerk, { lastName: "Hopper" });
      const join = { organizationId, userId, role: "org:member" };
      await clerk.organizations.createOrganizationMembership(join);
      const found = async (more) => {
        const asked = { organizationId, ...more };
        const { data } = await clerk.organizations.getOrganizationMembershipList(asked);
        return usersOf(data);
      };
      assert.deepEqual(await found({ userId: [userId] }), [userId]);
      assert.deepEqual(await found({ query: "hopp" }), [userId]);
      assert.deepEqual(await found({ query: "ada@example.com" }), [user.id]);
      assert.deepEqual((await found({})).sort(), [user.id, userId].sort());
    },
  },
  {
    name: "several are invited to an organization by one call, and a user sees the invitations",
    source: `${BACKEND}/organization/create-organization-invitation-bulk`,
    async check(place) {
      const clerk = clerkAt(place);
      const { user, organizationId } = await acme(clerk);
      const { id: userId } = await grace(clerk);
      const like = { inviterUserId: user.id, role: "org:member" };
      const wanted = ["grace@example.com", "bob@example.com"].map((emailAddress) => ({
        emailAddress,
        ...like,
      }));
      const many = await clerk.organizations.createOrganizationInvitationBulk(
        organizationId,
        wanted,
      );
      assert.deepEqual(
        many.data.map(({ status }) => status),
        ["pending", "pending"],
      );
      const asked = { userId, status: "pending" };
      const { data } = await clerk.users.getOrganizationInvitationList(asked);
      assert.equal(data.length, 1);
      has(data[0], { emailAddress: "grace@example.com", organizationId, role: "org:member" });
      const none = { userId: user.id, status: "pending" };
      assert.deepEqual((await clerk.users.getOrganizationInvitationList(none)).data, []);
    },
  },
  {
    name: "an instance says what it is, and which origins it allows",
    source: `${API}/tag/instance-settings/GET/instance`,
    async check(place) {
      const clerk = clerkAt(place);
      const before = await clerk.instance.get();
      assert.match(before.id, /^ins_/);
      assert.equal(before.environmentType, "development");
      const allowedOrigins = ["http://localhost:3000", "capacitor://localhost"];
      await clerk.instance.update({ allowedOrigins });
      const after = await clerk.instance.get();
      has(after, { id: before.id, environmentType: "development" });
      assert.deepEqual(after.allowedOrigins, allowedOrigins);
    },
  },
  {
    name: "a SAML connection begins inactive, is renamed and deleted",
    source: `${BACKEND}/saml-connections/create-saml-connection`,
    async check(place) {
      const { samlConnections } = clerkAt(place);
      const wanted = { name: "Harbor", provider: "saml_okta", domain: "harbor.example" };
      const made = await samlConnections.createSamlConnection(wanted);
      has(made, { ...wanted, active: false });
      assert.match(made.acsUrl, /^https?:\/\//);
      const { data } = await samlConnections.getSamlConnectionList();
      assert.deepEqual(idsOf(data), [made.id]);
      const change = { name: "Harbor staff" };
      const changed = await samlConnections.updateSamlConnection(made.id, change);
      has(changed, { id: made.id, name: "Harbor staff", domain: "harbor.example" });
      await samlConnections.deleteSamlConnection(made.id);
      await refused(samlConnections.getSamlConnection(made.id), MISSING);
    },
  },
  {
    name: "a user comes with the digest of a password, which is then the password",
    source: `${DOCS}/guides/development/migrating/overview`,
    async check(place) {
      const clerk = clerkAt(place);
      const password = "a-long-passphrase-of-17";
      const passwordDigest = createHash("sha256").update(password).digest("hex");
      const user = await ada(clerk, { passwordDigest, passwordHasher: "sha256" });
      assert.equal(user.passwordEnabled, true);
      const { verified } = await clerk.users.verifyPassword({ userId: user.id, password });
      assert.equal(verified, true);
      const wrong = clerk.users.verifyPassword({ userId: user.id, password: "another-one-of-17" });
      await refused(wrong, { status: 422, "errors.0.code": "incorrect_password" });
      const digest = { userId: user.id, password: passwordDigest };
      await refused(clerk.users.verifyPassword(digest), { status: 422 });
    },
  },
  {
    name: "a user who comes from elsewhere is as old as is said",
    source: `${BACKEND}/user/create-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const createdAt = new Date("2020-02-17T12:00:00.000Z");
      const old = await ada(clerk, { createdAt });
      assert.equal(old.createdAt, createdAt.getTime());
      const young = await grace(clerk);
      assert.ok(young.createdAt > old.createdAt);
      const between = Date.UTC(2021, 0, 1);
      const before = await clerk.users.getUserList({ createdAtBefore: between });
      assert.deepEqual(idsOf(before.data), [old.id]);
      const after = await clerk.users.getUserList({ createdAtAfter: between });
      assert.deepEqual(idsOf(after.data), [young.id]);
    },
  },
  {
    name: "a public OAuth application has no secret, and is found by its name",
    source: `${BACKEND}/oauth-applications/create`,
    async check(place) {
      const { oauthApplications } = clerkAt(place);
      const redirectUris = ["https://example.com/back"];
      const like = { redirectUris, scopes: "profile email" };
      const open = await oauthApplications.create({ name: "Mobile", ...like, public: true });
      has(open, { name: "Mobile", isPublic: true, redirectUris });
      assert.ok(!open.clientSecret);
      const closed = await oauthApplications.create({ name: "Server", ...like });
      assert.equal(closed.isPublic, false);
      const { data } = await oauthApplications.list({ nameQuery: "Mobile" });
      assert.deepEqual(idsOf(data), [open.id]);
      await refused(oauthApplications.get("oa_nothing"), MISSING);
    },
  },
];
