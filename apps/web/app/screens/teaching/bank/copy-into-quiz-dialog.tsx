import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { useWrite, type Course } from "../../../features/courses/queries.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

interface CopyIntoQuizDialogProps {
  course: Course;
  ids: readonly number[];
  onClose: () => void;
  onCopied: () => void;
}

const resolver = checkResolver<{ quiz: string }>({ quiz: ({ quiz }) => (quiz === "" ? "Choose a quiz" : null) });

/** Questions of the bank become questions of a quiz, which every attempt asks. */
export function CopyIntoQuizDialog({ course, ids, onClose, onCopied }: CopyIntoQuizDialogProps) {
  const quizzes = course.modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.quizzes));
  const form = useForm({ resolver, defaultValues: { quiz: String(quizzes.length === 1 ? quizzes[0]?.id : "") } });
  const copy = useWrite({
    write: ({ quiz }: { quiz: string }) =>
      api("POST /api/quizzes/:id/from-bank", { params: { id: Number(quiz) }, body: { ids: [...ids] } }),
    done: `${counted(ids.length, "question")} copied`,
    failed: "Failed to copy",
    onDone: () => {
      onCopied();
      onClose();
    },
  });
  if (quizzes.length === 0)
    return (
      <Dialog open onOpenChange={onClose} title="Copy into a quiz" footer={<Button onClick={onClose}>Close</Button>}>
        <p>This course has no quiz yet.</p>
      </Dialog>
    );
  return (
    <FormDialog
      title="Copy into a quiz"
      description={`${counted(ids.length, "question")} at the end of the quiz. The bank keeps ${ids.length === 1 ? "its own" : "theirs"}.`}
      form={form}
      submit="Copy"
      pending={copy.isPending}
      error={formFailure(copy.error, "The questions could not be copied. Try again.")}
      onSubmit={(values) => copy.mutate(values)}
      onClose={onClose}
    >
      <Select
        label="Quiz"
        placeholder="Choose a quiz"
        options={quizzes.map(({ id, title }) => ({ value: String(id), label: title }))}
        {...form.register("quiz")}
      />
    </FormDialog>
  );
}
