// Forty behaviours of Clerk that applications rely on, by a reader who has not opened the profile.
//
// Seed: "clerk first list 2026-11-29". A method's place is the order of sha256(`${seed}/${method}`).
// Pool: methods of @clerk/backend 3.25.0 without roles, permissions, billing, machines, SAML,
// clients, sign-ups and webhooks.
//
// Drawn off the getting-started guides: WaitlistEntry.create, EmailAddress.updateEmailAddress,
// ActorToken.revoke, EmailAddress.deleteEmailAddress,
// Organization.updateOrganizationMembershipMetadata, Organization.deleteOrganization,
// Organization.deleteOrganizationDomain, Instance.updateRestrictions, OAuthApplications.create,
// User.replaceUserEmailAddress, Organization.revokeOrganizationInvitation,
// Organization.updateOrganizationDomain, PhoneNumber.createPhoneNumber,
// PhoneNumber.deletePhoneNumber, EmailAddress.createEmailAddress, Instance.getOrganizationSettings,
// BlocklistIdentifier.createBlocklistIdentifier, Invitation.revokeInvitation,
// RedirectUrl.getRedirectUrlList, WaitlistEntry.createBulk.
// Drawn and left out, because an instance's settings or a browser decide the answer: Domain.add,
// Domain.update, Domain.deleteDomain, APIKeys.get, APIKeys.list, APIKeys.getSecret, APIKeys.verify,
// OAuthApplications.revokeToken, User.deleteUserBackupCodes; because another covers it:
// Instance.updateOrganizationSettings.
// Drawn on the guides: User.getUserList, User.updateUser, Session.getSessionList,
// SignInToken.createSignInToken, User.createUser, Organization.createOrganizationInvitation,
// User.deleteUser, Organization.createOrganization, Invitation.createInvitation,
// Invitation.getInvitationList, Organization.updateOrganizationMetadata,
// Organization.getOrganizationMembershipList, Organization.createOrganizationMembership,
// User.updateUserMetadata, Organization.getOrganizationList.
// Chosen by subject: bans and locks, templates of tokens, tokens of sessions, sign-in tokens
// revoked, allowlists.

import { assert, has, refused } from "../assertions.mjs";
import { ada, clerkAt, DOCS } from "./support.mjs";

const API = `${DOCS}/reference/backend-api`;
const ERRORS = `${DOCS}/guides/development/errors/backend-api`;
const MISSING = { status: 404, "errors.0.code": "resource_not_found" };
const TAKEN = { status: 422, "errors.0.code": "form_identifier_exists" };
const DUPLICATE = { status: 400, "errors.0.code": "duplicate_record" };
const MALFORMED = { status: 422, "errors.0.code": "form_param_format_invalid" };

const idsOf = (list) => list.map(({ id }) => id);

const grace = (clerk, more = {}) =>
  clerk.users.createUser({ emailAddress: ["grace@example.com"], firstName: "Grace", ...more });

/** An organization, and the user that made it. */
async function acme(clerk, more = {}) {
  const user = await ada(clerk);
  const organization = await clerk.organizations.createOrganization({
    name: "Acme",
    createdBy: user.id,
    ...more,
  });
  return { user, organization, organizationId: organization.id };
}

/** An organization in an instance that lets organizations have domains. */
async function acmeWithDomains(clerk) {
  await clerk.instance.updateOrganizationSettings({
    enabled: true,
    domainsEnabled: true,
    domainsEnrollmentModes: ["manual_invitation", "automatic_invitation", "automatic_suggestion"],
  });
  return await acme(clerk);
}

const domainOf = (clerk, organizationId, name = "acme-analytics.dev") =>
  clerk.organizations.createOrganizationDomain({
    organizationId,
    name,
    enrollmentMode: "manual_invitation",
    verified: true,
  });

const claimsOf = (jwt) => JSON.parse(Buffer.from(jwt.split(".")[1], "base64url").toString());

