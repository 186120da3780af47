import { figureKeys, type AdminDashboard, type Range } from "@pavane/contract/screens/schema";
import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import { dayIn, type Day } from "./days.ts";
import { spanOf, startsIn, type Span } from "./figures-span.ts";
import type { ScreenDeps } from "./ports.ts";
import { countByUnit, countEvents, countMembers, findTopCourses, type EventKind } from "./store-figures.ts";

type FigureKey = (typeof figureKeys)[number];

const figureTexts: Record<FigureKey, { title: string; definition: string }> = {
  members: {
    title: "Members",
    definition: "Accounts at the end of the period, without deleted ones and unclaimed purchases.",
  },
  new_members: {
    title: "New members",
    definition: "Accounts made in the period, without deleted ones and unclaimed purchases.",
  },
  enrolments: { title: "Enrolments", definition: "Learners who enrolled in a certification in the period." },
  completions: { title: "Completions", definition: "Learners who completed a certification in the period." },
  certificates: { title: "Certificates", definition: "Certificates issued in the period, replacements included." },
};

const keepMs = 60_000;

/** People and learning over time (specification, section 2). Answers are kept for 60 seconds. */
export function createAdminDashboard(deps: ScreenDeps) {
  const kept = new Map<string, { answer: AdminDashboard; until: number }>();
  return async (asked: {
    range: Range;
    from?: Day | undefined;
    to?: Day | undefined;
  }): Promise<AdminDashboard | Refusal<"validation_failed">> => {
    const { time_zone: zone } = await deps.getSettings();
    const now = deps.clock.now();
    const result = spanOf(asked, dayIn(now, zone));
    if (!result.ok) return invalidField(result.field, result.message);
    const key = `${result.span.from} ${result.span.to} ${zone}`;
    const known = kept.get(key);
    if (known && known.until > now.getTime()) return known.answer;
    const answer = await measure(result.span, zone, now, deps);
    for (const [old, { until }] of kept) if (until <= now.getTime()) kept.delete(old);
    kept.set(key, { answer, until: now.getTime() + keepMs });
    return answer;
  };
}

async function measure(span: Span, zone: string, now: Date, { db }: ScreenDeps): Promise<AdminDashboard> {
  const figures = [];
  for (const key of figureKeys) {
    const count = (days: { from: Day; to: Day }) =>
      key === "members" ? countMembers(db.read, days.to, zone) : countEvents(db.read, key, days, zone);
    figures.push({ key, ...figureTexts[key], value: await count(span), previous: await count(span.before) });
  }
  return {
    from: span.from,
    to: span.to,
    unit: span.unit,
    as_of: now.toISOString(),
    figures,
    series: [
      await series("members", "Members", ["new_members"], span, zone, db),
      await series("learning", "Learning", ["enrolments", "completions", "certificates"], span, zone, db),
    ],
    top_courses: await findTopCourses(db.read, span, zone, 10),
  };
}

async function series(
  key: "members" | "learning",
  title: string,
  kinds: readonly EventKind[],
  span: Span,
  zone: string,
  db: ScreenDeps["db"],
) {
  const count = (kind: EventKind) => countByUnit(db.read, kind, span, { unit: span.unit, zone });
  const counts = await Promise.all(kinds.map(count));
  const points = startsIn(span).map((start) => ({ start, values: counts.map((byStart) => byStart.get(start) ?? 0) }));
  return { key, title, columns: kinds.map((kind) => ({ key: kind, title: figureTexts[kind].title })), points };
}
