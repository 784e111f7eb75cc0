import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port.js";
import { ROOT, succeed } from "../support/programs.js";

const DEPLOYED = join(ROOT, "deploy/instance");

/** The program of a proxy; NGINX_PROGRAM and HAPROXY_PROGRAM name others. */
export const programOf = (name: ProxyName): string =>
  process.env[`${name.toUpperCase()}_PROGRAM`] ?? name;

/** The key of every replica. */
export const KEY = "fax_deploy";

/** A proxy whose configuration is in `deploy/instance`. */
export type ProxyName = "haproxy" | "nginx";

/** Starts replicas and proxies as processes of this machine, and stops them. */
export class Machine {
  readonly #folder: string;
  readonly #children: ChildProcess[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async startReplica(port: number, at: number): Promise<ChildProcess> {
    const own = ["start", "--port", String(port), "--key", KEY, "--quiet"];
    const record = ["--record", `${join(this.#folder, `data-${at}`)}/`];
    const command = [join(ROOT, "bin/facsimile.cjs"), ...own, ...record];
    return await this.#start(process.execPath, command, `http://127.0.0.1:${port}/__admin__`);
  }

  /** The configuration of `deploy/`, with the addresses of this machine. Returns the URL. */
  async startProxy(name: ProxyName, ports: readonly number[]): Promise<string> {
    const port = await freePort();
    const command = programOf(name);
    const given = await (name === "nginx" ? this.#nginx(ports, port) : this.#haproxy(ports, port));
    const url = `http://127.0.0.1:${port}`;
    await this.#start(command, given, `${url}/__admin__`);
    return url;
  }

  async #nginx(ports: readonly number[], port: number): Promise<readonly string[]> {
    const folder = await mkdtemp(join(this.#folder, "nginx-"));
    const text = await readFile(join(DEPLOYED, "nginx.conf"), "utf8");
    const here = text.replace("listen 8080", `listen 127.0.0.1:${port}`);
    const servers = ports.map((to) => `server 127.0.0.1:${to} max_fails=0;`);
    await writeFile(join(folder, "replicas.conf"), servers.join("\n"));
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    // A single process: workers would outlive a master that is killed.
    const alone = "daemon off; master_process off;";
    const head = `${alone} pid ${folder}/pid; error_log ${folder}/error.log; events {}`;
    const conf = join(folder, "nginx.conf");
    await writeFile(conf, `${head}\nhttp { access_log off; ${places.join(" ")}\n${here}\n}\n`);
    const given = ["-p", folder, "-e", join(folder, "error.log"), "-c", conf];
    await succeed(programOf("nginx"), ["-t", ...given], ROOT);
    return given;
  }

  async #haproxy(ports: readonly number[], port: number): Promise<readonly string[]> {
    const folder = await mkdtemp(join(this.#folder, "haproxy-"));
    const text = await readFile(join(DEPLOYED, "haproxy.cfg"), "utf8");
    const size = { REPLICAS: String(ports.length), NAMESPACE: "default" };
    const servers = await succeed("sh", [join(DEPLOYED, "replicas.sh")], ROOT, size);
    const here = text
      .replace("bind :8080", `bind 127.0.0.1:${port}`)
      // What the manifest has from its settings.
      .replace(/"\$\{LOG_LEVEL\}"/, "emerg");
    const placed = servers.replaceAll(
      /facsimile-(\d+)\.facsimile-replicas\.default\.svc\.cluster\.local:4020/g,
      (_, at: string) => `127.0.0.1:${ports[Number(at)]}`,
    );
    const conf = join(folder, "haproxy.cfg");
    await writeFile(conf, `${here}${placed}`);
    await succeed(programOf("haproxy"), ["-c", "-f", conf], ROOT);
    return ["-db", "-f", conf];
  }

  async #start(command: string, given: readonly string[], url: string): Promise<ChildProcess> {
    // HAProxy warns there of what it does as it is told.
    const errors = command === programOf("haproxy") ? "ignore" : "inherit";
    const child = spawn(command, given, { stdio: ["ignore", "ignore", errors] });
    this.#children.push(child);
    for (let wait = 0; wait < 600; wait++) {
      assert.equal(child.exitCode, null, `${command} has ended`);
      const answer = await fetch(url).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) return child;
      await pause(50);
    }
    throw new Error(`no answer of ${url}`);
  }

  stop(): void {
    for (const child of this.#children) child.kill("SIGKILL");
  }
}
