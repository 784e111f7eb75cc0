import { ada, assert, clerkAt, codesOf, DOCS, errorOf } from "./support.mjs";

const reference = `${DOCS}/reference/backend`;

/** Ada, Grace and two organizations: Acme with both, Beta with Ada. */
async function people(clerk) {
  const first = await ada(clerk, { lastName: "Lovelace" });
  const second = await clerk.users.createUser({
    ...{ emailAddress: ["grace@example.com"], firstName: "Grace", username: "hopper" },
    publicMetadata: { teacher: "Ada" },
  });
  const acme = await clerk.organizations.createOrganization({ name: "Acme", createdBy: first.id });
  const beta = await clerk.organizations.createOrganization({ name: "Beta", createdBy: first.id });
  await clerk.organizations.createOrganizationMembership({
    ...{ organizationId: acme.id, userId: second.id, role: "org:member" },
  });
  return { first, second, acme, beta };
}

export const search = [
  {
    name: "users are searched by what names them, and by nothing else",
    source: `${reference}/user/get-user-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { first, second } = await people(clerk);
      const found = async (filter) => {
        const { data } = await clerk.users.getUserList({ orderBy: "+created_at", ...filter });
        return data.map(({ firstName }) => firstName);
      };
      assert.deepEqual(await found({ query: "ada" }), ["Ada"]);
      assert.deepEqual(await found({ query: "lovelace" }), ["Ada"]);
      assert.deepEqual(await found({ query: "hopp" }), ["Grace"]);
      assert.deepEqual(await found({ query: "clerk.com" }), []);
      assert.deepEqual(await found({ userId: [`-${first.id}`] }), ["Grace"]);
      assert.deepEqual(await found({ userId: [`+${second.id}`, `-${first.id}`] }), ["Grace"]);
      assert.equal(await clerk.users.getCount({ query: "ada" }), 1);
    },
  },
  {
    name: "members are found by what their users have",
    source: `${reference}/organization/get-organization-membership-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { first, acme } = await people(clerk);
      const found = async (filter) => {
        const asked = { organizationId: acme.id, orderBy: "+created_at", ...filter };
        const { data, totalCount } = await clerk.organizations.getOrganizationMembershipList(asked);
        assert.equal(data.length, totalCount);
        return data.map(({ publicUserData }) => publicUserData.firstName);
      };
      assert.deepEqual(await found({ query: "grace" }), ["Grace"]);
      assert.deepEqual(await found({ emailAddress: ["ada@example.com"] }), ["Ada"]);
      assert.deepEqual(await found({ username: ["hopper"] }), ["Grace"]);
      assert.deepEqual(await found({ userId: [`-${first.id}`] }), ["Grace"]);
      assert.deepEqual(await found({ query: "nobody" }), []);
      assert.deepEqual(await found({ query: "a", role: ["org:admin"] }), ["Ada"]);
    },
  },
  {
    name: "organizations are found by their members and their names",
    source: `${reference}/organization/get-organization-list`,
    async check(place) {
      const clerk = clerkAt(place);
      const { first, second, acme, beta } = await people(clerk);
      const found = async (filter) => {
        const { data } = await clerk.organizations.getOrganizationList(filter);
        return data.map(({ name }) => name).toSorted();
      };
      assert.deepEqual(await found({ userId: [first.id] }), ["Acme", "Beta"]);
      assert.deepEqual(await found({ userId: [second.id] }), ["Acme"]);
      assert.deepEqual(await found({ userId: [`-${second.id}`] }), ["Beta"]);
      assert.deepEqual(await found({ organizationId: [`-${acme.id}`] }), ["Beta"]);
      assert.deepEqual(await found({ query: beta.id }), ["Beta"]);
      assert.deepEqual(await found({ query: "clerk" }), []);
    },
  },
  {
    name: "the primary address is a verified one of the user",
    source: `${reference}/user/update-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const { first, second } = await people(clerk);
      const added = { userId: first.id, emailAddress: "other@example.com", verified: false };
      const { id } = await clerk.emailAddresses.createEmailAddress(added);
      const choose = (primaryEmailAddressID) =>
        errorOf(clerk.users.updateUser(first.id, { primaryEmailAddressID }));
      assert.deepEqual(codesOf(await choose(id)), [422, "form_param_value_invalid"]);
      const foreign = second.primaryEmailAddressId;
      assert.deepEqual(codesOf(await choose(foreign)), [404, "resource_not_found"]);
    },
  },
  {
    name: "a code of a verification expires after ten minutes",
    source: `${DOCS}/guides/development/errors/backend-api`,
    async check(place) {
      const clerk = clerkAt(place);
      const { primaryEmailAddressId: id } = await clerk.users.createUser({
        emailAddress: ["ada+clerk_test@example.com"],
      });
      const call = async (path, body) => {
        const answer = await fetch(`${place.url}/v1/email_addresses/${id}/${path}`, {
          method: "POST",
          headers: { authorization: `Bearer ${place.key}`, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        const { errors, id: verification_id } = await answer.json();
        return { verification_id, said: [answer.status, errors?.[0].code] };
      };
      const { verification_id } = await call("prepare_verification", { strategy: "email_code" });
      await place.sim.clock.advance("11m");
      const late = await call("attempt_verification", { verification_id, code: "424242" });
      assert.deepEqual(late.said, [400, "verification_expired"]);
    },
  },
  {
    name: "two organizations have one name, and each a slug of its own",
    source: `${reference}/organization/create-organization`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: createdBy } = await ada(clerk);
      const made = [];
      for (const name of ["Acme", "Acme", "株式会社"])
        made.push(await clerk.organizations.createOrganization({ name, createdBy }));
      const slugs = made.map(({ slug }) => slug);
      assert.equal(new Set(slugs).size, 3);
      for (const slug of slugs) assert.match(slug, /^[a-z0-9][a-z0-9-]*$/);
      const call = clerk.organizations.createOrganization({ name: "A", slug: "A b", createdBy });
      assert.deepEqual(codesOf(await errorOf(call)), [422, "form_param_format_invalid"]);
    },
  },
  {
    name: "a user name has no blanks",
    source: `${reference}/user/update-user`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id } = await ada(clerk);
      const call = clerk.users.updateUser(id, { username: "ada lovelace" });
      assert.deepEqual(codesOf(await errorOf(call)), [422, "form_username_invalid_character"]);
    },
  },
  {
    name: "a limit is from 1 to 500",
    source: `${reference}/user/get-user-list`,
    async check(place) {
      const clerk = clerkAt(place);
      for (const limit of [-1, 501]) {
        const { errors, status } = await errorOf(clerk.users.getUserList({ limit }));
        assert.deepEqual([status, errors[0].meta.paramName], [422, "limit"]);
      }
      assert.equal((await clerk.users.getUserList({ limit: 500 })).totalCount, 0);
    },
  },
  {
    name: "a code of an authenticator is verified, and second factors are disabled",
    source: `${reference}/user/verify-totp`,
    async check(place) {
      const clerk = clerkAt(place);
      const { id: userId } = await ada(clerk, { totpSecret: "JBSWY3DPEHPK3PXP" });
      const { verified } = await clerk.users.verifyTOTP({ userId, code: "123456" });
      assert.equal(verified, true);
      assert.equal((await clerk.users.disableUserMFA(userId)).user_id, userId);
    },
  },
];
