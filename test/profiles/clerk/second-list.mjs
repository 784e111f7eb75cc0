import { createPublicKey, verify } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ada, clerkAt, DOCS } from "./support.mjs";

// Twenty more behaviours of Clerk that applications rely on, by a reader who has opened neither the
// profile nor the first list. The seed and the draw stand in second-list.draw.json.

const API = `${DOCS}/reference/backend-api`;
const MISSING = { status: 404, "errors.0.code": "resource_not_found" };
const DUPLICATE = { status: 400, "errors.0.code": "duplicate_record" };
const MALFORMED = { status: 422, "errors.0.code": "form_param_format_invalid" };

const idsOf = (list) => list.map(({ id }) => id);

/** A picture of one point. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const publicKeyOf = (key) => createPublicKey({ format: "jwk", key });

const grace = (clerk, more = {}) =>
  clerk.users.createUser({ emailAddress: ["grace@example.com"], firstName: "Grace", ...more });

/** An organization, and the user that made it. */
async function acme(clerk, more = {}) {
  const user = await ada(clerk);
  const made = { name: "Acme", createdBy: user.id, ...more };
  const organization = await clerk.organizations.createOrganization(made);
  return { user, organizationId: organization.id };
}

export const secondList = [
  {
    name: "a user gets a picture, and loses it",
    source: `${API}/tag/users/POST/users/{user_id}/profile_image`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id, imageUrl, hasImage } = await ada(clerk);
      assert.equal(hasImage, false);
      const file = new Blob([PIXEL], { type: "image/png" });
      const shown = await clerk.users.updateUserProfileImage(id, { file });
      assert.equal(shown.hasImage, true);
      assert.notEqual(shown.imageUrl, imageUrl);
      assert.equal((await clerk.users.getUser(id)).imageUrl, shown.imageUrl);
      const bare = await clerk.users.deleteUserProfileImage(id);
      has(bare, { id, hasImage: false });
      await refused(clerk.users.updateUserProfileImage("user_nobody", { file }), MISSING);
    },
  },
  {
    name: "an organization takes a new name, and no more members than it may have",
    source: `${DOCS}/reference/backend/organization/update-organization`,
    async check(place) {
      const clerk = clerkAt(place);
      const { user, organizationId } = await acme(clerk);
      const other = await grace(clerk);
      const change = { name: "Acme Ships", slug: "acme-ships", maxAllowedMemberships: 1 };
      const changed = await clerk.organizations.updateOrganization(organizationId, change);
      has(changed, { name: "Acme Ships", slug: "acme-ships", maxAllowedMemberships: 1 });
      assert.equal(changed.createdBy, user.id);
      const join = { organizationId, userId: other.id, role: "org:member" };
      await refused(clerk.organizations.createOrganizationMembership(join), {
        status: 403,
        "errors.0.code": /quota_exceeded$/,
      });
      await clerk.organizations.updateOrganization(organizationId, { maxAllowedMemberships: 0 });
      const joined = await clerk.organizations.createOrganizationMembership(join);
      has(joined, { role: "org:member" });
      await refused(clerk.organizations.updateOrganization("org_nothing", { name: "No" }), MISSING);
    },
  },
  {
    name: "a session is read, and is active no more once it is revoked",
    source: `${DOCS}/reference/backend/sessions/revoke-session`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const made = await clerk.sessions.createSession({ userId });
      const read = await clerk.sessions.getSession(made.id);
      has(read, { id: made.id, userId, status: "active", createdAt: made.createdAt });
      assert.ok(read.expireAt > read.createdAt && read.abandonAt >= read.expireAt);
      assert.equal((await clerk.sessions.revokeSession(made.id)).status, "revoked");
      assert.equal((await clerk.sessions.getSession(made.id)).status, "revoked");
      const active = await clerk.sessions.getSessionList({ userId, status: "active" });
      assert.equal(active.data.length, 0);
      await refused(clerk.sessions.getSession("sess_nothing"), MISSING);
    },
  },
  {
    name: "many are invited at once, or none",
    source: `${API}/tag/invitations/POST/invitations/bulk`,
    async check(place) {
      const clerk = clerkAt(place);
      const pending = async () => clerk.invitations.getInvitationList({ status: "pending" });
      const before = (await pending()).totalCount;
      const two = ["ada@example.com", "grace@example.com"].map((emailAddress) => ({
        emailAddress,
      }));
      const made = await clerk.invitations.createInvitationBulk(two);
      assert.deepEqual(made.map(({ emailAddress, status }) => [emailAddress, status]).toSorted(), [
        ["ada@example.com", "pending"],
        ["grace@example.com", "pending"],
      ]);
      const again = [{ emailAddress: "edsger@example.com" }, { emailAddress: "ada@example.com" }];
      await refused(clerk.invitations.createInvitationBulk(again), DUPLICATE);
      const { data, totalCount } = await pending();
      assert.equal(totalCount, before + 2);
      assert.ok(data.every(({ emailAddress }) => emailAddress !== "edsger@example.com"));
      const wrong = [{ emailAddress: "nowhere" }];
      await refused(clerk.invitations.createInvitationBulk(wrong), MALFORMED);
    },
  },
  {
    name: "the organizations of a user come with the role in each",
    source: `${DOCS}/reference/backend/user/get-organization-membership-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId } = await acme(clerk);
      const { id: userId } = await grace(clerk);
      const none = await clerk.users.getOrganizationMembershipList({ userId });
      assert.deepEqual([none.data, none.totalCount], [[], 0]);
      const join = { organizationId, userId, role: "org:member" };
      await clerk.organizations.createOrganizationMembership(join);
      const own = await clerk.organizations.createOrganization({
        name: "Bolts",
        createdBy: userId,
      });
      const { data, totalCount } = await clerk.users.getOrganizationMembershipList({ userId });
      assert.equal(totalCount, 2);
      assert.deepEqual(
        data.map(({ organization, role }) => [organization.id, role]).toSorted(),
        [
          [organizationId, "org:member"],
          [own.id, "org:admin"],
        ].toSorted(),
      );
      assert.ok(data.every(({ publicUserData }) => publicUserData.userId === userId));
      const first = await clerk.users.getOrganizationMembershipList({ userId, limit: 1 });
      assert.deepEqual([first.data.length, first.totalCount], [1, 2]);
    },
  },
  {
    name: "an organization is found by its id and by its slug",
    source: `${DOCS}/reference/backend/organization/get-organization`,
    async check(place) {
      const clerk = clerkAt(place);
      const { user, organizationId } = await acme(clerk, { slug: "acme" });
      const byId = await clerk.organizations.getOrganization({ organizationId });
      has(byId, { id: organizationId, name: "Acme", slug: "acme", createdBy: user.id });
      assert.equal(
        (await clerk.organizations.getOrganization({ slug: "acme" })).id,
        organizationId,
      );
      const counted = { organizationId, includeMembersCount: true };
      assert.equal((await clerk.organizations.getOrganization(counted)).membersCount, 1);
      await refused(clerk.organizations.getOrganization({ slug: "bolts" }), MISSING);
      const nobody = { name: "Nobody's", createdBy: "user_nobody" };
      await refused(clerk.organizations.createOrganization(nobody), {
        status: 400,
        "errors.0.code": "organization_creator_not_found",
      });
    },
  },
  {
    name: "users are counted, all and those that fit",
    source: `${DOCS}/reference/backend/user/get-count`,
    async check(place) {
      const clerk = clerkAt(place);
      const before = await clerk.users.getCount();
      const first = await ada(clerk);
      const second = await grace(clerk);
      assert.equal(await clerk.users.getCount(), before + 2);
      assert.equal(await clerk.users.getCount({ emailAddress: ["ada@example.com"] }), 1);
      assert.equal(await clerk.users.getCount({ userId: [first.id, second.id] }), 2);
      assert.equal(await clerk.users.getCount({ emailAddress: ["nobody@example.com"] }), 0);
      await clerk.users.deleteUser(second.id);
      assert.equal(await clerk.users.getCount(), before + 1);
    },
  },
  {
    name: "a testing token is new each time, and expires",
    source: `${DOCS}/reference/backend/testing-tokens/create-testing-token`,
    async check(place) {
      const clerk = clerkAt(place);
      const now = Date.parse(await place.sim.clock.now()) / 1_000;
      const first = await clerk.testingTokens.createTestingToken();
      assert.equal(typeof first.token, "string");
      assert.ok(first.token.length > 0);
      // The SDK hands this object on as it comes, though its types say `expiresAt`.
      const { expires_at, expiresAt = expires_at } = first;
      assert.ok(Number.isInteger(expiresAt) && expiresAt > now);
      const second = await clerk.testingTokens.createTestingToken();
      assert.notEqual(second.token, first.token);
      const stranger = clerkAt({ ...place, key: "sk_test_nobodynobodynobodynobodynobody" });
      await refused(stranger.testingTokens.createTestingToken(), {
        status: 401,
        "errors.0.code": "clerk_key_invalid",
      });
    },
  },
  {
    name: "the role of a member is changed, and a member leaves",
    source: `${DOCS}/reference/backend/organization/update-organization-membership`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId } = await acme(clerk);
      const { id: userId } = await grace(clerk);
      const member = { organizationId, userId };
      const { organizations } = clerk;
      await organizations.createOrganizationMembership({ ...member, role: "org:member" });
      const raised = await organizations.updateOrganizationMembership({
        ...member,
        role: "org:admin",
      });
      has(raised, { role: "org:admin" });
      assert.equal(raised.publicUserData.userId, userId);
      const admins = await organizations.getOrganizationMembershipList({
        organizationId,
        role: ["org:admin"],
      });
      assert.equal(admins.totalCount, 2);
      const gone = await organizations.deleteOrganizationMembership(member);
      assert.equal(gone.publicUserData.userId, userId);
      const left = await organizations.getOrganizationMembershipList({ organizationId });
      assert.equal(left.totalCount, 1);
      const again = organizations.updateOrganizationMembership({ ...member, role: "org:member" });
      await refused(again, MISSING);
    },
  },
  {
    name: "a password is the one that was set, or none was",
    source: `${DOCS}/reference/backend/user/verify-password`,
    async check(place) {
      const clerk = clerkAt(place);
      const password = "correct-horse-17-battery";
      const { id: userId, passwordEnabled } = await ada(clerk, { password });
      assert.equal(passwordEnabled, true);
      assert.equal((await clerk.users.verifyPassword({ userId, password })).verified, true);
      const wrong = clerk.users.verifyPassword({ userId, password: "wrong-horse-18-battery" });
      await refused(wrong, { status: 422, "errors.0.code": "incorrect_password" });
      const other = await grace(clerk);
      const none = clerk.users.verifyPassword({ userId: other.id, password });
      await refused(none, { status: 400, "errors.0.code": "no_password_set" });
      const code = clerk.users.verifyTOTP({ userId, code: "123456" });
      await refused(code, { status: 400, "errors.0.code": "totp_disabled" });
    },
  },
  {
    name: "a template of tokens is changed, listed and deleted",
    source: `${API}/tag/jwt-templates`,
    async check(place) {
      const clerk = clerkAt(place);
      const claims = { ship: "Vega" };
      const made = await clerk.jwtTemplates.create({ name: "harbour", claims, lifetime: 120 });
      has(made, { name: "harbour", claims, lifetime: 120 });
      const templateId = made.id;
      const change = { templateId, name: "harbour", claims: { ship: "Rigel" }, lifetime: 300 };
      const changed = await clerk.jwtTemplates.update(change);
      has(changed, { id: templateId, claims: { ship: "Rigel" }, lifetime: 300 });
      const { data } = await clerk.jwtTemplates.list();
      assert.ok(idsOf(data).includes(templateId));
      has(await clerk.jwtTemplates.delete(templateId), { id: templateId, deleted: true });
      await refused(clerk.jwtTemplates.get(templateId), MISSING);
      const { id: userId } = await ada(clerk);
      const session = await clerk.sessions.createSession({ userId });
      await refused(clerk.sessions.getToken(session.id, "harbour"), { status: 404 });
    },
  },
  {
    name: "who is on the waitlist is invited or rejected, and taken off",
    source: `${API}/tag/waitlist-entries`,
    async check(place) {
      const clerk = clerkAt(place);
      const entryOf = (emailAddress) =>
        clerk.waitlistEntries.create({ emailAddress, notify: false });
      const [first, second] = [
        await entryOf("ada@example.com"),
        await entryOf("grace@example.com"),
      ];
      has(first, { emailAddress: "ada@example.com", status: "pending", invitation: null });
      const invited = await clerk.waitlistEntries.invite(first.id);
      assert.equal(invited.status, "invited");
      assert.equal((await clerk.waitlistEntries.reject(second.id)).status, "rejected");
      has(await clerk.waitlistEntries.delete(second.id), { id: second.id, deleted: true });
      const left = await clerk.waitlistEntries.list();
      assert.deepEqual(
        [first, second].map(({ id }) => idsOf(left.data).includes(id)),
        [true, false],
      );
      await refused(clerk.waitlistEntries.reject("wait_nothing"), { status: 404 });
    },
  },
  {
    name: "the metadata of an organization is replaced as a whole",
    source: `${DOCS}/reference/backend/organization/replace-organization-metadata`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId } = await acme(clerk, {
        publicMetadata: { plan: "gold", seats: 5 },
        privateMetadata: { note: "first" },
      });
      const replaced = await clerk.organizations.replaceOrganizationMetadata(organizationId, {
        publicMetadata: { plan: "silver" },
      });
      assert.deepEqual(replaced.publicMetadata, { plan: "silver" });
      assert.deepEqual(replaced.privateMetadata, { note: "first" });
      const empty = { publicMetadata: {} };
      await clerk.organizations.replaceOrganizationMetadata(organizationId, empty);
      const read = await clerk.organizations.getOrganization({ organizationId });
      assert.deepEqual(read.publicMetadata, {});
      has(read, { id: organizationId, name: "Acme" });
      const nothing = clerk.organizations.replaceOrganizationMetadata("org_nothing", empty);
      await refused(nothing, MISSING);
    },
  },
  {
    name: "the members of all organizations are in one list",
    source: `${API}/tag/organization-memberships/GET/organization_memberships`,
    async check(place) {
      const clerk = clerkAt(place);
      const list = (more) => clerk.organizations.getInstanceOrganizationMembershipList(more);
      const before = (await list({})).totalCount;
      const { user, organizationId } = await acme(clerk);
      const { id: userId } = await grace(clerk);
      const other = await clerk.organizations.createOrganization({
        name: "Bolts",
        createdBy: userId,
      });
      const join = { organizationId, userId, role: "org:member" };
      await clerk.organizations.createOrganizationMembership(join);
      const { data, totalCount } = await list({ limit: 100 });
      assert.equal(totalCount, before + 3);
      const mine = data.filter((it) => [organizationId, other.id].includes(it.organization.id));
      assert.equal(mine.length, 3);
      const rows = mine.map((it) => `${it.organization.id} ${it.publicUserData.userId} ${it.role}`);
      assert.deepEqual(
        rows.toSorted(),
        [
          `${organizationId} ${user.id} org:admin`,
          `${organizationId} ${userId} org:member`,
          `${other.id} ${userId} org:admin`,
        ].toSorted(),
      );
      const page = await list({ limit: 2, offset: before + 2 });
      assert.deepEqual([page.data.length, page.totalCount], [1, before + 3]);
      await clerk.organizations.deleteOrganization(other.id);
      assert.equal((await list({})).totalCount, before + 2);
    },
  },
  {
    name: "an organization gets a logo, and loses it",
    source: `${DOCS}/reference/backend/organization/update-organization-logo`,
    async check(place) {
      const clerk = clerkAt(place);
      const { user, organizationId } = await acme(clerk);
      const bare = await clerk.organizations.getOrganization({ organizationId });
      assert.equal(bare.hasImage, false);
      const file = new Blob([PIXEL], { type: "image/png" });
      const asked = { file, uploaderUserId: user.id };
      const shown = await clerk.organizations.updateOrganizationLogo(organizationId, asked);
      has(shown, { id: organizationId, hasImage: true });
      assert.notEqual(shown.imageUrl, bare.imageUrl);
      const gone = await clerk.organizations.deleteOrganizationLogo(organizationId);
      assert.equal(gone.hasImage, false);
      const read = await clerk.organizations.getOrganization({ organizationId });
      assert.equal(read.hasImage, false);
      await refused(clerk.organizations.updateOrganizationLogo("org_nothing", asked), MISSING);
    },
  },
  {
    name: "an OAuth application is renamed, gets another secret, and is deleted",
    source: `${API}/tag/oauth-applications`,
    async check(place) {
      const clerk = clerkAt(place);
      const redirectUris = ["https://example.com/callback"];
      const made = await clerk.oauthApplications.create({ name: "Chart", redirectUris });
      has(made, { name: "Chart", redirectUris, isPublic: false });
      const oauthApplicationId = made.id;
      const renamed = await clerk.oauthApplications.update({ oauthApplicationId, name: "Charts" });
      has(renamed, { id: made.id, name: "Charts", clientId: made.clientId });
      const { data } = await clerk.oauthApplications.list({ limit: 100 });
      const listed = data.find(({ id }) => id === made.id);
      assert.ok(!listed.clientSecret);
      const rotated = await clerk.oauthApplications.rotateSecret(made.id);
      assert.ok(rotated.clientSecret && rotated.clientSecret !== made.clientSecret);
      has(await clerk.oauthApplications.delete(made.id), { id: made.id, deleted: true });
      await refused(clerk.oauthApplications.get(made.id), { status: 404 });
    },
  },
  {
    name: "an invitation to an organization is read, and only from its own",
    source: `${DOCS}/reference/backend/organization/get-organization-invitation`,
    async check(place) {
      const clerk = clerkAt(place);
      const { user, organizationId } = await acme(clerk);
      const { organizations } = clerk;
      const made = await organizations.createOrganizationInvitation({
        organizationId,
        inviterUserId: user.id,
        emailAddress: "grace@example.com",
        role: "org:member",
        publicMetadata: { deck: 2 },
      });
      const asked = { organizationId, invitationId: made.id };
      const read = await organizations.getOrganizationInvitation(asked);
      has(read, { id: made.id, emailAddress: "grace@example.com", status: "pending" });
      has(read, { role: "org:member", organizationId, publicMetadata: { deck: 2 } });
      const other = await organizations.createOrganization({ name: "Bolts", createdBy: user.id });
      const elsewhere = { organizationId: other.id, invitationId: made.id };
      await refused(organizations.getOrganizationInvitation(elsewhere), { status: 404 });
      const revoke = { ...asked, requestingUserId: user.id };
      await organizations.revokeOrganizationInvitation(revoke);
      assert.equal((await organizations.getOrganizationInvitation(asked)).status, "revoked");
      const pending = { organizationId, status: ["pending"] };
      assert.equal((await organizations.getOrganizationInvitationList(pending)).totalCount, 0);
    },
  },
  {
    name: "a machine has a secret that is rotated, and machines that it may call",
    source: `${API}/tag/machines`,
    async check(place) {
      const { machines } = clerkAt(place);
      const crane = await machines.create({ name: "Crane" });
      assert.match(crane.id, /^mch_/);
      assert.equal((await machines.get(crane.id)).secretKey, undefined);
      assert.equal((await machines.getSecretKey(crane.id)).secret, crane.secretKey);
      const asked = { machineId: crane.id, previousTokenTtl: 0 };
      const { secret } = await machines.rotateSecretKey(asked);
      assert.notEqual(secret, crane.secretKey);
      const dock = await machines.create({ name: "Dock" });
      const scope = await machines.createScope(crane.id, dock.id);
      has(scope, { fromMachineId: crane.id, toMachineId: dock.id });
      await machines.delete(crane.id);
      await refused(machines.get(crane.id), { status: 404 });
    },
  },
  {
    name: "the token of a session is signed by a key that everybody can read",
    source: `${API}/tag/jwks/GET/jwks`,
    async check(place) {
      const clerk = clerkAt(place);
      const { keys } = await clerk.jwks.getJwks();
      has(keys[0], { kty: "RSA", use: "sig", alg: "RS256", e: "AQAB" });
      const { id: userId } = await ada(clerk);
      const session = await clerk.sessions.createSession({ userId });
      const { jwt } = await clerk.sessions.getToken(session.id);
      const [head, body, signature] = jwt.split(".");
      const header = JSON.parse(Buffer.from(head, "base64url"));
      assert.equal(header.alg, "RS256");
      const key = keys.find(({ kid }) => kid === header.kid);
      assert.ok(key, "the key of the token is in the set");
      const isGenuine = (text) =>
        verify(
          "RSA-SHA256",
          Buffer.from(text),
          publicKeyOf(key),
          Buffer.from(signature, "base64url"),
        );
      assert.equal(isGenuine(`${head}.${body}`), true);
      assert.equal(isGenuine(`${head}.${body}x`), false);
    },
  },
  {
    name: "a password is removed, and is none afterwards",
    source: `${API}/tag/users/POST/users/{user_id}/remove_password`,
    async check(place) {
      const clerk = clerkAt(place);
      const password = "correct-horse-17-battery";
      const { id: userId } = await ada(clerk, { password });
      const bare = await clerk.users.removePassword(userId);
      has(bare, { id: userId, passwordEnabled: false });
      assert.equal((await clerk.users.getUser(userId)).passwordEnabled, false);
      const old = clerk.users.verifyPassword({ userId, password });
      await refused(old, { status: 400, "errors.0.code": "no_password_set" });
      const next = "other-horse-18-battery";
      assert.equal(
        (await clerk.users.updateUser(userId, { password: next })).passwordEnabled,
        true,
      );
      const verified = await clerk.users.verifyPassword({ userId, password: next });
      assert.equal(verified.verified, true);
      await refused(clerk.users.removePassword("user_nobody"), MISSING);
    },
  },
];
