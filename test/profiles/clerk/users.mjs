import { ada, assert, clerkAt, codesOf, DOCS, errorOf, receiver } from "./support.mjs";

const users = `${DOCS}/reference/backend/user`;
const errors = `${DOCS}/guides/development/errors/backend-api`;

export const usersAndErrors = [
  {
    name: "a user is created with an id, a verified primary email address and defaults",
    source: `${users}/create-user`,
    async check(place) {
      const user = await ada(clerkAt(place), { externalId: "42", publicMetadata: { plan: "pro" } });
      assert.match(user.id, /^user_\w{27}$/);
      const { id, verification } = user.emailAddresses[0];
      assert.match(id, /^idn_\w{27}$/);
      assert.deepEqual([user.primaryEmailAddressId, verification.status], [id, "verified"]);
      assert.equal(user.primaryEmailAddress.emailAddress, "ada@example.com");
      assert.deepEqual([user.externalId, user.publicMetadata], ["42", { plan: "pro" }]);
      assert.deepEqual([user.banned, user.locked, user.passwordEnabled], [false, false, false]);
      assert.equal(typeof user.createdAt, "number");
    },
  },
  {
    name: "a user is retrieved, updated and deleted",
    source: `${users}/update-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id } = await ada(clerk);
      await clerk.users.updateUser(id, { lastName: "Lovelace", username: "ada" });
      const { fullName, username } = await clerk.users.getUser(id);
      assert.deepEqual([fullName, username], ["Ada Lovelace", "ada"]);
      const gone = await clerk.users.deleteUser(id);
      assert.equal(gone.id, id);
      assert.deepEqual(codesOf(await errorOf(clerk.users.getUser(id))), [
        404,
        "resource_not_found",
      ]);
    },
  },
  {
    name: "metadata merges at every depth, and null removes a key",
    source: `${users}/update-user-metadata`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id } = await ada(clerk, { publicMetadata: { a: { b: 1, c: 2 }, d: 3 } });
      const publicMetadata = { a: { b: 5, e: 6 }, d: null };
      const user = await clerk.users.updateUserMetadata(id, { publicMetadata });
      assert.deepEqual(user.publicMetadata, { a: { b: 5, c: 2, e: 6 } });
      const whole = await clerk.users.updateUser(id, { publicMetadata: { z: 1 } });
      assert.deepEqual(whole.publicMetadata, { z: 1 });
    },
  },
  {
    name: "private and unsafe metadata merge apart",
    source: `${users}/update-user-metadata`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id } = await ada(clerk, { privateMetadata: { a: 1 }, unsafeMetadata: { b: 1 } });
      const user = await clerk.users.updateUserMetadata(id, { privateMetadata: { c: 2 } });
      assert.deepEqual([user.privateMetadata, user.unsafeMetadata], [{ a: 1, c: 2 }, { b: 1 }]);
    },
  },
  {
    name: "a banned user loses the active sessions, and can be unbanned",
    source: `${users}/ban-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const session = await clerk.sessions.createSession({ userId });
      assert.equal((await clerk.users.banUser(userId)).banned, true);
      assert.equal((await clerk.sessions.getSession(session.id)).status, "revoked");
      assert.equal((await clerk.users.unbanUser(userId)).banned, false);
    },
  },
  {
    name: "a user is locked and unlocked",
    source: `${users}/lock-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id } = await ada(clerk);
      assert.equal((await clerk.users.lockUser(id)).locked, true);
      assert.equal((await clerk.users.unlockUser(id)).locked, false);
    },
  },
  {
    name: "a password is verified, and a wrong one is told apart",
    source: `${users}/verify-password`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk, { password: "a-long-passphrase" });
      const { verified } = await clerk.users.verifyPassword({
        userId,
        password: "a-long-passphrase",
      });
      assert.equal(verified, true);
      const wrong = await errorOf(clerk.users.verifyPassword({ userId, password: "another-one" }));
      assert.deepEqual(codesOf(wrong), [422, "incorrect_password"]);
    },
  },
  {
    name: "a short password and a leaked one are refused",
    source: errors,
    async check(place) {
      const clerk = clerkAt(place);
      const short = await errorOf(ada(clerk, { password: "short" }));
      assert.deepEqual(codesOf(short), [422, "form_password_length_too_short"]);
      assert.equal(short.errors[0].meta.paramName, "password");
      const leaked = await errorOf(ada(clerk, { password: "password123" }));
      assert.deepEqual(codesOf(leaked), [422, "form_password_pwned"]);
      await ada(clerk, { password: "password123", skipPasswordChecks: true });
    },
  },
  {
    name: "an email address in use is form_identifier_exists with its parameter",
    source: errors,
    async check(place) {
      const clerk = clerkAt(place);
      await ada(clerk);
      const error = await errorOf(ada(clerk));
      assert.deepEqual(codesOf(error), [422, "form_identifier_exists"]);
      assert.equal(error.errors[0].meta.paramName, "email_address");
      assert.equal(typeof error.clerkTraceId, "string");
    },
  },
  {
    name: "a wrong form of an email address, and an unknown parameter, are told apart",
    source: errors,
    async check(place) {
      const clerk = clerkAt(place);
      const form = await errorOf(ada(clerk, { emailAddress: ["ada"] }));
      assert.deepEqual(codesOf(form), [422, "form_param_format_invalid"]);
      const unknown = await errorOf(ada(clerk, { colour: "red" }));
      assert.deepEqual(codesOf(unknown), [422, "form_param_unknown"]);
      const nobody = await errorOf(clerk.users.createUser({ firstName: "Ada" }));
      assert.deepEqual(codesOf(nobody), [422, "form_data_missing"]);
      const headers = { authorization: `Bearer ${place.key}` };
      const empty = await fetch(`${place.url}/v1/users`, { method: "POST", headers });
      const { errors: said } = await empty.json();
      assert.deepEqual([empty.status, said[0].code], [422, "form_data_missing"]);
    },
  },
  {
    name: "a wrong secret key is 401",
    source: `${DOCS}/guides/development/errors/overview`,
    async check(place) {
      const error = await errorOf(clerkAt({ ...place, key: "sk_test_wrong" }).users.getUserList());
      assert.deepEqual(codesOf(error), [401, "clerk_key_invalid"]);
    },
  },
  {
    name: "a rate limit is 429 with Retry-After",
    source: `${DOCS}/guides/how-clerk-works/system-limits`,
    async check(place) {
      const outcome = { status: 429, type: "error", code: "too_many_requests" };
      await place.sim.faults.arm({ resource: "users", operation: "create", count: 1, outcome });
      const error = await errorOf(ada(clerkAt(place)));
      assert.deepEqual([error.status, error.retryAfter], [429, 10]);
    },
  },
  {
    name: "lists of users have a limit, an offset, the newest first and a total",
    source: `${users}/get-user-list`,
    async check(place) {
      const clerk = clerkAt(place);
      for (let at = 1; at <= 12; at++) {
        await ada(clerk, { emailAddress: [`n${at}@example.com`], firstName: `n${at}` });
        await place.sim.clock.advance("1s");
      }
      const first = await clerk.users.getUserList();
      assert.deepEqual([first.data.length, first.totalCount], [10, 12]);
      assert.equal(first.data[0].firstName, "n12");
      const next = await clerk.users.getUserList({ limit: 5, offset: 10 });
      assert.deepEqual(
        next.data.map(({ firstName }) => firstName),
        ["n2", "n1"],
      );
      const oldest = await clerk.users.getUserList({ orderBy: "+created_at", limit: 1 });
      assert.equal(oldest.data[0].firstName, "n1");
    },
  },
  {
    name: "lists of users are filtered by email address, external id, id and words",
    source: `${users}/get-user-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id } = await ada(clerk, { externalId: "42" });
      await ada(clerk, { emailAddress: ["bob@example.com"], firstName: "Bob" });
      const filters = [
        { emailAddress: ["ada@example.com"] },
        { emailAddress: ["Ada@Example.com"] },
        { externalId: ["42"] },
        { userId: [id] },
        { query: "ada" },
      ];
      for (const filter of filters) {
        const { data, totalCount } = await clerk.users.getUserList(filter);
        assert.deepEqual(
          [data.map((user) => user.id), totalCount],
          [[id], 1],
          JSON.stringify(filter),
        );
      }
      assert.equal(await clerk.users.getCount({ emailAddress: ["ADA@example.com"] }), 1);
      assert.equal(await clerk.users.getCount({ emailAddress: ["nobody@example.com"] }), 0);
    },
  },
  {
    name: "lists of users are filtered by organization",
    source: `${users}/get-user-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: createdBy } = await ada(clerk);
      await ada(clerk, { emailAddress: ["bob@example.com"] });
      const { id } = await clerk.organizations.createOrganization({ name: "Engines", createdBy });
      const { data } = await clerk.users.getUserList({ organizationId: [id] });
      assert.deepEqual(
        data.map((user) => user.id),
        [createdBy],
      );
    },
  },
  {
    name: "email addresses are objects: added, verified, made primary, deleted",
    source: `${DOCS}/reference/backend/email-addresses/create-email-address`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId, primaryEmailAddressId } = await ada(clerk);
      const added = { userId, emailAddress: "second@example.com" };
      const made = await clerk.emailAddresses.createEmailAddress(added);
      assert.equal(made.verification.status, "unverified");
      await clerk.emailAddresses.updateEmailAddress(made.id, { verified: true, primary: true });
      const user = await clerk.users.getUser(userId);
      assert.deepEqual([user.primaryEmailAddressId, user.emailAddresses.length], [made.id, 2]);
      await clerk.emailAddresses.deleteEmailAddress(made.id);
      assert.equal(
        (await clerk.users.getUser(userId)).primaryEmailAddressId,
        primaryEmailAddressId,
      );
      const taken = await errorOf(
        clerk.emailAddresses.createEmailAddress({ userId, emailAddress: "ada@example.com" }),
      );
      assert.deepEqual(codesOf(taken), [422, "form_identifier_exists"]);
    },
  },
  {
    name: "phone numbers are objects, with test numbers",
    source: `${DOCS}/guides/development/testing/test-emails-and-phones`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk);
      const number = { userId, phoneNumber: "+12015550100", verified: true, primary: true };
      const { id, phoneNumber } = await clerk.phoneNumbers.createPhoneNumber(number);
      assert.equal(phoneNumber, "+12015550100");
      assert.equal((await clerk.users.getUser(userId)).primaryPhoneNumberId, id);
    },
  },
  {
    name: "a test email address has the code 424242, and nothing is sent to it",
    source: `${DOCS}/guides/development/testing/test-emails-and-phones`,
    async check(place) {
      const clerk = clerkAt(place);
      const { received, settle } = await receiver(place, ["email.created"]);
      const { id: userId } = await ada(clerk);
      const verify = async (emailAddress, codeOf) => {
        const { id } = await clerk.emailAddresses.createEmailAddress({ userId, emailAddress });
        const call = (path, body) =>
          fetch(`${place.url}/v1/email_addresses/${id}/${path}`, {
            method: "POST",
            headers: { authorization: `Bearer ${place.key}`, "content-type": "application/json" },
            ...(body && { body: JSON.stringify(body) }),
          });
        const { status } = await (await call("prepare_verification")).json();
        assert.equal(status, "unverified");
        await settle();
        const wrong = await call("attempt_verification", { verification_id: id, code: "000000" });
        assert.equal(wrong.status, 422);
        const right = { verification_id: id, code: codeOf() };
        assert.equal((await (await call("attempt_verification", right)).json()).status, "verified");
      };
      await verify("bob+clerk_test@example.com", () => "424242");
      assert.equal(received.length, 0);
      await verify("bob@example.com", () => received[0].data.data.otp_code);
      assert.equal(received[0].data.to_email_address, "bob@example.com");
    },
  },
];
