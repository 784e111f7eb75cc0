import { ROOT, run, succeed } from "../support/programs.js";
import type { Place } from "./place.js";
import { answering } from "./ready.js";

const IMAGE = "facsimile-trial";
const NEVER = new Promise<never>(() => {});

/** A container engine of this machine that can reach the base image; or why there is none. */
export async function findEngine(): Promise<string | { readonly engine: string }> {
  for (const engine of ["podman", "docker"]) {
    const found = await run(engine, ["info"], ROOT).catch(() => undefined);
    if (found?.status === 0) return { engine };
  }
  return "neither podman nor docker runs here";
}

/** Builds and runs the image with a container engine. */
export function engineOf(engine: string): Place {
  const podman = (...given: readonly string[]): Promise<string> => succeed(engine, given, ROOT);
  const options = (key: string, data: string): readonly string[] => [
    ...["--read-only", "--cap-drop=all", "--env", `FACSIMILE_KEY=${key}`],
    ...["--volume", `${data}:/data`],
  ];
  return {
    name: `the image with ${engine}`,
    build: async () => {
      await podman("build", "--file", "Containerfile", "--tag", IMAGE, ".");
      return Number(await podman("image", "inspect", "--format", "{{.Size}}", IMAGE));
    },
    start: async (key, data, ...more) => {
      const detached = ["run", "--detach", "--publish", "127.0.0.1::4020"];
      const words = ["start", "--host", "0.0.0.0", "--quiet", ...more];
      const id = (await podman(...detached, ...options(key, data), IMAGE, ...words)).trim();
      const [address = ""] = (await podman("port", id, "4020/tcp")).trim().split("\n");
      const url = `http://${address}`;
      await answering(url, key, NEVER);
      const inside = ["exec", "--env"] as const;
      const node = ["/usr/bin/node"] as const;
      return {
        url,
        proc: (file) => {
          const program = `fs.readFileSync("/proc/1/${file}", "utf8")`;
          return podman("exec", id, ...node, "-p", program);
        },
        health: async (given = key) => {
          const check = [...node, "/app/health.mjs"];
          const env = `FACSIMILE_KEY=${given}`;
          return (await run(engine, [...inside, env, id, ...check], ROOT)).status;
        },
        stop: async () => {
          await podman("stop", "--time", "30", id);
          const text = await podman("logs", id);
          const status = Number(await podman("inspect", "--format", "{{.State.ExitCode}}", id));
          await podman("rm", id);
          return { status, text };
        },
        kill: () => podman("rm", "--force", "--time", "0", id),
      };
    },
    startWithoutKey: (data) => run(engine, ["run", "--rm", ...options("", data), IMAGE], ROOT),
    remove: async () => {
      await run(engine, ["image", "rm", IMAGE], ROOT);
    },
  };
}
