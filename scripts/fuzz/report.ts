import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kind } from "./people.ts";
import type { FuzzRequest } from "./requests.ts";
import type { Received } from "./send.ts";

export interface Fault {
  readonly number: number;
  readonly kind: Kind;
  readonly request: FuzzRequest;
  readonly received: Received | null;
  readonly problems: readonly string[];
  readonly log: string;
}

/** Tells a fault so that it can be had again: by seed and number, and with the request itself in a file. */
export function tellFault(fault: Fault, seed: number): void {
  const { number, kind, request, received, problems, log } = fault;
  const folder = join(tmpdir(), `pavane-fuzz-${seed}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${number}.http`);
  const head = [
    `${request.operation.method} ${request.path}`,
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
  ];
  writeFileSync(file, Buffer.concat([Buffer.from(`${head.join("\n")}\n\n`), request.body ?? Buffer.alloc(0)]));
  const lines = [
    `request ${number} as ${kind}: ${request.operation.method} ${short(request.path, 200)} (${request.operation.template})`,
    ...problems.slice(0, 5).map((problem) => `  ${problem}`),
    ...(request.body === null ? [] : [`  sent ${short(request.body.toString(), 300)}`]),
    ...(received === null
      ? []
      : [`  got ${received.status} ${short(JSON.stringify(received.body) ?? "no JSON", 300)}`]),
    ...(log === "" ? [] : [`  log ${short(log, 1_500)}`]),
    `  whole in ${file}; again with --seed ${seed} --requests ${number}`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;

export interface Counts {
  readonly byStatus: Map<number, number>;
  readonly byKind: Map<Kind, number>;
  readonly operations: Set<string>;
  /** Why calls were refused, by what was called, for whoever may call it. */
  readonly refusals: Map<string, Map<string, number>>;
  /** Calls that succeeded, by who made them. */
  readonly reached: Map<Kind, Set<string>>;
  slowest: { readonly milliseconds: number; readonly what: string };
}

export const emptyCounts = (): Counts => ({
  byStatus: new Map(),
  byKind: new Map(),
  operations: new Set(),
  reached: new Map(),
  refusals: new Map(),
  slowest: { milliseconds: 0, what: "" },
});

export function count(
  counts: Counts,
  kind: Kind,
  request: FuzzRequest,
  { status, milliseconds, body }: Received,
): void {
  const what = `${request.operation.method} ${request.operation.template}`;
  counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
  counts.byKind.set(kind, (counts.byKind.get(kind) ?? 0) + 1);
  if (status < 400) {
    counts.operations.add(what);
    counts.reached.set(kind, (counts.reached.get(kind) ?? new Set()).add(what));
  }
  if (status === 400 || status === 403 || status === 404 || status === 409 || status === 422) {
    const refusals = counts.refusals.get(what) ?? new Map<string, number>();
    const why = `${status} ${short(reasonIn(body), 140)}`;
    counts.refusals.set(what, refusals.set(why, (refusals.get(why) ?? 0) + 1));
  }
  if (milliseconds > counts.slowest.milliseconds) counts.slowest = { milliseconds, what };
}

/** The code of a refusal, and the fields that it is about. */
function reasonIn(body: unknown): string {
  const { code, fields } = (body ?? {}) as { code?: string; fields?: Record<string, string> }; // any other answer has neither
  return `${code ?? ""}${Object.entries(fields ?? {})
    .map(([name, said]) => ` ${name.slice(0, 30)}: ${said}`)
    .join(",")}`;
}

/** `mayMake`: the calls that each person may make, by "METHOD template"; `unreached`: names those that nobody succeeded with, and why. */
export function tellCounts(
  counts: Counts,
  operations: readonly string[],
  mayMake: ReadonlyMap<Kind, ReadonlySet<string>>,
  unreached: boolean,
): void {
  const list = (map: Map<unknown, number>) =>
    [...map]
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
      .map(([key, times]) => `${String(key)}: ${times}`)
      .join(", ");
  process.stdout.write(
    `answers by status: ${list(counts.byStatus)}\nrequests by person: ${list(counts.byKind)}\n` +
      `${counts.operations.size} of ${operations.length} calls succeeded at least once\n` +
      [...mayMake]
        .map(([kind, calls]) => {
          const reached = [...(counts.reached.get(kind) ?? [])].filter((call) => calls.has(call)).length;
          return `  ${kind}: ${reached} of the ${calls.size} that this person may make\n`;
        })
        .join("") +
      `slowest answer: ${(counts.slowest.milliseconds / 1000).toFixed(2)} s, ${counts.slowest.what}\n`,
  );
  if (!unreached) return;
  const never = operations.filter((call) => !counts.operations.has(call));
  const oftenest = (call: string) =>
    [...(counts.refusals.get(call) ?? [])]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([why, times]) => `      ${times} × ${why}\n`)
      .join("");
  process.stdout.write(`never succeeded:\n${never.map((call) => `  ${call}\n${oftenest(call)}`).join("")}`);
}
