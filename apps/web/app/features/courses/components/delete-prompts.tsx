import type { CourseStatus } from "@pavane/contract/courses/choices";
import type { Answer } from "@pavane/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { api } from "../../../api/api.ts";
import { ApiError } from "../../../api/api-error.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { counted } from "../../../counted.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useWrite } from "../queries.ts";
import { ArchiveCoursePrompt } from "./archive-course-prompt.tsx";

interface PromptProps {
  id: number;
  onClose: () => void;
}

type Impact = Answer<"GET /api/modules/:id/impact">;

export interface EndingCourse {
  readonly id: number;
  readonly status: CourseStatus;
  /** Learners with access now. */
  readonly learners: number;
}

interface DeleteCoursePromptProps {
  course: EndingCourse;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

/** Where the course has to stay, for its learners or its orders, archiving is offered with the reason. */
export function DeleteCoursePrompt({ course: { id, status, learners }, onClose, onDeleted }: DeleteCoursePromptProps) {
  const [reason, setReason] = useState<string | null>(null);
  const remove = (course: number) => api("DELETE /api/courses/:id", { params: { id: course } });
  const onRefused = (error: unknown) => {
    const isKept = error instanceof ApiError && error.code === "course_in_use";
    if (isKept && status !== "archived") setReason(error.serverMessage);
  };
  if (reason !== null) return <ArchiveCoursePrompt id={id} instead={reason} onClose={onClose} />;
  return (
    <Prompt thing="course" {...{ id, remove, onClose, onDeleted, onRefused }}>
      {learners > 0 ? <p>{counted(learners, "learner is", "learners are")} enrolled here.</p> : null}
    </Prompt>
  );
}

export function DeleteModulePrompt({ id, onClose }: PromptProps) {
  const impact = useQuery({ ...apiQuery("GET /api/modules/:id/impact", { params: { id } }), staleTime: 0 });
  const remove = (module: number) => api("DELETE /api/modules/:id", { params: { id: module } });
  return (
    <Prompt thing="module" {...{ id, remove, onClose }}>
      <ImpactLines impact={impact.data} />
    </Prompt>
  );
}

export function DeleteLessonPrompt({ id, onClose }: PromptProps) {
  const impact = useQuery({ ...apiQuery("GET /api/lessons/:id/impact", { params: { id } }), staleTime: 0 });
  const remove = (lesson: number) => api("DELETE /api/lessons/:id", { params: { id: lesson } });
  return (
    <Prompt thing="lesson" {...{ id, remove, onClose }}>
      <ImpactLines impact={impact.data} />
    </Prompt>
  );
}

export function DeleteQuestionPrompt({ id, onClose }: PromptProps) {
  const remove = (question: number) => api("DELETE /api/quiz-questions/:id", { params: { id: question } });
  return <Prompt thing="question" {...{ id, remove, onClose }} />;
}

interface ThingPromptProps extends PromptProps {
  thing: "course" | "module" | "lesson" | "question";
  remove: (id: number) => Promise<void>;
  onDeleted?: (id: number) => void;
  onRefused?: (error: unknown) => void;
  children?: ReactNode;
}

function Prompt({ thing, id, remove, onClose, onDeleted, onRefused, children }: ThingPromptProps) {
  const name = thing.charAt(0).toUpperCase() + thing.slice(1);
  const deletion = useWrite({
    write: async (deleted: number) => {
      await remove(deleted);
      // Before anything is read again: a page of what is deleted would say that it is not there.
      onDeleted?.(deleted);
    },
    done: `${name} deleted successfully`,
    failed: `Failed to delete ${thing}`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || deletion.isPending || onClose()}
      question={`Are you sure you want to delete this ${thing}? This action cannot be undone.`}
      confirm="Delete"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(id, { onError: (error) => onRefused?.(error) })}
    >
      {children}
    </ConfirmDialog>
  );
}

/** What the deletion would mean for learners; nothing while nobody has started. */
function ImpactLines({ impact }: { impact: Impact | undefined }) {
  if (!impact || impact.learners === 0) return null;
  return (
    <>
      <p>{counted(impact.learners, "learner has", "learners have")} progress here.</p>
      {impact.submissions > 0 ? (
        <p>{counted(impact.submissions, "submitted video stays", "submitted videos stay")} readable to you.</p>
      ) : null}
      {impact.would_complete > 0 ? (
        <p>
          {counted(impact.would_complete, "learner", "learners")} will have completed the course by this and receive a
          certificate.
        </p>
      ) : null}
    </>
  );
}
