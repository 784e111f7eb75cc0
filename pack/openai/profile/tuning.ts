import type { JsonObject } from "facsimile/pack";
import { memberOf, numberOf, textOf } from "facsimile/pack";
import { makeFile, textIn } from "./files.js";
import type { Row, World } from "./values.js";
import { tokensIn, unix } from "./values.js";

/** Fine-tuning jobs, with their events, checkpoints and models. */

function note(world: World, { id }: Row, message: string, more: JsonObject = {}): void {
  const fields = { level: "info", type: "message", message, data: {}, ...more };
  world.create("events", fields, { job_id: id });
}

const noting =
  (message: string, more: JsonObject = {}) =>
  (world: World, row: Row): void =>
    note(world, row, message, more);

/** The new model, a checkpoint for each epoch, and a file with the figures. */
function succeeded(world: World, row: Row): void {
  const [model, suffix] = [textOf(row.fields["model"]), textOf(row.hidden["suffix"])];
  const name = `ft:${model}:simulated:${suffix}:${row.id.slice(-8)}`;
  const epochs = numberOf(memberOf(row.hidden["chosen"], "n_epochs")) ?? 3;
  const losses: string[] = ["step,train_loss,train_accuracy"];
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    const [step, loss] = [epoch * 10, 1 / (epoch + 1)];
    losses.push(`${step},${loss},${1 - loss}`);
    const isLast = epoch === epochs;
    const id = isLast ? name : `${name}:ckpt-step-${step}`;
    const metrics = { step, train_loss: loss, train_mean_token_accuracy: 1 - loss };
    const of = { fine_tuned_model_checkpoint: id, fine_tuning_job_id: row.id };
    world.create("checkpoints", { ...of, metrics, step_number: step }, {});
    if (world.get("models", id) === undefined)
      world.create("models", { id, owned_by: "org-simulated" }, {});
    const data = { step, train_loss: loss, total_steps: epochs * 10 };
    const words = `Step ${step}/${epochs * 10}: training loss=${loss.toFixed(2)}`;
    note(world, row, words, { type: "metrics", data });
  }
  const about = { filename: "step_metrics.csv", purpose: "fine-tune-results" };
  const figures = makeFile(world, about, losses.join("\n"), "text/csv");
  const training = world.get("files", textOf(row.fields["training_file"]));
  note(world, row, `New fine-tuned model created: ${name}`);
  note(world, row, "The job has successfully completed");
  world.patch("jobs", row.id, {
    ...{ fine_tuned_model: name, finished_at: unix(world), result_files: [figures.id] },
    trained_tokens: (training === undefined ? 0 : tokensIn(textIn(training))) * epochs,
  });
}

/** What a job notes in each of its states. */
export const entered = {
  queued: noting("Files validated, the job waits for its turn"),
  running: noting("Fine-tuning job started"),
  succeeded,
  failed: noting("The training file does not fit the model.", { level: "error" }),
  cancelled: noting("The job has been cancelled"),
};
