import type { Socket } from "node:net";

/** Callbacks by connection. One connection can have many calls, one behind the other. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** Calls back when a connection has closed; the returned function removes the callback. */
export function whenClosed(socket: Socket, closed: () => void): () => void {
  const all = waiting.get(socket) ?? beginning(socket);
  all.add(closed);
  return () => void all.delete(closed);
}

/** Adds one listener for all callbacks. */
function beginning(socket: Socket): Set<() => void> {
  const all = new Set<() => void>();
  waiting.set(socket, all);
  socket.once("close", () => {
    for (const closed of all) closed();
  });
  return all;
}
