import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port.js";
import { ROOT, succeed } from "../support/programs.js";

/** The key of every replica. */
export const KEY = "fax_deploy";

/** Starts replicas and nginx as processes of this machine, and stops them. */
export class Machine {
  readonly #nginx: string;
  readonly #folder: string;
  readonly #children: ChildProcess[] = [];

  constructor(nginx: string, folder: string) {
    this.#nginx = nginx;
    this.#folder = folder;
  }

  async startReplica(port: number, at: number): Promise<ChildProcess> {
    const own = ["start", "--port", String(port), "--key", KEY, "--quiet"];
    const record = ["--record", `${join(this.#folder, `data-${at}`)}/`];
    const command = [join(ROOT, "bin/facsimile.cjs"), ...own, ...record];
    return await this.#start(process.execPath, command, `http://127.0.0.1:${port}/__admin__`);
  }

  /** The configuration of `deploy/`, with the addresses of this machine. */
  async startProxy(ports: readonly number[]): Promise<string> {
    const port = await freePort();
    const text = await readFile(join(ROOT, "deploy/instance/nginx.conf"), "utf8");
    const folder = this.#folder;
    const here = ports.reduce(
      (conf, to, at) => conf.replace(`server facsimile-${at}:4020`, `server 127.0.0.1:${to}`),
      text.replace("listen 8080", `listen 127.0.0.1:${port}`),
    );
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    // A single process: workers would outlive a master that is killed.
    const alone = "daemon off; master_process off;";
    const head = `${alone} pid ${folder}/pid; error_log ${folder}/error.log; events {}`;
    const conf = join(folder, "nginx.conf");
    await writeFile(conf, `${head}\nhttp { access_log off; ${places.join(" ")}\n${here}\n}\n`);
    const given = ["-p", folder, "-e", join(folder, "error.log"), "-c", conf];
    await succeed(this.#nginx, ["-t", ...given], ROOT);
    console.log("deploy: nginx -t: the configuration is valid");
    const url = `http://127.0.0.1:${port}`;
    await this.#start(this.#nginx, given, `${url}/__admin__`);
    return url;
  }

  async #start(command: string, given: readonly string[], url: string): Promise<ChildProcess> {
    const child = spawn(command, given, { stdio: ["ignore", "ignore", "inherit"] });
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
