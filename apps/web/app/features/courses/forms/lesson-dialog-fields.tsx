import { lessonTypeNames, lessonTypes } from "@pavane/contract/courses/choices";
import { placeholderText } from "@pavane/contract/courses/outline-text";
import type { LessonForm } from "./schemas.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { CourseLesson } from "../queries.ts";
import { CaptionsPanel } from "../components/captions-panel.tsx";
import { VideoField } from "../components/video-field.tsx";
import { AssessmentLink } from "../workbench/assessment/assessment-link.tsx";
import { LessonRuleFields } from "./lesson-rule-fields.tsx";

const typeOptions = lessonTypes.map((value) => ({ value, label: lessonTypeNames[value] }));

/** What the content is, by type (specification, section 2.7). */
const contentHints = {
  text: "Markdown content",
  video: "Video URL or embed code",
  quiz: "Quiz instructions",
} satisfies Record<LessonForm["type"], string>;

interface LessonDialogFieldsProps {
  courseId: number;
  onBusy: (busy: boolean) => void;
  /** What is stored of the lesson; nothing of a new one. */
  stored: CourseLesson | undefined;
}

export function LessonDialogFields({ courseId, onBusy, stored }: LessonDialogFieldsProps) {
  const { register, getValues, setValue } = useFormContext<LessonForm>();
  // What stands for a text that is not written yet is no address of a video.
  const onChange = () => {
    if (getValues("type") === "video" && getValues("content") === placeholderText)
      setValue("content", "", { shouldDirty: true });
  };
  return (
    <>
      <TextField label="Title" {...register("title")} />
      <Select label="Type" options={typeOptions} className="sm:w-1/2 sm:pr-2.5" {...register("type", { onChange })} />
      <TextArea label="Description" rows={2} {...register("description")} />
      <LessonContent onBusy={onBusy} />
      <LessonCaptions stored={stored} />
      <NumberField
        label="Position"
        min={1}
        step={1}
        hint="The order in which this lesson appears in the module"
        className="sm:w-1/2 sm:pr-2.5"
        {...register("position", { valueAsNumber: true })}
      />
      <Disclosure summary="More options">
        <LessonRuleFields />
        {stored ? (
          <div>
            <AssessmentLink courseId={courseId} lesson={stored} />
          </div>
        ) : null}
      </Disclosure>
    </>
  );
}

/** Captions belong to the video that is stored, so a new one is saved before it gets any. */
function LessonCaptions({ stored }: Pick<LessonDialogFieldsProps, "stored">) {
  const [type, content] = useWatch<LessonForm, ["type", "content"]>({ name: ["type", "content"] });
  if (type !== "video" || !content.startsWith("media:")) return null;
  if (stored?.type === "video" && stored.content === content) return <CaptionsPanel lessonId={stored.id} />;
  return <p className="text-meta text-soft">Save the lesson, then open it again to add captions to its video.</p>;
}

function LessonContent({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { register, setValue, formState } = useFormContext<LessonForm>();
  const [type, content] = useWatch<LessonForm, ["type", "content"]>({ name: ["type", "content"] });
  if (type !== "video")
    return (
      <TextArea label="Content" rows={type === "text" ? 8 : 4} hint={contentHints[type]} {...register("content")} />
    );
  return (
    <VideoField
      label="Content"
      name="content"
      hint={contentHints.video}
      multiline
      value={content}
      onChange={(value) => setValue("content", value, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      onBusy={onBusy}
    />
  );
}
