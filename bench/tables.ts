import { cpus } from "node:os";
import type { Measured } from "./drive.ts";
import { keptName } from "./scenarios.ts";

export interface Row {
  readonly name: string;
  readonly server: Measured;
  readonly floor: Measured;
}

export interface Standing {
  /** Seconds from the start of the process to the line that says it is ready. */
  readonly ready: number;
  /** Resident MB, five seconds after that and after all scenarios. */
  readonly rest: number;
  readonly after: number;
}

/** One size as markdown; `things` says of what. */
export function sizeTable(size: number, things: string, rows: readonly Row[], standing: Standing): string {
  return [
    `\n### ${size.toLocaleString("en-US")} ${things}\n`,
    `Ready in ${standing.ready.toFixed(1)} s; ${standing.rest} MB at rest, ${standing.after} MB after the runs (${cpus().length} cores).\n`,
    cells(
      "scenario",
      "req/s",
      "p50 ms",
      "p99 ms",
      "CPU ms",
      "floor req/s",
      "p50 ms",
      "CPU ms",
      "req/s: floor ÷ ours",
      "CPU: ours ÷ floor",
    ),
    `| --- |${" ---: |".repeat(9)}`,
    ...rows.map(({ name, server, floor }) =>
      cells(
        name,
        whole(server.perSecond),
        time(server.p50),
        time(server.p99),
        parts(server),
        whole(floor.perSecond),
        time(floor.p50),
        parts(floor),
        ratioOf(server, floor).toFixed(2),
        (costOf(server) / costOf(floor)).toFixed(2),
      ),
    ),
  ].join("\n");
}

/** What keeping answers for guests gives: the same calls anew and kept. */
export function keptTable(rows: readonly Row[]): string {
  const pairs = rows.flatMap((kept) => {
    const anew = rows.find(({ name }) => name + keptName === kept.name);
    return anew === undefined ? [] : [{ name: anew.name, anew: anew.server, kept: kept.server }];
  });
  if (pairs.length === 0) return "";
  return [
    "",
    cells("answered to guests", "anew req/s", "kept req/s", "kept ÷ anew", "CPU ms anew", "CPU ms kept"),
    `| --- |${" ---: |".repeat(5)}`,
    ...pairs.map(({ name, anew, kept }) =>
      cells(
        name,
        whole(anew.perSecond),
        whole(kept.perSecond),
        (kept.perSecond / anew.perSecond).toFixed(1),
        parts(anew),
        parts(kept),
      ),
    ),
  ].join("\n");
}

/** What the same call costs with more things: by answers per second, and by processor time. */
export function growthTable(measured: ReadonlyMap<number, readonly Row[]>, things: string): string {
  const [first, ...others] = [...measured];
  if (first === undefined || others.length === 0) return "";
  const [size, rows] = first;
  return others
    .map(([larger, list]) => {
      const growth = rows.map((row) => {
        const later = list.find(({ name }) => name === row.name) ?? row;
        const byTime = [costOf(later.server) / costOf(row.server), costOf(later.floor) / costOf(row.floor)];
        const byRate = [ratioOf(later.server, row.server), ratioOf(later.floor, row.floor)];
        return cells(row.name, ...[...byRate, ...byTime].map((value) => value.toFixed(2)));
      });
      return [
        `\n### ${larger.toLocaleString("en-US")} ${things} against ${size.toLocaleString("en-US")}\n`,
        cells("scenario", "by req/s", "floor by req/s", "by CPU", "floor by CPU"),
        `| --- |${" ---: |".repeat(4)}`,
        ...growth,
      ].join("\n");
    })
    .join("\n");
}

const ratioOf = (one: Measured, base: Measured): number => base.perSecond / one.perSecond;
export const costOf = ({ program, database }: Measured): number => program + database;
export const parts = ({ program, database }: Measured): string => `${program.toFixed(2)} + ${database.toFixed(2)}`;
const cells = (...texts: string[]): string => `| ${texts.join(" | ")} |`;
const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
const time = (milliseconds: number): string => milliseconds.toFixed(1);
