import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Whether this machine has a clamd to try. */
export const hasClamd = spawnSync("clamd", ["--version"]).error === undefined;

/** A clamd of its own that knows one signature, that of the EICAR test file by its MD5 sum and size; clamd calls such a one UNOFFICIAL. */
export async function realClamd(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "pavane-clamd-"));
  writeFileSync(join(folder, "eicar.hdb"), "44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n");
  const port = await freePort();
  const settings = [`TCPSocket ${port}`, "TCPAddr 127.0.0.1", "Foreground yes", `DatabaseDirectory ${folder}`];
  writeFileSync(join(folder, "clamd.conf"), `${settings.join("\n")}\n`);
  const daemon = spawn("clamd", ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries > 200 || daemon.exitCode !== null) throw new Error("clamd did not start");
    await setTimeout(100);
  }
  return {
    url: `clamd://127.0.0.1:${port}`,
    close: async () => {
      const ended = new Promise((resolve) => daemon.once("exit", resolve));
      daemon.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo; // of a server that listens on a port
      server.close(() => resolve(port));
    });
  });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const say = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once("connect", () => say(true)).once("error", () => say(false));
  });
}
