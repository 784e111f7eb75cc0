import type { ServerResponse } from "node:http";
import type { WhenAnswered } from "./courier.js";

/** When an answer has been handed to its socket in full, or can no longer be. */
export function whenAnswered(response: ServerResponse): WhenAnswered {
  return (answered) => {
    if (response.writableFinished || response.destroyed) {
      answered();
      return;
    }
    const once = (): void => {
      response.off("finish", once);
      response.off("close", once);
      answered();
    };
    response.on("finish", once);
    response.on("close", once);
  };
}
