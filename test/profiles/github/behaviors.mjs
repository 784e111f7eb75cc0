import { gitBehaviors } from "./git-behaviors.mjs";
import { outerBehaviors } from "./outer-behaviors.mjs";
import { socialBehaviors } from "./social-behaviors.mjs";
import { assert, octokitOf, pullOf, refused, repoOf } from "./support.mjs";

const DOCS = "https://docs.github.com";

/** A check with a repository of its own. */
const inRepo = (name, source, check) => ({
  name,
  source: `${DOCS}/${source}`,
  check: async (place) => check(await repoOf(place), place),
});

const ISSUES = [
  inRepo(
    "issues and pull requests share one sequence of numbers",
    "rest/issues/issues",
    async ({ octokit, at }) => {
      const first = await octokit.rest.issues.create({ ...at, title: "One" });
      const pull = await pullOf(octokit, at);
      const third = await octokit.rest.issues.create({ ...at, title: "Three" });
      assert.deepEqual([first.data.number, pull.number, third.data.number], [1, 2, 3]);
      await octokit.rest.repos.createForAuthenticatedUser({ name: "other" });
      const other = await octokit.rest.issues.create({ ...at, repo: "other", title: "One" });
      assert.equal(other.data.number, 1);
    },
  ),
  inRepo(
    "a closed issue has its reason, the instant and the person",
    "rest/issues/issues#update-an-issue",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.issues.create({ ...at, title: "Bug", body: "It fails." });
      assert.deepEqual(
        [data.state, data.state_reason ?? null, data.closed_at],
        ["open", null, null],
      );
      const issue = { ...at, issue_number: data.number };
      const closed = await octokit.rest.issues.update({
        ...issue,
        state: "closed",
        state_reason: "not_planned",
      });
      assert.equal(closed.data.state, "closed");
      assert.equal(closed.data.state_reason, "not_planned");
      assert.ok(closed.data.closed_at);
      assert.equal(closed.data.closed_by.login, "octocat");
      const again = await octokit.rest.issues.update({ ...issue, state: "open" });
      assert.deepEqual([again.data.state, again.data.closed_at], ["open", null]);
    },
  ),
  inRepo(
    "a list of issues has the open ones, and pull requests among them",
    "rest/issues/issues#list-repository-issues",
    async ({ octokit, at }) => {
      await octokit.rest.issues.create({ ...at, title: "Stays" });
      const { data } = await octokit.rest.issues.create({ ...at, title: "Goes" });
      await octokit.rest.issues.update({ ...at, issue_number: data.number, state: "closed" });
      await pullOf(octokit, at);
      const open = await octokit.rest.issues.listForRepo(at);
      assert.deepEqual(
        open.data.map(({ title }) => title),
        ["Add a feature", "Stays"],
      );
      assert.ok(open.data[0].pull_request.url);
      assert.equal(open.data[1].pull_request, undefined);
      const all = await octokit.rest.issues.listForRepo({ ...at, state: "all" });
      assert.equal(all.data.length, 3);
    },
  ),
  inRepo(
    "a new repository has the default labels, and issues have labels by name",
    "rest/issues/labels",
    async ({ octokit, at }) => {
      const { data: usual } = await octokit.rest.issues.listLabelsForRepo(at);
      assert.ok(usual.some(({ name, color }) => name === "good first issue" && color === "7057ff"));
      const { data } = await octokit.rest.issues.create({ ...at, title: "Bug", labels: ["bug"] });
      assert.deepEqual([data.labels[0].name, data.labels[0].color], ["bug", "d73a4a"]);
      const issue = { ...at, issue_number: data.number };
      const more = await octokit.rest.issues.addLabels({ ...issue, labels: ["urgent"] });
      assert.deepEqual(
        more.data.map(({ name }) => name),
        ["bug", "urgent"],
      );
      const less = await octokit.rest.issues.removeLabel({ ...issue, name: "bug" });
      assert.deepEqual(
        less.data.map(({ name }) => name),
        ["urgent"],
      );
      const found = await octokit.rest.issues.listForRepo({ ...at, labels: "urgent" });
      assert.equal(found.data.length, 1);
      await refused(octokit.rest.issues.removeLabel({ ...issue, name: "bug" }), 404);
    },
  ),
  inRepo(
    "a label that exists is a 422 with the code already_exists",
    "rest/issues/labels#create-a-label",
    async ({ octokit, at }) => {
      const error = await refused(octokit.rest.issues.createLabel({ ...at, name: "bug" }), 422);
      assert.equal(error.response.data.errors[0].code, "already_exists");
    },
  ),
  inRepo(
    "assignees are people, and a milestone is named by its number",
    "rest/issues/assignees",
    async ({ octokit, at }) => {
      const { data: milestone } = await octokit.rest.issues.createMilestone({ ...at, title: "v1" });
      const said = { title: "Task", assignees: ["hubot"], milestone: milestone.number };
      const { data } = await octokit.rest.issues.create({ ...at, ...said });
      assert.deepEqual([data.assignee.login, data.milestone.title], ["hubot", "v1"]);
      const issue = { ...at, issue_number: data.number };
      const both = await octokit.rest.issues.addAssignees({ ...issue, assignees: ["octocat"] });
      assert.deepEqual(
        both.data.assignees.map(({ login }) => login),
        ["hubot", "octocat"],
      );
      const error = await refused(octokit.rest.issues.update({ ...issue, milestone: 99 }), 422);
      assert.deepEqual(error.response.data.errors[0], {
        resource: "Issue",
        field: "milestone",
        code: "invalid",
      });
    },
  ),
  inRepo("an issue has at most 100 labels", "rest/issues/labels", async ({ octokit, at }) => {
    const labels = Array.from({ length: 100 }, (_, index) => `l${index}`);
    const { data } = await octokit.rest.issues.create({ ...at, title: "Many", labels });
    assert.equal(data.labels.length, 100);
    const issue = { ...at, issue_number: data.number };
    const one = { ...issue, labels: ["more"] };
    for (const refusal of [
      octokit.rest.issues.create({ ...at, title: "More", labels: [...labels, "more"] }),
      octokit.rest.issues.addLabels(one),
      octokit.rest.issues.setLabels({ ...issue, labels: [...labels, "more"] }),
    ]) {
      const { response } = await refused(refusal, 422);
      assert.equal(response.data.errors[0].message, "Issues cannot have more than 100 labels");
    }
    assert.equal((await octokit.rest.issues.setLabels(one)).data.length, 1);
  }),
  inRepo(
    "a comment is counted, changed and deleted, and its address leads to it",
    "rest/issues/comments",
    async ({ octokit, at }) => {
      const { data: issue } = await octokit.rest.issues.create({ ...at, title: "Talk" });
      const on = { ...at, issue_number: issue.number };
      const { data } = await octokit.rest.issues.createComment({ ...on, body: "First" });
      assert.equal(data.user.login, "octocat");
      assert.equal((await octokit.request(`GET ${data.url}`)).data.body, "First");
      assert.equal((await octokit.rest.issues.get(on)).data.comments, 1);
      const { data: next } = await octokit.rest.issues.updateComment({
        ...at,
        comment_id: data.id,
        body: "Second",
      });
      assert.equal(next.body, "Second");
      await octokit.rest.issues.deleteComment({ ...at, comment_id: data.id });
      assert.deepEqual((await octokit.rest.issues.listComments(on)).data, []);
      assert.equal((await octokit.rest.issues.get(on)).data.comments, 0);
    },
  ),
  inRepo(
    "a reaction is listed, and a second one of the kind is the first",
    "rest/reactions/reactions",
    async ({ octokit, at }) => {
      const { data: issue } = await octokit.rest.issues.create({ ...at, title: "Good" });
      const on = { ...at, issue_number: issue.number };
      const one = await octokit.rest.reactions.createForIssue({ ...on, content: "heart" });
      const two = await octokit.rest.reactions.createForIssue({ ...on, content: "heart" });
      assert.deepEqual([one.status, two.status, two.data.id], [201, 200, one.data.id]);
      assert.equal((await octokit.rest.reactions.listForIssue(on)).data.length, 1);
    },
  ),
  inRepo(
    "an issue without a title is a 422 with resource, field and code",
    "rest/using-the-rest-api/troubleshooting-the-rest-api",
    async ({ octokit, at }) => {
      const error = await refused(octokit.rest.issues.create({ ...at, title: "" }), 422);
      assert.deepEqual(error.response.data.errors[0], {
        resource: "Issue",
        field: "title",
        code: "missing_field",
      });
      assert.ok(error.response.data.documentation_url);
    },
  ),
];

