import type { Socket } from "node:net";

/** Who waits for a connection to be gone: many calls may, behind one another on one of them. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** Calls back when a connection is gone; the returned function forgets it. */
export function whenClosed(socket: Socket, closed: () => void): () => void {
  const all = waiting.get(socket) ?? beginning(socket);
  all.add(closed);
  return () => void all.delete(closed);
}

/** One listener for all. */
function beginning(socket: Socket): Set<() => void> {
  const all = new Set<() => void>();
  waiting.set(socket, all);
  socket.once("close", () => {
    for (const closed of all) closed();
  });
  return all;
}
