// The entry of the package `@facsimile/agents`: the commands `mcp`, `env serve` and `env score`.
// The command `facsimile` loads them where the package is installed.

export { score, serve } from "./env/command.js";
export { mcp } from "./mcp/command.js";
