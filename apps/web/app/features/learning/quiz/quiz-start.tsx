import { minutesText } from "@pavane/contract/core/time-texts";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { changeSearch } from "../../../ui/search/search-state.ts";
import { momentText } from "../../../time/dates.ts";
import type { QuizPageData } from "../shapes.ts";

interface QuizStartProps {
  page: QuizPageData;
  busy: boolean;
  onStart: () => void;
}

/** What one should know before starting, and the attempts made so far. */
export function QuizStart({ page, busy, onStart }: QuizStartProps) {
  const { quiz } = page;
  const limit = quiz.time_limit_seconds;
  const facts = [
    { label: "Questions", value: String(quiz.question_count) },
    { label: "Pass mark", value: `${quiz.pass_score} % to pass` },
    { label: "Attempts left", value: page.attempts_left === null ? "No limit" : String(page.attempts_left) },
    { label: "Best score", value: page.best === null ? "None yet" : `${page.best.score} %` },
    ...(limit === null
      ? []
      : [{ label: "Time", value: limit < 60 ? counted(limit, "second") : minutesText(limit / 60) }]),
  ];
  return (
    <>
      {page.preview ? <p className="mt-4 text-meta font-semibold text-brass">{previewText(page)}</p> : null}
      <dl className="mt-7 grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-5 sm:flex sm:flex-wrap">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-soft">{label}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {limit === null ? null : <p className="mt-4 text-meta text-soft">The clock keeps running if you leave.</p>}
      <div className="mt-6">
        {page.refusal && !page.open_attempt ? (
          <p aria-live="polite" className="rounded-control bg-brass-tint px-4 py-3 font-medium text-on-brass-tint">
            {refusalText(page.refusal)}
          </p>
        ) : (
          <Button busy={busy} onClick={onStart}>
            {page.open_attempt ? "Resume" : page.attempts.length > 0 ? "Try again" : "Start"}
          </Button>
        )}
      </div>
      <PastAttempts attempts={page.attempts} />
    </>
  );
}

/** What is answered in a free preview is the visitor's own once they enrol while it is open, and limits hold before. */
function previewText({ opened_as: openedAs, quiz }: QuizPageData): string {
  if (openedAs !== "free_preview") return "Preview as learner: nothing is recorded.";
  const limited = quiz.max_attempts !== null || quiz.wait_minutes !== null;
  const limits = limited ? " Unless you pass, an attempt counts against the limit." : "";
  return `Free preview: nothing is recorded until you enrol.${limits}`;
}

/** The server names the moment in UTC; here it is said in the reader's own time. */
function refusalText({ code, message, until }: NonNullable<QuizPageData["refusal"]>): string {
  return code === "wait" && until !== null ? `You can try again at ${momentText(until)}.` : message;
}

function PastAttempts({ attempts }: { attempts: QuizPageData["attempts"] }) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="attempts" className="mt-10">
      <h2 id="attempts" className="text-heading font-semibold">
        Past attempts
      </h2>
      <ul className="mt-3 border-b border-line">
        {attempts.map((attempt) => (
          <li
            key={attempt.id}
            className="tabular relative flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-3 transition-colors hover:bg-sunk"
          >
            <Link
              to={{ search: changeSearch(new URLSearchParams(), { attempt: attempt.id }) }}
              className="font-semibold after:absolute after:inset-0"
            >
              Attempt {attempt.number}
              {attempt.preview ? " (preview)" : ""}
            </Link>
            <span className="text-meta text-soft">{momentText(attempt.closed_at)}</span>
            <span className="ml-auto font-semibold">{attempt.score} %</span>
            <Badge tone={attempt.passed ? "pine" : "brick"}>{attempt.passed ? "Passed" : "Not passed"}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
