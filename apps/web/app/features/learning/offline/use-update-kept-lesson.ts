import { useQuery } from "@tanstack/react-query";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { changeKeptLesson } from "../../../kept/kept-database.ts";
import type { KeptLesson } from "../../../kept/kept-lesson.ts";
import { notesQuery } from "../notes/queries.ts";
import { loopsQuery } from "../player/practice/queries.ts";
import type { LessonPageData } from "../shapes.ts";

/** On a lesson's own page: what was kept of its loops, notes and markers follows what is there now. The film is looked after elsewhere. */
export function useUpdateKeptLesson({ lesson, opened_as: as, markers, counts }: LessonPageData): void {
  const { id } = lesson;
  const learns = as === "learner";
  const { data: loops } = useQuery({ ...loopsQuery(id), enabled: learns && lesson.type === "video" });
  const { data: notes } = useQuery({ ...notesQuery(id), enabled: learns });
  const put = (newer: (kept: KeptLesson) => KeptLesson): void => {
    // What the browser does not keep stays as it was.
    changeKeptLesson(id, newer).catch(() => undefined);
  };
  const putMarkers = () => put((kept) => ({ ...kept, page: { ...kept.page, markers, counts } }));
  useOnChange(loops, () => {
    if (loops) put((kept) => ({ ...kept, loops }));
  });
  useOnChange(notes, () => {
    if (notes) put((kept) => ({ ...kept, notes }));
  });
  useOnChange(markers, putMarkers);
  useOnChange(counts, putMarkers);
}
