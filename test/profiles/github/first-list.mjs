import { generateKeyPairSync } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { base64, branchWith, octokitOf, pullOf, repoOf, textOf } from "./support.mjs";

// What applications rely on, written without a look at the profile, for the edition 2026 of GitHub's
// document and version 5 of its SDK, with a personal access token. Methods were drawn by the seed
// 20261129 (mulberry32, a shuffle of the SDK's 1028 sorted methods, the first 110). Drawn, and used
// where what they promise is public and certain:
//   reactions.createForIssue actions.updateRepoVariable
//   issues.checkUserCanBeAssigned issues.updateComment repos.updateWebhook gists.get
//   repos.listWebhooks markdown.renderRaw gists.getComment git.updateRef repos.createAutolink
//   users.createPublicSshKeyForAuthenticated
//   issues.listForRepo pulls.checkIfMerged repos.pingWebhook repos.removeStatusCheckContexts
//   repos.deleteAnEnvironment repos.listForAuthenticatedUser users.getByUsername issues.update
//   issues.get users.getPublicSshKeyForAuthenticated repos.createForAuthenticatedUser
//   repos.getWebhookConfigForRepo gitignore.getTemplate
//   gists.star repos.deleteAutolink repos.listBranchesForHeadCommit issues.createMilestone
//   reactions.listForRelease actions.getActionsCacheUsage dependabot.listRepoSecrets
//   actions.getRepoPublicKey
// Drawn and left: organizations, enterprises, Copilot, Codespaces, packages, migrations, apps and
// hosted runners, which need more than a user's token, and what GitHub computes later (languages,
// statistics). The other half is what applications do off the guides.

const DOCS = "https://docs.github.com/en/rest";

const missing = { status: 404, "response.data.message": "Not Found" };
const invalid = { status: 422, "response.data.message": "Validation Failed" };

async function headOf(octokit, at, branch = "main") {
  return (await octokit.rest.git.getRef({ ...at, ref: `heads/${branch}` })).data.object.sha;
}

const put = (octokit, at, path, text, more = {}) =>
  octokit.rest.repos.createOrUpdateFileContents({
    ...at,
    path,
    message: `Write ${path}`,
    content: base64(text),
    ...more,
  });

/** What is there soon: GitHub does some things after its answer. */
async function until(look) {
  for (let time = 0; time < 60; time += 1) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await passed(100);
  }
  return look();
}

const protection = {
  required_status_checks: null,
  enforce_admins: true,
  required_pull_request_reviews: null,
  restrictions: null,
};

const workflow = (on) =>
  `name: Build\non: ${on}\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo built\n`;

/** A new public key in the form of OpenSSH. */
function publicKey() {
  const { publicKey: made } = generateKeyPairSync("ed25519");
  const raw = Buffer.from(made.export({ format: "jwk" }).x, "base64url");
  const part = (bytes) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const blob = Buffer.concat([part(Buffer.from("ssh-ed25519")), part(raw)]);
  return `ssh-ed25519 ${blob.toString("base64")}`;
}

