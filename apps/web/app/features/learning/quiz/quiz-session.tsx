import { CircleCheck, CloudOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import type { OpenAttempt } from "../shapes.ts";
import { countAnswered, isUnsaved, type AnswerState, type SaveState } from "./answer-state.ts";
import { QuestionField } from "./question-field.tsx";
import { QuizTimer } from "./quiz-timer.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useHandIn } from "./use-hand-in.ts";

interface QuizSessionProps {
  attempt: OpenAttempt;
  title: string;
  /** The clock has run down; the answers are handed in by themselves. */
  onTimeUp: () => void;
  /** The server has closed the attempt already. */
  onClosed: () => void;
}

/** Questions of one open attempt. Answers are saved as they are picked. */
export function QuizSession({ attempt, title, onTimeUp, onClosed }: QuizSessionProps) {
  const saving = useAutosave(attempt);
  const { state, tell } = saving;
  const [flags, setFlags] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const submission = useHandIn(attempt.id, saving);
  const total = attempt.questions.length;
  const answered = countAnswered(state.answers, attempt.questions);
  const flag = (id: number) => setFlags((before) => toggled(before, id));
  const handIn = () => {
    setAsking(false);
    submission.handIn();
  };
  const handInLate = () => {
    onTimeUp();
    setAsking(false);
    submission.handInLate();
  };
  return (
    <div>
      <StateBar attempt={attempt} state={state} answered={answered} onTimeUp={handInLate} />
      <div aria-live="polite">
        {state.taken ? <Notice>Continued in another window. Latest answers are shown.</Notice> : null}
      </div>
      {state.ending === null ? null : <ClosedNotice ending={state.ending} onShow={onClosed} />}
      <form
        aria-label={title}
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (answered < total) setAsking(true);
          else handIn();
        }}
      >
        {attempt.questions.map((question, index) => (
          <QuestionField
            key={question.id}
            number={index + 1}
            question={question}
            chosen={state.answers[String(question.id)] ?? []}
            flagged={flags.has(question.id)}
            disabled={state.closed || submission.busy}
            onPick={(key) =>
              tell({ type: "picked", question: String(question.id), key, several: question.type === "multiple" })
            }
            attemptId={attempt.id}
            onAnswer={(keys) => tell({ type: "answered", question: String(question.id), keys })}
            onFlag={() => flag(question.id)}
          />
        ))}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={submission.busy} disabled={state.closed}>
            Submit
          </Button>
          {flags.size > 0 ? <p className="text-meta text-soft">{counted(flags.size, "question")} flagged</p> : null}
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={gapsQuestion(total - answered)}
        confirm="Submit"
        destructive={false}
        onConfirm={handIn}
      />
    </div>
  );
}

interface StateBarProps {
  attempt: OpenAttempt;
  state: AnswerState;
  answered: number;
  onTimeUp: () => void;
}

/** How far one is, whether it is saved, and the time left; stays in view. */
const StateBar = ({ attempt, state, answered, onTimeUp }: StateBarProps) => (
  <div className="sticky top-[calc(var(--below-header)-1px)] z-20 -mx-(--gutter) flex flex-wrap items-center gap-x-6 gap-y-1.5 border-b border-line bg-ground px-(--gutter) py-3">
    <p className="tabular font-semibold">
      {answered} of {attempt.questions.length} answered
    </p>
    <SaveLine save={isUnsaved(state) && state.save === "saved" ? "saving" : state.save} />
    <span className="ml-auto">
      {attempt.deadline_at && !state.closed ? (
        <QuizTimer deadline={attempt.deadline_at} serverNow={attempt.server_now} onTimeUp={onTimeUp} />
      ) : null}
    </span>
  </div>
);

const gapsQuestion = (gaps: number): string =>
  gaps === 1 ? "1 question is unanswered. Submit anyway?" : `${gaps} questions are unanswered. Submit anyway?`;

function SaveLine({ save }: { save: SaveState }) {
  return (
    <p aria-live="polite" className="inline-flex items-center gap-1.5 text-meta text-soft">
      {save === "saved" ? (
        <>
          <CircleCheck aria-hidden className="size-4 text-pine" />
          Saved
        </>
      ) : null}
      {save === "retrying" ? (
        <>
          <CloudOff aria-hidden className="size-4 text-brick" />
          Not saved yet. Retrying.
        </>
      ) : null}
    </p>
  );
}

/** Its time is up, it was handed in elsewhere, or the course team or the end of one's access ended it. */
function ClosedNotice({ ending, onShow }: { ending: string; onShow: () => void }) {
  return (
    <Notice>
      {ending}
      <Button size="small" variant="outline" onClick={onShow}>
        Show the result
      </Button>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-brass-tint px-4 py-3 text-meta font-medium text-on-brass-tint">
      {children}
    </div>
  );
}

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
