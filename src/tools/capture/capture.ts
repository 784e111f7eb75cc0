import { unlinkSync } from "node:fs";
import type { Pack } from "../../engine/pack/pack.js";
import type { WrittenEntry } from "../har/har.js";
import { HarMasks } from "../har/masking/har-masks.js";
import type { MaskReport } from "../har/masking/mask-report.js";
import { HarFile } from "./har-file.js";
import { Relay } from "./relay.js";
import { targetOf } from "./target.js";

export interface CaptureOptions {
  /** The vendor's address, with what comes before the application's paths. */
  readonly upstream: string;
  /** The file, which must not be there yet. */
  readonly out: string;
  /** The version of this package, for the file. */
  readonly version: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Where webhooks are received, and where they are passed on to; null: they are answered 200. */
  readonly hooks?: { readonly port: number; readonly to: string | null } | undefined;
  /** Certificates to trust, as PEM; those of Node.js by default. */
  readonly authorities?: readonly string[] | undefined;
  /** A pack whose secret fields and places of keys are masked. */
  readonly pack?: Pack | undefined;
  /** Called with each call and webhook as it is in the file, and why it is not there. */
  readonly onEntry: (entry: WrittenEntry, problem: string | undefined) => void;
}

/** A capture under way. */
export interface Capture {
  /** For the application in place of the vendor's address. */
  readonly url: string;
  /** For the vendor's webhooks. */
  readonly hooksUrl: string | undefined;
  /** Cuts off the calls under way, and ends the file. */
  readonly close: () => Promise<MaskReport>;
}

/**
 * Stands between an application and its vendor, passes calls and webhooks on unchanged, and writes them
 * into a HAR file with masks.
 */
export async function startCapture(options: CaptureOptions): Promise<Capture> {
  const { upstream, port, hooks, authorities, pack } = options;
  const file = new HarFile(options.out, options.version);
  const masks = new HarMasks(pack);
  const done = keeper(file, masks, options.onEntry);
  const to = hooks?.to == null ? null : targetOf(hooks.to);
  const target = targetOf(upstream, authorities);
  const calls = new Relay({ target, isWebhook: false, done });
  const webhooks = new Relay({ target: to, isWebhook: true, done });
  const close = async (): Promise<MaskReport> => {
    await Promise.all([calls.close(), webhooks.close()]);
    file.close();
    return masks.report;
  };
  try {
    return {
      url: await calls.listen(port),
      hooksUrl: hooks === undefined ? undefined : await webhooks.listen(hooks.port),
      close,
    };
  } catch (error) {
    await close();
    unlinkSync(options.out);
    throw error;
  }
}

/** Masks and writes. A call that cannot be masked or written still passes. */
const keeper =
  (file: HarFile, masks: HarMasks, onEntry: CaptureOptions["onEntry"]) =>
  (entry: WrittenEntry): void => {
    const masked = maskedBy(masks, entry);
    let problem: string | undefined;
    try {
      file.append(masked);
    } catch (error) {
      const { code, message }: { readonly code?: unknown; readonly message?: unknown } =
        Object(error);
      problem = String(code ?? message);
    }
    onEntry(masked, problem);
  };

/** An entry that a rule fails on keeps its times and its method: anything else could be secret. */
function maskedBy(masks: HarMasks, entry: WrittenEntry): WrittenEntry {
  try {
    return masks.entry(entry);
  } catch {
    const { at, took, isWebhook, request } = entry;
    const what = isWebhook ? "webhook" : "call";
    return {
      at,
      took,
      // What it is not known of cannot be compared.
      isWebhook: false,
      request: { method: request.method, url: LEFT_OUT, headers: [], body: null },
      answer: null,
      error: `this ${what} is left out: it cannot be masked`,
    };
  }
}

/** No host has this name (RFC 6761, section 6.4). */
const LEFT_OUT = "https://left-out.invalid/";
