import { spawn } from "node:child_process";
import { setPriority } from "node:os";

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
let canTie: Promise<boolean> | null = null;

/** Whether a program can be ended with the process that began it (`setpriv`, of util-linux). */
const tied = (): Promise<boolean> =>
  (canTie ??= runProgram("setpriv", ["--pdeathsig", "KILL", "true"], 10_000).then(({ ok }) => ok));
const limited = (): Promise<boolean> =>
  (canLimit ??= runProgram("prlimit", ["--version"], 10_000).then(({ ok }) => ok));

/** The same with an end to memory and processor time, where the machine can set one (`prlimit`, of util-linux). */
export async function runLimited(
  program: string,
  args: readonly string[],
  longest: number,
  { megabytes, cpuSeconds }: ProgramLimits,
): Promise<ProgramResult> {
  if (!(await limited())) return runProgram(program, args, longest);
  const result = await runProgram("prlimit", [...limitArgs({ megabytes, cpuSeconds }), program, ...args], longest);
  // prlimit says nothing else of a program that is not there.
  return result.ok || (await isThere(program)) ? result : { ...result, found: false };
}

const isThere = async (program: string): Promise<boolean> => (await runProgram(program, ["-version"], 10_000)).found;

const limitArgs = ({ megabytes, cpuSeconds }: ProgramLimits): string[] => [
  `--as=${megabytes * 1_048_576}`,
  `--cpu=${cpuSeconds}`,
  "--",
];

export interface Watching {
  readonly limits: ProgramLimits;
  /** It has an end when it says nothing for so long. */
  readonly silentMs: number;
  readonly onOutput: (text: string) => void;
}

/**
 * Long work beside the answers to people: it gives way to them, has limits, says how far it is, and ends with this process, also when
 * that is killed. False when it fails or is not there.
 */
export async function runWatched(
  program: string,
  args: readonly string[],
  { limits, silentMs, onOutput }: Watching,
): Promise<boolean> {
  const bound = (await limited()) ? ["prlimit", ...limitArgs(limits), program, ...args] : [program, ...args];
  const [first = program, ...rest] = (await tied()) ? ["setpriv", "--pdeathsig", "KILL", ...bound] : bound;
  return new Promise((resolve) => {
    const child = spawn(first, rest, { stdio: ["ignore", "pipe", "ignore"] });
    const end = () => child.kill("SIGKILL");
    let silent = setTimeout(end, silentMs);
    if (child.pid !== undefined) giveWay(child.pid);
    child.stdout.on("data", (chunk: Buffer) => {
      clearTimeout(silent);
      silent = setTimeout(end, silentMs);
      onOutput(chunk.toString("utf8"));
    });
    child.on("error", () => resolve(false));
    child.on("close", (code) => {
      clearTimeout(silent);
      resolve(code === 0);
    });
  });
}

/** A busy machine gives it about a third of what it gives an answer: at 10 a film would wait for as long as the machine is busy. */
const lower = 5;

function giveWay(pid: number): void {
  try {
    setPriority(pid, lower);
  } catch {
    // It has ended already, or the machine does not know priorities.
  }
}
