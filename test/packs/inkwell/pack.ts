import { compiledPack } from "../../contract/any-pack/read-pack.js";

/** The printing vendor, compiled as its sources are now. */
export const inkwell = await compiledPack("test/fixtures/inkwell/pack");
