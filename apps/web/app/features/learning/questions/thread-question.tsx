import { clockText } from "@pavane/contract/learning/clock-text";
import { ThumbsUp } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { ReportButton } from "../../../people/report-button.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { takeFocusInView } from "../../../ui/focus/take-focus.ts";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { EditQuestionDialog, HideDialog } from "./edit-dialogs.tsx";
import { useDeleteQuestion, useShowQuestion, useVote, type LessonQuestion } from "./queries.ts";
import { goToSecond, type VideoRef } from "./video-second.ts";
import { HiddenLine, QuestionBadges, WrittenBy } from "./post-parts.tsx";

interface ThreadQuestionProps {
  question: LessonQuestion;
  video?: VideoRef | undefined;
  onDeleted: () => void;
}

/** The question of a thread, with what one may do with it. */
export function ThreadQuestion({ question, video, onDeleted }: ThreadQuestionProps) {
  const { title, body, hidden } = question;
  return (
    <article className="mt-3">
      <h3
        ref={takeFocusInView}
        tabIndex={-1}
        className="flex scroll-mt-24 flex-wrap items-center gap-x-3 gap-y-1 text-heading font-semibold outline-none [overflow-wrap:anywhere]"
      >
        <span dir="auto">{title}</span>
        <QuestionBadges question={question} />
      </h3>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <WrittenBy written={question} />
        <AboutSecond question={question} video={video} />
      </div>
      <p className="measure mt-4 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {body}
      </p>
      <HiddenLine hidden={hidden} />
      <QuestionActs question={question} onDeleted={onDeleted} />
    </article>
  );
}

/** The moment of the video that it is about: beside the video a way to it, elsewhere a link to the lesson. */
function AboutSecond({ question, video }: { question: LessonQuestion; video?: VideoRef | undefined }) {
  const { at, lesson, course_id: courseId } = question;
  const look = "tabular text-meta font-semibold text-velvet underline underline-offset-4";
  if (!video && !lesson.deleted)
    return (
      <Link to={`${paths.lesson(courseId, lesson.module_id, lesson.id)}${at ? `?t=${at}` : ""}`} className={look}>
        {at === null ? lesson.title : `${lesson.title} at ${clockText(at)}`}
      </Link>
    );
  if (at === null || !video) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      className="tabular text-velvet"
      aria-label={`Go to ${clockText(at)}`}
      onClick={() => goToSecond(video.current, at)}
    >
      {clockText(at)}
    </Button>
  );
}

function QuestionActs({ question, onDeleted }: { question: LessonQuestion; onDeleted: () => void }) {
  const [open, setOpen] = useState<"edit" | "hide" | "delete" | null>(null);
  const vote = useVote();
  const show = useShowQuestion();
  const { id, can, voted, votes, hidden } = question;
  const close = () => setOpen(null);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {can.vote ? (
        <Button
          variant={voted ? "primary" : "outline"}
          size="small"
          icon={<ThumbsUp aria-hidden />}
          aria-pressed={voted}
          busy={vote.isPending}
          onClick={() => vote.mutate({ id, on: !voted })}
        >
          I want to know this too ({votes})
        </Button>
      ) : (
        <span className="tabular text-meta text-soft">{counted(votes, "vote")}</span>
      )}
      {can.edit ? <Act label="Edit" onPress={() => setOpen("edit")} /> : null}
      {can.delete ? <Act label="Delete" onPress={() => setOpen("delete")} /> : null}
      {can.hide && hidden === null ? <Act label="Hide" onPress={() => setOpen("hide")} /> : null}
      {can.hide && hidden !== null ? (
        <Act label="Show again" busy={show.isPending} onPress={() => show.mutate(id)} />
      ) : null}
      {can.report ? <ReportButton type="question" id={id} about={`the question “${question.title}”`} /> : null}
      {open === "edit" ? <EditQuestionDialog question={question} onClose={close} /> : null}
      {open === "hide" ? <HideDialog what="question" id={id} onClose={close} /> : null}
      {open === "delete" ? <DeletePrompt question={question} onClose={close} onDeleted={onDeleted} /> : null}
    </div>
  );
}

const Act = ({ label, busy, onPress }: { label: string; busy?: boolean; onPress: () => void }) => (
  <Button variant="ghost" size="small" busy={busy} onClick={onPress}>
    {label}
  </Button>
);

interface DeletePromptProps {
  question: LessonQuestion;
  onClose: () => void;
  onDeleted: () => void;
}

function DeletePrompt({ question, onClose, onDeleted }: DeletePromptProps) {
  const remove = useDeleteQuestion();
  const deleted = () => {
    toast({ title: "Question deleted" });
    onDeleted();
  };
  return (
    <ConfirmLater
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question={`Delete “${question.title}”?`}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(question.id, { onSuccess: deleted, onError: onClose })}
    />
  );
}
