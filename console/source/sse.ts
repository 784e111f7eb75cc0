/** One message of a stream of server-sent events. */
export interface Message {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Takes pieces of a stream as they come, and gives the messages that are whole. */
export class MessageReader {
  #rest = "";

  read(piece: string): readonly Message[] {
    const blocks = (this.#rest + piece).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    return blocks.map(messageOf).filter(({ data }) => data !== "");
  }
}

function messageOf(block: string): Message {
  const message = { id: "", event: "message", data: "" };
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    const value = line.slice(colon + 1).replace(/^ /, "");
    const name = line.slice(0, colon);
    if (name === "id") message.id = value;
    else if (name === "event") message.event = value;
    else if (name === "data") message.data += value;
  }
  return message;
}
