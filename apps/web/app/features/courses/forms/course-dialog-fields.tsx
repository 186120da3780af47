import type { CourseForm } from "./schemas.ts";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { pickerName } from "../rules/picker-name.ts";
import { CourseExtras } from "../components/course-extras.tsx";
import { ImagePicker } from "../components/image-picker.tsx";
import { statusOptions } from "../components/status-badge.tsx";
import { VideoPairFields } from "../components/video-pair-fields.tsx";
import { instructorsQuery, type Course } from "../queries.ts";

interface CourseDialogFieldsProps {
  course: Course | undefined;
  image: File | null;
  onImage: (image: File | null) => void;
  mayChooseInstructor: boolean;
  onBusy: (busy: boolean) => void;
}

export function CourseDialogFields({ course, image, onImage, mayChooseInstructor, onBusy }: CourseDialogFieldsProps) {
  const { register } = useFormContext<CourseForm>();
  return (
    <>
      <TextField label="Title" {...register("title")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Price (USD)" inputMode="decimal" prefix="$" {...register("price")} />
        <Select label="Status" options={statusOptions} {...register("status")} />
      </div>
      {mayChooseInstructor ? <InstructorPicker /> : null}
      <TextArea label="Description" rows={4} {...register("description")} />
      <ImagePicker label="Course Image" current={course?.image_url ?? null} file={image} onFile={onImage} />
      <VideoPairFields full="fullVideoUrl" preview="previewVideoUrl" onBusy={onBusy} />
      <CourseExtras course={course} />
    </>
  );
}

/** Shown once the list is there; until then, and for everyone but ADMIN, the instructor stays as it is. */
function InstructorPicker() {
  const { register } = useFormContext<CourseForm>();
  const instructors = useQuery(instructorsQuery());
  if (!instructors.data) return null;
  const options = instructors.data.data.map((person) => ({ value: String(person.id), label: pickerName(person) }));
  return (
    <Select label="Instructor" placeholder="Select an instructor" options={options} {...register("instructorId")} />
  );
}
