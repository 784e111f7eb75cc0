import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { makeCertificates } from "../../src/use/cli/tls/certificate.js";
import { tlsFiles } from "../../src/use/cli/tls/tls-files.js";
import { cli, elsewhere, refusal, underway } from "../cli/support.js";

const unexpected = (sentence: string): never => {
  throw new Error(sentence);
};

const NOW = new Date("2026-03-01T12:00:00Z");
const HOSTS = ["localhost", "127.0.0.1", "::1", "api.vendor.test", "*.vendor.test", "fe80::1:2"];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "facsimile-tls-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe("a certificate", () => {
  const made = makeCertificates(HOSTS, NOW);
  const [authority, server] = [made.authority, made.certificate].map(
    (pem) => new X509Certificate(pem),
  );

  test("is for its hosts and signed by its authority, for a year", () => {
    expect(authority?.ca).toBe(true);
    expect(server?.ca).toBe(false);
    expect(server?.checkIssued(authority ?? new X509Certificate(""))).toBe(true);
    expect(server?.verify(authority?.publicKey ?? Object.create(null))).toBe(true);
    expect(server?.subjectAltName).toBe(
      "DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, DNS:api.vendor.test, DNS:*.vendor.test, IP Address:FE80:0:0:0:0:0:1:2",
    );
    expect(server?.checkHost("files.vendor.test")).toBeDefined();
    expect(server?.checkHost("vendor.test")).toBeUndefined();
    expect([server?.validFrom, server?.validTo]).toEqual([
      "Feb 28 12:00:00 2026 GMT",
      "Apr  2 12:00:00 2027 GMT",
    ]);
    expect(made.key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  });

  const hasOpenssl = spawnSync("openssl", ["version"], { stdio: "ignore" }).status === 0;

  test.skipIf(!hasOpenssl)(
    `passes openssl verify, strictly${hasOpenssl ? "" : ": skipped: there is no openssl"}`,
    () => {
      const [trusted, own] = [join(folder(), "authority.pem"), join(folder(), "own.pem")];
      writeFileSync(trusted, made.authority);
      writeFileSync(own, made.certificate);
      const options = ["-x509_strict", "-CAfile", trusted, "-purpose", "sslserver"];
      const when = ["-attime", String(NOW.getTime() / 1_000)];
      const host = ["-verify_hostname", "api.vendor.test"];
      const { stdout } = spawnSync("openssl", ["verify", ...options, ...when, ...host, own]);
      expect(stdout.toString()).toBe(`${own}: OK\n`);
    },
  );
});

describe("the files", () => {
  const DAY = 86_400_000;
  const certAt = (below: string, days: number, ...hosts: readonly string[]): string =>
    tlsFiles(below, hosts, new Date(NOW.getTime() + days * DAY), unexpected).cert;

  test("last until they end soon, or a host is added", () => {
    const below = folder();
    const first = certAt(below, 0, "a.test", "b.test");
    expect(certAt(below, 380, "b.test")).toBe(first);
    const later = certAt(below, 391);
    expect(later).not.toBe(first);
    const more = certAt(below, 392, "a.test");
    expect(more).not.toBe(later);
    expect(certAt(below, 391, "a.test", "10.0.0.1")).not.toBe(more);
  });

  test("only their owner can read the key, and the bundle has the usual authorities", () => {
    const { authority, bundle, key } = tlsFiles(folder(), [], NOW, unexpected);
    const file = join(authority, "../key.pem");
    expect(readFileSync(file, "utf8")).toBe(key);
    if (process.platform !== "win32") {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(join(authority, "..")).mode & 0o777).toBe(0o700);
    }
    const all = readFileSync(bundle, "utf8");
    expect(all.startsWith(readFileSync(authority, "utf8"))).toBe(true);
    expect(all.split("BEGIN CERTIFICATE").length).toBeGreaterThan(50);
    expect(all).not.toContain("PRIVATE");
  });
});

const DAMAGES: readonly (readonly [string, string, (text: string) => string])[] = [
  ["an empty key", "key.pem", () => ""],
  ["a cut key", "key.pem", (text) => text.slice(0, text.length / 2)],
  ["the key of another certificate", "key.pem", () => makeCertificates(HOSTS, NOW).key],
  ["a certificate that is no PEM", "certificate.pem", () => "none"],
  [
    "a certificate of another authority",
    "authority.pem",
    () => makeCertificates([], NOW).authority,
  ],
  ["a bundle without its authority", "bundle.pem", () => ""],
];

test.each(DAMAGES)("%s is told, and all files are made anew", async (_, name, damage) => {
  const below = folder();
  const before = tlsFiles(below, [], NOW, unexpected);
  const place = join(below, ".facsimile/tls");
  writeFileSync(join(place, name), damage(readFileSync(join(place, name), "utf8")));
  const said: string[] = [];
  const after = tlsFiles(below, [], NOW, (sentence) => said.push(sentence));
  expect(said).toEqual([
    `--tls: a file in ${place} is damaged; all are made anew, and clients have to trust the new authority`,
  ]);
  expect(after.key).not.toBe(before.key);
  expect(tlsFiles(below, [], NOW, unexpected)).toEqual(after);
});

