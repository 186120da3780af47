import { CircleHelp, Play, Text } from "lucide-react";
import { cx } from "../../../ui/basics/class-names.ts";

/** Text, video or quiz; the word is read out. */
export function LessonIcon({ type, className }: { type: string; className?: string }) {
  const Icon = type === "video" ? Play : type === "quiz" ? CircleHelp : Text;
  return (
    <>
      <Icon aria-hidden className={cx("size-[18px] shrink-0", className)} strokeWidth={1.7} />
      <span className="sr-only">{type === "video" ? "Video" : type === "quiz" ? "Quiz" : "Text"}: </span>
    </>
  );
}
