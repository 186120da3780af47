import { CircleAlert, CircleMinus } from "lucide-react";
import type { QuestionImport } from "./use-question-file.ts";
import { QuestionsPreview } from "./questions-preview.tsx";

/** What a file would add, what of that could not be kept, and what is left out. */
export function ImportPreview({ found: { questions, left_out: leftOut } }: { found: QuestionImport }) {
  return (
    <div className="grid gap-4">
      {leftOut.length === 0 ? null : <LeftOut leftOut={leftOut} />}
      {questions.length === 0 ? (
        <p className="text-meta text-soft">No question of this file can be imported.</p>
      ) : (
        <QuestionsPreview
          questions={questions.map((one, index) => ({
            key: index,
            type: one.type,
            question: one.question,
            options: one.options,
            correct: one.correct_options,
            matches: one.matches,
            more: <Details question={one} />,
          }))}
        />
      )}
    </div>
  );
}

function LeftOut({ leftOut }: Readonly<{ leftOut: QuestionImport["left_out"] }>) {
  return (
    <section className="grid gap-1.5 text-meta">
      <h3 className="font-semibold">Left out</h3>
      <ul aria-label="Left out" className="grid max-h-60 gap-1 overflow-y-auto">
        {leftOut.map(({ place, message }, index) => (
          <li key={index} className="flex items-start gap-2 text-brick">
            <CircleMinus aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {place}: {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is said of a question beside its options. */
function Details({ question }: { question: QuestionImport["questions"][number] }) {
  const { matches, options, tolerance, explanation, feedback, notes } = question;
  const astray = matches?.slice(options.length) ?? [];
  return (
    <div className="mt-1 grid gap-1 text-small text-soft">
      {astray.length > 0 ? <p>Also offered: {astray.join(", ")}</p> : null}
      {tolerance ? <p>May be off by {tolerance}</p> : null}
      {feedback ? <p>With feedback for its options</p> : null}
      {explanation === null ? null : <p className="whitespace-pre-line">Explanation: {explanation}</p>}
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-2 text-on-brass-tint">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{note}</span>
        </p>
      ))}
    </div>
  );
}
