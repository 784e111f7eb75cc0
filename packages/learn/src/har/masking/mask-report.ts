// `MaskReport`: what was masked while a HAR file was written, and what looks random and was not,
// counted by `MaskCounts`. `maskReportText` is the text that `facsimile capture` and `pack drift`
// print at their end.

/** What a run has masked, and what it has not although it may be secret. */
export interface MaskReport {
  /** How often each rule has masked something. */
  readonly masked: { readonly [rule: string]: number };
  /** Members and headers with values that look random and stayed, and how many values. */
  readonly random: { readonly [name: string]: number };
}

/** The most names that are kept. */
const MOST = 1_000;

/** Counts what is masked, and what looks random and is not. */
export class MaskCounts {
  readonly #masked = new Map<string, number>();
  readonly #random = new Map<string, number>();

  get report(): MaskReport {
    return {
      masked: Object.fromEntries(this.#masked),
      random: Object.fromEntries(this.#random),
    };
  }

  mask(rule: string): void {
    this.#masked.set(rule, (this.#masked.get(rule) ?? 0) + 1);
  }

  /** A value that stayed. */
  stayed(name: string, value: string): void {
    if (ID.test(name) || !looksRandom(value)) return;
    const count = this.#random.get(name);
    if (count !== undefined || this.#random.size < MOST) this.#random.set(name, (count ?? 0) + 1);
  }
}

/** Names of ids, positions in lists and checksums, which are random and no secrets. */
const ID =
  /(?:^|[_.-])(?:checksum|cursor|digest|etag|fingerprint|guid|id|md5|sha\d{0,3}|sid|trace|traceparent|uuid)s?$|[a-z](?:Id|ID|Sid|Uuid)s?$/i;

/** Ids by their form: those of RFC 9562, and a prefix with characters. */
const ID_FORM =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[a-z]{1,12}_[A-Za-z0-9]{1,32})$/i;

/** Bits of a character; English has about 2, random letters and digits about 4. */
const LEAST_BITS = 3.5;

function looksRandom(text: string): boolean {
  if (!/^[\w+/=.~-]{20,512}$/.test(text) || ID_FORM.test(text)) return false;
  return /\d/.test(text) && /[A-Za-z]/.test(text) && entropyOf(text) >= LEAST_BITS;
}

/** Shannon's entropy of the characters, in bits. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** The report for people: a line each, none for what there is not. */
export function maskReportText({ masked, random }: MaskReport): string {
  const line = (head: string, counts: { readonly [name: string]: number }): string => {
    const all = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
    const shown = all.slice(0, SHOWN).map(([name, count]) => `${name} ${count}`);
    const more = all.length > SHOWN ? `, and ${all.length - SHOWN} more` : "";
    return all.length === 0 ? "" : `${head}: ${shown.join(", ")}${more}\n`;
  };
  return line("masked", masked) + line("not masked although random", random);
}

const SHOWN = 20;
