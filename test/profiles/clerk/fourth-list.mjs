import { assert, has, refused } from "../assertions.mjs";
import { clerkAt } from "./support.mjs";

// Twenty more behaviours of Clerk, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's, in the order of the SHA-256 of "fourth-list
// 2026-11-30 clerk METHOD", but for those that are experimental or deprecated, those that need a
// browser, a passkey, a domain of the instance or an identity provider, and sets of roles, of
// whose replacements no page tells enough.

const of = (page) => `https://clerk.com/docs/reference/backend/${page}`;
const MISSING = { status: 404, "errors.0.code": "resource_not_found" };
const INVALID = { status: /^4(00|09|22)$/ };
const PASSWORD = "plum-Tractor-9471-violet";

const userOf = (clerk, name, more = {}) =>
  clerk.users.createUser({
    emailAddress: [`${name.toLowerCase()}.fourth@example.com`],
    firstName: name,
    skipPasswordRequirement: true,
    ...more,
  });

/** An organization and the user who made it. */
async function organizationOf(clerk, name, more = {}) {
  const admin = await userOf(clerk, `${name.split(" ")[0]}-admin`);
  const organization = await clerk.organizations.createOrganization({
    name,
    createdBy: admin.id,
    ...more,
  });
  return { admin, organization, organizationId: organization.id };
}

const invite = (clerk, { organizationId, admin }, emailAddress) =>
  clerk.organizations.createOrganizationInvitation({
    organizationId,
    inviterUserId: admin.id,
    emailAddress,
    role: "org:member",
  });

const idsOf = ({ data }) => data.map(({ id }) => id);
const addressesOf = (list) => list.map(({ emailAddress }) => emailAddress).sort();

