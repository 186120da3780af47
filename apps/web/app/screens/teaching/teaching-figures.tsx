import type { TeachingSummary } from "./queries.ts";

/** Learners, completions and enrolments beside the time before, and the rating. */
export function TeachingFigures({ summary }: { summary: TeachingSummary }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-4 border-y border-line py-4 xl:flex xl:divide-x xl:divide-line">
      <Figure title="Active learners" {...summary.active_learners} />
      <Figure title="Completions" {...summary.completions} />
      <Figure title="Enrolments" {...summary.enrolments} />
      <div className="min-w-0 xl:grow xl:pl-5">
        <dt className="text-small text-soft">Rating</dt>
        <dd className="tabular text-[1.375rem] leading-tight font-semibold">{summary.rating ?? "–"}</dd>
        <dd className="mt-0.5 text-small text-soft">{reviewsText(summary.rating_count)}</dd>
      </div>
    </dl>
  );
}

function Figure({ title, now, before }: { title: string; now: number; before: number }) {
  return (
    <div className="min-w-0 xl:grow xl:pl-5 xl:first:pl-0">
      <dt className="text-small text-soft">{title}</dt>
      <dd className="tabular text-[1.375rem] leading-tight font-semibold">{now.toLocaleString("en-US")}</dd>
      <dd className="tabular mt-0.5 text-small text-soft">{changeText(now - before)}</dd>
    </div>
  );
}

function changeText(change: number): string {
  if (change === 0) return "as many as before";
  const many = Math.abs(change).toLocaleString("en-US");
  return change > 0 ? `${many} more than before` : `${many} fewer than before`;
}

function reviewsText(count: number): string {
  if (count === 0) return "no reviews yet";
  return `${count.toLocaleString("en-US")} ${count === 1 ? "review" : "reviews"}`;
}
