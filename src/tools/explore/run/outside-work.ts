/**
 * What keeps the event loop of this process busy besides timers of the exploration: files, names,
 * sockets. https://nodejs.org/api/process.html#processgetactiveresourcesinfo
 */
export class OutsideWork {
  readonly #usual = counts();

  /** Kinds of resource that were not there at the beginning, and sockets, which may be busy. */
  get kinds(): readonly string[] {
    const more = [...counts()].filter(
      ([kind, count]) => SOCKET.test(kind) || count > (this.#usual.get(kind) ?? 0),
    );
    return more.map(([kind]) => kind);
  }

  /** Whether there are requests that are sure to end: of files, names, connections. */
  get hasRequests(): boolean {
    return this.kinds.some((kind) => REQUEST.test(kind));
  }
}

/** `Immediate` and `Timeout` are the exploration's own too: they say nothing. */
const OWN = /^(?:Immediate|Timeout)$/;
const SOCKET = /^(?:TCPSocketWrap|TLSWrap)$/;
const REQUEST = /Req|Connect|WriteWrap|ShutdownWrap/;

function counts(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (!OWN.test(kind)) found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}
