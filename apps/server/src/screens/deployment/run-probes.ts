import type { CheckCard, CheckFact, CheckFinding, CheckState } from "@pavane/contract/screens/schema-deployment";
import { checkStates, noAnswerText } from "@pavane/contract/screens/schema-deployment";
import { causesOf } from "../../platform/db/database.ts";
import { withTimeout } from "../../platform/in-time.ts";

/** What one look at a part of the installation found. */
export interface ProbeResult {
  readonly facts: readonly CheckFact[];
  readonly findings: readonly CheckFinding[];
}

export interface Probe {
  /** Where a card has several, which part this one is about; null for the first, which is about the whole card. */
  readonly about: string | null;
  run(): Promise<ProbeResult>;
}

export interface CardProbes {
  readonly key: CheckCard["key"];
  readonly title: string;
  readonly probes: readonly Probe[];
}

interface Limits {
  readonly limitMs: number;
  /** A text from elsewhere without secrets. */
  readonly clean: (text: string) => string;
}

/** All probes of a card concurrently, each on its own: one that fails or takes too long leaves the others as they are. */
export async function runCard({ key, title, probes }: CardProbes, limits: Limits): Promise<CheckCard> {
  const begun = performance.now();
  const results = await Promise.all(probes.map((probe) => runProbe(probe, limits)));
  const findings = results.flatMap((result) => result.findings);
  return {
    key,
    title,
    state: worstState(findings.map(({ state }) => state)),
    facts: results.flatMap(({ facts }) => facts).map((fact) => ({ ...fact, text: cleanOrNull(fact.text, limits) })),
    findings: findings.map((finding) => ({ ...finding, text: limits.clean(finding.text) })),
    took_ms: Math.round(performance.now() - begun),
  };
}

const cleanOrNull = (text: string | null, { clean }: Limits): string | null => (text === null ? null : clean(text));

async function runProbe({ about, run }: Probe, { limitMs }: Limits): Promise<ProbeResult> {
  const failed = (text: string): ProbeResult => ({
    facts: [],
    findings: [{ state: "failed", about, text, advice: null, path: null }],
  });
  // A probe may throw before it returns a promise.
  const work = Promise.resolve()
    .then(run)
    .catch((error: unknown) => failed(errorText(error)));
  return withTimeout(limitMs, work, () => failed(noAnswerText));
}

export const worstState = (states: readonly CheckState[]): CheckState =>
  checkStates.findLast((state) => states.includes(state)) ?? "ok";

const longestText = 300;

/** What an error says at its root, in one line: above it stands only which statement failed. */
export function errorText(error: unknown): string {
  const said = causesOf(error).at(-1)?.message ?? String(error);
  return shortText(said);
}

/** The first line, and no novel. */
export const shortText = (text: string): string => (text.split("\n")[0] ?? "").slice(0, longestText);

export const textFact = (label: string, text: string): CheckFact => ({ label, text, at: null });

/** A moment; without one, a text in its place. */
export const momentFact = (label: string, at: Date | null, otherwise: string): CheckFact => ({
  label,
  text: at === null ? otherwise : null,
  at: at?.toISOString() ?? null,
});

type FindingParts = Pick<CheckFinding, "text"> & Partial<CheckFinding>;

export const warning = (parts: FindingParts): CheckFinding => finding("warning", parts);
export const failure = (parts: FindingParts): CheckFinding => finding("failed", parts);

const finding = (state: CheckFinding["state"], parts: FindingParts): CheckFinding => ({
  about: null,
  advice: null,
  path: null,
  ...parts,
  state,
});
