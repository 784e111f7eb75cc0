import { generateKeyPairSync } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { base64, branchWith, octokitOf, pullOf, repoOf, textOf } from "./support.mjs";

// Twenty more behaviours of GitHub that applications rely on, by a reader who has opened neither the
// profile nor the first list, with a personal access token. The seed and the draw stand in
// second-list.draw.json.

const DOCS = "https://docs.github.com/en/rest";

const missing = { status: 404, "response.data.message": "Not Found" };
const invalid = { status: 422, "response.data.message": "Validation Failed" };

async function headOf(octokit, at, branch = "main") {
  return (await octokit.rest.git.getRef({ ...at, ref: `heads/${branch}` })).data.object.sha;
}

const write = (octokit, at, path, text, more = {}) =>
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

/** A public key as OpenSSH writes it. */
function sshKey() {
  const { publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const field = (bytes) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    return Buffer.concat([size, bytes]);
  };
  const wire = Buffer.concat([field(Buffer.from("ssh-ed25519")), field(raw)]);
  return `ssh-ed25519 ${wire.toString("base64")}`;
}

export const secondList = [
  {
    name: "an annotated tag is an object, its reference is made once, and it is listed with its commit",
    source: `${DOCS}/git/tags`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const sha = await headOf(octokit, at);
      const wanted = { tag: "v1", message: "The first version", object: sha, type: "commit" };
      const { data: tag } = await octokit.rest.git.createTag({ ...at, ...wanted });
      has(tag, { tag: "v1", message: "The first version" });
      assert.deepEqual([tag.object.type, tag.object.sha], ["commit", sha]);
      const reference = { ...at, ref: "refs/tags/v1", sha: tag.sha };
      const { data: made } = await octokit.rest.git.createRef(reference);
      assert.deepEqual([made.object.type, made.object.sha], ["tag", tag.sha]);
      const { data: tags } = await octokit.rest.repos.listTags(at);
      assert.deepEqual(
        tags.map(({ name, commit }) => [name, commit.sha]),
        [["v1", sha]],
      );
      await refused(octokit.rest.git.createRef(reference), {
        status: 422,
        "response.data.message": "Reference already exists",
      });
      await refused(octokit.rest.git.getTag({ ...at, tag_sha: sha }), { status: 404 });
    },
  },
  {
    name: "a file is deleted by a commit, by who knows its digest",
    source: `${DOCS}/repos/contents#delete-a-file`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { data: put } = await write(octokit, at, "notes.txt", "Rain\n");
      const file = { ...at, path: "notes.txt", message: "Remove the notes" };
      await refused(octokit.rest.repos.deleteFile(file), {
        status: 422,
        "response.data.message": /"sha" wasn't supplied/,
      });
      const asked = { ...file, sha: put.content.sha };
      const { status, data } = await octokit.rest.repos.deleteFile(asked);
      assert.deepEqual([status, data.content], [200, null]);
      assert.equal(data.commit.message, "Remove the notes");
      assert.equal(await headOf(octokit, at), data.commit.sha);
      await refused(octokit.rest.repos.getContent({ ...at, path: "notes.txt" }), missing);
      const before = await octokit.rest.repos.getContent({
        ...at,
        path: "notes.txt",
        ref: put.commit.sha,
      });
      assert.equal(textOf(before.data.content), "Rain\n");
    },
  },
  {
    name: "a star is given, listed on both sides, and taken back",
    source: `${DOCS}/activity/starring`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { activity } = octokit.rest;
      assert.equal((await activity.starRepoForAuthenticatedUser(at)).status, 204);
      assert.equal((await activity.checkRepoIsStarredByAuthenticatedUser(at)).status, 204);
      const { data: starred } = await activity.listReposStarredByAuthenticatedUser();
      assert.ok(starred.some(({ full_name }) => full_name === "octocat/engine"));
      const { data: gazers } = await activity.listStargazersForRepo(at);
      assert.deepEqual(
        gazers.map(({ login }) => login),
        ["octocat"],
      );
      await activity.unstarRepoForAuthenticatedUser(at);
      await refused(activity.checkRepoIsStarredByAuthenticatedUser(at), missing);
      const nothing = { owner: "octocat", repo: "no-such-engine" };
      await refused(activity.starRepoForAuthenticatedUser(nothing), missing);
    },
  },
  {
    name: "the events of an issue tell what was done to it, oldest first",
    source: `${DOCS}/issues/events`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const issue = { ...at, issue_number: 1 };
      await issues.create({ ...at, title: "It rains" });
      await issues.update({ ...issue, title: "It snows" });
      await issues.addLabels({ ...issue, labels: ["bug"] });
      await issues.update({ ...issue, state: "closed" });
      const { data: events } = await issues.listEvents(issue);
      assert.deepEqual(
        events.map(({ event }) => event),
        ["renamed", "labeled", "closed"],
      );
      assert.deepEqual(events[0].rename, { from: "It rains", to: "It snows" });
      assert.equal(events[1].label.name, "bug");
      assert.ok(events.every(({ actor }) => actor.login === "octocat"));
      const { data: one } = await issues.getEvent({ ...at, event_id: events[2].id });
      has(one, { event: "closed", commit_id: null });
      await refused(issues.listEvents({ ...at, issue_number: 99 }), missing);
    },
  },
  {
    name: "a pull request lists its files and its commits",
    source: `${DOCS}/pulls/pulls#list-pull-requests-files`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      await write(octokit, at, "a.txt", "One\nTwo\n");
      const { number } = await pullOf(octokit, at);
      const { data: old } = await octokit.rest.repos.getContent({
        ...at,
        path: "a.txt",
        ref: "topic",
      });
      await write(octokit, at, "a.txt", "One\nThree\n", { sha: old.sha, branch: "topic" });
      const pull = { ...at, pull_number: number };
      const { data: files } = await octokit.rest.pulls.listFiles(pull);
      assert.deepEqual(
        files.map(({ filename, status }) => [filename, status]),
        [
          ["a.txt", "modified"],
          ["feature.txt", "added"],
        ],
      );
      has(files[0], { additions: 1, deletions: 1, changes: 2 });
      assert.match(files[0].patch, /^@@ -1,2 \+1,2 @@\n One\n-Two\n\+Three/);
      const { data: commits } = await octokit.rest.pulls.listCommits(pull);
      assert.deepEqual(
        commits.map(({ commit }) => commit.message),
        ["Add feature.txt", "Write a.txt"],
      );
      const { data } = await octokit.rest.pulls.get(pull);
      has(data, { changed_files: 2, commits: 2, additions: 2, deletions: 1 });
      await refused(octokit.rest.pulls.listFiles({ ...at, pull_number: 99 }), missing);
    },
  },
  {
    name: "a commit has its parent, its files and their lines, and an unknown one is refused",
    source: `${DOCS}/commits/commits#get-a-commit`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const first = await headOf(octokit, at);
      const { data: put } = await write(octokit, at, "notes.txt", "One\nTwo\n");
      const { sha } = put.commit;
      const { data } = await octokit.rest.repos.getCommit({ ...at, ref: sha });
      has(data, { sha, stats: { total: 2, additions: 2, deletions: 0 } });
      assert.deepEqual(
        data.parents.map((parent) => parent.sha),
        [first],
      );
      has(data.files[0], { filename: "notes.txt", status: "added", additions: 2 });
      assert.equal((await octokit.rest.repos.getCommit({ ...at, ref: "main" })).data.sha, sha);
      const mediaType = { format: "diff" };
      const diff = await octokit.rest.repos.getCommit({ ...at, ref: sha, mediaType });
      assert.match(diff.data, /^diff --git a\/notes\.txt b\/notes\.txt\n/);
      await refused(octokit.rest.repos.getCommit({ ...at, ref: "0".repeat(39).concat("1") }), {
        status: 422,
        "response.data.message": /^No commit found for SHA/,
      });
    },
  },
  {
    name: "the rate limit is told by a call of its own, which costs nothing",
    source: `${DOCS}/rate-limit/rate-limit`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { core, search } = (await octokit.rest.rateLimit.get()).data.resources;
      assert.deepEqual([core.limit, search.limit], [5000, 30]);
      assert.equal(core.used + core.remaining, core.limit);
      const { headers } = await octokit.rest.repos.get(at);
      assert.equal(headers["x-ratelimit-limit"], "5000");
      assert.equal(headers["x-ratelimit-resource"], "core");
      assert.equal(Number(headers["x-ratelimit-remaining"]), core.remaining - 1);
      const again = (await octokit.rest.rateLimit.get()).data.resources.core;
      assert.equal(again.remaining, core.remaining - 1);
    },
  },
  {
    name: "an event from outside starts a workflow, and has at most ten properties",
    source: `${DOCS}/repos/repos#create-a-repository-dispatch-event`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const text = [
        "name: Deploy",
        "on:\n  repository_dispatch:\n    types: [deploy]",
        "jobs:\n  deploy:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo done",
      ].join("\n");
      await write(octokit, at, ".github/workflows/deploy.yml", `${text}\n`);
      const client_payload = { target: "production" };
      const event = { ...at, event_type: "deploy", client_payload };
      assert.equal((await octokit.rest.repos.createDispatchEvent(event)).status, 204);
      const run = await until(async () => {
        const { data } = await octokit.rest.actions.listWorkflowRunsForRepo(at);
        return data.workflow_runs[0];
      });
      has(run, { event: "repository_dispatch", head_branch: "main", name: "Deploy" });
      assert.equal(run.head_sha, await headOf(octokit, at));
      await refused(octokit.rest.repos.createDispatchEvent(at), { status: 422 });
      const many = Object.fromEntries([..."abcdefghijk"].map((letter) => [letter, 1]));
      await refused(octokit.rest.repos.createDispatchEvent({ ...event, client_payload: many }), {
        status: 422,
        "response.data.message": /No more than 10 properties are allowed; 11 were supplied/,
      });
    },
  },
  {
    name: "the owner of a repository is its administrator, and nobody else is a collaborator",
    source: `${DOCS}/collaborators/collaborators`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const owner = { ...at, username: "octocat" };
      const { data } = await repos.getCollaboratorPermissionLevel(owner);
      assert.deepEqual(
        [data.permission, data.role_name, data.user.login],
        ["admin", "admin", "octocat"],
      );
      assert.equal((await repos.checkCollaborator(owner)).status, 204);
      const { data: all } = await repos.listCollaborators(at);
      assert.deepEqual(
        all.map(({ login, permissions }) => [login, permissions.admin]),
        [["octocat", true]],
      );
      assert.deepEqual((await repos.listInvitations(at)).data, []);
      const nobody = { ...at, username: "no-such-user-9d1f4c" };
      await refused(repos.checkCollaborator(nobody), { status: 404 });
      await refused(repos.addCollaborator(nobody), missing);
    },
  },
  {
    name: "a draft is not merged, and its author cannot review it",
    source: `${DOCS}/pulls/review-requests`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      await branchWith(octokit, at, "topic");
      const wanted = { title: "Add a feature", head: "topic", base: "main", draft: true };
      const { data } = await octokit.rest.pulls.create({ ...at, ...wanted });
      has(data, { draft: true, state: "open", merged: false });
      const pull = { ...at, pull_number: data.number };
      await refused(octokit.rest.pulls.merge(pull), {
        status: 405,
        "response.data.message": /draft/,
      });
      await refused(octokit.rest.pulls.requestReviewers({ ...pull, reviewers: ["octocat"] }), {
        status: 422,
        "response.data.message": /Review cannot be requested from pull request author/,
      });
      const stranger = { ...pull, reviewers: ["no-such-user-9d1f4c"] };
      await refused(octokit.rest.pulls.requestReviewers(stranger), { status: 422 });
      const { data: asked } = await octokit.rest.pulls.listRequestedReviewers(pull);
      assert.deepEqual(asked, { users: [], teams: [] });
      await refused(octokit.rest.pulls.checkIfMerged(pull), { status: 404 });
    },
  },
  {
    name: "a ruleset keeps a branch from being deleted while it is active",
    source: `${DOCS}/repos/rules`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      await branchWith(octokit, at, "release");
      const wanted = {
        name: "Keep releases",
        target: "branch",
        enforcement: "active",
        conditions: { ref_name: { include: ["refs/heads/release"], exclude: [] } },
        rules: [{ type: "deletion" }],
      };
      const { data } = await octokit.rest.repos.createRepoRuleset({ ...at, ...wanted });
      has(data, { name: "Keep releases", target: "branch", enforcement: "active" });
      const { data: rules } = await octokit.rest.repos.getBranchRules({ ...at, branch: "release" });
      assert.deepEqual(
        rules.map(({ type, ruleset_id }) => [type, ruleset_id]),
        [["deletion", data.id]],
      );
      const ref = "heads/release";
      await refused(octokit.rest.git.deleteRef({ ...at, ref }), { status: 422 });
      const off = { ...at, ruleset_id: data.id, enforcement: "disabled" };
      const { data: changed } = await octokit.rest.repos.updateRepoRuleset(off);
      has(changed, { id: data.id, enforcement: "disabled", name: "Keep releases" });
      assert.equal((await octokit.rest.git.deleteRef({ ...at, ref })).status, 204);
      await octokit.rest.repos.deleteRepoRuleset({ ...at, ruleset_id: data.id });
      const gone = octokit.rest.repos.getRepoRuleset({ ...at, ruleset_id: data.id });
      await refused(gone, { status: 404 });
    },
  },
  {
    name: "the actions of a repository are all allowed, until some are selected",
    source: `${DOCS}/actions/permissions`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { actions } = octokit.rest;
      const { data: first } = await actions.getGithubActionsPermissionsRepository(at);
      has(first, { enabled: true, allowed_actions: "all" });
      const some = { ...at, enabled: true, allowed_actions: "selected" };
      const set = await actions.setGithubActionsPermissionsRepository(some);
      assert.equal(set.status, 204);
      const { data: then } = await actions.getGithubActionsPermissionsRepository(at);
      has(then, { enabled: true, allowed_actions: "selected" });
      const allowed = {
        github_owned_allowed: true,
        verified_allowed: false,
        patterns_allowed: ["octocat/*"],
      };
      await actions.setAllowedActionsRepository({ ...at, ...allowed });
      has((await actions.getAllowedActionsRepository(at)).data, allowed);
      const tokens = { ...at, default_workflow_permissions: "write" };
      await actions.setGithubActionsDefaultWorkflowPermissionsRepository(tokens);
      const { data } = await actions.getGithubActionsDefaultWorkflowPermissionsRepository(at);
      assert.equal(data.default_workflow_permissions, "write");
      const wrong = { ...at, enabled: true, allowed_actions: "some" };
      await refused(actions.setGithubActionsPermissionsRepository(wrong), { status: 422 });
    },
  },
  {
    name: "a key to sign with is listed for everybody, and is there once",
    source: `${DOCS}/users/ssh-signing-keys`,
    async check(place) {
      const { users } = octokitOf(place).rest;
      const key = sshKey();
      const made = await users.createSshSigningKeyForAuthenticatedUser({ title: "Laptop", key });
      has(made.data, { title: "Laptop", key });
      const theirs = await users.listSshSigningKeysForUser({ username: "octocat" });
      assert.ok(theirs.data.some(({ id, title }) => id === made.data.id && title === "Laptop"));
      const again = users.createSshSigningKeyForAuthenticatedUser({ title: "Twice", key });
      await refused(again, invalid);
      const wrong = users.createSshSigningKeyForAuthenticatedUser({
        title: "None",
        key: "nothing",
      });
      await refused(wrong, invalid);
      const one = { ssh_signing_key_id: made.data.id };
      assert.equal((await users.deleteSshSigningKeyForAuthenticatedUser(one)).status, 204);
      await refused(users.getSshSigningKeyForAuthenticatedUser(one), missing);
    },
  },
  {
    name: "social accounts of a user know their provider",
    source: `${DOCS}/users/social-accounts`,
    async check(place) {
      const { users } = octokitOf(place).rest;
      const account_urls = ["https://twitter.com/octocat", "https://octocat.example.com"];
      const { status } = await users.addSocialAccountForAuthenticatedUser({ account_urls });
      assert.equal(status, 201);
      const { data } = await users.listSocialAccountsForAuthenticatedUser();
      assert.deepEqual(
        account_urls.map((url) => data.find((it) => it.url === url)?.provider),
        ["twitter", "generic"],
      );
      const { data: shown } = await users.listSocialAccountsForUser({ username: "octocat" });
      assert.ok(account_urls.every((url) => shown.some((it) => it.url === url)));
      await users.deleteSocialAccountForAuthenticatedUser({
        account_urls: account_urls.slice(0, 1),
      });
      const { data: left } = await users.listSocialAccountsForAuthenticatedUser();
      assert.deepEqual(
        account_urls.map((url) => left.some((it) => it.url === url)),
        [false, true],
      );
      await refused(users.addSocialAccountForAuthenticatedUser({}), { status: 422 });
    },
  },
  {
    name: "a review is pending until it is submitted, and there is one at a time",
    source: `${DOCS}/pulls/reviews`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { pulls } = octokit.rest;
      const pull = { ...at, pull_number: (await pullOf(octokit, at)).number };
      const comments = [{ path: "feature.txt", line: 1, side: "RIGHT", body: "Why?" }];
      const { data: review } = await pulls.createReview({ ...pull, body: "Hm", comments });
      has(review, { state: "PENDING", body: "Hm" });
      await refused(pulls.createReview({ ...pull, body: "Two" }), { status: 422 });
      const one = { ...pull, review_id: review.id };
      const { data: told } = await pulls.submitReview({ ...one, event: "COMMENT" });
      has(told, { id: review.id, state: "COMMENTED" });
      const { data: listed } = await pulls.listCommentsForReview(one);
      assert.deepEqual(
        listed.map(({ path, body, pull_request_review_id }) => [
          path,
          body,
          pull_request_review_id,
        ]),
        [["feature.txt", "Why?", review.id]],
      );
      await refused(pulls.deletePendingReview(one), { status: 422 });
      const { data: second } = await pulls.createReview({ ...pull, body: "Wait" });
      await pulls.deletePendingReview({ ...pull, review_id: second.id });
      await refused(pulls.getReview({ ...pull, review_id: second.id }), { status: 404 });
    },
  },
  {
    name: "a variable of an environment has one value",
    source: `${DOCS}/actions/variables#create-an-environment-variable`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { actions } = octokit.rest;
      const inside = { ...at, environment_name: "production" };
      await octokit.rest.repos.createOrUpdateEnvironment(inside);
      const wanted = { ...inside, name: "REGION", value: "eu" };
      assert.equal((await actions.createEnvironmentVariable(wanted)).status, 201);
      const { data } = await actions.getEnvironmentVariable({ ...inside, name: "REGION" });
      has(data, { name: "REGION", value: "eu" });
      await refused(actions.createEnvironmentVariable(wanted), { status: 409 });
      await actions.updateEnvironmentVariable({ ...wanted, value: "us" });
      const { data: all } = await actions.listEnvironmentVariables(inside);
      assert.deepEqual(
        [all.total_count, all.variables.map(({ name, value }) => [name, value])],
        [1, [["REGION", "us"]]],
      );
      await actions.deleteEnvironmentVariable({ ...inside, name: "REGION" });
      const gone = actions.getEnvironmentVariable({ ...inside, name: "REGION" });
      await refused(gone, { status: 404 });
    },
  },
  {
    name: "a branch takes another name, and the default one stays the default",
    source: `${DOCS}/branches/branches#rename-a-branch`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos, git } = octokit.rest;
      await branchWith(octokit, at, "topic");
      const sha = await headOf(octokit, at, "topic");
      const change = { ...at, branch: "topic", new_name: "feature" };
      const { status, data } = await repos.renameBranch(change);
      assert.deepEqual([status, data.name, data.commit.sha], [201, "feature", sha]);
      const namesOf = async () => {
        const { data: branches } = await repos.listBranches(at);
        return branches.map(({ name }) => name).toSorted();
      };
      await until(async () => !(await namesOf()).includes("topic"));
      await refused(git.getRef({ ...at, ref: "heads/topic" }), { status: 404 });
      await refused(repos.renameBranch({ ...at, branch: "feature", new_name: "main" }), {
        status: 422,
      });
      await repos.renameBranch({ ...at, branch: "main", new_name: "trunk" });
      await until(async () => (await repos.get(at)).data.default_branch === "trunk");
      assert.equal((await repos.get(at)).data.default_branch, "trunk");
      assert.deepEqual(await namesOf(), ["feature", "trunk"]);
      await refused(repos.renameBranch({ ...at, branch: "nothing", new_name: "more" }), {
        status: 404,
      });
    },
  },
  {
    name: "a comment on a commit is changed, gets a reaction once, and is deleted",
    source: `${DOCS}/commits/comments`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos, reactions } = octokit.rest;
      const commit_sha = await headOf(octokit, at);
      const made = await repos.createCommitComment({ ...at, commit_sha, body: "Nice" });
      has(made.data, { body: "Nice", commit_id: commit_sha });
      const one = { ...at, comment_id: made.data.id };
      assert.equal(
        (await repos.updateCommitComment({ ...one, body: "Very nice" })).data.body,
        "Very nice",
      );
      const first = await reactions.createForCommitComment({ ...one, content: "heart" });
      const second = await reactions.createForCommitComment({ ...one, content: "heart" });
      assert.deepEqual([first.status, second.status, second.data.id], [201, 200, first.data.id]);
      const { data: listed } = await reactions.listForCommitComment(one);
      assert.deepEqual(
        listed.map(({ content, user }) => [content, user.login]),
        [["heart", "octocat"]],
      );
      await refused(reactions.createForCommitComment({ ...one, content: "party" }), {
        status: 422,
      });
      await repos.deleteCommitComment(one);
      await refused(repos.getCommitComment(one), missing);
    },
  },
  {
    name: "who watches a repository may ignore it, or watch it no more",
    source: `${DOCS}/activity/watching`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { activity } = octokit.rest;
      const { data } = await activity.setRepoSubscription({ ...at, subscribed: true });
      has(data, { subscribed: true, ignored: false, reason: null });
      const { data: read } = await activity.getRepoSubscription(at);
      has(read, { subscribed: true, ignored: false });
      const { data: watchers } = await activity.listWatchersForRepo(at);
      assert.ok(watchers.some(({ login }) => login === "octocat"));
      const { data: quiet } = await activity.setRepoSubscription({ ...at, ignored: true });
      has(quiet, { subscribed: false, ignored: true });
      assert.equal((await activity.deleteRepoSubscription(at)).status, 204);
      await refused(activity.getRepoSubscription(at), { status: 404 });
    },
  },
  {
    name: "topics are lower case, replaced as a whole, and made of few letters",
    source: `${DOCS}/repos/repos#replace-all-repository-topics`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      assert.deepEqual((await repos.getAllTopics(at)).data.names, []);
      const { data } = await repos.replaceAllTopics({ ...at, names: ["ships", "Sails"] });
      assert.deepEqual(data.names.toSorted(), ["sails", "ships"]);
      assert.deepEqual((await repos.get(at)).data.topics.toSorted(), ["sails", "ships"]);
      await repos.replaceAllTopics({ ...at, names: ["harbours"] });
      assert.deepEqual((await repos.getAllTopics(at)).data.names, ["harbours"]);
      await refused(repos.replaceAllTopics({ ...at, names: ["not a topic!"] }), { status: 422 });
      assert.deepEqual((await repos.replaceAllTopics({ ...at, names: [] })).data.names, []);
    },
  },
];