export const firstList = [
  {
    name: "a renamed repository is found by both names",
    source: `${DOCS}/repos/repos#update-a-repository`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data: before } = await octokit.rest.repos.get(at);
      const { data: issue } = await octokit.rest.issues.create({ ...at, title: "Slow" });
      const { data } = await octokit.rest.repos.update({ ...at, name: "motor" });
      has(data, { id: before.id, name: "motor", full_name: "octocat/motor" });
      const { data: now } = await octokit.rest.repos.get({ owner: "octocat", repo: "motor" });
      assert.equal(now.id, before.id);
      const { data: old } = await octokit.rest.repos.get(at);
      has(old, { id: before.id, full_name: "octocat/motor" });
      const { data: same } = await octokit.rest.issues.get({ ...at, issue_number: issue.number });
      assert.equal(same.title, "Slow");
      assert.equal(now.html_url, "https://github.com/octocat/motor");
    },
  },
  {
    name: "a repository starts with the files that were asked for",
    source: `${DOCS}/repos/repos#create-a-repository-for-the-authenticated-user`,
    check: async (place) => {
      const octokit = octokitOf(place);
      const { data, status } = await octokit.rest.repos.createForAuthenticatedUser({
        name: "engine",
        description: "It runs",
        private: true,
        auto_init: true,
        license_template: "mit",
        gitignore_template: "Node",
      });
      assert.equal(status, 201);
      has(data, { private: true, visibility: "private", description: "It runs", fork: false });
      has(data, { default_branch: "main", archived: false, has_issues: true });
      const at = { owner: "octocat", repo: "engine" };
      const { data: files } = await octokit.rest.repos.getContent({ ...at, path: "" });
      assert.deepEqual(files.map(({ name }) => name).sort(), [
        ".gitignore",
        "LICENSE",
        "README.md",
      ]);
      const { data: ignored } = await octokit.rest.repos.getContent({ ...at, path: ".gitignore" });
      assert.match(textOf(ignored.content), /node_modules/);
      const { data: license } = await octokit.rest.licenses.getForRepo(at);
      assert.equal(license.license.spdx_id, "MIT");
    },
  },
  {
    name: "a name that is taken, a name that is none, and a repository that is none",
    source: `${DOCS}/repos/repos#create-a-repository-for-the-authenticated-user`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const error = await refused(
        octokit.rest.repos.createForAuthenticatedUser({ name: "engine" }),
        { status: 422, "response.data.errors.0.field": "name" },
      );
      has(error.response.data.errors[0], {
        resource: "Repository",
        code: "custom",
        message: "name already exists on this account",
      });
      assert.equal(error.response.data.message, "Repository creation failed.");
      await refused(octokit.rest.repos.get({ ...at, repo: "none" }), missing);
      await refused(octokit.rest.repos.delete({ ...at, repo: "none" }), missing);
      const gone = await octokit.rest.repos.delete(at);
      assert.equal(gone.status, 204);
      await refused(octokit.rest.repos.get(at), missing);
    },
  },
  {
    name: "an archived repository is read-only",
    source: "https://docs.github.com/en/repositories/archiving-a-github-repository",
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data } = await octokit.rest.repos.update({ ...at, archived: true });
      assert.equal(data.archived, true);
      await refused(octokit.rest.issues.create({ ...at, title: "Late" }), {
        status: 403,
        "response.data.message": /archived so is read-only/,
      });
      await refused(put(octokit, at, "late.txt", "Late\n"), { status: 403 });
      const { data: still } = await octokit.rest.repos.getReadme(at);
      assert.equal(still.name, "README.md");
      const { data: back } = await octokit.rest.repos.update({ ...at, archived: false });
      assert.equal(back.archived, false);
      const { status } = await octokit.rest.issues.create({ ...at, title: "In time" });
      assert.equal(status, 201);
    },
  },
  {
    name: "issues that a repository does not have are gone",
    source: `${DOCS}/issues/issues#create-an-issue`,
    check: async (place) => {
      const octokit = octokitOf(place);
      const { data } = await octokit.rest.repos.createForAuthenticatedUser({
        name: "quiet",
        has_issues: false,
        has_wiki: false,
      });
      has(data, { has_issues: false, has_wiki: false, open_issues_count: 0 });
      const at = { owner: "octocat", repo: "quiet" };
      await refused(octokit.rest.issues.create({ ...at, title: "Loud" }), { status: 410 });
      await octokit.rest.repos.update({ ...at, has_issues: true });
      const { data: issue } = await octokit.rest.issues.create({ ...at, title: "Loud" });
      has(issue, { number: 1, state: "open", locked: false, comments: 0 });
      await refused(octokit.rest.issues.get({ ...at, issue_number: 99 }), missing);
      await refused(octokit.rest.issues.create({ ...at, title: undefined }), { status: 422 });
    },
  },
  {
    name: "a user reads and changes the own profile",
    source: `${DOCS}/users/users`,
    check: async (place) => {
      const octokit = octokitOf(place);
      const { data: me } = await octokit.rest.users.getAuthenticated();
      has(me, { login: "octocat", type: "User", html_url: "https://github.com/octocat" });
      const bio = "Writes engines";
      const { data: changed } = await octokit.rest.users.updateAuthenticated({ bio });
      assert.equal(changed.bio, bio);
      await octokit.rest.users.updateAuthenticated({ location: "Oslo" });
      const { data: seen } = await octokit.rest.users.getByUsername({ username: "octocat" });
      has(seen, { id: me.id, node_id: me.node_id, bio, location: "Oslo" });
      assert.equal(typeof seen.public_repos, "number");
      await refused(octokit.rest.users.getByUsername({ username: "no-such-user-0x" }), missing);
    },
  },
  {
    name: "keys of a user: one key once, and a text that is no key is refused",
    source: `${DOCS}/users/keys`,
    check: async (place) => {
      const octokit = octokitOf(place);
      const key = publicKey();
      const { data, status } = await octokit.rest.users.createPublicSshKeyForAuthenticatedUser({
        title: "Laptop",
        key,
      });
      assert.equal(status, 201);
      has(data, { title: "Laptop", key, read_only: false });
      const one = { key_id: data.id };
      const found = await octokit.rest.users.getPublicSshKeyForAuthenticatedUser(one);
      assert.equal(found.data.key, key);
      const again = { title: "Again", key };
      await refused(octokit.rest.users.createPublicSshKeyForAuthenticatedUser(again), invalid);
      const wrong = { title: "Wrong", key: "not a key" };
      await refused(octokit.rest.users.createPublicSshKeyForAuthenticatedUser(wrong), {
        ...invalid,
        "response.data.errors.0.field": "key",
      });
      await octokit.rest.users.deletePublicSshKeyForAuthenticatedUser(one);
      await refused(octokit.rest.users.getPublicSshKeyForAuthenticatedUser(one), missing);
    },
  },
  {
    name: "an issue has assignees, who must be able to be assigned",
    source: `${DOCS}/issues/assignees`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const can = await octokit.rest.issues.checkUserCanBeAssigned({ ...at, assignee: "octocat" });
      assert.equal(can.status, 204);
      const nobody = "no-such-user-0x";
      await refused(octokit.rest.issues.checkUserCanBeAssigned({ ...at, assignee: nobody }), {
        status: 404,
      });
      const { data } = await octokit.rest.issues.create({
        ...at,
        title: "A",
        assignees: ["octocat"],
      });
      assert.equal(data.assignee.login, "octocat");
      await octokit.rest.issues.create({ ...at, title: "B" });
      const mine = await octokit.rest.issues.listForRepo({ ...at, assignee: "octocat" });
      assert.deepEqual(
        mine.data.map(({ title }) => title),
        ["A"],
      );
      const free = await octokit.rest.issues.listForRepo({ ...at, assignee: "none" });
      assert.deepEqual(
        free.data.map(({ title }) => title),
        ["B"],
      );
      const less = await octokit.rest.issues.removeAssignees({
        ...at,
        issue_number: data.number,
        assignees: ["octocat"],
      });
      has(less.data, { assignee: null, assignees: [] });
    },
  },
  {
    name: "nobody approves an own pull request",
    source: `${DOCS}/pulls/reviews#create-a-review-for-a-pull-request`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { number: pull_number } = await pullOf(octokit, at);
      const review = (event, body) =>
        octokit.rest.pulls.createReview({ ...at, pull_number, event, body });
      await refused(review("APPROVE", "Good"), { status: 422 });
      await refused(review("REQUEST_CHANGES", "Bad"), { status: 422 });
      const { data } = await review("COMMENT", "Interesting");
      has(data, { state: "COMMENTED", body: "Interesting" });
      await refused(
        octokit.rest.pulls.requestReviewers({ ...at, pull_number, reviewers: ["octocat"] }),
        { status: 422 },
      );
      const { data: reviews } = await octokit.rest.pulls.listReviews({ ...at, pull_number });
      assert.deepEqual(
        reviews.map(({ state }) => state),
        ["COMMENTED"],
      );
      const { data: asked } = await octokit.rest.pulls.listRequestedReviewers({
        ...at,
        pull_number,
      });
      assert.deepEqual(asked.users, []);
    },
  },
  {
    name: "a protected branch asks for reviews and cannot be deleted",
    source: `${DOCS}/branches/branch-protection`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const on = { ...at, branch: "main" };
      await refused(octokit.rest.repos.getBranchProtection(on), {
        status: 404,
        "response.data.message": "Branch not protected",
      });
      const pull = await pullOf(octokit, at);
      const { data } = await octokit.rest.repos.updateBranchProtection({
        ...on,
        ...protection,
        required_pull_request_reviews: { required_approving_review_count: 1 },
      });
      assert.equal(data.enforce_admins.enabled, true);
      assert.equal(data.required_pull_request_reviews.required_approving_review_count, 1);
      assert.equal((await octokit.rest.repos.getBranch(on)).data.protected, true);
      await refused(octokit.rest.pulls.merge({ ...at, pull_number: pull.number }), { status: 405 });
      await refused(octokit.rest.git.deleteRef({ ...at, ref: "heads/main" }), { status: 422 });
      await octokit.rest.repos.deleteBranchProtection(on);
      assert.equal((await octokit.rest.repos.getBranch(on)).data.protected, false);
    },
  },
  {
    name: "a required status has to succeed before a merge",
    source: `${DOCS}/branches/branch-protection#update-branch-protection`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const pull = await pullOf(octokit, at);
      const on = { ...at, branch: "main" };
      const { data } = await octokit.rest.repos.updateBranchProtection({
        ...on,
        ...protection,
        required_status_checks: { strict: false, contexts: ["ci", "lint"] },
      });
      assert.deepEqual(data.required_status_checks.contexts.toSorted(), ["ci", "lint"]);
      const left = await octokit.rest.repos.removeStatusCheckContexts({
        ...on,
        contexts: ["lint"],
      });
      assert.deepEqual(left.data, ["ci"]);
      const merge = () => octokit.rest.pulls.merge({ ...at, pull_number: pull.number });
      await refused(merge(), { status: 405, "response.data.message": /[Rr]equired status check/ });
      const status = { ...at, sha: pull.head.sha, context: "ci" };
      await octokit.rest.repos.createCommitStatus({ ...status, state: "failure" });
      await refused(merge(), { status: 405 });
      await octokit.rest.repos.createCommitStatus({ ...status, state: "success" });
      assert.equal((await merge()).data.merged, true);
    },
  },
  {
    name: "the latest status of each context decides",
    source: `${DOCS}/commits/statuses`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const sha = await headOf(octokit, at);
      const combined = async () =>
        (await octokit.rest.repos.getCombinedStatusForRef({ ...at, ref: "main" })).data;
      has(await combined(), { state: "pending", total_count: 0, sha });
      const set = (context, state, more = {}) =>
        octokit.rest.repos.createCommitStatus({ ...at, sha, context, state, ...more });
      await set("ci", "failure", { description: "2 of 9 failed" });
      await set("lint", "success");
      has(await combined(), { state: "failure", total_count: 2 });
      await set("ci", "success");
      assert.equal((await combined()).state, "success");
      const { data: all } = await octokit.rest.repos.listCommitStatusesForRef({ ...at, ref: sha });
      assert.equal(all.length, 3);
      await refused(set("ci", "good"), { status: 422 });
    },
  },
  {
    name: "contents come raw, in base64, and as a folder",
    source: `${DOCS}/repos/contents#get-repository-content`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      await put(octokit, at, "src/main.txt", "Grüße\n");
      const file = { ...at, path: "src/main.txt" };
      const { data } = await octokit.rest.repos.getContent(file);
      has(data, { type: "file", encoding: "base64", name: "main.txt", size: 8 });
      assert.equal(textOf(data.content), "Grüße\n");
      const raw = await octokit.rest.repos.getContent({ ...file, mediaType: { format: "raw" } });
      assert.equal(raw.data, "Grüße\n");
      const { data: folder } = await octokit.rest.repos.getContent({ ...at, path: "src" });
      assert.deepEqual(
        folder.map(({ path, type }) => [path, type]),
        [["src/main.txt", "file"]],
      );
      await refused(octokit.rest.repos.getContent({ ...at, path: "none.txt" }), { status: 404 });
      await refused(octokit.rest.repos.getContent({ ...file, ref: "none" }), { status: 404 });
    },
  },
  {
    name: "a file is only replaced by who knows its digest",
    source: `${DOCS}/repos/contents#create-or-update-file-contents`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data: made, status } = await put(octokit, at, "a.txt", "one\n");
      assert.equal(status, 201);
      await refused(put(octokit, at, "a.txt", "two\n"), { status: 422 });
      const wrong = "0123456789012345678901234567890123456789";
      await refused(put(octokit, at, "a.txt", "two\n", { sha: wrong }), { status: 409 });
      const second = await put(octokit, at, "a.txt", "two\n", { sha: made.content.sha });
      assert.equal(second.status, 200);
      assert.equal(second.data.commit.parents[0].sha, made.commit.sha);
      const { sha } = second.data.content;
      const gone = await octokit.rest.repos.deleteFile({
        ...at,
        path: "a.txt",
        message: "Drop",
        sha,
      });
      has(gone.data, { content: null });
      await refused(octokit.rest.repos.getContent({ ...at, path: "a.txt" }), { status: 404 });
    },
  },
  {
    name: "a reference moves forward, or by force",
    source: `${DOCS}/git/refs`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const first = await headOf(octokit, at);
      await put(octokit, at, "a.txt", "one\n");
      const ref = "heads/main";
      await refused(octokit.rest.git.updateRef({ ...at, ref, sha: first }), {
        status: 422,
        "response.data.message": "Update is not a fast forward",
      });
      const forced = await octokit.rest.git.updateRef({ ...at, ref, sha: first, force: true });
      assert.equal(forced.data.object.sha, first);
      await refused(octokit.rest.git.createRef({ ...at, ref: "refs/heads/main", sha: first }), {
        status: 422,
        "response.data.message": "Reference already exists",
      });
      await refused(octokit.rest.git.updateRef({ ...at, ref: "heads/none", sha: first }), {
        status: 422,
        "response.data.message": "Reference does not exist",
      });
      const sha = "0123456789012345678901234567890123456789";
      await refused(octokit.rest.git.createRef({ ...at, ref: "refs/heads/x", sha }), {
        status: 422,
        "response.data.message": "Object does not exist",
      });
      await refused(octokit.rest.git.getRef({ ...at, ref: "heads/none" }), missing);
    },
  },
  {
    name: "a commit is made of blobs and a tree",
    source: `${DOCS}/git/commits`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const parent = await headOf(octokit, at);
      const { data: blob } = await octokit.rest.git.createBlob({ ...at, content: "hello\n" });
      assert.equal(blob.sha, "ce013625030ba8dba906f756967f9e9ca394464a");
      const tree = [{ path: "docs/hello.txt", mode: "100644", type: "blob", sha: blob.sha }];
      const { data: base } = await octokit.rest.git.getCommit({ ...at, commit_sha: parent });
      const base_tree = base.tree.sha;
      const { data: made } = await octokit.rest.git.createTree({ ...at, tree, base_tree });
      assert.deepEqual(made.tree.map(({ path }) => path).toSorted(), ["README.md", "docs"]);
      const author = { name: "Ada", email: "ada@example.com", date: "2026-01-02T03:04:05Z" };
      const commit = { message: "Say hello", tree: made.sha, parents: [parent], author };
      const { data } = await octokit.rest.git.createCommit({ ...at, ...commit });
      has(data.author, author);
      await octokit.rest.git.updateRef({ ...at, ref: "heads/main", sha: data.sha });
      const all = { ...at, tree_sha: "main", recursive: "1" };
      const { data: deep } = await octokit.rest.git.getTree(all);
      assert.ok(deep.tree.some(({ path }) => path === "docs/hello.txt"));
      const { data: seen } = await octokit.rest.repos.getCommit({ ...at, ref: "main" });
      has(seen.files[0], { filename: "docs/hello.txt", status: "added", additions: 1 });
      has(seen.commit, { message: "Say hello" });
    },
  },
  {
    name: "branches are compared, and commits found by path and head",
    source: `${DOCS}/commits/commits#compare-two-commits`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      await branchWith(octokit, at, "topic", "topic.txt");
      await put(octokit, at, "main.txt", "main\n");
      const compare = async (basehead) =>
        (await octokit.rest.repos.compareCommitsWithBasehead({ ...at, basehead })).data;
      const data = await compare("main...topic");
      has(data, { status: "diverged", ahead_by: 1, behind_by: 1, total_commits: 1 });
      assert.deepEqual(
        data.files.map(({ filename, status }) => [filename, status]),
        [["topic.txt", "added"]],
      );
      has(await compare("main...main"), { status: "identical", ahead_by: 0 });
      const sha = await headOf(octokit, at, "topic");
      const heads = await octokit.rest.repos.listBranchesForHeadCommit({ ...at, commit_sha: sha });
      assert.deepEqual(
        heads.data.map(({ name }) => name),
        ["topic"],
      );
      const { data: some } = await octokit.rest.repos.listCommits({ ...at, path: "main.txt" });
      assert.equal(some.length, 1);
      await refused(compare("main...none"), { status: 404 });
    },
  },
  {
    name: "branches are merged without a pull request",
    source: `${DOCS}/branches/branches#merge-a-branch`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      await branchWith(octokit, at, "topic", "topic.txt");
      await branchWith(octokit, at, "rival", "topic.txt", "Other\n");
      const merge = (head, base = "main") => octokit.rest.repos.merge({ ...at, base, head });
      const done = await merge("topic");
      assert.equal(done.status, 201);
      assert.equal(done.data.parents.length, 2);
      assert.equal((await merge("topic")).status, 204);
      await refused(merge("rival"), { status: 409, "response.data.message": "Merge conflict" });
      await refused(merge("none"), { status: 404 });
      await refused(merge("topic", "none"), { status: 404 });
    },
  },
  {
    name: "a pull request is merged once",
    source: `${DOCS}/pulls/pulls#merge-a-pull-request`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { number: pull_number, head } = await pullOf(octokit, at);
      await refused(octokit.rest.pulls.checkIfMerged({ ...at, pull_number }), { status: 404 });
      const how = { ...at, pull_number, merge_method: "squash", commit_title: "One feature" };
      const sha = "0123456789012345678901234567890123456789";
      await refused(octokit.rest.pulls.merge({ ...how, sha }), { status: 409 });
      const { data } = await octokit.rest.pulls.merge({ ...how, sha: head.sha });
      assert.equal(data.merged, true);
      const merged = await octokit.rest.pulls.checkIfMerged({ ...at, pull_number });
      assert.equal(merged.status, 204);
      const { data: pull } = await octokit.rest.pulls.get({ ...at, pull_number });
      has(pull, { state: "closed", merged: true, merge_commit_sha: data.sha });
      const { data: commit } = await octokit.rest.repos.getCommit({ ...at, ref: "main" });
      assert.match(commit.commit.message, /^One feature/);
      await refused(octokit.rest.pulls.merge(how), { status: 405 });
    },
  },
  {
    name: "pull requests that cannot be are refused",
    source: `${DOCS}/pulls/pulls#create-a-pull-request`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      await pullOf(octokit, at);
      const create = (head, base = "main") =>
        octokit.rest.pulls.create({ ...at, title: "Again", head, base });
      await refused(create("topic"), {
        ...invalid,
        "response.data.errors.0.message": "A pull request already exists for octocat:topic.",
      });
      await refused(create("none"), { ...invalid, "response.data.errors.0.field": "head" });
      await refused(create("topic", "none"), {
        ...invalid,
        "response.data.errors.0.field": "base",
      });
      await refused(create("main"), {
        ...invalid,
        "response.data.errors.0.message": "No commits between main and main",
      });
      await refused(octokit.rest.pulls.get({ ...at, pull_number: 99 }), missing);
      assert.equal(
        (await octokit.rest.pulls.list({ ...at, head: "octocat:topic" })).data.length,
        1,
      );
    },
  },
  {
    name: "a way to merge that a repository forbids is refused",
    source: `${DOCS}/repos/repos#update-a-repository`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data } = await octokit.rest.repos.update({
        ...at,
        allow_squash_merge: false,
        allow_rebase_merge: false,
        delete_branch_on_merge: true,
      });
      has(data, { allow_squash_merge: false, allow_merge_commit: true });
      const { number: pull_number } = await pullOf(octokit, at);
      const merge = (merge_method) =>
        octokit.rest.pulls.merge({ ...at, pull_number, merge_method });
      await refused(merge("squash"), { status: 405 });
      await refused(merge("rebase"), { status: 405 });
      assert.equal((await merge("merge")).data.merged, true);
      const gone = await until(() =>
        octokit.rest.git.getRef({ ...at, ref: "heads/topic" }).then(
          () => false,
          ({ status }) => status,
        ),
      );
      assert.equal(gone, 404);
    },
  },
  {
    name: "review comments stand at a line, and are answered",
    source: `${DOCS}/pulls/comments`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { number: pull_number, head } = await pullOf(octokit, at);
      const comment = (path) =>
        octokit.rest.pulls.createReviewComment({
          ...at,
          pull_number,
          commit_id: head.sha,
          path,
          line: 1,
          side: "RIGHT",
          body: "Why?",
        });
      const { data } = await comment("feature.txt");
      has(data, { path: "feature.txt", line: 1, side: "RIGHT", body: "Why?" });
      assert.equal(data.user.login, "octocat");
      const answer = { ...at, pull_number, comment_id: data.id, body: "Because" };
      const { data: reply } = await octokit.rest.pulls.createReplyForReviewComment(answer);
      has(reply, { in_reply_to_id: data.id, body: "Because", path: "feature.txt" });
      const { data: all } = await octokit.rest.pulls.listReviewComments({ ...at, pull_number });
      assert.equal(all.length, 2);
      await refused(comment("none.txt"), { status: 422 });
      await octokit.rest.pulls.deleteReviewComment({ ...at, comment_id: reply.id });
      await refused(octokit.rest.pulls.getReviewComment({ ...at, comment_id: reply.id }), missing);
    },
  },
  {
    name: "workflows are found by the name of their file and dispatched",
    source: `${DOCS}/actions/workflows`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      await put(octokit, at, ".github/workflows/build.yml", workflow("workflow_dispatch"));
      const workflow_id = "build.yml";
      const { data } = await until(() => octokit.rest.actions.getWorkflow({ ...at, workflow_id }));
      has(data, { name: "Build", path: ".github/workflows/build.yml", state: "active" });
      const { data: all } = await octokit.rest.actions.listRepoWorkflows(at);
      assert.equal(all.total_count, 1);
      await octokit.rest.actions.createWorkflowDispatch({ ...at, workflow_id, ref: "main" });
      const run = await until(
        async () =>
          (await octokit.rest.actions.listWorkflowRuns({ ...at, workflow_id })).data
            .workflow_runs[0],
      );
      has(run, { event: "workflow_dispatch", head_branch: "main", workflow_id: data.id });
      assert.equal(run.head_sha, await headOf(octokit, at));
      await octokit.rest.actions.disableWorkflow({ ...at, workflow_id });
      const { data: off } = await octokit.rest.actions.getWorkflow({ ...at, workflow_id });
      assert.equal(off.state, "disabled_manually");
    },
  },
  {
    name: "a workflow that takes no dispatch refuses it",
    source: `${DOCS}/actions/workflows#create-a-workflow-dispatch-event`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      await put(octokit, at, ".github/workflows/push.yml", workflow("release"));
      const found = await until(() =>
        octokit.rest.actions.getWorkflow({ ...at, workflow_id: "push.yml" }),
      );
      assert.equal(found.data.state, "active");
      const dispatch = (workflow_id, ref = "main") =>
        octokit.rest.actions.createWorkflowDispatch({ ...at, workflow_id, ref });
      await refused(dispatch("push.yml"), {
        status: 422,
        "response.data.message": /does not have 'workflow_dispatch' trigger/,
      });
      await refused(dispatch("none.yml"), { status: 404 });
      await refused(dispatch(found.data.id), { status: 422 });
      await refused(octokit.rest.actions.getWorkflow({ ...at, workflow_id: "none.yml" }), {
        status: 404,
      });
      const { data: runs } = await octokit.rest.actions.listWorkflowRunsForRepo(at);
      assert.equal(runs.total_count, 0);
    },
  },
  {
    name: "variables of a repository have one value each",
    source: `${DOCS}/actions/variables`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const name = "REGION";
      const made = await octokit.rest.actions.createRepoVariable({ ...at, name, value: "eu" });
      assert.equal(made.status, 201);
      await refused(octokit.rest.actions.createRepoVariable({ ...at, name, value: "us" }), {
        status: 409,
      });
      const set = await octokit.rest.actions.updateRepoVariable({ ...at, name, value: "us" });
      assert.equal(set.status, 204);
      const { data } = await octokit.rest.actions.getRepoVariable({ ...at, name });
      has(data, { name, value: "us" });
      const { data: all } = await octokit.rest.actions.listRepoVariables(at);
      assert.equal(all.total_count, 1);
      await octokit.rest.actions.deleteRepoVariable({ ...at, name });
      await refused(octokit.rest.actions.getRepoVariable({ ...at, name }), { status: 404 });
    },
  },
  {
    name: "a new repository has a key for secrets, no secrets and no caches",
    source: `${DOCS}/actions/secrets`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data } = await octokit.rest.actions.getRepoPublicKey(at);
      assert.equal(Buffer.from(data.key, "base64").length, 32);
      assert.equal(typeof data.key_id, "string");
      const { data: secrets } = await octokit.rest.actions.listRepoSecrets(at);
      assert.deepEqual(secrets, { total_count: 0, secrets: [] });
      const { data: others } = await octokit.rest.dependabot.listRepoSecrets(at);
      assert.equal(others.total_count, 0);
      const { data: usage } = await octokit.rest.actions.getActionsCacheUsage(at);
      has(usage, {
        full_name: "octocat/engine",
        active_caches_count: 0,
        active_caches_size_in_bytes: 0,
      });
      await refused(octokit.rest.actions.getRepoSecret({ ...at, secret_name: "NONE" }), {
        status: 404,
      });
    },
  },
  {
    name: "a webhook hides its secret, and its events are added and removed",
    source: `${DOCS}/repos/webhooks`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const url = "https://example.com/hook";
      const config = { url, content_type: "json", secret: "it's a secret" };
      const { data } = await octokit.rest.repos.createWebhook({ ...at, config });
      has(data, { name: "web", active: true, events: ["push"] });
      has(data.config, { url, content_type: "json", secret: "********" });
      const hook = { ...at, hook_id: data.id };
      const more = await octokit.rest.repos.updateWebhook({ ...hook, add_events: ["issues"] });
      assert.deepEqual(more.data.events.toSorted(), ["issues", "push"]);
      const less = await octokit.rest.repos.updateWebhook({ ...hook, remove_events: ["push"] });
      assert.deepEqual(less.data.events, ["issues"]);
      const { data: settings } = await octokit.rest.repos.getWebhookConfigForRepo(hook);
      has(settings, { url, insecure_ssl: "0" });
      assert.equal((await octokit.rest.repos.pingWebhook(hook)).status, 204);
      assert.equal((await octokit.rest.repos.listWebhooks(at)).data.length, 1);
    },
  },
  {
    name: "webhooks that are there already, or cannot be, are refused",
    source: `${DOCS}/repos/webhooks#create-a-repository-webhook`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const create = (config, events = ["push"]) =>
        octokit.rest.repos.createWebhook({ ...at, config, events });
      const url = "https://example.com/hook";
      const { data } = await create({ url });
      await refused(create({ url }), {
        ...invalid,
        "response.data.errors.0.message": "Hook already exists on this repository",
      });
      await refused(create({ url: "https://example.com/other" }, ["no_such_event"]), {
        status: 422,
      });
      await refused(create({ content_type: "json" }), { status: 422 });
      const gone = await octokit.rest.repos.deleteWebhook({ ...at, hook_id: data.id });
      assert.equal(gone.status, 204);
      await refused(octokit.rest.repos.getWebhook({ ...at, hook_id: data.id }), missing);
    },
  },
  {
    name: "autolinks have a prefix each and a place for the number",
    source: `${DOCS}/repos/autolinks`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const link = {
        key_prefix: "TICKET-",
        url_template: "https://example.com/TICKET?query=<num>",
      };
      const { data, status } = await octokit.rest.repos.createAutolink({ ...at, ...link });
      assert.equal(status, 201);
      has(data, { ...link, is_alphanumeric: true });
      await refused(octokit.rest.repos.createAutolink({ ...at, ...link }), { status: 422 });
      const wrong = { key_prefix: "BUG-", url_template: "https://example.com/bug" };
      await refused(octokit.rest.repos.createAutolink({ ...at, ...wrong }), { status: 422 });
      assert.equal((await octokit.rest.repos.listAutolinks(at)).data.length, 1);
      await octokit.rest.repos.deleteAutolink({ ...at, autolink_id: data.id });
      await refused(octokit.rest.repos.getAutolink({ ...at, autolink_id: data.id }), missing);
    },
  },
  {
    name: "a milestone counts its issues",
    source: `${DOCS}/issues/milestones`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data } = await octokit.rest.issues.createMilestone({ ...at, title: "v1" });
      has(data, { number: 1, title: "v1", state: "open", open_issues: 0, due_on: null });
      await refused(octokit.rest.issues.createMilestone({ ...at, title: "v1" }), {
        ...invalid,
        "response.data.errors.0.code": "already_exists",
      });
      const { data: one } = await octokit.rest.issues.create({ ...at, title: "A", milestone: 1 });
      assert.equal(one.milestone.title, "v1");
      await octokit.rest.issues.create({ ...at, title: "B" });
      const { data: those } = await octokit.rest.issues.listForRepo({ ...at, milestone: "1" });
      assert.deepEqual(
        those.map(({ title }) => title),
        ["A"],
      );
      await octokit.rest.issues.update({ ...at, issue_number: one.number, state: "closed" });
      const { data: after } = await octokit.rest.issues.getMilestone({
        ...at,
        milestone_number: 1,
      });
      has(after, { open_issues: 0, closed_issues: 1 });
      await octokit.rest.issues.deleteMilestone({ ...at, milestone_number: 1 });
      const { data: free } = await octokit.rest.issues.get({ ...at, issue_number: one.number });
      assert.equal(free.milestone, null);
    },
  },
  {
    name: "an issue is closed for a reason, opened again and locked",
    source: `${DOCS}/issues/issues#update-an-issue`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data } = await octokit.rest.issues.create({ ...at, title: "Slow", body: "It is" });
      const issue = { ...at, issue_number: data.number };
      const closing = { ...issue, state: "closed", state_reason: "not_planned" };
      const { data: closed } = await octokit.rest.issues.update(closing);
      has(closed, { state: "closed", state_reason: "not_planned", title: "Slow" });
      assert.equal(closed.closed_by.login, "octocat");
      const { data: open } = await octokit.rest.issues.update({ ...issue, state: "open" });
      has(open, { state: "open", state_reason: "reopened", closed_at: null });
      const lock_reason = "too heated";
      assert.equal((await octokit.rest.issues.lock({ ...issue, lock_reason })).status, 204);
      const { data: locked } = await octokit.rest.issues.get(issue);
      has(locked, { locked: true, active_lock_reason: "too heated" });
      const { data: events } = await octokit.rest.issues.listEvents(issue);
      assert.deepEqual(
        events.map(({ event }) => event),
        ["closed", "reopened", "locked"],
      );
      await refused(octokit.rest.issues.update({ ...issue, state: "done" }), { status: 422 });
    },
  },
  {
    name: "issues are filtered, sorted and paged, and pull requests are among them",
    source: `${DOCS}/issues/issues#list-repository-issues`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      for (const title of ["A", "B", "C"]) {
        const labels = title === "B" ? [] : ["bug"];
        await octokit.rest.issues.create({ ...at, title, labels });
      }
      await octokit.rest.issues.update({ ...at, issue_number: 1, state: "closed" });
      await pullOf(octokit, at, "topic", "D");
      const titles = async (more) => {
        const { data } = await octokit.rest.issues.listForRepo({ ...at, ...more });
        return data.map(({ title }) => title);
      };
      assert.deepEqual(await titles({}), ["D", "C", "B"]);
      assert.deepEqual(await titles({ state: "all", labels: "bug", direction: "asc" }), ["A", "C"]);
      const page = await octokit.rest.issues.listForRepo({ ...at, state: "all", per_page: 3 });
      assert.match(page.headers.link, /page=2>; rel="next"/);
      assert.ok(page.data[0].pull_request.url.endsWith("/pulls/4"));
      assert.equal(page.data[1].pull_request, undefined);
      assert.deepEqual(await titles({ state: "all", per_page: 3, page: 2 }), ["A"]);
      await refused(octokit.rest.issues.listForRepo({ ...at, milestone: "99" }), { status: 422 });
    },
  },
  {
    name: "comments are changed and counted, and a reaction is there once",
    source: `${DOCS}/reactions/reactions`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      await octokit.rest.issues.create({ ...at, title: "Slow" });
      const issue = { ...at, issue_number: 1 };
      const { data } = await octokit.rest.issues.createComment({ ...issue, body: "Me too" });
      const comment = { ...at, comment_id: data.id };
      const { data: changed } = await octokit.rest.issues.updateComment({ ...comment, body: "No" });
      has(changed, { id: data.id, body: "No" });
      assert.equal((await octokit.rest.issues.get(issue)).data.comments, 1);
      const react = (content) => octokit.rest.reactions.createForIssue({ ...issue, content });
      const first = await react("heart");
      assert.equal(first.status, 201);
      const again = await react("heart");
      has(again, { status: 200 });
      assert.equal(again.data.id, first.data.id);
      await refused(react("applause"), { status: 422 });
      const { reactions } = (await octokit.rest.issues.get(issue)).data;
      has(reactions, { heart: 1, total_count: 1 });
      await octokit.rest.issues.deleteComment(comment);
      await refused(octokit.rest.issues.getComment(comment), missing);
    },
  },
  {
    name: "labels: the first ones, one name once, renamed, and made by use",
    source: `${DOCS}/issues/labels`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const names = async () =>
        (await octokit.rest.issues.listLabelsForRepo(at)).data.map(({ name }) => name);
      const first = ["bug", "documentation", "enhancement", "good first issue", "question"];
      const there = await names();
      assert.deepEqual(
        first.filter((name) => !there.includes(name)),
        [],
      );
      await refused(octokit.rest.issues.createLabel({ ...at, name: "bug", color: "ffffff" }), {
        ...invalid,
        "response.data.errors.0.code": "already_exists",
      });
      const { data } = await octokit.rest.issues.updateLabel({
        ...at,
        name: "bug",
        new_name: "defect",
        color: "b01f26",
      });
      has(data, { name: "defect", color: "b01f26" });
      await refused(octokit.rest.issues.getLabel({ ...at, name: "bug" }), missing);
      const { data: issue } = await octokit.rest.issues.create({
        ...at,
        title: "A",
        labels: ["new"],
      });
      has(issue.labels[0], { name: "new", color: "ededed", default: false });
      assert.ok((await names()).includes("new"), "the label of the issue is not listed");
    },
  },
  {
    name: "releases: the latest is neither a draft nor a prerelease, and a tag has one",
    source: `${DOCS}/releases/releases`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const create = async (tag_name, more = {}) =>
        (await octokit.rest.repos.createRelease({ ...at, tag_name, ...more })).data;
      const one = await create("v1.0.0", { name: "One", body: "First" });
      has(one, { tag_name: "v1.0.0", draft: false, prerelease: false, target_commitish: "main" });
      await create("v2.0.0", { draft: true });
      await create("v2.0.0-rc.1", { prerelease: true });
      assert.equal((await octokit.rest.repos.getLatestRelease(at)).data.id, one.id);
      const { data: ref } = await octokit.rest.git.getRef({ ...at, ref: "tags/v1.0.0" });
      assert.equal(ref.object.sha, await headOf(octokit, at));
      await refused(octokit.rest.repos.getReleaseByTag({ ...at, tag: "v2.0.0" }), missing);
      await refused(create("v1.0.0"), {
        ...invalid,
        "response.data.errors.0.code": "already_exists",
      });
      const { data } = await octokit.rest.reactions.listForRelease({ ...at, release_id: one.id });
      assert.deepEqual(data, []);
    },
  },
  {
    name: "a file is uploaded to a release by its address, and downloaded",
    source: `${DOCS}/releases/assets#upload-a-release-asset`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data } = await octokit.rest.repos.createRelease({ ...at, tag_name: "v1" });
      const { id: release_id, upload_url } = data;
      const upload = () =>
        octokit.request({
          method: "POST",
          url: upload_url,
          name: "notes.txt",
          data: "Notes\n",
          headers: { "content-type": "text/plain" },
        });
      const { data: asset, status } = await upload();
      assert.equal(status, 201);
      has(asset, { name: "notes.txt", size: 6, state: "uploaded", content_type: "text/plain" });
      await refused(upload(), { ...invalid, "response.data.errors.0.code": "already_exists" });
      const { data: all } = await octokit.rest.repos.listReleaseAssets({ ...at, release_id });
      assert.equal(all.length, 1);
      const { data: bytes } = await octokit.rest.repos.getReleaseAsset({
        ...at,
        asset_id: asset.id,
        headers: { accept: "application/octet-stream" },
      });
      assert.equal(Buffer.from(bytes).toString(), "Notes\n");
      await octokit.rest.repos.deleteReleaseAsset({ ...at, asset_id: asset.id });
      await refused(octokit.rest.repos.getReleaseAsset({ ...at, asset_id: asset.id }), missing);
    },
  },
  {
    name: "gists have files, stars, comments and revisions",
    source: `${DOCS}/gists/gists`,
    check: async (place) => {
      const octokit = octokitOf(place);
      const files = { "a.md": { content: "# A" }, "b.txt": { content: "B" } };
      const { data } = await octokit.rest.gists.create({ files, description: "Two" });
      has(data, { public: false, description: "Two", comments: 0 });
      const { id: gist_id } = data;
      await refused(octokit.rest.gists.checkIsStarred({ gist_id }), { status: 404 });
      assert.equal((await octokit.rest.gists.star({ gist_id })).status, 204);
      assert.equal((await octokit.rest.gists.checkIsStarred({ gist_id })).status, 204);
      const change = { "a.md": { filename: "c.md" }, "b.txt": null };
      await octokit.rest.gists.update({ gist_id, files: change });
      const { data: now } = await octokit.rest.gists.get({ gist_id });
      assert.deepEqual(Object.keys(now.files), ["c.md"]);
      has(now.files["c.md"], { content: "# A", language: "Markdown", truncated: false });
      const { data: said } = await octokit.rest.gists.createComment({ gist_id, body: "Good" });
      const comment = { gist_id, comment_id: said.id };
      assert.equal((await octokit.rest.gists.getComment(comment)).data.body, "Good");
      await octokit.rest.gists.delete({ gist_id });
      await refused(octokit.rest.gists.get({ gist_id }), missing);
    },
  },
  {
    name: "environments and the states of a deployment",
    source: `${DOCS}/deployments/deployments`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const environment_name = "staging";
      const named = { ...at, environment_name };
      const { data } = await octokit.rest.repos.createOrUpdateEnvironment({
        ...named,
        wait_timer: 30,
      });
      assert.equal(data.name, "staging");
      assert.equal(data.protection_rules.find(({ type }) => type === "wait_timer").wait_timer, 30);
      const { data: made } = await octokit.rest.repos.createDeployment({
        ...at,
        ref: "main",
        environment: "staging",
        auto_merge: false,
        required_contexts: [],
        payload: { build: 7 },
      });
      has(made, { ref: "main", environment: "staging", task: "deploy", payload: { build: 7 } });
      const deployment = { ...at, deployment_id: made.id };
      for (const state of ["in_progress", "success"]) {
        await octokit.rest.repos.createDeploymentStatus({ ...deployment, state });
      }
      const { data: states } = await octokit.rest.repos.listDeploymentStatuses(deployment);
      assert.deepEqual(
        states.map(({ state }) => state),
        ["success", "in_progress"],
      );
      assert.equal((await octokit.rest.repos.deleteAnEnvironment(named)).status, 204);
      await refused(octokit.rest.repos.getEnvironment(named), { status: 404 });
    },
  },
  {
    name: "calls without a valid key, out of date, or with parameters that exclude one another",
    source: `${DOCS}/using-the-rest-api/troubleshooting-the-rest-api`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const other = octokitOf({ ...place, key: "ghp_wrong00000000000000000000000000000000" });
      await refused(other.rest.users.getAuthenticated(), {
        status: 401,
        "response.data.message": "Bad credentials",
      });
      const both = { type: "owner", visibility: "private" };
      await refused(octokit.rest.repos.listForAuthenticatedUser(both), { status: 422 });
      const { headers } = await octokit.rest.repos.get(at);
      assert.equal(typeof headers["x-ratelimit-remaining"], "string");
      const condition = { headers: { "if-none-match": headers.etag } };
      await refused(octokit.rest.repos.get({ ...at, ...condition }), { status: 304 });
      await octokit.rest.repos.update({ ...at, description: "Changed" });
      const { data } = await octokit.rest.repos.get({ ...at, ...condition });
      assert.equal(data.description, "Changed");
      await refused(octokit.rest.search.repos({ q: "" }), { ...invalid });
    },
  },
  {
    name: "Markdown is rendered, and templates are there to read",
    source: `${DOCS}/markdown/markdown`,
    check: async (place) => {
      const octokit = octokitOf(place);
      const raw = await octokit.rest.markdown.renderRaw({ data: "Hello **world**" });
      assert.match(raw.data, /Hello <strong>world<\/strong>/);
      const { data: html } = await octokit.rest.markdown.render({
        text: "# Title",
        mode: "markdown",
      });
      assert.match(html, /<h1[^>]*>.*Title.*<\/h1>/s);
      const { data: template } = await octokit.rest.gitignore.getTemplate({ name: "Node" });
      assert.equal(template.name, "Node");
      assert.match(template.source, /node_modules/);
      const { data: license } = await octokit.rest.licenses.get({ license: "mit" });
      has(license, { key: "mit", name: "MIT License", spdx_id: "MIT" });
      await refused(octokit.rest.licenses.get({ license: "none" }), missing);
    },
  },
];
