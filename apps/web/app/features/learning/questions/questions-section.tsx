import { MessageCircleQuestion } from "lucide-react";
import { Suspense } from "react";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import type { LessonPageData } from "../shapes.ts";
import { QuestionsLoading } from "./questions-loading.tsx";
import type { VideoRef } from "./video-second.ts";

const QuestionBoard = lazyNamed(() => import("./question-board.tsx"), "QuestionBoard");

/** What only the open panel has in the address. */
const ofPanel = { question: null, filter: null, sort: null };

/** What people ask at this lesson; it and its code are loaded when it is opened, or named in the address. */
export function QuestionsSection({ page, video }: { page: LessonPageData; video: VideoRef }) {
  const [search, change] = useSearchState();
  const open = search.get("panel") === "questions";
  return (
    <section aria-labelledby="questions" className="mt-10 max-w-[760px] border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="questions" className="text-heading font-semibold">
          Questions
        </h2>
        <Button
          variant="outline"
          size="small"
          icon={<MessageCircleQuestion aria-hidden />}
          aria-expanded={open}
          onClick={() => change({ ...ofPanel, panel: open ? null : "questions" })}
        >
          {open ? "Close questions" : "Show questions"}
        </Button>
      </div>
      {open ? (
        <Suspense fallback={<QuestionsLoading />}>
          <QuestionBoard place={{ lessonId: page.lesson.id }} usual="all" video={video} />
        </Suspense>
      ) : null}
    </section>
  );
}
