// The commands for agents, as the command `facsimile` finds them.

export { score, serve } from "./env/command.js";
export { mcp } from "./mcp/command.js";
