import { ApiError } from "../../../api/api-error.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { counted } from "../../../counted.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { TopicField, topicFault } from "../forms/topic-field.tsx";
import { refreshCourses } from "../queries.ts";
import { ImportPreview } from "./import-preview.tsx";
import { sendQuestionFile, useQuestionFile, type ImportInto, type QuestionImport } from "./use-question-file.ts";

interface ImportQuestionsDialogProps {
  into: ImportInto;
  title: string;
  onClose: () => void;
}

/** Questions of another system from a file: first what they will be and what is left out, then all of these or none. */
export function ImportQuestionsDialog({ into, title, onClose }: ImportQuestionsDialogProps) {
  const { file, found, isReading, fault, choose, again } = useQuestionFile(into);
  const bankOf = "courseId" in into ? into.courseId : undefined;
  const saved = useSavedForm<{ topic: string }, QuestionImport | null>({
    resolver: checkResolver<{ topic: string }>({
      topic: ({ topic }) => (bankOf === undefined ? null : topicFault(topic)),
    }),
    values: { topic: "" },
    draft: bankOf === undefined ? `quiz:${"quizId" in into ? into.quizId : 0}:import` : `course:${bankOf}:bank-import`,
    write: async ({ topic }) => {
      if (file === null || found === null) return null;
      const fields = { leave_out: String(found.left_out.length), ...(bankOf !== undefined && { topic: topic.trim() }) };
      return sendQuestionFile(into, { file, fields });
    },
    refresh: refreshCourses,
    done: { title: "Success", description: "Questions imported successfully" },
    onSaved: onClose,
  });
  // Somebody else added or took away what the preview compared with.
  useOnChange(saved.error, () => {
    if (saved.error instanceof ApiError && saved.error.code === "import_incomplete") again();
  });
  return (
    <SavedFormDialog
      of={saved}
      title={title}
      description="GIFT as Moodle exports it, or QTI 2.1, 2.2 and 3. Nothing is added before you have seen it."
      size="wide"
      submit={submitText(found)}
      submitDisabled={isReading || fault !== null || (found?.questions.length ?? 0) === 0}
      changed={found !== null}
      onClose={onClose}
    >
      <FileDrop
        label="File"
        accept=".gift,.txt,.xml,.zip"
        hint="A GIFT text (.gift, .txt), a QTI item (.xml) or a QTI package (.zip), up to 2 MB"
        error={fault ?? undefined}
        disabled={isReading}
        onFiles={choose}
      />
      {file === null || fault !== null ? null : (
        <output className="text-meta text-soft [overflow-wrap:anywhere]">
          {isReading ? `Reading ${file.name}...` : `${file.name}: ${summaryOf(found)}`}
        </output>
      )}
      {bankOf === undefined || found === null ? null : (
        <TopicField courseId={bankOf} {...saved.form.register("topic")} />
      )}
      {found === null || isReading || fault !== null ? null : <ImportPreview found={found} />}
    </SavedFormDialog>
  );
}

function submitText(found: QuestionImport | null): string {
  if (found === null || found.questions.length === 0) return "Import";
  const left = found.left_out.length === 0 ? "" : `, leave out ${found.left_out.length}`;
  return `Import ${counted(found.questions.length, "question")}${left}`;
}

function summaryOf(found: QuestionImport | null): string {
  if (found === null) return "";
  const left = found.left_out.length === 0 ? "" : `, ${found.left_out.length} left out`;
  return `${counted(found.questions.length, "question")}${left}`;
}
