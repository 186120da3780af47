import { spawn } from "node:child_process";

export interface ProgramResult {
  /** False where the machine does not have the program. */
  readonly found: boolean;
  readonly ok: boolean;
  /** What it said, at most about a million characters. */
  readonly output: string;
}

/** Runs a program of the machine for at most `longest` milliseconds. */
export function runProgram(program: string, args: readonly string[], longest: number): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "ignore"],
      timeout: longest,
      killSignal: "SIGKILL",
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      if (output.length < 1_000_000) output += chunk.toString("utf8");
    });
    child.on("error", () => resolve({ found: false, ok: false, output: "" }));
    child.on("close", (code) => resolve({ found: true, ok: code === 0, output }));
  });
}

export interface ProgramLimits {
  readonly megabytes: number;
  readonly cpuSeconds: number;
}

let canLimit: Promise<boolean> | null = null;

/** The same with an end to memory and processor time, where the machine can set one (`prlimit`, of util-linux). */
export async function runLimited(
  program: string,
  args: readonly string[],
  longest: number,
  { megabytes, cpuSeconds }: ProgramLimits,
): Promise<ProgramResult> {
  canLimit ??= runProgram("prlimit", ["--version"], 10_000).then(({ ok }) => ok);
  if (!(await canLimit)) return runProgram(program, args, longest);
  const limits = [`--as=${megabytes * 1_048_576}`, `--cpu=${cpuSeconds}`];
  const result = await runProgram("prlimit", [...limits, "--", program, ...args], longest);
  // prlimit says nothing else of a program that is not there.
  return result.ok || (await isThere(program)) ? result : { ...result, found: false };
}

const isThere = async (program: string): Promise<boolean> => (await runProgram(program, ["-version"], 10_000)).found;
