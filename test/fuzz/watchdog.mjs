// Ends the process when it makes no progress, since a blocked thread cannot report itself.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { shared, patience, seed } = workerData;
const progress = new Int32Array(shared);
let before = -1;

setInterval(() => {
  const [steps = 0, number = 0] = progress;
  if (steps === before) {
    writeSync(2, `request ${number}: no end of it within ${patience / 1_000} s\n`);
    writeSync(2, `  again: npm run fuzz -- --seed ${seed} --request ${number}\n`);
    process.kill(process.pid, "SIGKILL");
  }
  before = steps;
}, patience);
