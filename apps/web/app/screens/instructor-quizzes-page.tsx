import { taughtQuizzesList } from "@pavane/contract/screens/teaching-lists";
import { useQuery } from "@tanstack/react-query";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { useList } from "../api/use-list.ts";
import { counted } from "../counted.ts";
import { privateMeta } from "../page/site.ts";
import { ExportButton } from "../ui/buttons/export-button.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { ListView } from "../ui/tables/list-view.tsx";
import { courseFilter } from "./teaching/course-filter.ts";
import { courseChoicesQuery } from "./teaching/queries.ts";
import { QuizView } from "./teaching/quiz-view.tsx";
import { quizzesCells } from "./teaching/quizzes-cells.tsx";
import { ScopeSwitch, useScope } from "./teaching/scope-switch.tsx";
import { readId } from "../ui/search/read-id.ts";

export const meta = privateMeta("Quizzes");

/** The quizzes of the courses somebody teaches, or one of them in place of the list. */
export default function InstructorQuizzesPage() {
  const [search] = useSearchState();
  const quiz = readId(search.get("quiz"));
  return quiz === null ? <Quizzes /> : <QuizView key={quiz} id={quiz} />;
}

function Quizzes() {
  const scope = useScope();
  const { answer, download, downloading } = useList("GET /api/quizzes", taughtQuizzesList);
  const choices = useQuery(courseChoicesQuery(scope)).data?.data ?? [];
  const total = answer.data?.page.total;
  return (
    <>
      <AdminHeading
        title="Quizzes"
        lead={total === undefined ? undefined : counted(total, "quiz", "quizzes")}
        actions={
          <>
            <ScopeSwitch />
            <ExportButton busy={downloading} onPress={download} />
          </>
        }
      />
      <ListView
        list={taughtQuizzesList}
        answer={answer}
        label="Quizzes"
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        search={{ label: "Search quizzes", placeholder: "Title" }}
        filters={{
          course: courseFilter(choices),
          scope: null,
        }}
        cells={quizzesCells}
        empty="No quizzes yet."
      />
    </>
  );
}
