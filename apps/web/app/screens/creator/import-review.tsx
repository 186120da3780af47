import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AdminHeading } from "../../administration/admin-frame.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { useOnChange } from "../../browser/use-on-change.ts";
import { counted } from "../../counted.ts";
import { refreshCourses } from "../../features/courses/queries.ts";
import { ImportContents } from "./imports/import-contents.tsx";
import { LeftOutList } from "./imports/left-out-list.tsx";
import { courseImportQuery, type CourseImport } from "./imports/queries.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";

const systems = {
  moodle: "Moodle backup",
  common_cartridge: "Common Cartridge",
} satisfies Record<CourseImport["system"], string>;

/** An archive that was read, and what is done with it. */
export function ImportReview({ found }: { found: CourseImport }) {
  useMade(found);
  return (
    <>
      <AdminHeading
        title={found.title}
        lead={
          <span className="[overflow-wrap:anywhere]">
            {systems[found.system]} · {found.file_name}
          </span>
        }
        actions={found.status === "imported" ? <Imported found={found} /> : <Decide found={found} />}
      />
      <UnderWay found={found} />
      <p className="mb-6 text-meta">{summaryOf(found)}</p>
      <div className="grid gap-x-8 gap-y-10 xl:grid-cols-2">
        <ImportContents found={found} />
        <LeftOutList lines={found.left_out} />
      </div>
    </>
  );
}

/** Says that the draft is there, to whoever waited for it, and has the lists of courses read anew. */
function useMade({ id, status, title }: CourseImport): void {
  const client = useQueryClient();
  const [first] = useState(status);
  useOnChange(first !== "imported" && status === "imported" ? id : null, () => {
    toast({ title: "Success", description: `${title} was imported as a draft` });
    void refreshCourses(client);
  });
}

/** "3 modules, 12 lessons, 2 quizzes with 20 questions, 4 files" */
function summaryOf({ modules, files, bank_questions: bank }: CourseImport): string {
  const lessons = modules.flatMap((module) => module.lessons);
  const quizzes = lessons.filter(({ type }) => type === "quiz");
  const questions = quizzes.reduce((sum, quiz) => sum + quiz.questions, 0);
  return [
    counted(modules.length, "module"),
    counted(lessons.length, "lesson"),
    ...(quizzes.length === 0
      ? []
      : [`${counted(quizzes.length, "quiz", "quizzes")} with ${counted(questions, "question")}`]),
    ...(bank === 0 ? [] : [`${counted(bank, "question")} for the bank`]),
    ...(files.length === 0 ? [] : [counted(files.length, "file")]),
  ].join(" · ");
}

function Imported({ found: { course_id: course } }: { found: CourseImport }) {
  if (course === null) return <p className="text-meta text-soft">The course was deleted.</p>;
  return <ButtonLink to={adminPaths.courseCreator({ course, step: "outline" })}>Open the draft</ButtonLink>;
}

/** How far the course is, or why it was not made. */
function UnderWay({ found: { status, done, total, fault } }: { found: CourseImport }) {
  if (fault !== null)
    return (
      <p role="alert" className="mb-6 text-meta text-brick">
        The course could not be imported: {fault}
      </p>
    );
  if (status !== "running") return null;
  return (
    <div className="mb-6 grid gap-2 text-meta" aria-live="polite">
      <p>
        {total === 0 ? "The course is being made." : `Storing files: ${done} of ${total}.`}{" "}
        <span className="text-soft">You can leave this page; it goes on by itself.</span>
      </p>
      <Progress label="How much of the course is imported" value={total === 0 ? 0 : (100 * done) / total} />
    </div>
  );
}

function Decide({ found: { id, status, fault } }: { found: CourseImport }) {
  const client = useQueryClient();
  const { queryKey } = courseImportQuery(id);
  const isRunning = status === "running";
  const make = useMutation({
    mutationFn: () => api("POST /api/course-imports/:id/course", { params: { id } }),
    onSuccess: (requested) => client.setQueryData(queryKey, requested),
    onError: (error) => {
      toast({
        title: "Error",
        description: messageOf(error, "The course could not be imported."),
        variant: "destructive",
      });
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Discard id={id} disabled={make.isPending || isRunning} />
      <Button busy={make.isPending || isRunning} onClick={() => make.mutate()}>
        {isRunning ? "Importing" : fault === null ? "Import as draft" : "Try again"}
      </Button>
    </>
  );
}

function Discard({ id, disabled }: { id: number; disabled: boolean }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const discard = useMutation({
    mutationFn: () => api("DELETE /api/course-imports/:id", { params: { id } }),
    onSuccess: () => void navigate(adminPaths.courseCreator()),
    onError: (error) => {
      setAsked(false);
      toast({ title: "Error", description: messageOf(error, "It could not be discarded."), variant: "destructive" });
    },
  });
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setAsked(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        question="Discard this import?"
        confirm="Discard"
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      >
        The file is deleted here. Nothing was made of it.
      </ConfirmDialog>
    </>
  );
}
