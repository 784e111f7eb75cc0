import type { Server } from "node:https";
import { Socket } from "node:net";

/** The sockets below TLS, by the address of their client: only these can be reset. */
const raw = new Map<string, Socket>();

const keyOf = ({ remoteAddress, remotePort, localPort }: Socket): string =>
  `${remoteAddress} ${remotePort} ${localPort}`;

/** Notes the sockets of a server with TLS. */
export function noteRawSockets(server: Server): void {
  server.on("connection", (socket) => {
    if (!(socket instanceof Socket)) return;
    const key = keyOf(socket);
    raw.set(key, socket);
    socket.once("close", () => raw.delete(key));
  });
}

/** Resets a connection, also one with TLS. */
export const resetConnection = (socket: Socket): void =>
  void (raw.get(keyOf(socket)) ?? socket).resetAndDestroy();
