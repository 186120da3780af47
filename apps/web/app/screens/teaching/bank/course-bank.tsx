import { bankQuestionsList } from "@pavane/contract/courses/bank-list";
import { questionTypeNames } from "@pavane/contract/courses/choices";
import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste, Copy, FileUp, PenLine, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useList } from "../../../api/use-list.ts";
import { bankTopicsQuery, type Course } from "../../../features/courses/queries.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { bankCells } from "./bank-cells.tsx";
import { BankDialog, type OpenBankDialog } from "./bank-dialog.tsx";

/** The question bank of a course: what its quizzes draw from, by topic. */
export function CourseBank({ course }: { course: Course }) {
  const params = { id: course.id };
  const { answer, download, downloading } = useList("GET /api/courses/:id/question-bank", bankQuestionsList, {
    params,
  });
  const topics = useQuery(bankTopicsQuery(course.id)).data?.data ?? [];
  const [search] = useSearchState();
  const [dialog, setDialog] = useState<OpenBankDialog | null>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const cells = useMemo(() => bankCells(setDialog), []);
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2.5">
        <Additions hasTopics={topics.length > 0} onOpen={setDialog} />
        <ExportButton busy={downloading} onPress={download} />
      </div>
      <ListView
        list={bankQuestionsList}
        answer={answer}
        label="Questions"
        rowId={({ id }) => id}
        rowLabel={({ question }) => question}
        search={{ label: "Search questions", placeholder: "Words of the question" }}
        filters={{
          topic: {
            options: topics.map(({ topic, questions }) => ({ value: topic, label: `${topic} (${questions})` })),
            className: "w-52",
          },
          type: { label: "Kind", name: questionTypeNames, every: null },
          state: { label: "State", name: { current: "In use", retired: "Retired" }, every: null },
        }}
        cells={cells}
        empty="No questions in the bank yet. A quiz draws some of them at random for each attempt."
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button
              size="small"
              variant="outline"
              icon={<Copy aria-hidden />}
              onClick={() => setDialog({ kind: "copy", ids: selected.map(Number) })}
            >
              Copy into a quiz
            </Button>
          ),
        }}
      />
      <BankDialog
        course={course}
        dialog={dialog}
        topic={search.get("topic") ?? undefined}
        onClose={() => setDialog(null)}
        onCopied={() => setSelected([])}
      />
    </>
  );
}

/** What can be added to a bank, and its topics renamed. */
function Additions({ hasTopics, onOpen }: { hasTopics: boolean; onOpen: (dialog: OpenBankDialog) => void }) {
  return (
    <>
      <Button size="small" icon={<Plus aria-hidden />} onClick={() => onOpen({ kind: "edit", question: null })}>
        Add question
      </Button>
      <Button
        size="small"
        variant="outline"
        icon={<ClipboardPaste aria-hidden />}
        onClick={() => onOpen({ kind: "paste" })}
      >
        Paste many
      </Button>
      <Button size="small" variant="outline" icon={<FileUp aria-hidden />} onClick={() => onOpen({ kind: "import" })}>
        Import
      </Button>
      {hasTopics ? (
        <Button
          size="small"
          variant="outline"
          icon={<PenLine aria-hidden />}
          onClick={() => onOpen({ kind: "rename" })}
        >
          Rename a topic
        </Button>
      ) : null}
    </>
  );
}
