// The command `facsimile capture`, around the proxy of `startCapture`: reads options, prints each
// call that passes between an application and its live vendor, and at the end what was masked.

import { X509Certificate } from "node:crypto";
import type { Invocation } from "facsimile/kit";
import {
  command,
  errorCode,
  findPack,
  forwardUrl,
  JSON_OPTION,
  listenError,
  packOption,
  readAddress,
  readPort,
  readText,
  UsageError,
  UserError,
  VERSION,
} from "facsimile/kit";
import type { WrittenEntry } from "../har/har.js";
import { maskReportText } from "../har/masking/mask-report.js";
import { many } from "../learn/report.js";
import type { Capture, CaptureOptions } from "./capture.js";
import { HOST, startCapture } from "./capture.js";

const OPTIONS = {
  "--upstream <url>": {
    about: "address of the vendor or its sandbox, with its base path",
    required: true,
    read: readAddress,
  },
  "--out <file>": {
    about: "HAR file to write, which must not exist yet",
    default: "traffic.har",
  },
  "--port <number>": {
    about: "port for the application; 0 for any free port",
    default: "4040",
    read: readPort,
  },
  "--hooks-port <number>": { about: "port that receives the vendor's webhooks", read: readPort },
  "--hooks-to <url>": {
    about: "address of the application's handler (default: webhooks are answered with 200)",
    read: forwardUrl,
  },
  "--ca <file>": "certificates (PEM) to trust for --upstream, instead of the usual ones",
  "--pack <pack>": packOption(
    "pack whose secret fields are masked too: its name, or the folder of a built one",
  ),
  ...JSON_OPTION,
} as const;

export const capture = command({
  about: "pass calls on to a live vendor, and record them with secrets masked",
  options: OPTIONS,
  notes: `It listens on this machine only, changes nothing but the host of a call, and writes each call when its
answer ends. Keys, tokens, cookies, mail addresses, card and phone numbers are masked; the same value has
the same mask. Names and other texts of persons stay. Ctrl-C ends it: then it prints how often each rule
has masked something, and the members whose values look random and stayed.`,
  examples: [
    "facsimile capture --upstream https://api.vendor.example/v2 --out traffic.har",
    "facsimile capture --upstream https://api.vendor.example --hooks-port 4041 --hooks-to 3000/hooks",
  ],
  run,
});

async function run({ options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { upstream, out, json = false } = options;
  const interrupted = terminal.interrupted();
  const counts = { calls: 0, webhooks: 0 };
  const { url, hooksUrl, close } = await started(options, (entry, problem) => {
    if (problem === undefined) counts[entry.isWebhook ? "webhooks" : "calls"] += 1;
    else terminal.printError(`facsimile: the next call is not in ${out}: ${problem}.\n`);
    const item = itemOf(entry);
    terminal.announce(json ? `${JSON.stringify(item)}\n` : `${lineOf(item)}\n`);
  });
  const hooks = hooksUrl === undefined ? {} : { hooks_url: hooksUrl };
  terminal.announce(
    json
      ? `${JSON.stringify({ kind: "open", url, ...hooks, upstream, out })}\n`
      : opening({ url, hooksUrl, upstream, out }),
  );
  await interrupted;
  const masks = await close();
  const { calls, webhooks } = counts;
  terminal.announce(
    json
      ? `${JSON.stringify({ kind: "end", ...counts, ...masks })}\n`
      : `${many(calls, "call")} and ${many(webhooks, "webhook")} in ${out}\n${maskReportText(masks)}`,
  );
}

const opening = (of: {
  readonly url: string;
  readonly hooksUrl: string | undefined;
  readonly upstream: string;
  readonly out: string;
}): string => {
  const webhooks = of.hooksUrl === undefined ? "" : `${of.hooksUrl} receives webhooks\n`;
  return `${of.url} passes calls on to ${of.upstream}\n${webhooks}${of.out} has each of them; Ctrl-C ends it\n`;
};

type CaptureCommand = Invocation<typeof OPTIONS>["options"];

async function started(
  { upstream, out, port, hooksPort, hooksTo, ca, pack: wanted }: CaptureCommand,
  onEntry: CaptureOptions["onEntry"],
): Promise<Capture> {
  if (hooksTo !== undefined && hooksPort === undefined) {
    throw new UsageError("--hooks-to needs --hooks-port, where the vendor's webhooks arrive.");
  }
  const pack = wanted === undefined ? undefined : await findPack(wanted);
  const hooks = hooksPort === undefined ? undefined : { port: hooksPort, to: hooksTo ?? null };
  const authorities = ca === undefined ? undefined : [certificates(ca)];
  try {
    return await startCapture({
      ...{ upstream, out, port, hooks, authorities, pack, onEntry },
      version: VERSION,
    });
  } catch (error) {
    throw problemOf(error, out, port);
  }
}

function problemOf(error: unknown, out: string, port: number): UserError {
  const { syscall, port: taken }: { readonly syscall?: unknown; readonly port?: unknown } =
    Object(error);
  if (syscall === "listen") return listenError(error, HOST, Number(taken ?? port));
  const code = errorCode(error);
  if (code === "EEXIST") {
    return new UserError(`${out} is there already; name another file with --out, or remove it.`);
  }
  return new UserError(`${out}: it cannot be written (${code}).`);
}

/** What is printed of a call: no header and no body. */
const itemOf = ({ isWebhook, request, answer, took, error, comment }: WrittenEntry) => ({
  kind: isWebhook ? "webhook" : "call",
  ...{ method: request.method, url: request.url, status: answer?.status ?? null },
  // Milliseconds; JSON has no members that are undefined.
  ...{ took, error, comment },
});

type CaptureItem = ReturnType<typeof itemOf>;

function lineOf({ kind, method, url, status, took, error, comment }: CaptureItem): string {
  const { pathname, search } = new URL(url);
  const words = kind === "webhook" ? "webhook " : "";
  const notes = [error, comment].flatMap((note) => (note === undefined ? [] : [`  ${note}`]));
  return `${words}${method} ${pathname}${search} → ${status ?? "no answer"}, ${took} ms${notes.join("")}`;
}

function certificates(path: string): string {
  const text = readText(path, { what: "certificates as PEM", most: 16, option: "--ca" });
  try {
    // Node.js ignores a text without a certificate.
    new X509Certificate(text);
    return text;
  } catch (error) {
    throw new UserError(`--ca ${path}: it has no certificates as PEM (${errorCode(error)}).`);
  }
}
