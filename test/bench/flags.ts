/** Options of Node.js with which `npm start` and the command run a simulator. */
export const AS_STARTED: readonly string[] = ["--max-semi-space-size=64"];
