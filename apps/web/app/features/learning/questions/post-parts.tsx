import { CircleCheck, EyeOff, GraduationCap } from "lucide-react";
import { momentText } from "../../../time/dates.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import type { LessonAnswer, LessonQuestion } from "./queries.ts";

type Written = Pick<LessonQuestion, "author" | "created_at" | "edited_at">;

const whenText = ({ created_at: at, edited_at: edited }: Written): string =>
  edited === null ? momentText(at) : `${momentText(at)}, edited`;

/** Who wrote it, and when. */
export const writtenText = (written: Written): string => `${written.author.name} · ${whenText(written)}`;

/** The same with picture, and a mark for who teaches. */
export const WrittenBy = ({ written }: { written: Written }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar src={written.author.profile_image_url} name={written.author.name} size={36} decorative />
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta font-semibold [overflow-wrap:anywhere]">
        {written.author.name}
        {written.author.teacher ? (
          <Badge tone="brass" icon={<GraduationCap aria-hidden />}>
            Teacher
          </Badge>
        ) : null}
      </p>
      <p className="text-small text-soft">{whenText(written)}</p>
    </div>
  </div>
);

export const QuestionBadges = ({ question }: { question: Pick<LessonQuestion, "accepted" | "hidden"> }) => (
  <>
    {question.accepted ? (
      <Badge tone="pine" icon={<CircleCheck aria-hidden />}>
        Solved
      </Badge>
    ) : null}
    {question.hidden === null ? null : (
      <Badge tone="brick" icon={<EyeOff aria-hidden />}>
        Hidden
      </Badge>
    )}
  </>
);

/** Said to who wrote it and to who teaches; nobody else gets it. */
export const HiddenLine = ({ hidden }: Pick<LessonAnswer, "hidden">) =>
  hidden === null ? null : (
    <p className="mt-3 flex gap-2 rounded-control bg-brick-tint px-3.5 py-2.5 text-meta text-brick [overflow-wrap:anywhere]">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>Hidden from others by a teacher: {hidden.reason}</span>
    </p>
  );
