import { minuteMs } from "@pavane/contract/core/durations";
import { findBuiltAt, findCommit } from "../../build-facts.ts";
import { version } from "../../version.ts";
import type { ScreenDeps } from "../ports.ts";
import { momentFact, textFact, warning, type CardProbes, type ProbeResult } from "./run-probes.ts";

export interface VersionFacts {
  readonly version: string;
  /** The commit at the start, and now: somebody may have put another version into the folder. */
  readonly commit: string | null;
  readonly commitNow: string | null;
  /** When the pages of the start were built, and those that lie there now. */
  readonly builtAt: Date | null;
  readonly builtAtNow: Date | null;
  readonly node: string;
  readonly startedAt: Date;
  readonly now: Date;
}

/** What is judged of the program itself: that what runs is what lies in its folder. */
export function judgeVersion(facts: VersionFacts): ProbeResult {
  const { commit, commitNow, builtAt, builtAtNow, startedAt, now } = facts;
  const changed = commit !== commitNow;
  const rebuilt = builtAt?.getTime() !== builtAtNow?.getTime();
  return {
    facts: [
      textFact("Version", facts.version),
      textFact("Commit", commit ?? "Not known: the program came without its history"),
      momentFact("Pages built", builtAtNow, "Not built: pages are made as they are asked for"),
      textFact("Node", facts.node),
      momentFact("Running since", startedAt, ""),
      textFact("Uptime", uptimeText(now.getTime() - startedAt.getTime())),
    ],
    findings: [
      ...(changed
        ? [warning({ text: "The folder of the program holds another version than runs.", advice: restart })]
        : []),
      ...(rebuilt ? [warning({ text: "The pages were built anew after the start.", advice: restart })] : []),
    ],
  };
}

/** In its two largest parts: "2 d 1 h". */
function uptimeText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, days === 0 && `${rest} min`];
  return parts.filter((part) => part !== false).join(" ");
}

const restart = "Start the server again: open pages name files that are not there any more.";

export type AtStart = Pick<VersionFacts, "commit" | "builtAt">;

/** `atStart` is what lay in the folder then. */
export function versionCard({ clock }: Pick<ScreenDeps, "clock">, atStart: AtStart): CardProbes {
  const find = async () => {
    const now = clock.now();
    return judgeVersion({
      ...atStart,
      version,
      commitNow: findCommit(),
      builtAtNow: findBuiltAt(),
      node: process.version,
      startedAt: new Date(now.getTime() - process.uptime() * 1000),
      now,
    });
  };
  return { key: "version", title: "Version", probes: [{ about: null, run: find }] };
}
