import { lessonTypeNames } from "@pavane/contract/courses/choices";
import { FieldError } from "../../../ui/form/field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { LessonBody } from "./lesson-body.tsx";
import { TextPreview } from "./text-preview.tsx";
import type { LessonTextForm } from "./use-lesson-text.ts";

interface WritingSheetProps {
  of: LessonTextForm;
  /** As learners see it, in place of what is written. */
  preview: boolean;
  onUpload: (busy: boolean) => void;
}

/** The lesson itself: its title, what it is about, and what is in it. */
export function WritingSheet({ of, preview, onUpload }: WritingSheetProps) {
  const { values, faults, set, lesson } = of;
  return (
    <>
      {preview ? <AsLearner of={of} /> : null}
      {/* Files on their way still find their place. */}
      <div hidden={preview}>
        <p className="mt-2 text-meta text-soft">{factsText(of)}</p>
        <h1 tabIndex={-1} className="sr-only">
          {values.title.trim() || "Lesson"}
        </h1>
        <textarea
          rows={1}
          aria-label="Title"
          aria-invalid={faults.title ? true : undefined}
          maxLength={200}
          placeholder="Title"
          value={values.title}
          onChange={({ target }) => set("title", target.value.replaceAll("\n", " "))}
          className="display-page mt-1 block field-sizing-content w-full resize-none bg-transparent [overflow-wrap:anywhere] outline-none placeholder:text-soft"
        />
        {faults.title ? <FieldError id="lesson-title-error">{faults.title}</FieldError> : null}
        <TextArea
          label="Description"
          rows={2}
          className="mt-5"
          maxLength={5000}
          error={faults.description}
          value={values.description}
          onChange={({ target }) => set("description", target.value)}
        />
        {lesson.is_placeholder && values.content === "" ? (
          <p className="mt-5 rounded-control bg-brass-tint px-4 py-2.5 text-meta text-on-brass-tint">
            Learners read “This lesson is being written.” until something is written here.
          </p>
        ) : null}
        <div className="mt-5">
          <LessonBody of={of} onUpload={onUpload} />
        </div>
      </div>
    </>
  );
}

function AsLearner({ of: { lesson, values } }: { of: LessonTextForm }) {
  return (
    <article className="pt-4">
      <h1 tabIndex={-1} className="display-section [overflow-wrap:anywhere]">
        {values.title}
      </h1>
      <p className="mt-2 mb-8 text-soft">{values.description}</p>
      {values.type === "video" ? (
        <p className="text-soft">Learners watch the film here. Open the course to see it with its player.</p>
      ) : (
        <TextPreview lessonId={lesson.id} content={values.content} />
      )}
    </article>
  );
}

/** "Text lesson, 6 min from 1,180 words · Required" */
function factsText({ values, lesson }: LessonTextForm): string {
  const words = values.content.match(/\S+/g)?.length ?? 0;
  const minutes = values.minutes === "" ? Math.max(1, Math.round(words / 200)) : Number(values.minutes);
  const length =
    values.type === "text" && words > 0
      ? `, ${minutes} min${values.minutes === "" ? ` from ${words.toLocaleString("en-US")} words` : ""}`
      : lesson.length_minutes === null
        ? ""
        : `, ${lesson.length_minutes} min`;
  const marks = [values.required ? "Required" : "Optional", values.free_preview ? "Free preview" : ""].filter(Boolean);
  return [`${lessonTypeNames[values.type]} lesson${length}`, ...marks].join(" · ");
}
