import { textOf } from "facsimile/pack";
import { commitNamed, target } from "./git.js";
import { ME, person } from "./people.js";
import type { Home } from "./places.js";
import { homeOf, homeOfRow, notFound, notice, unfit } from "./places.js";
import type { Call, Done, ObjectRow, World } from "./world.js";
import { asked, hiddenAt, ofObject, rowsIn } from "./world.js";

/** The objects of a commit, the newest first. */
const ofCommit = (world: World, resource: string, home: Home, sha: string): readonly ObjectRow[] =>
  rowsIn(world, resource, home)
    .filter(({ fields, hidden }) => (fields["head_sha"] ?? hidden["sha"]) === sha)
    .toReversed();

/** The commit of a name, without which the call ends. */
const mustName = (world: World, home: Home, name: string): string =>
  commitNamed(world, home, name) ?? unfit(world, `No commit found for SHA: ${name}`);

function createStatus(world: World, call: Call): Done {
  const home = homeOf(world, call);
  const { state, context = "default", description = null, target_url = null } = Object(call.body);
  const sha = mustName(world, home, call.path["sha"] ?? "");
  const url = `https://api.github.com/repos/${home.owner}/${home.repo}/statuses/${sha}`;
  const said = { state, context, description, target_url, url, creator: person(ME) };
  const row = world.create("commit_statuses", said, { ...hiddenAt(home), sha });
  notice(world, home, "status", "commit_statuses", row, { ...said, sha, branches: [] });
  return { kind: "fields", fields: world.show("commit_statuses", row), status: 201 };
}

/** The newest status of each context decides. */
function combined(world: World, call: Call): Done {
  const home = homeOf(world, call);
  const sha = commitNamed(world, home, call.path["ref"] ?? "") ?? notFound(world);
  const all = ofCommit(world, "commit_statuses", home, sha).toReversed();
  const byContext = new Map(all.map((row) => [row.fields["context"], row]));
  const rows = [...byContext.values()].toReversed();
  const states = rows.map(({ fields }) => textOf(fields["state"]));
  const isFailed = states.some((state) => state === "failure" || state === "error");
  const isDone = states.length > 0 && states.every((state) => state === "success");
  const url = `https://api.github.com/repos/${home.owner}/${home.repo}/commits/${sha}`;
  const statuses = rows.map((row) => world.show("commit_statuses", row));
  const state = isFailed ? "failure" : isDone ? "success" : "pending";
  const repository = world.show("repos", home.row);
  const said = { state, statuses, sha, total_count: rows.length, repository };
  return { kind: "fields", fields: { ...said, commit_url: url, url: `${url}/status` } };
}

const listOfCommit =
  (resource: string) =>
  (world: World, call: Call): Done => {
    const home = homeOf(world, call);
    const sha = mustName(world, home, call.path["ref"] ?? "");
    const [name, status] = [asked(call, "check_name"), asked(call, "status")];
    const rows = ofCommit(world, resource, home, sha).filter(
      ({ fields }) =>
        (name === "" || fields["name"] === name) && (status === "" || fields["status"] === status),
    );
    return { kind: "list", items: rows.map((row) => world.show(resource, row)) };
  };

/** Writes a check run, and tells of a new one and of one that is completed. */
const writeCheck =
  (action: "created" | "completed") =>
  (world: World, call: Call): Done => {
    const home = homeOf(world, call);
    if (action === "created") mustName(world, home, textOf(Object(call.body).head_sha));
    const row = world.write(call);
    const isTold = action === "created" || row.fields["status"] === action;
    if (isTold) notice(world, home, `check_run.${action}`, "check_runs", row);
    return ofObject("check_runs", row);
  };

function dispatchWorkflow(world: World, call: Call): Done {
  const home = homeOf(world, call);
  const { ref = "", inputs = {} } = Object(call.body);
  const branch = textOf(ref).replace(/^refs\/heads\//, "");
  const sha = target(world, home, `refs/heads/${branch}`) ?? commitNamed(world, home, branch);
  if (sha === undefined) return unfit(world, `No ref found for: ${ref}`);
  const { workflow_id = "" } = call.path;
  const name = workflow_id.replace(/\.ya?ml$/, "");
  const number = world.where("runs", "repo_id", home.repo).length + 1;
  const said = { name, head_branch: branch, head_sha: sha, event: "workflow_dispatch" };
  const path = `.github/workflows/${workflow_id}`;
  const numbers = { run_number: number, run_attempt: 1, workflow_id: Number(workflow_id) || 1 };
  const fields = { ...said, ...numbers, path, display_title: name };
  const row = world.create("runs", fields, hiddenAt(home));
  notice(world, home, "workflow_dispatch", "runs", row, { inputs, ref, workflow: path });
  ran(world, row, "requested");
  return { kind: "fields", fields: {} };
}

/** Tells how far a run is. */
function ran(world: World, { id }: ObjectRow, action: string): void {
  const row = world.get("runs", id);
  const home = row && homeOfRow(world, row);
  if (row && home) notice(world, home, `workflow_run.${action}`, "runs", row);
}

export const operations = {
  "repos/create-commit-status": createStatus,
  "repos/get-combined-status-for-ref": combined,
  "repos/list-commit-statuses-for-ref": listOfCommit("commit_statuses"),
  "checks/create": writeCheck("created"),
  "checks/update": writeCheck("completed"),
  "checks/list-for-ref": listOfCommit("check_runs"),
  "actions/create-workflow-dispatch": dispatchWorkflow,
};

export const reactions = {
  runs: {
    entered: {
      in_progress: (world: World, row: ObjectRow) => ran(world, row, "in_progress"),
      completed: (world: World, row: ObjectRow) => ran(world, row, "completed"),
    },
  },
};