const PULLS = [
  inRepo(
    "a pull request has its branches, commits and files",
    "rest/pulls/pulls",
    async ({ octokit, at }) => {
      const pull = await pullOf(octokit, at);
      assert.deepEqual(
        [pull.head.ref, pull.base.ref, pull.head.label],
        ["topic", "main", "octocat:topic"],
      );
      assert.equal(pull.head.repo.full_name, "octocat/engine");
      const on = { ...at, pull_number: pull.number };
      const { data: whole } = await octokit.rest.pulls.get(on);
      assert.deepEqual([whole.mergeable, whole.commits, whole.changed_files], [true, 1, 1]);
      const { data: files } = await octokit.rest.pulls.listFiles(on);
      assert.deepEqual(
        files.map(({ filename, status }) => [filename, status]),
        [["feature.txt", "added"]],
      );
      const { data: commits } = await octokit.rest.pulls.listCommits(on);
      assert.deepEqual(
        commits.map(({ commit }) => commit.message),
        ["Add feature.txt"],
      );
    },
  ),
  inRepo(
    "a merge makes a commit on the base branch, and a second one is a 405",
    "rest/pulls/pulls#merge-a-pull-request",
    async ({ octokit, at }) => {
      const pull = await pullOf(octokit, at);
      const on = { ...at, pull_number: pull.number };
      await refused(octokit.rest.pulls.checkIfMerged(on), 404);
      const { data: done } = await octokit.rest.pulls.merge(on);
      assert.equal(done.merged, true);
      const { data } = await octokit.rest.pulls.get(on);
      assert.deepEqual(
        [data.state, data.merged, data.merge_commit_sha],
        ["closed", true, done.sha],
      );
      assert.equal((await octokit.rest.pulls.checkIfMerged(on)).status, 204);
      const { data: branch } = await octokit.rest.repos.getBranch({ ...at, branch: "main" });
      assert.equal(branch.commit.sha, done.sha);
      assert.equal(branch.commit.parents.length, 2);
      await octokit.rest.repos.getContent({ ...at, path: "feature.txt" });
      await refused(octokit.rest.pulls.merge(on), 405);
    },
  ),
  inRepo(
    "a merge of another head than expected is a 409",
    "rest/pulls/pulls#merge-a-pull-request",
    async ({ octokit, at }) => {
      const { number } = await pullOf(octokit, at);
      const sha = "0".repeat(40);
      await refused(octokit.rest.pulls.merge({ ...at, pull_number: number, sha }), 409);
    },
  ),
  inRepo(
    "branches that change one file in two ways do not merge",
    "rest/pulls/pulls#get-a-pull-request",
    async ({ octokit, at }) => {
      const one = await pullOf(octokit, at, "one");
      const two = await pullOf(octokit, at, "two");
      const other = { path: "feature.txt", branch: "two", message: "Differ", content: "T3RoZXIK" };
      const { data } = await octokit.rest.repos.getContent({
        ...at,
        path: "feature.txt",
        ref: "two",
      });
      await octokit.rest.repos.createOrUpdateFileContents({ ...at, ...other, sha: data.sha });
      await octokit.rest.pulls.merge({ ...at, pull_number: one.number, merge_method: "squash" });
      const { data: pull } = await octokit.rest.pulls.get({ ...at, pull_number: two.number });
      assert.deepEqual([pull.mergeable, pull.mergeable_state], [false, "dirty"]);
      await refused(octokit.rest.pulls.merge({ ...at, pull_number: two.number }), 405);
    },
  ),
  inRepo(
    "a second pull request of the same branches, or one without commits, is a 422",
    "rest/pulls/pulls#create-a-pull-request",
    async ({ octokit, at }) => {
      await pullOf(octokit, at);
      const again = { ...at, title: "Again", head: "topic", base: "main" };
      const error = await refused(octokit.rest.pulls.create(again), 422);
      assert.match(error.message, /already exists/);
      const lost = await refused(octokit.rest.pulls.create({ ...again, head: "nowhere" }), 422);
      assert.deepEqual(
        [lost.response.data.errors[0].field, lost.response.data.errors[0].code],
        ["head", "invalid"],
      );
      const same = await refused(octokit.rest.pulls.create({ ...again, head: "main" }), 422);
      assert.match(same.message, /No commits between/);
    },
  ),
  inRepo(
    "reviews have states, and reviewers are requested",
    "rest/pulls/reviews",
    async ({ octokit, at }) => {
      const { number: pull_number } = await pullOf(octokit, at);
      const on = { ...at, pull_number };
      const asked = await octokit.rest.pulls.requestReviewers({ ...on, reviewers: ["hubot"] });
      assert.deepEqual(
        asked.data.requested_reviewers.map(({ login }) => login),
        ["hubot"],
      );
      const review = (event, body) => octokit.rest.pulls.createReview({ ...on, event, body });
      const { data: said } = await review("COMMENT", "Test it.");
      const { data: kept } = await review(undefined, "Later.");
      assert.deepEqual([said.state, kept.state], ["COMMENTED", "PENDING"]);
      const one = { ...on, review_id: said.id, message: "Done." };
      await refused(octokit.rest.pulls.dismissReview(one), 422);
      const { data: all } = await octokit.rest.pulls.listReviews(on);
      assert.deepEqual(
        all.map(({ state }) => state),
        ["COMMENTED", "PENDING"],
      );
      await refused(review("COMMENT"), 422);
      await refused(review("APPROVE"), 422);
      await refused(review(undefined, "Sooner."), 422);
    },
  ),
];

