// Removes the last build, so that a file deleted from the sources cannot live on in dist.
import { rmSync } from "node:fs";

rmSync(new URL("../dist", import.meta.url), { recursive: true, force: true });
