import { difficultyLevels } from "@pavane/contract/courses/choices";
import type { FullCourseForm } from "./schemas.ts";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { CategorySelect } from "../components/category-select.tsx";
import { VideoPairFields } from "../components/video-pair-fields.tsx";

const difficultyNames = { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" };
const difficultyOptions = difficultyLevels.map((value) => ({ value, label: difficultyNames[value] }));

interface CourseFormFieldsProps {
  /** Shown below Image URL: the edit form adds an upload. */
  imageUpload?: ReactNode;
  /** Shown below Visible. */
  visibleNote?: ReactNode;
  /** A new version becomes visible by being published. */
  isVersion?: boolean;
  onBusy: (busy: boolean) => void;
  children?: ReactNode;
}

/** The fields of the create and the edit page, in the order of the specification, section 2.8. */
export function CourseFormFields({
  imageUpload,
  visibleNote,
  isVersion = false,
  onBusy,
  children,
}: CourseFormFieldsProps) {
  const { register } = useFormContext<FullCourseForm>();
  return (
    <div className={formCardClass}>
      <CourseTexts />
      <TextField label="Image URL" {...register("image_url")} />
      {imageUpload}
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField />
        <CoursePlace />
      </div>
      {isVersion ? null : (
        <div className="grid gap-2">
          <Switch label="Visible" hint="Shown in the catalogue." {...register("visible")} />
          {visibleNote}
        </div>
      )}
      <VideoPairFields full="video_url" preview="preview_video_url" previewFirst onBusy={onBusy} />
      {children}
    </div>
  );
}

export const formCardClass = "grid max-w-[860px] gap-5 rounded-card border border-line bg-card p-5 sm:p-7";

/** What a course is called, and what it is about. */
export function CourseTexts() {
  const { register } = useFormContext<FullCourseForm>();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField label="Title" {...register("title")} />
        <TextField label="Short Name" {...register("short_name")} />
      </div>
      <TextArea label="Description" rows={3} {...register("description")} />
      <TextArea
        label="Detailed Description"
        rows={6}
        hint="Markdown; shown on the course page."
        {...register("detailed_description")}
      />
    </>
  );
}

export function PriceField() {
  const { register } = useFormContext<FullCourseForm>();
  return <TextField label="Price" inputMode="decimal" prefix="$" {...register("price")} />;
}

/** Where a course stands in the catalogue. */
export function CoursePlace() {
  const { register } = useFormContext<FullCourseForm>();
  return (
    <>
      <CategorySelect />
      <Select label="Difficulty Level" options={difficultyOptions} {...register("difficulty_level")} />
      <TextField label="Estimated Duration" placeholder="For example 6 weeks" {...register("duration")} />
    </>
  );
}