const REPOS = [
  inRepo(
    "a repository is found by owner and name, and gone after its deletion",
    "rest/repos/repos",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.repos.get(at);
      assert.deepEqual(
        [data.full_name, data.default_branch, data.private],
        ["octocat/engine", "main", false],
      );
      assert.equal(data.owner.login, "octocat");
      await octokit.rest.repos.delete(at);
      const error = await refused(octokit.rest.repos.get(at), 404);
      assert.deepEqual(
        [error.response.data.message, error.response.data.status],
        ["Not Found", "404"],
      );
      assert.ok(error.response.data.documentation_url);
    },
  ),
  inRepo(
    "an organization's repository has its owner, and a name that exists is a 422",
    "rest/repos/repos#create-an-organization-repository",
    async ({ octokit }) => {
      const { data } = await octokit.rest.repos.createInOrg({
        org: "acme",
        name: "engine",
        private: true,
      });
      assert.deepEqual(
        [data.full_name, data.owner.type, data.visibility],
        ["acme/engine", "Organization", "private"],
      );
      await refused(octokit.rest.repos.createForAuthenticatedUser({ name: "engine" }), 422);
      const { data: own } = await octokit.rest.repos.listForAuthenticatedUser();
      assert.ok(own.some(({ full_name }) => full_name === "octocat/engine"));
    },
  ),
  {
    name: "the authenticated user is octocat, and another key is a 401",
    source: `${DOCS}/rest/users/users#get-the-authenticated-user`,
    check: async (place) => {
      const { data } = await octokitOf(place).rest.users.getAuthenticated();
      assert.equal(data.login, "octocat");
      const stranger = octokitOf({ ...place, key: "ghp_other" });
      const error = await refused(stranger.rest.users.getAuthenticated(), 401);
      assert.equal(error.response.data.message, "Bad credentials");
    },
  },
];

