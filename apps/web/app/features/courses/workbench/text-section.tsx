import { lessonTypeNames, lessonTypes } from "@pavane/contract/courses/choices";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { CourseLesson } from "../queries.ts";
import { TextPreview } from "../writing/text-preview.tsx";
import { textSectionBody, textSectionForm, textSectionValues, type TextSectionForm } from "./section-values.ts";
import { useLessonSection, withinWorkbench } from "./use-lesson-section.ts";

const typeOptions = lessonTypes.map((value) => ({ value, label: lessonTypeNames[value] }));

/** Title, type, description and text, with what learners would see of it. */
export function TextSection({ courseId, lesson }: { courseId: number; lesson: CourseLesson }) {
  const saved = useLessonSection({
    courseId,
    lesson,
    name: "text",
    schema: textSectionForm,
    valuesOf: textSectionValues,
    bodyOf: textSectionBody,
  });
  return (
    <SavedFormPage of={saved} label="Lesson" heading={null} within={withinWorkbench} className="grid gap-5">
      <TextField label="Title" {...saved.form.register("title")} />
      <Select label="Type" options={typeOptions} className="sm:w-1/2 sm:pr-2.5" {...saved.form.register("type")} />
      <TextArea label="Description" rows={2} {...saved.form.register("description")} />
      <TextContent lesson={lesson} />
      <Button type="submit" busy={saved.pending} className="justify-self-start">
        Save lesson
      </Button>
    </SavedFormPage>
  );
}

function TextContent({ lesson }: { lesson: CourseLesson }) {
  const { register } = useFormContext<TextSectionForm>();
  const [type, content] = useWatch<TextSectionForm, ["type", "content"]>({ name: ["type", "content"] });
  const [preview, setPreview] = useState(false);
  if (type === "video")
    return (
      <p className="text-meta text-soft">
        {lesson.type === "video"
          ? "The film is under Video."
          : "Save a film under Video, and the lesson becomes a video with it."}
      </p>
    );
  return (
    <div className="grid gap-3">
      <div hidden={preview}>
        <TextArea
          label="Content"
          rows={12}
          hint={type === "text" ? "Markdown content" : "Quiz instructions"}
          {...register("content")}
        />
      </div>
      {preview ? (
        <div className="rounded-card border border-line bg-card p-5">
          <TextPreview lessonId={lesson.id} content={content} />
        </div>
      ) : null}
      <Button
        size="small"
        variant="outline"
        aria-pressed={preview}
        className="justify-self-start"
        onClick={() => setPreview(!preview)}
      >
        {preview ? "Go on writing" : "Preview as learner"}
      </Button>
    </div>
  );
}
