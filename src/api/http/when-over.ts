import type { ServerResponse } from "node:http";
import { whenClosed } from "./when-closed.js";

/**
 * Calls back once: when an answer has been handed to its socket in full, or the connection is gone.
 * An answer behind another one on its connection hears nothing of that by itself.
 */
export function whenOver(response: ServerResponse, over: () => void): void {
  const { socket } = response.req;
  if (response.writableFinished || socket.destroyed) {
    over();
    return;
  }
  const once = (): void => {
    response.off("finish", once);
    forget();
    over();
  };
  const forget = whenClosed(socket, once);
  response.on("finish", once);
}
