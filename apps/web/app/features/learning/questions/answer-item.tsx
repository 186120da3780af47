import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { ReportButton } from "../../../people/report-button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { EditAnswerDialog, HideDialog } from "./edit-dialogs.tsx";
import { useAccept, useDeleteAnswer, useShowAnswer, type LessonAnswer } from "./queries.ts";
import { HiddenLine, WrittenBy } from "./post-parts.tsx";

interface AnswerItemProps {
  answer: LessonAnswer;
  mayAccept: boolean;
}

export function AnswerItem({ answer, mayAccept }: AnswerItemProps) {
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WrittenBy written={answer} />
        {answer.accepted ? (
          <Badge tone="pine" icon={<CircleCheck aria-hidden />}>
            Accepted
          </Badge>
        ) : null}
      </div>
      <p className="measure mt-2.5 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {answer.body}
      </p>
      <HiddenLine hidden={answer.hidden} />
      <AnswerActs answer={answer} mayAccept={mayAccept} />
    </li>
  );
}

function AnswerActs({ answer, mayAccept }: AnswerItemProps) {
  const [open, setOpen] = useState<"edit" | "hide" | "delete" | null>(null);
  const accept = useAccept(answer.question_id);
  const show = useShowAnswer();
  const { id, can, accepted, hidden, author } = answer;
  const close = () => setOpen(null);
  const act = (label: string, onPress: () => void, busy?: boolean) => (
    <Button variant="ghost" size="small" busy={busy} onClick={onPress}>
      {label}
      <span className="sr-only"> the answer of {author.name}</span>
    </Button>
  );
  return (
    <div className="mt-2 -ml-3 flex flex-wrap gap-1">
      {mayAccept && hidden === null
        ? act(accepted ? "Accept no longer" : "Accept", () => accept.mutate(accepted ? null : id), accept.isPending)
        : null}
      {can.edit ? act("Edit", () => setOpen("edit")) : null}
      {can.delete ? act("Delete", () => setOpen("delete")) : null}
      {can.hide && hidden === null ? act("Hide", () => setOpen("hide")) : null}
      {can.hide && hidden !== null ? act("Show again", () => show.mutate(id), show.isPending) : null}
      {can.report ? <ReportButton type="answer" id={id} about={`the answer of ${author.name}`} /> : null}
      {open === "edit" ? <EditAnswerDialog answer={answer} onClose={close} /> : null}
      {open === "hide" ? <HideDialog what="answer" id={id} onClose={close} /> : null}
      {open === "delete" ? <DeletePrompt id={id} onClose={close} /> : null}
    </div>
  );
}

function DeletePrompt({ id, onClose }: { id: number; onClose: () => void }) {
  const remove = useDeleteAnswer();
  return (
    <ConfirmLater
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question="Delete your answer?"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
    />
  );
}
