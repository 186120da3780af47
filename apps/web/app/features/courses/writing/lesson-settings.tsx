import { lessonTypeNames, lessonTypes } from "@pavane/contract/courses/choices";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { AssessmentLink } from "../workbench/assessment/assessment-link.tsx";
import type { LessonTextForm } from "./use-lesson-text.ts";

/** What is said about a lesson beside its text. */
export function LessonSettings({ of, courseId }: { of: LessonTextForm; courseId: number }) {
  const { values, faults, set, lesson } = of;
  return (
    <div className="grid gap-5">
      <Select
        label="Type"
        options={lessonTypes.map((value) => ({ value, label: lessonTypeNames[value] }))}
        value={values.type}
        error={faults.type}
        onChange={({ target }) => {
          const type = lessonTypes.find((one) => one === target.value);
          if (type === undefined) return;
          set("content", contentFor(type, of));
          set("type", type);
        }}
      />
      <Switch
        label="Free preview"
        hint="Guests may open this lesson."
        checked={values.free_preview}
        onChange={({ target }) => set("free_preview", target.checked)}
      />
      <Switch
        label="Required"
        hint="Counts for the completion of the course."
        checked={values.required}
        onChange={({ target }) => set("required", target.checked)}
      />
      <TextField
        label="Minutes"
        optional
        inputMode="numeric"
        hint={
          lesson.length_minutes === null || lesson.minutes !== null
            ? "How long the lesson takes."
            : `How long the lesson takes. Measured: ${lesson.length_minutes} min.`
        }
        value={values.minutes}
        error={faults.minutes}
        onChange={({ target }) => set("minutes", target.value)}
      />
      <div className="grid justify-items-start gap-2 border-t border-line pt-5">
        <AssessmentLink courseId={courseId} lesson={lesson} />
        <p className="text-meta text-soft">Learners film themselves, and the video is marked by a rubric.</p>
      </div>
    </div>
  );
}

/** A film is no text: another kind begins empty, and the stored one with what is stored. */
function contentFor(type: LessonTextForm["values"]["type"], { values, lesson }: LessonTextForm): string {
  if ((type === "video") === (values.type === "video")) return values.content;
  const isStored = (lesson.type === "video") === (type === "video") && !lesson.is_placeholder;
  return isStored ? (lesson.content ?? "") : "";
}
