import { counted } from "../../counted.ts";
import type { TeachingSummary } from "./queries.ts";

/** Learners, completions and enrolments, the latter beside the time before, and the rating. */
export function TeachingFigures({ summary }: { summary: TeachingSummary }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-4 border-y border-line py-4 xl:flex xl:divide-x xl:divide-line">
      <Figure title="Active learners" now={summary.active_learners} text="seen in this time" />
      <Figure title="Completions" now={summary.completions.now} text={changeText(summary.completions)} />
      <Figure title="Enrolments" now={summary.enrolments.now} text={changeText(summary.enrolments)} />
      <div className="min-w-0 xl:grow xl:pl-5">
        <dt className="text-small text-soft">Rating</dt>
        <dd className="tabular text-[1.375rem] leading-tight font-semibold">{summary.rating ?? "–"}</dd>
        <dd className="mt-0.5 text-small text-soft">{reviewsText(summary.rating_count)}</dd>
      </div>
    </dl>
  );
}

function Figure({ title, now, text }: { title: string; now: number; text: string }) {
  return (
    <div className="min-w-0 xl:grow xl:pl-5 xl:first:pl-0">
      <dt className="text-small text-soft">{title}</dt>
      <dd className="tabular text-[1.375rem] leading-tight font-semibold">{now.toLocaleString("en-US")}</dd>
      <dd className="tabular mt-0.5 text-small text-soft">{text}</dd>
    </div>
  );
}

function changeText({ now, before }: TeachingSummary["completions"]): string {
  const change = now - before;
  if (change === 0) return "as many as before";
  const many = Math.abs(change).toLocaleString("en-US");
  return change > 0 ? `${many} more than before` : `${many} fewer than before`;
}

function reviewsText(count: number): string {
  if (count === 0) return "no reviews yet";
  return counted(count, "review");
}