export const firstList = [
  {
    name: "an address is on the waitlist once",
    source: `${API}/tag/waitlist-entries`,
    async check(place) {
      const clerk = clerkAt(place);
      const emailAddress = "ada@example.com";
      const entry = await clerk.waitlistEntries.create({ emailAddress });
      assert.equal(entry.emailAddress, emailAddress);
      assert.equal(entry.status, "pending");
      const again = await clerk.waitlistEntries.create({ emailAddress });
      assert.equal(again.id, entry.id);
      const { data, totalCount } = await clerk.waitlistEntries.list();
      assert.equal(totalCount, 1);
      assert.deepEqual(idsOf(data), [entry.id]);
      const invited = await clerk.waitlistEntries.invite(entry.id);
      assert.equal(invited.status, "invited");
    },
  },
  {
    name: "a second email address is verified and made the primary one",
    source: `${API}/tag/email-addresses`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk);
      const second = await clerk.emailAddresses.createEmailAddress({
        userId: user.id,
        emailAddress: "countess@example.com",
        verified: false,
      });
      assert.notEqual(second.verification?.status, "verified");
      const before = await clerk.users.getUser(user.id);
      assert.notEqual(before.primaryEmailAddressId, second.id);
      const updated = await clerk.emailAddresses.updateEmailAddress(second.id, {
        verified: true,
        primary: true,
      });
      assert.equal(updated.id, second.id);
      assert.equal(updated.verification.status, "verified");
      const after = await clerk.users.getUser(user.id);
      assert.equal(after.primaryEmailAddressId, second.id);
      assert.equal(after.emailAddresses.length, 2);
    },
  },
  {
    name: "an actor token is revoked once",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk);
      const agent = await grace(clerk);
      const token = await clerk.actorTokens.create({
        userId: user.id,
        actor: { sub: agent.id },
        expiresInSeconds: 600,
      });
      has(token, { status: "pending", userId: user.id });
      assert.equal(token.actor.sub, agent.id);
      const revoked = await clerk.actorTokens.revoke(token.id);
      assert.equal(revoked.status, "revoked");
      const error = await refused(clerk.actorTokens.revoke(token.id), { status: 400 });
      assert.equal(error.errors[0].code, "actor_token_cannot_be_revoked_code");
    },
  },
  {
    name: "a deleted email address leaves its user",
    source: `${API}/tag/email-addresses`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk);
      const emailAddress = "countess@example.com";
      const userId = user.id;
      const made = { userId, emailAddress, verified: true };
      const second = await clerk.emailAddresses.createEmailAddress(made);
      assert.equal((await clerk.users.getUser(userId)).emailAddresses.length, 2);
      const deleted = await clerk.emailAddresses.deleteEmailAddress(second.id);
      assert.equal(deleted.deleted, true);
      assert.equal(deleted.id, second.id);
      await refused(clerk.emailAddresses.getEmailAddress(second.id), MISSING);
      const { emailAddresses } = await clerk.users.getUser(userId);
      assert.deepEqual(idsOf(emailAddresses), [user.primaryEmailAddressId]);
    },
  },
  {
    name: "the metadata of a membership is merged, and null removes",
    source: `${API}/tag/organization-memberships`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId, user } = await acme(clerk);
      const merge = (publicMetadata) =>
        clerk.organizations.updateOrganizationMembershipMetadata({
          organizationId,
          userId: user.id,
          publicMetadata,
        });
      const first = await merge({ desk: { floor: 3, seat: "a" }, team: "engines" });
      assert.deepEqual(first.publicMetadata, { desk: { floor: 3, seat: "a" }, team: "engines" });
      const second = await merge({ desk: { seat: "b" } });
      assert.deepEqual(second.publicMetadata.desk, { floor: 3, seat: "b" });
      assert.equal(second.publicMetadata.team, "engines");
      const third = await merge({ team: null });
      assert.deepEqual(third.publicMetadata, { desk: { floor: 3, seat: "b" } });
      assert.equal(third.role, "org:admin");
    },
  },
  {
    name: "a deleted organization takes its memberships with it",
    source: `${API}/tag/organizations`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId, user } = await acme(clerk);
      const userId = user.id;
      const before = await clerk.users.getOrganizationMembershipList({ userId });
      assert.equal(before.totalCount, 1);
      const deleted = await clerk.organizations.deleteOrganization(organizationId);
      assert.equal(deleted.id, organizationId);
      await refused(clerk.organizations.getOrganization({ organizationId }), MISSING);
      const after = await clerk.users.getOrganizationMembershipList({ userId });
      assert.equal(after.totalCount, 0);
      assert.deepEqual(after.data, []);
      await refused(clerk.organizations.deleteOrganization(organizationId), MISSING);
    },
  },
  {
    name: "a domain leaves its organization, and a provider's domain is none",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId } = await acmeWithDomains(clerk);
      const { id: domainId } = await domainOf(clerk, organizationId);
      const { organizations } = clerk;
      const before = await organizations.getOrganizationDomainList({ organizationId });
      assert.equal(before.totalCount, 1);
      const deleted = await organizations.deleteOrganizationDomain({ organizationId, domainId });
      assert.equal(deleted.id, domainId);
      const after = await organizations.getOrganizationDomainList({ organizationId });
      assert.equal(after.totalCount, 0);
      assert.deepEqual(after.data, []);
      await refused(domainOf(clerk, organizationId, "gmail.com"), {
        status: 422,
        "errors.0.code": "organization_domain_common",
      });
    },
  },
  {
    name: "each restriction of an instance is set by itself",
    source: `${API}/tag/instance-settings`,
    async check(place) {
      const clerk = clerkAt(place);
      const first = await clerk.instance.updateRestrictions({ blocklist: true });
      assert.equal(first.blocklist, true);
      assert.equal(typeof first.allowlist, "boolean");
      const second = await clerk.instance.updateRestrictions({ blockEmailSubaddresses: true });
      assert.equal(second.blockEmailSubaddresses, true);
      assert.equal(second.blocklist, true);
      const third = await clerk.instance.updateRestrictions({ blocklist: false });
      assert.equal(third.blocklist, false);
      assert.equal(third.blockEmailSubaddresses, true);
    },
  },
  {
    name: "the secret of an OAuth application is shown when it is made",
    source: `${API}/tag/oauth-applications`,
    async check(place) {
      const clerk = clerkAt(place);
      const redirectUris = ["https://app.example.com/callback"];
      const made = await clerk.oauthApplications.create({
        name: "Partner",
        redirectUris,
        scopes: "profile email",
      });
      assert.equal(made.name, "Partner");
      assert.ok(made.clientSecret.length > 0);
      const read = await clerk.oauthApplications.get(made.id);
      assert.equal(read.clientId, made.clientId);
      assert.equal(read.clientSecret, undefined);
      assert.deepEqual(read.redirectUris, redirectUris);
      const { totalCount } = await clerk.oauthApplications.list();
      assert.equal(totalCount, 1);
      await clerk.oauthApplications.delete(made.id);
      await refused(clerk.oauthApplications.get(made.id), { status: 404 });
    },
  },
  {
    name: "all email addresses of a user are replaced by one",
    source: `${API}/tag/users`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk, { emailAddress: ["ada@example.com", "ada@example.org"] });
      assert.equal(user.emailAddresses.length, 2);
      const emailAddress = "countess@example.com";
      const address = await clerk.users.replaceUserEmailAddress(user.id, { emailAddress });
      assert.equal(address.emailAddress, emailAddress);
      assert.equal(address.verification.status, "verified");
      const after = await clerk.users.getUser(user.id);
      assert.equal(after.primaryEmailAddressId, address.id);
      assert.deepEqual(idsOf(after.emailAddresses), [address.id]);
      const free = await ada(clerk);
      assert.equal(free.emailAddresses[0].emailAddress, "ada@example.com");
    },
  },
  {
    name: "a revoked invitation to an organization may be made again",
    source: `${API}/tag/organization-invitations`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId, user } = await acme(clerk);
      const { organizations } = clerk;
      const invitation = {
        organizationId,
        inviterUserId: user.id,
        emailAddress: "grace@example.com",
        role: "org:member",
      };
      const { id: invitationId } = await organizations.createOrganizationInvitation(invitation);
      const revoked = await organizations.revokeOrganizationInvitation({
        organizationId,
        invitationId,
        requestingUserId: user.id,
      });
      assert.equal(revoked.id, invitationId);
      assert.equal(revoked.status, "revoked");
      const pending = { organizationId, status: ["pending"] };
      const none = await organizations.getOrganizationInvitationList(pending);
      assert.equal(none.totalCount, 0);
      const again = await organizations.createOrganizationInvitation(invitation);
      assert.notEqual(again.id, invitationId);
      const one = await organizations.getOrganizationInvitationList(pending);
      assert.deepEqual(idsOf(one.data), [again.id]);
    },
  },
  {
    name: "a domain of an organization takes another way to enrol",
    source: `${API}/tag/organization-domains`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId } = await acmeWithDomains(clerk);
      const { organizations } = clerk;
      const made = await domainOf(clerk, organizationId);
      // The SDK hands over an organization's domain as the service sends it.
      has(made, { name: "acme-analytics.dev", enrollment_mode: "manual_invitation" });
      assert.equal(made.verification.status, "verified");
      const updated = await organizations.updateOrganizationDomain({
        organizationId,
        domainId: made.id,
        enrollmentMode: "automatic_suggestion",
      });
      const changed = { organization_id: organizationId, enrollment_mode: "automatic_suggestion" };
      has(updated, { id: made.id, ...changed });
      const { data } = await organizations.getOrganizationDomainList({ organizationId });
      assert.equal(data[0].enrollment_mode, "automatic_suggestion");
      assert.equal(data[0].total_pending_invitations, 0);
    },
  },
  {
    name: "a phone number belongs to one user, and is one",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk);
      const other = await grace(clerk);
      const phoneNumber = "+15555550100";
      const number = { phoneNumber, verified: true };
      const { phoneNumbers } = clerk;
      const made = await phoneNumbers.createPhoneNumber({
        ...number,
        userId: user.id,
        primary: true,
      });
      assert.equal(made.phoneNumber, phoneNumber);
      assert.equal(made.verification.status, "verified");
      assert.equal((await clerk.users.getUser(user.id)).primaryPhoneNumberId, made.id);
      await refused(phoneNumbers.createPhoneNumber({ ...number, userId: other.id }), TAKEN);
      const wrong = { userId: other.id, phoneNumber: "not a number" };
      await refused(phoneNumbers.createPhoneNumber(wrong), MALFORMED);
    },
  },
  {
    name: "a deleted phone number leaves its user",
    source: `${API}/tag/phone-numbers`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const phoneNumber = "+15555550101";
      const made = await clerk.phoneNumbers.createPhoneNumber({
        userId,
        phoneNumber,
        verified: true,
        primary: true,
      });
      const deleted = await clerk.phoneNumbers.deletePhoneNumber(made.id);
      has(deleted, { id: made.id, deleted: true });
      await refused(clerk.phoneNumbers.getPhoneNumber(made.id), MISSING);
      const user = await clerk.users.getUser(userId);
      assert.equal(user.primaryPhoneNumberId, null);
      assert.deepEqual(user.phoneNumbers, []);
      const found = await clerk.users.getUserList({ phoneNumber: [phoneNumber] });
      assert.equal(found.totalCount, 0);
    },
  },
  {
    name: "an email address is taken, malformed, or of nobody",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      await ada(clerk);
      const { id: userId } = await grace(clerk);
      const { emailAddresses } = clerk;
      const emailAddress = "ada@example.com";
      const error = await refused(
        emailAddresses.createEmailAddress({ userId, emailAddress }),
        TAKEN,
      );
      assert.equal(error.clerkError, true);
      assert.equal(error.errors[0].meta.paramName, "email_address");
      const wrong = { userId, emailAddress: "no address" };
      await refused(emailAddresses.createEmailAddress(wrong), MALFORMED);
      const nobody = { userId: "user_nobody", emailAddress: "new@example.com" };
      await refused(emailAddresses.createEmailAddress(nobody), MISSING);
      assert.equal((await clerk.users.getUser(userId)).emailAddresses.length, 1);
    },
  },
  {
    name: "the settings of organizations are read as they were set",
    source: `${API}/tag/instance-settings`,
    async check(place) {
      const clerk = clerkAt(place);
      const before = await clerk.instance.getOrganizationSettings();
      assert.equal(before.creatorRole, "org:admin");
      assert.equal(before.domainsDefaultRole, "org:member");
      const updated = await clerk.instance.updateOrganizationSettings({
        enabled: true,
        maxAllowedMemberships: 12,
      });
      assert.equal(updated.maxAllowedMemberships, 12);
      const after = await clerk.instance.getOrganizationSettings();
      assert.equal(after.maxAllowedMemberships, 12);
      assert.equal(after.enabled, true);
      assert.equal(after.adminDeleteEnabled, before.adminDeleteEnabled);
    },
  },
  {
    name: "an identifier is blocked once",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const identifier = "spam@example.com";
      const { blocklistIdentifiers } = clerk;
      const made = await blocklistIdentifiers.createBlocklistIdentifier({ identifier });
      has(made, { identifier, identifierType: "email_address" });
      await refused(blocklistIdentifiers.createBlocklistIdentifier({ identifier }), DUPLICATE);
      const { data, totalCount } = await blocklistIdentifiers.getBlocklistIdentifierList();
      assert.equal(totalCount, 1);
      assert.deepEqual(idsOf(data), [made.id]);
      const deleted = await blocklistIdentifiers.deleteBlocklistIdentifier(made.id);
      assert.equal(deleted.deleted, true);
      await refused(blocklistIdentifiers.deleteBlocklistIdentifier(made.id), MISSING);
    },
  },
  {
    name: "an invitation is revoked once",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const { invitations } = clerk;
      const emailAddress = "grace@example.com";
      const { id } = await invitations.createInvitation({ emailAddress });
      const revoked = await invitations.revokeInvitation(id);
      has(revoked, { id, status: "revoked" });
      assert.equal(revoked.revoked, true);
      await refused(invitations.revokeInvitation(id), {
        status: 400,
        "errors.0.code": "invitation_already_revoked",
      });
      await refused(invitations.revokeInvitation("inv_nobody"), MISSING);
      const again = await invitations.createInvitation({ emailAddress });
      assert.equal(again.status, "pending");
    },
  },
  {
    name: "redirect addresses are listed, read and deleted",
    source: `${API}/tag/redirect-urls`,
    async check(place) {
      const clerk = clerkAt(place);
      const { redirectUrls } = clerk;
      const one = await redirectUrls.createRedirectUrl({ url: "https://one.example.com/sso" });
      const two = await redirectUrls.createRedirectUrl({ url: "myapp://callback" });
      const { data } = await redirectUrls.getRedirectUrlList();
      assert.deepEqual(idsOf(data).sort(), [one.id, two.id].sort());
      const read = await redirectUrls.getRedirectUrl(two.id);
      assert.equal(read.url, "myapp://callback");
      assert.equal(typeof read.createdAt, "number");
      await redirectUrls.deleteRedirectUrl(one.id);
      await refused(redirectUrls.getRedirectUrl(one.id), MISSING);
      const left = await redirectUrls.getRedirectUrlList();
      assert.deepEqual(idsOf(left.data), [two.id]);
    },
  },
  {
    name: "many addresses join the waitlist at once",
    source: `${API}/tag/waitlist-entries`,
    async check(place) {
      const clerk = clerkAt(place);
      const { waitlistEntries } = clerk;
      const addresses = ["one@example.com", "two@example.com", "three@example.com"];
      await waitlistEntries.createBulk(
        addresses.map((emailAddress) => ({ emailAddress, notify: false })),
      );
      const all = await waitlistEntries.list();
      assert.equal(all.totalCount, 3);
      const found = all.data.map(({ emailAddress }) => emailAddress);
      assert.deepEqual(found.sort(), [...addresses].sort());
      assert.ok(all.data.every(({ status }) => status === "pending"));
      const [{ id }] = all.data;
      assert.equal((await waitlistEntries.reject(id)).status, "rejected");
      const pending = await waitlistEntries.list({ status: "pending" });
      assert.equal(pending.totalCount, 2);
      assert.equal(idsOf(pending.data).includes(id), false);
    },
  },
  {
    name: "users are listed in pages, newest first, and found by email",
    source: `${API}/tag/users`,
    async check(place) {
      const clerk = clerkAt(place);
      const first = await ada(clerk);
      await place.sim.clock.advance("1m");
      const second = await grace(clerk);
      const { data, totalCount } = await clerk.users.getUserList();
      assert.equal(totalCount, 2);
      assert.deepEqual(idsOf(data), [second.id, first.id]);
      const oldest = await clerk.users.getUserList({ orderBy: "+created_at", limit: 1 });
      assert.deepEqual(idsOf(oldest.data), [first.id]);
      assert.equal(oldest.totalCount, 2);
      const rest = await clerk.users.getUserList({ limit: 1, offset: 1 });
      assert.deepEqual(idsOf(rest.data), [first.id]);
      const found = await clerk.users.getUserList({ emailAddress: ["grace@example.com"] });
      assert.deepEqual(idsOf(found.data), [second.id]);
    },
  },
  {
    name: "a user keeps what an update does not name",
    source: `${API}/tag/users`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk, { lastName: "Lovelace" });
      const updated = await clerk.users.updateUser(user.id, { firstName: "Augusta" });
      assert.equal(updated.id, user.id);
      assert.equal(updated.firstName, "Augusta");
      assert.equal(updated.lastName, "Lovelace");
      await clerk.users.updateUser(user.id, { externalId: "crm-17" });
      const read = await clerk.users.getUser(user.id);
      has(read, { firstName: "Augusta", externalId: "crm-17" });
      const found = await clerk.users.getUserList({ externalId: ["crm-17"] });
      assert.deepEqual(idsOf(found.data), [user.id]);
      await refused(clerk.users.updateUser("user_nobody", { firstName: "No" }), MISSING);
    },
  },
  {
    name: "sessions are listed by user and by state",
    source: `${API}/tag/sessions`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const other = await grace(clerk);
      const one = await clerk.sessions.createSession({ userId });
      const two = await clerk.sessions.createSession({ userId });
      await clerk.sessions.createSession({ userId: other.id });
      has(one, { userId, status: "active" });
      const all = await clerk.sessions.getSessionList({ userId });
      assert.deepEqual(idsOf(all.data).sort(), [one.id, two.id].sort());
      const revoked = await clerk.sessions.revokeSession(one.id);
      assert.equal(revoked.status, "revoked");
      const active = await clerk.sessions.getSessionList({ userId, status: "active" });
      assert.deepEqual(idsOf(active.data), [two.id]);
      assert.equal((await clerk.sessions.getSession(one.id)).status, "revoked");
      await refused(clerk.sessions.getSession("sess_nobody"), MISSING);
    },
  },
  {
    name: "a sign-in token is pending and has an address",
    source: `${API}/tag/sign-in-tokens`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const { signInTokens } = clerk;
      const made = await signInTokens.createSignInToken({ userId, expiresInSeconds: 3_600 });
      assert.equal(made.status, "pending");
      assert.equal(made.userId, userId);
      assert.ok(made.token.length > 20);
      assert.match(made.url, /^https:\/\//);
      const other = await signInTokens.createSignInToken({ userId, expiresInSeconds: 3_600 });
      assert.notEqual(other.token, made.token);
    },
  },
  {
    name: "a user's email is taken, and a password is long enough",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk, { password: "Analytical-Engine-1843" });
      assert.equal(user.passwordEnabled, true);
      assert.equal(user.emailAddresses[0].verification.status, "verified");
      const error = await refused(ada(clerk), TAKEN);
      assert.equal(error.errors[0].meta.paramName, "email_address");
      await refused(grace(clerk, { password: "short" }), {
        status: 422,
        "errors.0.code": "form_password_length_too_short",
      });
      await refused(clerk.users.createUser({ emailAddress: ["no address"] }), MALFORMED);
      assert.equal(await clerk.users.getCount(), 1);
    },
  },
  {
    name: "an address is invited to an organization once",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId, user } = await acme(clerk);
      const invitation = {
        organizationId,
        inviterUserId: user.id,
        emailAddress: "grace@example.com",
        role: "org:member",
        publicMetadata: { team: "compilers" },
      };
      const { organizations } = clerk;
      const made = await organizations.createOrganizationInvitation(invitation);
      has(made, { status: "pending", role: "org:member", organizationId });
      assert.deepEqual(made.publicMetadata, { team: "compilers" });
      await refused(organizations.createOrganizationInvitation(invitation), {
        status: 400,
        "errors.0.code": "organization_invitation_not_unique",
      });
      const { id: invitationId } = made;
      const read = await organizations.getOrganizationInvitation({ organizationId, invitationId });
      assert.equal(read.emailAddress, "grace@example.com");
      const list = await organizations.getOrganizationInvitationList({ organizationId });
      assert.equal(list.totalCount, 1);
    },
  },
  {
    name: "a deleted user is gone, and the address is free",
    source: `${API}/tag/users`,
    async check(place) {
      const clerk = clerkAt(place);
      const user = await ada(clerk);
      assert.equal(await clerk.users.getCount(), 1);
      const deleted = await clerk.users.deleteUser(user.id);
      assert.equal(deleted.id, user.id);
      const error = await refused(clerk.users.getUser(user.id), MISSING);
      assert.equal(error.clerkError, true);
      await refused(clerk.users.deleteUser(user.id), MISSING);
      assert.equal(await clerk.users.getCount(), 0);
      const again = await ada(clerk);
      assert.notEqual(again.id, user.id);
    },
  },
  {
    name: "who makes an organization is its administrator, and its slug is its own",
    source: `${API}/tag/organizations`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organization, organizationId, user } = await acme(clerk, { slug: "acme" });
      has(organization, { name: "Acme", slug: "acme", createdBy: user.id });
      const bySlug = await clerk.organizations.getOrganization({ slug: "acme" });
      assert.equal(bySlug.id, organizationId);
      const members = await clerk.organizations.getOrganizationMembershipList({ organizationId });
      assert.deepEqual(
        members.data.map(({ role }) => role),
        ["org:admin"],
      );
      assert.equal(members.data[0].publicUserData.userId, user.id);
      const twin = { name: "Other", slug: "acme", createdBy: user.id };
      await refused(clerk.organizations.createOrganization(twin), TAKEN);
      const orphan = { name: "Orphan", createdBy: "user_nobody" };
      await refused(clerk.organizations.createOrganization(orphan), {
        status: 400,
        "errors.0.code": "organization_creator_not_found",
      });
    },
  },
  {
    name: "an address is invited once, and a user not at all",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      await ada(clerk);
      const { invitations } = clerk;
      const emailAddress = "grace@example.com";
      const publicMetadata = { plan: "gold" };
      const made = await invitations.createInvitation({ emailAddress, publicMetadata });
      has(made, { emailAddress, status: "pending" });
      assert.deepEqual(made.publicMetadata, publicMetadata);
      await refused(invitations.createInvitation({ emailAddress }), DUPLICATE);
      const user = { emailAddress: "ada@example.com" };
      await refused(invitations.createInvitation(user), TAKEN);
      await refused(invitations.createInvitation({ emailAddress: "no address" }), MALFORMED);
      const { totalCount } = await invitations.getInvitationList();
      assert.equal(totalCount, 1);
    },
  },
  {
    name: "invitations are listed by state and in pages",
    source: `${API}/tag/invitations`,
    async check(place) {
      const clerk = clerkAt(place);
      const { invitations } = clerk;
      const one = await invitations.createInvitation({ emailAddress: "one@example.com" });
      await place.sim.clock.advance("1m");
      const two = await invitations.createInvitation({ emailAddress: "two@example.com" });
      const all = await invitations.getInvitationList();
      assert.equal(all.totalCount, 2);
      const page = await invitations.getInvitationList({ limit: 1 });
      assert.equal(page.data.length, 1);
      assert.equal(page.totalCount, 2);
      await invitations.revokeInvitation(one.id);
      const pending = await invitations.getInvitationList({ status: "pending" });
      assert.deepEqual(idsOf(pending.data), [two.id]);
      const revoked = await invitations.getInvitationList({ status: "revoked" });
      assert.deepEqual(idsOf(revoked.data), [one.id]);
      const accepted = await invitations.getInvitationList({ status: "accepted" });
      assert.equal(accepted.totalCount, 0);
    },
  },
  {
    name: "the metadata of an organization is merged",
    source: `${API}/tag/organizations`,
    async check(place) {
      const clerk = clerkAt(place);
      const publicMetadata = { plan: "gold", limits: { seats: 5, disks: 1 } };
      const { organizationId } = await acme(clerk, { publicMetadata });
      const { organizations } = clerk;
      const merged = await organizations.updateOrganizationMetadata(organizationId, {
        publicMetadata: { limits: { seats: 9 } },
        privateMetadata: { customer: "cus_17" },
      });
      assert.equal(merged.name, "Acme");
      assert.deepEqual(merged.publicMetadata, { plan: "gold", limits: { seats: 9, disks: 1 } });
      assert.deepEqual(merged.privateMetadata, { customer: "cus_17" });
      const removed = await organizations.updateOrganizationMetadata(organizationId, {
        publicMetadata: { plan: null },
      });
      assert.deepEqual(removed.publicMetadata, { limits: { seats: 9, disks: 1 } });
      const replaced = await organizations.replaceOrganizationMetadata(organizationId, {
        publicMetadata: { plan: "free" },
      });
      assert.deepEqual(replaced.publicMetadata, { plan: "free" });
      assert.deepEqual(replaced.privateMetadata, { customer: "cus_17" });
    },
  },
  {
    name: "the members of an organization are listed by role and in pages",
    source: `${API}/tag/organization-memberships`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId, user } = await acme(clerk);
      const other = await grace(clerk);
      const { organizations } = clerk;
      const role = "org:member";
      const member = { organizationId, userId: other.id, role };
      await organizations.createOrganizationMembership(member);
      const all = await organizations.getOrganizationMembershipList({ organizationId });
      assert.equal(all.totalCount, 2);
      const userIds = all.data.map(({ publicUserData }) => publicUserData.userId);
      assert.deepEqual(userIds.sort(), [user.id, other.id].sort());
      const some = { organizationId, role: [role] };
      const members = await organizations.getOrganizationMembershipList(some);
      assert.deepEqual(
        members.data.map((found) => found.publicUserData.userId),
        [other.id],
      );
      assert.equal(members.data[0].publicUserData.identifier, "grace@example.com");
      const page = await organizations.getOrganizationMembershipList({ organizationId, limit: 1 });
      assert.equal(page.data.length, 1);
      assert.equal(page.totalCount, 2);
    },
  },
  {
    name: "a user is a member once, of an organization and with a role that exist",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId } = await acme(clerk);
      const { id: userId } = await grace(clerk);
      const { organizations } = clerk;
      const member = { organizationId, userId, role: "org:member" };
      const made = await organizations.createOrganizationMembership(member);
      has(made, { role: "org:member" });
      assert.equal(made.organization.id, organizationId);
      await refused(organizations.createOrganizationMembership(member), { status: 400 });
      const nowhere = { ...member, organizationId: "org_nowhere" };
      await refused(organizations.createOrganizationMembership(nowhere), MISSING);
      const promoted = await organizations.updateOrganizationMembership({
        ...member,
        role: "org:admin",
      });
      assert.equal(promoted.role, "org:admin");
      await organizations.deleteOrganizationMembership({ organizationId, userId });
      const left = await clerk.users.getOrganizationMembershipList({ userId });
      assert.equal(left.totalCount, 0);
    },
  },
  {
    name: "the metadata of a user is merged, and replaced only by a replacement",
    source: `${API}/tag/users`,
    async check(place) {
      const clerk = clerkAt(place);
      const publicMetadata = { plan: "gold", address: { city: "London", zip: "W1" } };
      const { id } = await ada(clerk, { publicMetadata });
      const merged = await clerk.users.updateUserMetadata(id, {
        publicMetadata: { address: { zip: "SW1" }, plan: null },
        privateMetadata: { customer: "cus_17" },
      });
      assert.deepEqual(merged.publicMetadata, { address: { city: "London", zip: "SW1" } });
      assert.deepEqual(merged.privateMetadata, { customer: "cus_17" });
      const replaced = await clerk.users.replaceUserMetadata(id, { publicMetadata: { a: 1 } });
      assert.deepEqual(replaced.publicMetadata, { a: 1 });
      assert.deepEqual(replaced.privateMetadata, { customer: "cus_17" });
      assert.deepEqual((await clerk.users.getUser(id)).publicMetadata, { a: 1 });
      await refused(clerk.users.updateUserMetadata("user_nobody", { publicMetadata }), MISSING);
    },
  },
  {
    name: "organizations are listed newest first, with their members counted",
    source: `${API}/tag/organizations`,
    async check(place) {
      const clerk = clerkAt(place);
      const { organizationId, user } = await acme(clerk);
      await place.sim.clock.advance("1m");
      const { organizations } = clerk;
      const made = { name: "Babbage & Co", createdBy: user.id };
      const second = await organizations.createOrganization(made);
      const all = await organizations.getOrganizationList({ includeMembersCount: true });
      assert.equal(all.totalCount, 2);
      assert.deepEqual(idsOf(all.data), [second.id, organizationId]);
      assert.deepEqual(
        all.data.map(({ membersCount }) => membersCount),
        [1, 1],
      );
      const found = await organizations.getOrganizationList({ query: "babbage" });
      assert.deepEqual(idsOf(found.data), [second.id]);
      const rest = await organizations.getOrganizationList({ limit: 1, offset: 1 });
      assert.deepEqual(idsOf(rest.data), [organizationId]);
      assert.equal(rest.totalCount, 2);
    },
  },
  {
    name: "a banned user has no session, and a locked one is unlocked",
    source: `${API}/tag/users`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const session = await clerk.sessions.createSession({ userId });
      assert.equal((await clerk.users.banUser(userId)).banned, true);
      const { status } = await clerk.sessions.getSession(session.id);
      assert.equal(status, "revoked");
      assert.equal((await clerk.users.unbanUser(userId)).banned, false);
      assert.equal((await clerk.users.lockUser(userId)).locked, true);
      assert.equal((await clerk.users.getUser(userId)).locked, true);
      assert.equal((await clerk.users.unlockUser(userId)).locked, false);
    },
  },
  {
    name: "a template of tokens has its defaults, and no reserved claims",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const { jwtTemplates } = clerk;
      const claims = { aud: "warehouse", owner: "{{user.id}}" };
      const made = await jwtTemplates.create({ name: "warehouse", claims, lifetime: 90 });
      has(made, { name: "warehouse", lifetime: 90, customSigningKey: false });
      assert.equal(made.signingAlgorithm, "RS256");
      assert.deepEqual((await jwtTemplates.get(made.id)).claims, claims);
      await refused(jwtTemplates.create({ name: "wrong", claims: { sub: "me" } }), {
        status: 400,
        "errors.0.code": "jwt_template_reserved_claim",
      });
      assert.equal((await jwtTemplates.delete(made.id)).deleted, true);
      await refused(jwtTemplates.get(made.id), MISSING);
    },
  },
  {
    name: "the token of a session is of its user, and has the claims of a template",
    source: `${API}/tag/sessions`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const { id } = await clerk.sessions.createSession({ userId });
      const plain = claimsOf((await clerk.sessions.getToken(id)).jwt);
      has(plain, { sub: userId, sid: id });
      assert.equal(plain.exp - plain.iat, 60);
      const claims = { aud: "warehouse", owner: "{{user.id}}" };
      await clerk.jwtTemplates.create({ name: "warehouse", claims, lifetime: 90 });
      const made = claimsOf((await clerk.sessions.getToken(id, "warehouse")).jwt);
      has(made, { aud: "warehouse", owner: userId, sub: userId });
      assert.equal(made.exp - made.iat, 90);
      await refused(clerk.sessions.getToken(id, "no-such-template"), MISSING);
    },
  },
  {
    name: "a sign-in token is revoked once",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const { signInTokens } = clerk;
      const made = await signInTokens.createSignInToken({ userId, expiresInSeconds: 600 });
      const revoked = await signInTokens.revokeSignInToken(made.id);
      has(revoked, { id: made.id, userId, status: "revoked" });
      const error = await refused(signInTokens.revokeSignInToken(made.id), { status: 400 });
      assert.equal(error.errors[0].code, "sign_in_token_cannot_be_revoked_code");
      assert.match(error.errors[0].longMessage, /Only pending tokens can be revoked/);
      await refused(signInTokens.revokeSignInToken("sit_nobody"), { status: 404 });
    },
  },
  {
    name: "an identifier is allowed once",
    source: ERRORS,
    async check(place) {
      const clerk = clerkAt(place);
      const { allowlistIdentifiers } = clerk;
      const identifier = "ada@example.com";
      const notify = false;
      const made = await allowlistIdentifiers.createAllowlistIdentifier({ identifier, notify });
      assert.equal(made.identifier, identifier);
      assert.equal(made.identifierType, "email_address");
      const again = allowlistIdentifiers.createAllowlistIdentifier({ identifier, notify });
      await refused(again, DUPLICATE);
      const { data } = await allowlistIdentifiers.getAllowlistIdentifierList();
      assert.deepEqual(idsOf(data), [made.id]);
      const deleted = await allowlistIdentifiers.deleteAllowlistIdentifier(made.id);
      assert.equal(deleted.deleted, true);
      await refused(allowlistIdentifiers.deleteAllowlistIdentifier(made.id), MISSING);
    },
  },
];
