// The entry of `@facsimile/agents`: the commands `mcp`, `env serve` and `env score`, which
// `facsimile` finds where the package is installed.

export { score, serve } from "./env/command.js";
export { mcp } from "./mcp/command.js";
