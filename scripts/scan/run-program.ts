import { spawn } from "node:child_process";

export interface Ended {
  readonly output: string;
  /** It was ended because its time was over. */
  readonly isCut: boolean;
}

/** Runs a program of the machine for at most so long, with its words on our own output if wished. Null where it is not there. */
export function runFor(
  seconds: number,
  program: string,
  words: readonly string[],
  folder: string,
): Promise<Ended | null> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let isCut = false;
    const timer = setTimeout(() => {
      isCut = true;
      child.kill("SIGINT"); // both programs write their report when somebody presses Ctrl-C
      setTimeout(() => child.kill("SIGKILL"), 20_000).unref();
    }, seconds * 1000);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
    child.on("error", () => {
      clearTimeout(timer);
      resolve(null);
    });
    child.on("close", () => {
      clearTimeout(timer);
      resolve({ output, isCut });
    });
  });
}