export const fourthList = [
  {
    name: "a key of the instance gets a testing token, and a wrong key gets none",
    source: of("testing-tokens/create-testing-token"),
    async check(place) {
      const token = await clerkAt(place).testingTokens.createTestingToken();
      assert.equal(typeof token.token, "string");
      assert.notEqual(token.token, "");
      // The SDK hands this object on as it comes, though its types say `expiresAt`.
      assert.equal(Number.isInteger(token.expiresAt ?? token.expires_at), true);
      const wrong = clerkAt({ url: place.url, key: `sk_test_${"x".repeat(42)}` });
      await refused(wrong.testingTokens.createTestingToken(), { status: 401 });
    },
  },
  {
    name: "an email address that is deleted leaves its user and can be taken by another",
    source: of("email-addresses/delete-email-address"),
    async check(place) {
      const clerk = clerkAt(place);
      const emailAddress = ["kept.fourth@example.com", "freed.fourth@example.com"];
      const user = await userOf(clerk, "Ada", { emailAddress });
      const freed = user.emailAddresses.find((one) => one.emailAddress === emailAddress[1]);
      const deleted = await clerk.emailAddresses.deleteEmailAddress(freed.id);
      has(deleted, { id: freed.id, deleted: true });
      const after = await clerk.users.getUser(user.id);
      assert.deepEqual(addressesOf(after.emailAddresses), [emailAddress[0]]);
      await refused(clerk.emailAddresses.getEmailAddress(freed.id), MISSING);
      const other = await userOf(clerk, "Grace", { emailAddress: [emailAddress[1]] });
      assert.deepEqual(addressesOf(other.emailAddresses), [emailAddress[1]]);
      await refused(clerk.emailAddresses.deleteEmailAddress("idn_nothing"), MISSING);
    },
  },
  {
    name: "a phone number is found by its id, verified as it was made",
    source: of("phone-numbers/get-phone-number"),
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await userOf(clerk, "Ada");
      const asked = { userId, phoneNumber: "+12015550141", verified: true };
      const { id } = await clerk.phoneNumbers.createPhoneNumber(asked);
      const phone = await clerk.phoneNumbers.getPhoneNumber(id);
      has(phone, { id, phoneNumber: "+12015550141", reservedForSecondFactor: false });
      assert.equal(phone.verification.status, "verified");
      const user = await clerk.users.getUser(userId);
      assert.equal(user.primaryPhoneNumberId, id);
      assert.deepEqual(idsOf({ data: user.phoneNumbers }), [id]);
      await refused(clerk.phoneNumbers.getPhoneNumber("idn_nothing"), MISSING);
    },
  },
  {
    name: "a password is verified, and another one or none is refused",
    source: of("user/verify-password"),
    async check(place) {
      const clerk = clerkAt(place);
      const user = await userOf(clerk, "Ada", { password: PASSWORD });
      assert.equal(user.passwordEnabled, true);
      const verify = (userId, password) => clerk.users.verifyPassword({ userId, password });
      assert.equal((await verify(user.id, PASSWORD)).verified, true);
      await refused(verify(user.id, `${PASSWORD}!`), INVALID);
      const bare = await userOf(clerk, "Grace");
      assert.equal(bare.passwordEnabled, false);
      await refused(verify(bare.id, PASSWORD), INVALID);
      await refused(verify("user_nobody", PASSWORD), MISSING);
    },
  },
  {
    name: "metadata of an organization is replaced as a whole, one kind without the other",
    source: of("organization/replace-organization-metadata"),
    async check(place) {
      const clerk = clerkAt(place);
      const publicMetadata = { plan: { name: "pro", seats: 5 }, beta: true };
      const privateMetadata = { customer: "c4" };
      const more = { publicMetadata, privateMetadata };
      const { organizationId } = await organizationOf(clerk, "Replaced", more);
      const replace = (metadata) =>
        clerk.organizations.replaceOrganizationMetadata(organizationId, metadata);
      const replaced = await replace({ publicMetadata: { plan: { name: "free" } } });
      assert.deepEqual(replaced.publicMetadata, { plan: { name: "free" } });
      const found = await clerk.organizations.getOrganization({ organizationId });
      assert.deepEqual(found.publicMetadata, { plan: { name: "free" } });
      assert.deepEqual(found.privateMetadata, privateMetadata);
      assert.deepEqual((await replace({ publicMetadata: {} })).publicMetadata, {});
      const none = clerk.organizations.replaceOrganizationMetadata("org_nothing", more);
      await refused(none, MISSING);
    },
  },
  {
    name: "an invitation is revoked once, and is listed as such",
    source: of("invitations/revoke-invitation"),
    async check(place) {
      const clerk = clerkAt(place);
      const emailAddress = "revoked.fourth@example.com";
      const { id, status } = await clerk.invitations.createInvitation({ emailAddress });
      assert.equal(status, "pending");
      has(await clerk.invitations.revokeInvitation(id), { id, emailAddress, status: "revoked" });
      const listed = (more) => clerk.invitations.getInvitationList({ limit: 100, ...more });
      assert.equal(idsOf(await listed({ status: "revoked" })).includes(id), true);
      assert.equal(idsOf(await listed({ status: "pending" })).includes(id), false);
      await refused(clerk.invitations.revokeInvitation(id), { status: /^4\d\d$/ });
      await refused(clerk.invitations.revokeInvitation("inv_nothing"), { status: 404 });
    },
  },
  {
    name: "invitations are made together, and not twice unless that is asked for",
    source: of("invitations/create-invitation-bulk"),
    async check(place) {
      const clerk = clerkAt(place);
      const first = { emailAddress: "bulk.one@example.com", publicMetadata: { team: "red" } };
      const second = { emailAddress: "bulk.two@example.com", notify: false };
      const made = await clerk.invitations.createInvitationBulk([first, second]);
      assert.deepEqual(addressesOf(made), ["bulk.one@example.com", "bulk.two@example.com"]);
      assert.deepEqual(new Set(made.map(({ status }) => status)), new Set(["pending"]));
      const one = made.find(({ emailAddress }) => emailAddress === first.emailAddress);
      assert.deepEqual(one.publicMetadata, { team: "red" });
      await refused(clerk.invitations.createInvitationBulk([first]), INVALID);
      const again = [{ ...first, ignoreExisting: true }];
      assert.equal((await clerk.invitations.createInvitationBulk(again)).length, 1);
    },
  },
  {
    name: "the second factors of a user are disabled at once",
    source: of("user/disable-user-mfa"),
    async check(place) {
      const clerk = clerkAt(place);
      const plain = await userOf(clerk, "Grace");
      has(plain, { twoFactorEnabled: false, totpEnabled: false });
      const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
      const user = await userOf(clerk, "Ada", { totpSecret });
      has(user, { twoFactorEnabled: true, totpEnabled: true });
      await clerk.users.disableUserMFA(user.id);
      const after = await clerk.users.getUser(user.id);
      has(after, { twoFactorEnabled: false, totpEnabled: false });
      await refused(clerk.users.disableUserMFA("user_nobody"), MISSING);
    },
  },
  {
    name: "the memberships of a user tell the organization and the role",
    source: of("user/get-organization-membership-list"),
    async check(place) {
      const clerk = clerkAt(place);
      const { admin, organizationId } = await organizationOf(clerk, "First");
      const second = await organizationOf(clerk, "Second");
      const role = "org:member";
      const membership = { organizationId: second.organizationId, userId: admin.id, role };
      await clerk.organizations.createOrganizationMembership(membership);
      const list = await clerk.users.getOrganizationMembershipList({ userId: admin.id });
      assert.equal(list.totalCount, 2);
      const roleIn = (id) => list.data.find(({ organization }) => organization.id === id).role;
      assert.equal(roleIn(organizationId), "org:admin");
      assert.equal(roleIn(second.organizationId), "org:member");
      assert.equal(list.data[0].publicUserData.userId, admin.id);
      const params = { userId: admin.id, limit: 1, offset: 1 };
      const page = await clerk.users.getOrganizationMembershipList(params);
      assert.deepEqual([page.data.length, page.totalCount], [1, 2]);
    },
  },
  {
    name: "a role of one's own has a key of its own",
    source:
      "https://clerk.com/changelog/2025-11-24-organization-roles-and-permission-bapi-management",
    async check(place) {
      const clerk = clerkAt(place);
      const asked = { name: "Editor", key: "org:fourth_editor", description: "Edits pages" };
      const { id } = await clerk.organizationRoles.createOrganizationRole(asked);
      has(await clerk.organizationRoles.getOrganizationRole(id), { id, ...asked });
      const query = "fourth_editor";
      const list = await clerk.organizationRoles.getOrganizationRoleList({ query });
      assert.deepEqual(idsOf(list), [id]);
      await refused(clerk.organizationRoles.createOrganizationRole(asked), INVALID);
      const bare = { ...asked, name: "Bare", key: "Fourth bare" };
      await refused(clerk.organizationRoles.createOrganizationRole(bare), INVALID);
    },
  },
  {
    name: "metadata of a user is merged in depth, and null takes a key away",
    source: of("user/update-user-metadata"),
    async check(place) {
      const clerk = clerkAt(place);
      const publicMetadata = { plan: { name: "pro", seats: 5 }, theme: "dark" };
      const privateMetadata = { customer: "c4" };
      const { id } = await userOf(clerk, "Ada", { publicMetadata, privateMetadata });
      const change = { publicMetadata: { plan: { seats: 9 }, theme: null } };
      const updated = await clerk.users.updateUserMetadata(id, change);
      assert.deepEqual(updated.publicMetadata, { plan: { name: "pro", seats: 9 } });
      assert.deepEqual(updated.privateMetadata, privateMetadata);
      await clerk.users.updateUserMetadata(id, { unsafeMetadata: { tour: "done" } });
      const found = await clerk.users.getUser(id);
      assert.deepEqual(found.unsafeMetadata, { tour: "done" });
      assert.deepEqual(found.publicMetadata, { plan: { name: "pro", seats: 9 } });
      await refused(clerk.users.updateUserMetadata("user_nobody", change), MISSING);
    },
  },
  {
    name: "users are listed by id, by address and by a part of it, in an order",
    source: of("user/get-user-list"),
    async check(place) {
      const clerk = clerkAt(place);
      const joan = await userOf(clerk, "Joan");
      const ada = await userOf(clerk, "Ada");
      const grace = await userOf(clerk, "Grace");
      const userId = [joan.id, ada.id, grace.id];
      const sorted = await clerk.users.getUserList({ userId, orderBy: "+first_name" });
      assert.deepEqual(idsOf(sorted), [ada.id, grace.id, joan.id]);
      const page = { userId, orderBy: "-first_name", limit: 1, offset: 1 };
      const second = await clerk.users.getUserList(page);
      assert.deepEqual(idsOf(second), [grace.id]);
      assert.equal(second.totalCount, 3);
      const emailAddress = ["joan.fourth@example.com"];
      assert.deepEqual(idsOf(await clerk.users.getUserList({ emailAddress })), [joan.id]);
      assert.deepEqual(idsOf(await clerk.users.getUserList({ query: "grace.four" })), [grace.id]);
    },
  },
  {
    name: "a phone number that is deleted leaves its user",
    source: of("phone-numbers/delete-phone-number"),
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await userOf(clerk, "Ada");
      const asked = { userId, phoneNumber: "+12015550142", verified: true };
      const { id } = await clerk.phoneNumbers.createPhoneNumber(asked);
      const deleted = await clerk.phoneNumbers.deletePhoneNumber(id);
      has(deleted, { id, deleted: true });
      const user = await clerk.users.getUser(userId);
      assert.deepEqual(user.phoneNumbers, []);
      assert.equal(user.primaryPhoneNumberId, null);
      await refused(clerk.phoneNumbers.getPhoneNumber(id), MISSING);
      await refused(clerk.phoneNumbers.deletePhoneNumber(id), MISSING);
    },
  },
  {
    name: "a user is updated in part, and an id from elsewhere belongs to one user",
    source: of("user/update-user"),
    async check(place) {
      const clerk = clerkAt(place);
      const emailAddress = ["ada.one@example.com", "ada.two@example.com"];
      const user = await userOf(clerk, "Ada", { emailAddress, lastName: "Byron" });
      const change = { lastName: "Lovelace", externalId: "fourth-1815" };
      const updated = await clerk.users.updateUser(user.id, change);
      has(updated, { firstName: "Ada", ...change });
      const two = user.emailAddresses.find((one) => one.emailAddress === emailAddress[1]);
      assert.notEqual(user.primaryEmailAddressId, two.id);
      await clerk.users.updateUser(user.id, { primaryEmailAddressID: two.id });
      const found = await clerk.users.getUser(user.id);
      has(found, { primaryEmailAddressId: two.id, externalId: "fourth-1815" });
      const other = await userOf(clerk, "Grace");
      const taken = clerk.users.updateUser(other.id, { externalId: "fourth-1815" });
      await refused(taken, INVALID);
      await refused(clerk.users.updateUser("user_nobody", { firstName: "No" }), MISSING);
    },
  },
  {
    name: "metadata of a membership is merged and is not that of the organization",
    source: of("organization/update-organization-membership-metadata"),
    async check(place) {
      const clerk = clerkAt(place);
      const more = { publicMetadata: { plan: "pro" } };
      const { admin, organizationId } = await organizationOf(clerk, "Merged", more);
      const update = (publicMetadata) =>
        clerk.organizations.updateOrganizationMembershipMetadata({
          organizationId,
          userId: admin.id,
          publicMetadata,
        });
      await update({ desk: { floor: 2, seat: "a" }, badge: 7 });
      const updated = await update({ desk: { seat: "b" }, badge: null });
      assert.deepEqual(updated.publicMetadata, { desk: { floor: 2, seat: "b" } });
      assert.equal(updated.role, "org:admin");
      const found = await clerk.organizations.getOrganization({ organizationId });
      assert.deepEqual(found.publicMetadata, { plan: "pro" });
      const list = await clerk.organizations.getOrganizationMembershipList({ organizationId });
      assert.deepEqual(list.data[0].publicMetadata, { desk: { floor: 2, seat: "b" } });
    },
  },
  {
    name: "the invitations of an organization are listed by their status",
    source: of("organization/get-organization-invitation-list"),
    async check(place) {
      const clerk = clerkAt(place);
      const made = await organizationOf(clerk, "Inviting");
      const { admin, organizationId } = made;
      const kept = await invite(clerk, made, "kept.invited@example.com");
      const gone = await invite(clerk, made, "gone.invited@example.com");
      has(kept, { status: "pending", role: "org:member", organizationId });
      const revoked = { organizationId, invitationId: gone.id, requestingUserId: admin.id };
      await clerk.organizations.revokeOrganizationInvitation(revoked);
      const listed = (...status) =>
        clerk.organizations.getOrganizationInvitationList({ organizationId, status });
      const pending = await listed("pending");
      assert.deepEqual(idsOf(pending), [kept.id]);
      assert.equal(pending.totalCount, 1);
      assert.deepEqual(idsOf(await listed("revoked")), [gone.id]);
      const both = idsOf(await listed("pending", "revoked"));
      assert.deepEqual(both.sort(), [kept.id, gone.id].sort());
    },
  },
  {
    name: "a user who is locked is unlocked",
    source: of("user/unlock-user"),
    async check(place) {
      const clerk = clerkAt(place);
      const { id, locked } = await userOf(clerk, "Ada");
      assert.equal(locked, false);
      has(await clerk.users.lockUser(id), { id, locked: true });
      assert.equal((await clerk.users.getUser(id)).locked, true);
      has(await clerk.users.unlockUser(id), { id, locked: false, banned: false });
      assert.equal((await clerk.users.getUser(id)).locked, false);
      await refused(clerk.users.unlockUser("user_nobody"), MISSING);
    },
  },
  {
    name: "the API keys of a subject are listed without secrets, and those revoked only if asked",
    source: of("api-keys/list"),
    async check(place) {
      const clerk = clerkAt(place);
      const { id: subject } = await userOf(clerk, "Ada");
      const { id: other } = await userOf(clerk, "Grace");
      const kept = await clerk.apiKeys.create({ name: "Kept", subject, scopes: ["read"] });
      assert.match(kept.secret, /^ak_./);
      const gone = await clerk.apiKeys.create({ name: "Gone", subject });
      await clerk.apiKeys.create({ name: "Other", subject: other });
      const both = await clerk.apiKeys.list({ subject });
      assert.deepEqual(idsOf(both).sort(), [kept.id, gone.id].sort());
      const found = both.data.find(({ id }) => id === kept.id);
      has(found, { name: "Kept", subject, revoked: false, secret: undefined });
      await clerk.apiKeys.revoke({ apiKeyId: gone.id, revocationReason: "Lost" });
      assert.deepEqual(idsOf(await clerk.apiKeys.list({ subject })), [kept.id]);
      const all = await clerk.apiKeys.list({ subject, includeInvalid: true });
      has(
        all.data.find(({ id }) => id === gone.id),
        { revoked: true, revocationReason: "Lost" },
      );
    },
  },
  {
    name: "invitations to an organization are made together, each with its role",
    source: of("organization/create-organization-invitation-bulk"),
    async check(place) {
      const clerk = clerkAt(place);
      const { admin, organizationId } = await organizationOf(clerk, "Bulky");
      const inviterUserId = admin.id;
      const asked = [
        { inviterUserId, emailAddress: "member.bulk@example.com", role: "org:member" },
        { inviterUserId, emailAddress: "admin.bulk@example.com", role: "org:admin" },
      ];
      const made = await clerk.organizations.createOrganizationInvitationBulk(
        organizationId,
        asked,
      );
      const invitations = made.data ?? made;
      assert.deepEqual(addressesOf(invitations), addressesOf(asked));
      const first = invitations.find(({ role }) => role === "org:member");
      has(first, { emailAddress: "member.bulk@example.com", status: "pending", organizationId });
      const params = { organizationId, status: ["pending"] };
      const list = await clerk.organizations.getOrganizationInvitationList(params);
      assert.equal(list.totalCount, 2);
      const none = clerk.organizations.createOrganizationInvitationBulk("org_nothing", asked);
      await refused(none, { status: /^40[34]$/ });
    },
  },
  {
    name: "an invitation to an organization is revoked once",
    source: of("organization/revoke-organization-invitation"),
    async check(place) {
      const clerk = clerkAt(place);
      const made = await organizationOf(clerk, "Revoking");
      const { admin, organizationId } = made;
      const { id } = await invite(clerk, made, "once.revoked@example.com");
      const revoke = (invitationId) =>
        clerk.organizations.revokeOrganizationInvitation({
          organizationId,
          invitationId,
          requestingUserId: admin.id,
        });
      has(await revoke(id), { id, status: "revoked", emailAddress: "once.revoked@example.com" });
      const params = { organizationId, invitationId: id };
      const found = await clerk.organizations.getOrganizationInvitation(params);
      assert.equal(found.status, "revoked");
      await refused(revoke(id), { status: /^4\d\d$/ });
      await refused(revoke("orginv_nothing"), { status: 404 });
      const again = await invite(clerk, made, "once.revoked@example.com");
      assert.notEqual(again.id, id);
    },
  },
];
