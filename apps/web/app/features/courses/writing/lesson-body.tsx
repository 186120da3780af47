import { Suspense } from "react";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { CaptionsPanel } from "../components/captions-panel.tsx";
import { VideoField } from "../components/video-field.tsx";
import type { LessonTextForm } from "./use-lesson-text.ts";

const LessonTextEditor = lazyNamed(() => import("./text/lesson-text-editor.tsx"), "LessonTextEditor");

interface LessonBodyProps {
  of: LessonTextForm;
  onUpload: (busy: boolean) => void;
}

/** What learners open: a text, a film, or what they read before a quiz. */
export function LessonBody({ of, onUpload }: LessonBodyProps) {
  const { lesson, values, faults, set } = of;
  if (values.type === "video") return <VideoBody of={of} onUpload={onUpload} />;
  return (
    <Suspense
      fallback={
        <Loading label="Loading the editor" className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-60" />
        </Loading>
      }
    >
      <LessonTextEditor
        lessonId={lesson.id}
        label={values.type === "quiz" ? "Quiz instructions" : "Text of the lesson"}
        value={values.content}
        error={faults.content}
        onChange={(content) => set("content", content)}
      />
    </Suspense>
  );
}

/** Captions belong to the video that is stored. */
function VideoBody({ of: { lesson, values, faults, set }, onUpload }: LessonBodyProps) {
  const stored = lesson.type === "video" && lesson.content === values.content;
  return (
    <div className="grid gap-5 py-4">
      <div className="grid gap-1.5">
        <VideoField
          label="Content"
          name="content"
          hint="Video URL or embed code"
          multiline
          value={values.content}
          onChange={(content) => set("content", content)}
          onBusy={onUpload}
        />
        {faults.content ? (
          <p role="alert" className="text-meta text-brick">
            {faults.content}
          </p>
        ) : null}
      </div>
      {stored && values.content.startsWith("media:") ? <CaptionsPanel lessonId={lesson.id} /> : null}
    </div>
  );
}
