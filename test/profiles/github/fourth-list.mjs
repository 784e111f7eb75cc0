import { randomUUID } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { base64, octokitOf, pullOf, repoOf } from "./support.mjs";

// Twenty more behaviours of GitHub, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's `rest` (octokit 5.0.5), in the order of the
// SHA-256 of "fourth-list 2026-11-30 github METHOD". Left out are those of organizations, teams and
// enterprises, which no method makes on github.com, those of an app's own key, and those that need
// a codespace, a published package or an app of the world.

const DOCS = "https://docs.github.com/en/rest";

const HASH = "0123456789abcdef0123456789abcdef01234567";

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const says = (status, message) => ({ status, "response.data.message": message });
const repo = (place) => repoOf(place, fresh("lighthouse"));

const loginOf = async (octokit) => (await octokit.rest.users.getAuthenticated()).data.login;

const write = (octokit, at, path, text, more = {}) =>
  octokit.rest.repos.createOrUpdateFileContents({
    ...at,
    path,
    message: `Write ${path}`,
    content: base64(text),
    ...more,
  });

const headOf = async (octokit, at) =>
  (await octokit.rest.git.getRef({ ...at, ref: "heads/main" })).data.object.sha;

/** The least protection of a branch that there is, and more. */
const protect = (octokit, at, more = {}) =>
  octokit.rest.repos.updateBranchProtection({
    ...at,
    branch: "main",
    required_status_checks: null,
    enforce_admins: false,
    required_pull_request_reviews: null,
    restrictions: null,
    ...more,
  });

/** What a look finds soon: GitHub does some things after its answer. */
async function until(place, look) {
  for (let time = 0; time < 30; time += 1) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance("1s");
    await passed(50);
  }
  return look();
}

/** A public key that only signs, of nobody, made for this list. */
const SIGNING = [
  "mQENBGsN62sBCAC02b0A2mh37BQSSYZbJpSQlh5zuh/qlfdy0TsWBzMxvuBV73lWHFYGp3L8ffnr0vE29jfh",
  "QF/U31aG2aQk4tNqjuW/wZwkw0vXNEzpqgunEIhg7CEY6aRlfuxAPU/cH0MG1mq0BFeVnyo6L62I35L1MEVA",
  "QPi65Jl9qmueiAzFX0U+FBPWMmhndwdIpxqaRmrtrgu9gBsi4rxnE5Taazgf8T+feejtM+F5lvcy4nCslXn/",
  "QzHaJEs3uwrEj+eAL8XgFc2Or9r22wWOzOp/6umbdj2DBFLZI3lddRqxqjDCk5Bb2mTzp8x5S7nxIyc70X2R",
  "94UplPz0tCRguNmWNh9xABEBAAG0JUZvdXJ0aCBMaXN0IDxmb3VydGgtbGlzdEBleGFtcGxlLmNvbT6JAU4E",
  "EwEKADgWIQSu+vGTVcyEDmcCPt0gG8F/rZdiMwUCaw3rawIbAwULCQgHAgYVCgkICwIEFgIDAQIeAQIXgAAK",
  "CRAgG8F/rZdiM5tXB/4vozLCoVEGxlT1IxNiyJcafVsinJMo6STiD/QICzq9xWf17ejdS8wzSBGGpjz2d5yV",
  "nFmguldi9JGw/4tpsUpYb/7OK9nCxI6/5NrMj7PfL88Gn+lT8elGoM889sMC0DfcESVMVqWE7hu9WIORMfXS",
  "C2+bmM7hQGzE9RhLj2h2/IDTlpVorlEGl6yQ1gUbLpIGjvWPU2r4q8qFWhjK3z70KDyWatpLUskgDUSpJFsF",
  "raNNxQVRR+EpWN/O0wNGSgJnzkivAU4qTrQw/tQYPbG5JJA5uc23CTRFo4Pc/tYT+GQgfT7xdHCPptUOzZyv",
  "DLDwMbf2O2DFQV3Dmy5F5IFX",
].join("\n");

