// The entry of the package `@facsimile/learn`: the commands `capture`, `learn`, `verify` and `pack drift`. The
// command `facsimile` loads them where the package is installed.

export { capture } from "./capture/command.js";
export { drift } from "./drift/command.js";
export { verify } from "./drift/verify.js";
export { learn } from "./learn/command.js";
