/** The option `pack` names no pack that can run; the message says which ones can. */
export class NoPackError extends TypeError {
  override readonly name = "NoPackError";
}
