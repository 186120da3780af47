import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { LessonText } from "../../../media/lesson-text/lesson-text.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

interface TextPreviewProps {
  lessonId: number;
  content: string;
}

/** A text as learners would see it, saved or not. */
export function TextPreview({ lessonId, content }: TextPreviewProps) {
  const preview = useMutation({
    mutationFn: (sent: string) =>
      api("POST /api/lessons/:id/preview", { params: { id: lessonId }, body: { content: sent } }),
  });
  useOnChange(content, () => preview.mutate(content));
  const { data, error } = preview;
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-meta text-brick">
        {messageOf(error, "The preview could not be made.")}
        <Button size="small" variant="outline" onClick={() => preview.mutate(content)}>
          Try again
        </Button>
      </p>
    );
  if (!data)
    return (
      <Loading label="Making the preview" className="grid gap-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-28" />
      </Loading>
    );
  if (data.content_html.trim() === "") return <p className="text-soft">This lesson is being written.</p>;
  return <LessonText lessonId={lessonId} html={data.content_html} />;
}
