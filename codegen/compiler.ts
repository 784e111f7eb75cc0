/**
 * The compiler of packs, for the packages of commands beside this one, such as `@facsimile/learn`. It
 * is unstable: any version may change it, so a package that imports `facsimile/compiler` depends on
 * one exact version of `facsimile`.
 */

export { compile } from "./command/command.js";
export { init } from "./init/init.js";
export { normalize } from "./init/normalize/normalize.js";
export { sourcesOf } from "./init/pack/sources.js";
export { mergedFile } from "./sources/pack-reader.js";
