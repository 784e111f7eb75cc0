import type { IncomingMessage } from "node:http";
import { ServerResponse, STATUS_CODES } from "node:http";

/** A head, names and values in turn, and a body that goes with it. */
export interface WholeAnswer {
  readonly status: number;
  /** Names in lower case; nothing in it needs to be checked. */
  readonly head: readonly string[];
  readonly text: string;
  /** The text has no other characters, and is quicker to write. */
  readonly isAscii: boolean;
}

/** A response that can be given as one piece of text. */
export class WireResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #isWhole = false;

  /** Whether the answer, or its head, has been given. */
  get isGiven(): boolean {
    return this.#isWhole || this.headersSent;
  }

  /**
   * Gives the whole answer. In the usual case, the connection being free for it and staying open
   * after it, as one text: by `writeHead` and `end` the same bytes take a tenth more of the time of
   * a whole call. What has to happen to a connection between two answers happens on `finish`, as
   * ever. https://nodejs.org/api/http.html#event-finish_1
   */
  give({ status, head, text, isAscii }: WholeAnswer): void {
    const { socket } = this;
    const encoding = isAscii ? "latin1" : "utf8";
    if (socket === null || !socket.writable || !this.shouldKeepAlive) {
      this.writeHead(status, [...head]);
      this.end(text, encoding);
      return;
    }
    this.#isWhole = true;
    this.statusCode = status;
    socket.write(`${headText(status, head)}${text}`, encoding);
    this.emit("finish");
  }
}

function headText(status: number, head: readonly string[]): string {
  let text = statusLine(status);
  for (let at = 0; at + 1 < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`;
  return `${text}Connection: keep-alive\r\n\r\n`;
}

const statusLine = (status: number): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "unknown"}\r\n`;
