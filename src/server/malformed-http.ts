import type { Duplex } from "node:stream";

const WORDS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers what is no HTTP request as Node.js does by itself: a status, no body, the end of the
 * connection. https://nodejs.org/api/http.html#event-clienterror
 */
export function answerMalformedHttp(
  error: Error & { readonly code?: string },
  socket: Duplex,
): void {
  if (error.code !== "ECONNRESET" && socket.writable) {
    const status = WORDS[error.code ?? ""] ?? "400 Bad Request";
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  }
  socket.destroy(error);
}
