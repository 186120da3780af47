import { AlignLeft, CircleHelp, Play } from "lucide-react";
import type { CourseLesson } from "../queries.ts";

const lessonTypes = {
  text: { icon: AlignLeft, name: "Text" },
  video: { icon: Play, name: "Video" },
  quiz: { icon: CircleHelp, name: "Quiz" },
} satisfies Record<CourseLesson["type"], { icon: typeof Play; name: string }>;

export function LessonTypeIcon({ type }: { type: CourseLesson["type"] }) {
  const { icon: Icon, name } = lessonTypes[type];
  return (
    <span className="shrink-0 text-soft" title={name}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{name}</span>
    </span>
  );
}
