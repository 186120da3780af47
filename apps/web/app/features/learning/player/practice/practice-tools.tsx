import { Camera, Hash, Repeat, View } from "lucide-react";
import { ToolButton } from "../tool-button.tsx";
import type { PractisedLesson } from "./practised-lesson.ts";
import type { OpenTools } from "./use-open-tools.ts";

interface PracticeToolsProps {
  lesson: PractisedLesson;
  counts: boolean;
  looped: boolean;
  shown: OpenTools;
  onCounts: () => void;
}

/** The tools that this film can have. */
export function PracticeTools({ lesson, counts, looped, shown, onCounts }: PracticeToolsProps) {
  return (
    <>
      <ToolButton
        label="Loop"
        pressed={shown.loop || looped}
        icon={<Repeat aria-hidden />}
        onClick={() => shown.setLoop(!shown.loop)}
      />
      {lesson.counts.length > 0 ? (
        <ToolButton label="Counts" pressed={counts} icon={<Hash aria-hidden />} onClick={onCounts} />
      ) : null}
      {lesson.hasSelfView ? (
        <ToolButton
          label="Self view"
          data-self-view
          pressed={shown.self !== "closed"}
          icon={<Camera aria-hidden />}
          onClick={shown.switchSelf}
        />
      ) : null}
      {lesson.hasBackView ? (
        <ToolButton
          label="Back view"
          pressed={shown.back}
          icon={<View aria-hidden />}
          onClick={() => shown.setBack(!shown.back)}
        />
      ) : null}
    </>
  );
}
