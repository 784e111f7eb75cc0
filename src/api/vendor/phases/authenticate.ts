import { refusalOf, renderRefusal } from "../answer/answer.js";
import { isFile } from "../body/files.js";
import type { Call, Phase } from "../call.js";

/** Refuses calls without the key. Files have a token of their own instead. */
export const authenticate: Phase = (call) => {
  if (call.hasKey || isFile(call.request.url)) return undefined;
  return unauthenticated(call);
};

export function unauthenticated({ world, trace }: Call): ReturnType<typeof renderRefusal> {
  trace.resolution = "unauthenticated";
  return renderRefusal(world, refusalOf(world.pack.wire.unauthorized));
}