interface Started {
  readonly url: string;
  readonly key: string;
  readonly authority: string;
  readonly bundle: string;
}

/** The status of a call that trusts one authority; the code of its error. */
function call(url: string, key: string, ca: string, servername?: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  const named = servername === undefined ? {} : { servername };
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => resolve(String(error.code));
    const request = url.startsWith("https") ? tlsRequest : plainRequest;
    request(url, { ca, headers, agent: false, ...named }, (response) => {
      response
        .resume()
        .on("end", () => resolve(String(response.statusCode)))
        .on("error", failed);
    })
      .on("error", failed)
      .end();
  });
}

describe("start --tls", () => {
  test("both planes and commands have TLS, and nothing else is listened to", async () => {
    const env = { ...elsewhere(), PWD: folder() };
    const hosts = ["--tls", "--tls-host", "api.vendor.test", "--tls-host", "10.1.2.3"];
    const start = underway(["start", "--port", "0", "--json", ...hosts], env);
    await start.printed(/\}\n/);
    const { url, key, authority }: Started = JSON.parse(start.out());
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const ca = readFileSync(authority, "utf8");
    expect(await call(`${url}/agents`, key, ca)).toBe("200");
    expect(await call(`${url}/__admin__/clock`, key, ca)).toBe("200");
    expect(await call(`${url}/agents`, key, ca, "api.vendor.test")).toBe("200");
    expect(await call(`${url}/agents`, key, ca, "api.other.test")).toBe(
      "ERR_TLS_CERT_ALTNAME_INVALID",
    );
    const other = makeCertificates(["localhost"], new Date()).authority;
    expect(await call(`${url}/agents`, key, other)).toBe("UNABLE_TO_VERIFY_LEAF_SIGNATURE");
    const plain = await fetch(url.replace("https", "http")).catch(() => "refused");
    expect(plain).toBe("refused");
    expect((await cli(["clock", "advance", "1m"], env)).out).toMatch(/→ 2025-01-01T00:01:00Z/);
  });

  test.each(["reset", "empty", "truncate", "garbage"] as const)(
    "a network that breaks by %s is as without TLS",
    async (network) => {
      const certificates = makeCertificates(["127.0.0.1"], new Date());
      const { authority: ca, certificate: cert, key } = certificates;
      const seen: string[] = [];
      for (const certificate of [undefined, { key, cert }]) {
        const instance = await createInstance({ pack: deck, key: "fax_test", certificate });
        onTestFinished(() => instance.close());
        const url = await instance.listen({ host: "127.0.0.1", port: 0 });
        const body = { resource: "*", operation: "*", count: 1, outcome: { network } };
        const request = { path: {}, query: {}, body };
        instance.inputDispatcher.apply({ kind: "control-call", name: "armFault", request });
        seen.push(await call(`${url}/agents`, "fax_test", ca));
      }
      expect(seen[1]).toBe(seen[0]);
      expect(seen[1]).toMatch(/^(?:ECONNRESET|HPE_)/);
    },
  );

  test("its text has the lines for clients, as exports with --workers", async () => {
    const env = { ...elsewhere(), PWD: folder() };
    const start = underway(["start", "--port", "0", "--tls"], env);
    await start.printed(/Ctrl-C ends/);
    expect(start.out()).toMatch(/^ {2}export NODE_EXTRA_CA_CERTS=\S+authority\.pem /m);
    expect(start.out()).toMatch(/\.pem SSL_CERT_FILE=\S+bundle\.pem REQUESTS_CA_BUNDLE=/m);
    const group = underway(["start", "--port", "0", "--tls", "--workers", "2"], env);
    await group.printed(/Ctrl-C ends/);
    const lines = group.out().trimEnd().split("\n");
    expect(lines.every((line) => /^(?:#|export )/.test(line))).toBe(true);
    expect(group.out()).toContain("export NODE_EXTRA_CA_CERTS=");
  });

  test("exec lets its command trust the certificate", async () => {
    const script = `fetch(process.env.FACSIMILE_URL).then(() => process.exit(7), console.error)`;
    const args = ["exec", "--tls", "--", process.execPath, "-e", script];
    const env = { ...elsewhere(), PWD: folder(), PATH: process.env["PATH"] ?? "" };
    expect((await cli(args, env)).how).toBe(7);
  });

  test("wrong options are refused", async () => {
    expect(await refusal(["start", "--tls-host", "a.test"])).toMatch(
      /--tls-host goes with --tls\./,
    );
    expect(await refusal(["start", "--tls", "--tls-host", "a b"])).toMatch(
      /--tls-host a b: write a name or an address/,
    );
  });
});
