import { assert, pullOf, refused } from "./support.mjs";

/** What people do around issues and repositories: locks, reactions, events, stars, forks. */
export const socialBehaviors = (inRepo) => [
  inRepo(
    "a locked issue says so with its reason, until it is unlocked",
    "rest/issues/issues#lock-an-issue",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.issues.create({ ...at, title: "Heated" });
      const issue = { ...at, issue_number: data.number };
      const { status } = await octokit.rest.issues.lock({ ...issue, lock_reason: "spam" });
      const locked = (await octokit.rest.issues.get(issue)).data;
      assert.deepEqual([status, locked.locked, locked.active_lock_reason], [204, true, "spam"]);
      await octokit.rest.issues.unlock(issue);
      const open = (await octokit.rest.issues.get(issue)).data;
      assert.deepEqual([open.locked, open.active_lock_reason], [false, null]);
    },
  ),
  inRepo(
    "an issue counts its reactions by their kind",
    "rest/reactions/reactions",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.issues.create({ ...at, title: "Nice" });
      const issue = { ...at, issue_number: data.number };
      for (const content of ["heart", "+1", "heart"])
        await octokit.rest.reactions.createForIssue({ ...issue, content });
      const { reactions } = (await octokit.rest.issues.get(issue)).data;
      assert.deepEqual([reactions.total_count, reactions.heart, reactions["+1"]], [2, 1, 1]);
      assert.equal(reactions.eyes, 0);
    },
  ),
  inRepo(
    "a milestone counts its open and closed issues",
    "rest/issues/milestones",
    async ({ octokit, at }) => {
      const { data: milestone } = await octokit.rest.issues.createMilestone({ ...at, title: "v1" });
      const of = { ...at, milestone: milestone.number };
      await octokit.rest.issues.create({ ...of, title: "One" });
      const { data: two } = await octokit.rest.issues.create({ ...of, title: "Two" });
      await octokit.rest.issues.update({ ...at, issue_number: two.number, state: "closed" });
      const { data } = await octokit.rest.issues.getMilestone({
        ...at,
        milestone_number: milestone.number,
      });
      assert.deepEqual([data.open_issues, data.closed_issues], [1, 1]);
    },
  ),
  inRepo(
    "an issue keeps what happened to it, and its timeline has the comments too",
    "rest/using-the-rest-api/issue-event-types",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.issues.create({ ...at, title: "Old" });
      const issue = { ...at, issue_number: data.number };
      await octokit.rest.issues.update({ ...issue, title: "New", assignees: ["hubot"] });
      await octokit.rest.issues.addLabels({ ...issue, labels: ["bug"] });
      await octokit.rest.issues.createComment({ ...issue, body: "Done" });
      await octokit.rest.issues.update({ ...issue, state: "closed" });
      const { data: events } = await octokit.rest.issues.listEvents(issue);
      assert.deepEqual(
        events.map(({ event }) => event),
        ["assigned", "renamed", "labeled", "closed"],
      );
      assert.deepEqual(events[1].rename, { from: "Old", to: "New" });
      assert.deepEqual(events[2].label, { name: "bug", color: "d73a4a" });
      assert.equal((await octokit.request(`GET ${events[3].url}`)).data.event, "closed");
      const { data: all } = await octokit.rest.issues.listEventsForTimeline(issue);
      assert.ok(all.some(({ event, body }) => event === "commented" && body === "Done"));
      assert.equal(all.length, 5);
    },
  ),
  inRepo(
    "a merged pull request has the event of its merge, then that of its end",
    "rest/using-the-rest-api/issue-event-types#merged",
    async ({ octokit, at }) => {
      const { number } = await pullOf(octokit, at);
      const { data } = await octokit.rest.pulls.merge({ ...at, pull_number: number });
      const { data: events } = await octokit.rest.issues.listEvents({
        ...at,
        issue_number: number,
      });
      assert.deepEqual(
        events.map(({ event, commit_id }) => [event, commit_id]),
        [
          ["merged", data.sha],
          ["closed", null],
        ],
      );
    },
  ),
  inRepo(
    "a star is counted, listed, found, and taken back",
    "rest/activity/starring",
    async ({ octokit, at }) => {
      const { activity, repos } = octokit.rest;
      await refused(activity.checkRepoIsStarredByAuthenticatedUser(at), 404);
      await activity.starRepoForAuthenticatedUser(at);
      assert.equal((await activity.checkRepoIsStarredByAuthenticatedUser(at)).status, 204);
      assert.equal((await repos.get(at)).data.stargazers_count, 1);
      const { data: starred } = await activity.listReposStarredByAuthenticatedUser();
      assert.deepEqual(
        starred.map(({ full_name }) => full_name),
        [`${at.owner}/${at.repo}`],
      );
      const { data: gazers } = await activity.listStargazersForRepo(at);
      assert.deepEqual(
        gazers.map(({ login }) => login),
        ["octocat"],
      );
      await activity.unstarRepoForAuthenticatedUser(at);
      assert.equal((await repos.get(at)).data.stargazers_count, 0);
    },
  ),
  inRepo(
    "a fork has the files of its parent, and a history of its own",
    "rest/repos/forks#create-a-fork",
    async ({ octokit, at }) => {
      const { repos } = octokit.rest;
      const { status, data } = await repos.createFork({ ...at, organization: "acme" });
      assert.deepEqual([status, data.full_name, data.fork], [202, `acme/${at.repo}`, true]);
      assert.equal(data.parent.full_name, `${at.owner}/${at.repo}`);
      const fork = { owner: "acme", repo: at.repo };
      const file = { path: "own.txt", message: "Own", content: "aGk=" };
      await repos.createOrUpdateFileContents({ ...fork, ...file });
      assert.equal((await repos.getContent({ ...fork, path: "README.md" })).status, 200);
      await refused(repos.getContent({ ...at, path: "own.txt" }), 404);
      assert.equal((await repos.get(at)).data.forks_count, 1);
      const { data: forks } = await repos.listForks(at);
      assert.deepEqual(
        forks.map(({ full_name }) => full_name),
        [`acme/${at.repo}`],
      );
      await repos.createFork({ ...at, organization: "acme" });
      assert.equal((await repos.get(at)).data.forks_count, 1);
    },
  ),
  inRepo(
    "the owner is a collaborator, and a stranger is none",
    "rest/collaborators/collaborators",
    async ({ octokit, at }) => {
      const { repos } = octokit.rest;
      assert.equal((await repos.checkCollaborator({ ...at, username: at.owner })).status, 204);
      await refused(repos.checkCollaborator({ ...at, username: "hubot" }), 404);
    },
  ),
  inRepo(
    "a body is JSON whatever its media type, as in the guide's calls by curl",
    "rest/using-the-rest-api/getting-started-with-the-rest-api",
    async ({ octokit, at }, { url, key }) => {
      const form = "application/x-www-form-urlencoded";
      const headers = { authorization: `Bearer ${key}`, "content-type": form };
      const body = JSON.stringify({ title: "By curl" });
      const place = `${url}/repos/${at.owner}/${at.repo}/issues`;
      assert.equal((await fetch(place, { method: "POST", headers, body })).status, 201);
      const { data } = await octokit.rest.issues.listForRepo(at);
      assert.equal(data[0].title, "By curl");
    },
  ),
];