const ACCOUNTS = [
  inRepo(
    "who owns a repository exists, and any other login is a 404",
    "rest/users/users#get-a-user",
    async ({ octokit }, { sim }) => {
      const { users, repos } = octokit.rest;
      const { data: own } = await users.getByUsername({ username: "octocat" });
      assert.deepEqual([own.login, own.type, own.public_repos], ["octocat", "User", 1]);
      await refused(users.getByUsername({ username: "hubot" }), 404);
      await sim.seed({ resources: { repos: [{ id: "tools", org: "hubot", name: "tools" }] } });
      const { data: hubot } = await users.getByUsername({ username: "hubot" });
      assert.deepEqual([hubot.login, hubot.public_repos], ["hubot", 1]);
      const { data: tools } = await repos.listForUser({ username: "hubot" });
      assert.deepEqual(
        tools.map(({ name }) => name),
        ["tools"],
      );
      const error = await refused(repos.listForUser({ username: "nobody" }), 404);
      assert.equal(error.response.data.message, "Not Found");
      assert.match(error.response.data.documentation_url, /^https:\/\/docs\.github\.com\/rest/);
      const { data: all } = await users.list();
      assert.deepEqual(all.map(({ login }) => login).toSorted(), ["hubot", "octocat"]);
    },
  ),
  inRepo(
    "an organization exists by its repositories, and is one of the account's",
    "rest/orgs/orgs#get-an-organization",
    async ({ octokit }) => {
      const { orgs, repos, users } = octokit.rest;
      await refused(orgs.get({ org: "acme" }), 404);
      assert.deepEqual((await orgs.listForAuthenticatedUser()).data, []);
      await repos.createInOrg({ org: "acme", name: "tools" });
      const { data } = await orgs.get({ org: "acme" });
      assert.deepEqual([data.login, data.type, data.public_repos], ["acme", "Organization", 1]);
      const { data: own } = await orgs.listForAuthenticatedUser();
      assert.deepEqual(
        own.map(({ login }) => login),
        ["acme"],
      );
      assert.equal((await repos.listForOrg({ org: "acme" })).data[0].full_name, "acme/tools");
      assert.equal((await users.getByUsername({ username: "acme" })).data.type, "Organization");
      await refused(orgs.get({ org: "octocat" }), 404);
    },
  ),
];

export const behaviors = [
  ...ACCOUNTS,
  ...REPOS,
  ...ISSUES,
  ...PULLS,
  ...gitBehaviors(inRepo),
  ...outerBehaviors(inRepo),
  ...socialBehaviors(inRepo),
];