const armored = `-----BEGIN PGP PUBLIC KEY BLOCK-----

${SIGNING}
=aF+C
-----END PGP PUBLIC KEY BLOCK-----
`;

export const fourthList = [
  {
    name: "an owner without an at sign is an error of CODEOWNERS, by line and column",
    source: `${DOCS}/repos/repos#list-codeowners-errors`,
    async check(place) {
      const { octokit, at } = await repo(place);
      await refused(octokit.rest.repos.codeownersErrors(at), { status: 404 });
      const path = ".github/CODEOWNERS";
      const good = `*.js @${await loginOf(octokit)}\n`;
      const { data: made } = await write(octokit, at, path, `${good}* user\n`);
      const { data } = await octokit.rest.repos.codeownersErrors(at);
      assert.equal(data.errors.length, 1);
      has(data.errors[0], { line: 2, column: 3, kind: "Invalid owner", path });
      assert.equal(data.errors[0].source.trim(), "* user");
      await write(octokit, at, path, good, { sha: made.content.sha });
      const { data: after } = await octokit.rest.repos.codeownersErrors(at);
      assert.deepEqual(after.errors, []);
    },
  },
  {
    name: "a deleted label leaves its issues, and is not deleted again",
    source: `${DOCS}/issues/labels#delete-a-label`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const name = "needs care";
      await octokit.rest.issues.createLabel({ ...at, name, color: "b60205" });
      const labels = [name, "bug"];
      const { data: issue } = await octokit.rest.issues.create({ ...at, title: "Lamp", labels });
      const { status } = await octokit.rest.issues.deleteLabel({ ...at, name });
      assert.equal(status, 204);
      const issue_number = issue.number;
      const { data } = await octokit.rest.issues.get({ ...at, issue_number });
      assert.deepEqual(
        data.labels.map((label) => label.name),
        ["bug"],
      );
      await refused(octokit.rest.issues.getLabel({ ...at, name }), says(404, "Not Found"));
      await refused(octokit.rest.issues.deleteLabel({ ...at, name }), says(404, "Not Found"));
    },
  },
  {
    name: "one address of a user is the primary one, and only the user sees them all",
    source: `${DOCS}/users/emails#list-email-addresses-for-the-authenticated-user`,
    async check(place) {
      const octokit = octokitOf(place);
      const { data } = await octokit.rest.users.listEmailsForAuthenticatedUser();
      const primary = data.filter((address) => address.primary);
      assert.equal(primary.length, 1);
      assert.equal(primary[0].verified, true);
      assert.match(primary[0].email, /^[^@\s]+@[^@\s]+$/);
      assert.ok(data.every(({ visibility }) => [null, "public", "private"].includes(visibility)));
      const stranger = octokitOf({ url: place.url, key: "ghp_NotATokenOfAnybody0000000000000000" });
      const hidden = stranger.rest.users.listEmailsForAuthenticatedUser();
      await refused(hidden, says(401, "Bad credentials"));
    },
  },
  {
    name: "an added address is neither primary nor verified, and is added once",
    source: `${DOCS}/users/emails#add-an-email-address-for-the-authenticated-user`,
    async check(place) {
      const { users } = octokitOf(place).rest;
      const email = `${fresh("keeper")}@example.com`;
      const emails = [email];
      const added = await users.addEmailForAuthenticatedUser({ emails });
      assert.equal(added.status, 201);
      const one = added.data.find((address) => address.email === email);
      has(one, { email, primary: false, verified: false });
      await refused(users.addEmailForAuthenticatedUser({ emails }), { status: 422 });
      const wrong = users.addEmailForAuthenticatedUser({ emails: ["no address"] });
      await refused(wrong, { status: 422 });
      await users.deleteEmailForAuthenticatedUser({ emails });
      const { data } = await users.listEmailsForAuthenticatedUser();
      assert.ok(!data.some((address) => address.email === email));
    },
  },
  {
    name: "a GPG key tells what it is for, by the key's own packets",
    source: `${DOCS}/users/gpg-keys#create-a-gpg-key-for-the-authenticated-user`,
    async check(place) {
      const { users } = octokitOf(place).rest;
      const wrong = users.createGpgKeyForAuthenticatedUser({ armored_public_key: "A key" });
      await refused(wrong, { status: 422 });
      const armored_public_key = armored;
      const { data, status } = await users.createGpgKeyForAuthenticatedUser({ armored_public_key });
      assert.equal(status, 201);
      has(data, { key_id: "201BC17FAD976233", primary_key_id: null, can_sign: true });
      has(data, { can_encrypt_comms: false, can_encrypt_storage: false, subkeys: [] });
      assert.equal(data.emails[0].email, "fourth-list@example.com");
      const gpg_key_id = data.id;
      await users.deleteGpgKeyForAuthenticatedUser({ gpg_key_id });
      await refused(users.getGpgKeyForAuthenticatedUser({ gpg_key_id }), says(404, "Not Found"));
    },
  },
  {
    name: "the comments of a pull request's lines, and the answers to them, oldest first",
    source: `${DOCS}/pulls/comments#list-review-comments-on-a-pull-request`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { number: pull_number, head } = await pullOf(octokit, at);
      const of = { ...at, pull_number };
      const line = { path: "feature.txt", side: "RIGHT", commit_id: head.sha };
      const one = await octokit.rest.pulls.createReviewComment({
        ...of,
        ...line,
        line: 1,
        body: "Which lamp?",
      });
      const comment_id = one.data.id;
      const body = "The north one";
      await octokit.rest.pulls.createReplyForReviewComment({ ...of, comment_id, body });
      const { data } = await octokit.rest.pulls.listReviewComments(of);
      assert.deepEqual(
        data.map((comment) => comment.body),
        ["Which lamp?", body],
      );
      has(data[0], { ...line, id: comment_id, line: 1 });
      assert.match(data[0].diff_hunk, /^@@ /);
      assert.equal(data[1].in_reply_to_id, comment_id);
      const beyond = { ...of, ...line, line: 99, body: "And here?" };
      await refused(octokit.rest.pulls.createReviewComment(beyond), { status: 422 });
      const missing = octokit.rest.pulls.listReviewComments({ ...at, pull_number: 9_999 });
      await refused(missing, says(404, "Not Found"));
    },
  },
  {
    name: "the languages of a repository are bytes of code, without its prose",
    source: `${DOCS}/repos/repos#list-repository-languages`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { data: before } = await octokit.rest.repos.listLanguages(at);
      assert.deepEqual(before, {});
      const script = 'console.log("Fog");\n';
      const tool = 'print("Fog, and more of it")\n';
      await write(octokit, at, "horn.js", script);
      await write(octokit, at, "tools/horn.py", tool);
      const data = await until(place, async () => {
        const { data: found } = await octokit.rest.repos.listLanguages(at);
        return Object.keys(found).length === 2 && found;
      });
      assert.equal(data.JavaScript, Buffer.byteLength(script));
      assert.equal(data.Python, Buffer.byteLength(tool));
      const missing = octokit.rest.repos.listLanguages({ ...at, repo: fresh("nowhere") });
      await refused(missing, says(404, "Not Found"));
    },
  },
  {
    name: "what was done to an issue is its events, in their order",
    source: `${DOCS}/issues/events#list-issue-events`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { issues } = octokit.rest;
      const { data: issue } = await issues.create({ ...at, title: "Lamp" });
      const of = { ...at, issue_number: issue.number };
      await issues.addLabels({ ...of, labels: ["bug"] });
      await issues.update({ ...of, title: "North lamp" });
      await issues.update({ ...of, state: "closed" });
      await issues.update({ ...of, state: "open" });
      const data = await until(place, async () => {
        const { data: found } = await issues.listEvents(of);
        return found.length >= 4 && found;
      });
      assert.deepEqual(
        data.map(({ event }) => event),
        ["labeled", "renamed", "closed", "reopened"],
      );
      assert.equal(data[0].label.name, "bug");
      assert.deepEqual(data[1].rename, { from: "Lamp", to: "North lamp" });
      assert.equal(data[2].actor.login, await loginOf(octokit));
      const missing = issues.listEvents({ ...at, issue_number: 9_999 });
      await refused(missing, says(404, "Not Found"));
    },
  },
  {
    name: "a release is published, or a draft that has no time of it",
    source: `${DOCS}/releases/releases#get-a-release`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { repos } = octokit.rest;
      const make = async (more) => (await repos.createRelease({ ...at, ...more })).data.id;
      const release_id = await make({ tag_name: "v1.0.0", name: "First light", body: "Lit." });
      const { data } = await repos.getRelease({ ...at, release_id });
      has(data, { tag_name: "v1.0.0", name: "First light", body: "Lit.", draft: false });
      has(data, { prerelease: false, target_commitish: "main", assets: [] });
      assert.match(data.upload_url, /\/assets\{\?name,label\}$/);
      const draft_id = await make({ tag_name: "v2.0.0", draft: true });
      const { data: draft } = await repos.getRelease({ ...at, release_id: draft_id });
      has(draft, { draft: true, published_at: null });
      await repos.deleteRelease({ ...at, release_id });
      await refused(repos.getRelease({ ...at, release_id }), says(404, "Not Found"));
    },
  },
  {
    name: "an archive of a repository is a ZIP file at the end of a redirection",
    source: `${DOCS}/repos/contents#download-a-repository-archive-zip`,
    async check(place) {
      const { octokit, at } = await repo(place);
      await write(octokit, at, "lamps/north.txt", "On\n");
      const { data, headers } = await octokit.rest.repos.downloadArchive({ ...at, ref: "main" });
      assert.match(headers["content-type"], /^application\/zip/);
      assert.match(headers["content-disposition"], /^attachment; filename=.*\.zip/);
      const bytes = Buffer.from(data);
      assert.equal(bytes.subarray(0, 2).toString(), "PK");
      assert.ok(bytes.includes("/lamps/north.txt") && bytes.includes("/README.md"));
      const missing = octokit.rest.repos.downloadArchive({ ...at, ref: "no-such-branch" });
      await refused(missing, { status: 404 });
    },
  },
  {
    name: "social accounts have the providers of their addresses, and are taken off by address",
    source: `${DOCS}/users/social-accounts#delete-social-accounts-for-the-authenticated-user`,
    async check(place) {
      const { users } = octokitOf(place).rest;
      const name = randomUUID().slice(0, 8);
      const [bird, page] = [`https://twitter.com/k${name}`, `https://example.com/${name}`];
      const find = async () => {
        const { data } = await users.listSocialAccountsForAuthenticatedUser();
        return data.filter(({ url }) => [bird, page].includes(url));
      };
      const added = await users.addSocialAccountForAuthenticatedUser({
        account_urls: [bird, page],
      });
      assert.equal(added.status, 201);
      const providers = Object.fromEntries((await find()).map((one) => [one.url, one.provider]));
      assert.deepEqual(providers, { [bird]: "twitter", [page]: "generic" });
      const remove = (url) =>
        users.deleteSocialAccountForAuthenticatedUser({ account_urls: [url] });
      assert.equal((await remove(bird)).status, 204);
      const left = await find();
      assert.deepEqual(
        left.map(({ url }) => url),
        [page],
      );
      await remove(page);
      assert.deepEqual(await find(), []);
    },
  },
  {
    name: "a search of users finds by login, nobody by an unknown one, and needs a query",
    source: `${DOCS}/search/search#search-users`,
    async check(place) {
      const octokit = octokitOf(place);
      const login = await loginOf(octokit);
      const { data } = await octokit.rest.search.users({ q: `user:${login}` });
      has(data, { total_count: 1, incomplete_results: false });
      has(data.items[0], { login, type: "User" });
      assert.equal(typeof data.items[0].score, "number");
      const q = `${randomUUID().replaceAll("-", "")} in:login`;
      const { data: none } = await octokit.rest.search.users({ q });
      has(none, { total_count: 0, items: [] });
      const empty = octokit.rest.search.users({ q: "" });
      const error = await refused(empty, says(422, "Validation Failed"));
      has(error.response.data.errors[0], { resource: "Search", field: "q", code: "missing" });
    },
  },
  {
    name: "a protection holds for administrators once it is set so, if there is one",
    source: `${DOCS}/branches/branch-protection#set-admin-branch-protection`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { repos } = octokit.rest;
      const of = { ...at, branch: "main" };
      const none = repos.setAdminBranchProtection(of);
      await refused(none, says(404, "Branch not protected"));
      await protect(octokit, at);
      const { data: before } = await repos.getAdminBranchProtection(of);
      assert.equal(before.enabled, false);
      const { data, status } = await repos.setAdminBranchProtection(of);
      assert.equal(status, 200);
      assert.equal(data.enabled, true);
      assert.match(data.url, /\/branches\/main\/protection\/enforce_admins$/);
      const { data: whole } = await repos.getBranchProtection(of);
      assert.equal(whole.enforce_admins.enabled, true);
    },
  },
  {
    name: "a reference is found by its whole name, and is what it points at",
    source: `${DOCS}/git/refs#get-a-reference`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { git } = octokit.rest;
      const { data } = await git.getRef({ ...at, ref: "heads/main" });
      assert.equal(data.ref, "refs/heads/main");
      const { data: commit } = await octokit.rest.repos.getCommit({ ...at, ref: "main" });
      has(data.object, { type: "commit", sha: commit.sha });
      const of = { object: commit.sha, type: "commit", message: "First light" };
      const { data: tag } = await git.createTag({ ...at, tag: "v1", ...of });
      await git.createRef({ ...at, ref: "refs/tags/v1", sha: tag.sha });
      const { data: tagged } = await git.getRef({ ...at, ref: "tags/v1" });
      has(tagged.object, { type: "tag", sha: tag.sha });
      await refused(git.getRef({ ...at, ref: "heads/mai" }), says(404, "Not Found"));
      await refused(git.getRef({ ...at, ref: "tags/v2" }), says(404, "Not Found"));
    },
  },
  {
    name: "a repository has one webhook of an address, until it is deleted",
    source: `${DOCS}/repos/webhooks#delete-a-repository-webhook`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { repos } = octokit.rest;
      const config = { url: "https://example.com/lighthouse", content_type: "json" };
      const wanted = { ...at, config, events: ["issues"], active: false };
      const { data: hook } = await repos.createWebhook(wanted);
      const of = { ...at, hook_id: hook.id };
      has(hook, { name: "web", active: false, events: ["issues"] });
      await refused(repos.createWebhook(wanted), says(422, "Validation Failed"));
      assert.equal((await repos.deleteWebhook(of)).status, 204);
      await refused(repos.getWebhook(of), says(404, "Not Found"));
      await refused(repos.deleteWebhook(of), says(404, "Not Found"));
      assert.deepEqual((await repos.listWebhooks(at)).data, []);
    },
  },
  {
    name: "a branch's protection is what the last call said, as a whole",
    source: `${DOCS}/branches/branch-protection#update-branch-protection`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { data } = await protect(octokit, at, {
        required_status_checks: { strict: true, contexts: ["build"] },
        required_pull_request_reviews: {
          required_approving_review_count: 2,
          dismiss_stale_reviews: true,
        },
      });
      has(data.required_status_checks, { strict: true, contexts: ["build"] });
      const reviews = { required_approving_review_count: 2, dismiss_stale_reviews: true };
      has(data.required_pull_request_reviews, reviews);
      const { data: branch } = await octokit.rest.repos.getBranch({ ...at, branch: "main" });
      assert.equal(branch.protected, true);
      const { data: less } = await protect(octokit, at, { enforce_admins: true });
      assert.equal(less.enforce_admins.enabled, true);
      has(less, { required_status_checks: undefined, required_pull_request_reviews: undefined });
      const missing = protect(octokit, at, { branch: "no-such-branch" });
      await refused(missing, says(404, "Branch not found"));
    },
  },
  {
    name: "a new reference has a whole name, an object that there is, and no namesake",
    source: `${DOCS}/git/refs#create-a-reference`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { git } = octokit.rest;
      const sha = await headOf(octokit, at);
      const ref = "refs/heads/fog";
      const { data, status } = await git.createRef({ ...at, ref, sha });
      assert.equal(status, 201);
      has(data, { ref });
      has(data.object, { type: "commit", sha });
      const again = git.createRef({ ...at, ref, sha });
      await refused(again, says(422, "Reference already exists"));
      const lost = git.createRef({ ...at, ref: "refs/heads/lost", sha: HASH });
      await refused(lost, says(422, "Object does not exist"));
      await refused(git.createRef({ ...at, ref: "fog2", sha }), { status: 422 });
    },
  },
  {
    name: "the comments of a gist are listed oldest first, and counted by the gist",
    source: `${DOCS}/gists/comments#list-gist-comments`,
    async check(place) {
      const octokit = octokitOf(place);
      const { gists } = octokit.rest;
      const files = { "tides.txt": { content: "High at six\n" } };
      const { data: gist } = await gists.create({ files });
      const gist_id = gist.id;
      for (const body of ["Which day?", "Every day"]) await gists.createComment({ gist_id, body });
      const { data } = await gists.listComments({ gist_id });
      assert.deepEqual(
        data.map(({ body }) => body),
        ["Which day?", "Every day"],
      );
      has(data[0], { author_association: "OWNER" });
      assert.equal(data[0].user.login, await loginOf(octokit));
      const { data: second } = await gists.listComments({ gist_id, per_page: 1, page: 2 });
      assert.deepEqual(
        second.map(({ id }) => id),
        [data[1].id],
      );
      assert.equal((await gists.get({ gist_id })).data.comments, 2);
      await gists.delete({ gist_id });
      await refused(gists.listComments({ gist_id }), says(404, "Not Found"));
    },
  },
  {
    name: "checks are added to those that a branch requires, if it requires any",
    source: `${DOCS}/branches/branch-protection#add-status-check-contexts`,
    async check(place) {
      const { octokit, at } = await repo(place);
      const { repos } = octokit.rest;
      const of = { ...at, branch: "main" };
      await protect(octokit, at);
      const add = (...contexts) => repos.addStatusCheckContexts({ ...of, contexts });
      await refused(add("build"), { status: 404 });
      const required_status_checks = { strict: false, contexts: ["build"] };
      await protect(octokit, at, { required_status_checks });
      const { data } = await add("lint", "spell");
      assert.deepEqual([...data].sort(), ["build", "lint", "spell"]);
      const { data: all } = await repos.getAllStatusCheckContexts(of);
      assert.deepEqual([...all].sort(), ["build", "lint", "spell"]);
      await repos.removeStatusCheckContexts({ ...of, contexts: ["build"] });
      const { data: whole } = await repos.getBranchProtection(of);
      assert.deepEqual([...whole.required_status_checks.contexts].sort(), ["lint", "spell"]);
    },
  },
  {
    name: "a gist has its files with their texts, and a history that grows with each change",
    source: `${DOCS}/gists/gists#get-a-gist`,
    async check(place) {
      const octokit = octokitOf(place);
      const { gists } = octokit.rest;
      const filename = "horn.js";
      const content = 'console.log("Fog");\n';
      const files = { [filename]: { content } };
      const { data: made } = await gists.create({ description: "Horn", public: false, files });
      const gist_id = made.id;
      const { data } = await gists.get({ gist_id });
      has(data, { description: "Horn", public: false, comments: 0 });
      const size = Buffer.byteLength(content);
      has(data.files[filename], { filename, content, size, language: "JavaScript" });
      assert.equal(data.history.length, 1);
      await gists.update({ gist_id, files: { [filename]: { content: "// Silent\n" } } });
      const { data: changed } = await gists.get({ gist_id });
      assert.equal(changed.history.length, 2);
      await gists.delete({ gist_id });
      await refused(gists.get({ gist_id }), says(404, "Not Found"));
    },
  },
];
