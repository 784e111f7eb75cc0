import { spawn } from "node:child_process";

/** The program that opens an address or a file, by platform. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["explorer.exe"],
};

/** Opens an address or a file in the browser of the user; without a browser nothing happens. */
export function openBrowser(address: string): void {
  const [program = "", ...options] = OPENERS[process.platform] ?? ["xdg-open"];
  spawn(program, [...options, address], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
