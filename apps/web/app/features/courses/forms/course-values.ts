import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { ageGroups } from "@pavane/contract/core/dance";
import type { CourseExtrasForm, CourseForm, FullCourseForm } from "./schemas.ts";
import type { Course } from "../queries.ts";

/** What the course dialog starts with; a new course costs nothing and is a draft (specification, section 3). */
export function courseValues(course: Course | undefined): CourseForm {
  return {
    title: course?.title ?? "",
    description: course?.description ?? "",
    price: course?.price ?? "0",
    status: course?.status ?? "draft",
    instructorId: idText(course?.instructor_id),
    fullVideoUrl: course?.video_url ?? "",
    previewVideoUrl: course?.preview_video_url ?? "",
    ...extraValues(course),
  };
}

/**
 * The fields of the administration screen in the spelling of section 3; the picture follows in a separate call. Only an
 * administrator names the instructor; a new course may have none.
 */
export function courseBody(
  values: CourseForm,
  { mayChooseInstructor, isNew }: { mayChooseInstructor: boolean; isNew: boolean },
) {
  const chosen = values.instructorId === "" ? null : Number(values.instructorId);
  const namesInstructor = mayChooseInstructor && !(isNew && chosen === null);
  const body = {
    title: values.title,
    description: values.description,
    price: values.price,
    status: values.status,
    fullVideoUrl: values.fullVideoUrl || null,
    previewVideoUrl: values.previewVideoUrl || null,
  } satisfies DialogBody;
  return { ...body, ...(namesInstructor ? { instructorId: chosen } : {}) };
}

/** What of a course the dialog has beside `extrasBody`, in its spelling: everything but what only the pages have. */
type DialogBody = {
  [Name in Exclude<keyof CourseMembers, OnPages | "instructor_id"> as DialogName<Name>]: CourseMembers[Name];
};
type DialogName<Name extends string> = Name extends "video_url"
  ? "fullVideoUrl"
  : Name extends "preview_video_url"
    ? "previewVideoUrl"
    : Name;
type OnPages =
  | Exclude<Elsewhere, "status">
  | "short_name"
  | "detailed_description"
  | "image_url"
  | "category_id"
  | "difficulty_level"
  | "duration"
  | "visible";

/** What the create and edit pages start with. */
export function fullCourseValues(course: Course | undefined): FullCourseForm {
  return {
    title: course?.title ?? "",
    short_name: course?.short_name ?? "",
    description: course?.description ?? "",
    detailed_description: course?.detailed_description ?? "",
    image_url: course?.image_url ?? "",
    price: course?.price ?? "0",
    category_id: idText(course?.category_id),
    difficulty_level: course?.difficulty_level ?? "beginner",
    duration: course?.duration ?? "",
    visible: course?.visible ?? false,
    preview_video_url: course?.preview_video_url ?? "",
    video_url: course?.video_url ?? "",
    ...extraValues(course),
  };
}

/** The snake_case payload of the create and edit pages: the price goes as text, an empty one not at all. */
export function fullCourseBody(values: FullCourseForm, instructorId: number | null) {
  const body = {
    title: values.title,
    short_name: values.short_name,
    description: values.description,
    detailed_description: values.detailed_description,
    image_url: values.image_url,
    ...(values.price.trim() === "" ? {} : { price: values.price }),
    category_id: values.category_id === "" ? null : Number(values.category_id),
    instructor_id: instructorId,
    difficulty_level: values.difficulty_level,
    duration: values.duration,
    visible: values.visible,
    preview_video_url: values.preview_video_url,
    video_url: values.video_url,
  };
  return body satisfies Complete<CourseMembers, Elsewhere | "price">;
}

/** Everything a request may say of a course. A member that joins does not compile until a form sends it. */
type CourseMembers = Required<Body<"PUT /api/courses/:id">>;
/** Below the fields of the specification, decided by `visible`, added when saving, and not chosen here. */
type Elsewhere = keyof ReturnType<typeof extrasBody> | "status" | "version";

/** Only what was changed there, so that a plain form sends the plain payload. */
export function changedExtras(
  values: CourseExtrasForm,
  course: Course | undefined,
): Partial<ReturnType<typeof extrasBody>> {
  const before: Record<string, unknown> = extrasBody(extraValues(course));
  const changed = Object.entries(extrasBody(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}

export function extrasBody(values: CourseExtrasForm) {
  return {
    payee_id: values.payee_id === "" ? null : Number(values.payee_id),
    dance_styles: values.dance_styles.toSorted(),
    age_groups: ageGroups.filter((age) => values.age_groups.includes(age)),
    included_from: values.included_from === "" ? null : values.included_from,
    sequential: values.sequential,
    hours: values.hours === "" ? null : Number(values.hours),
    gives_certificate: values.gives_certificate,
    certificate_template_id: values.certificate_template_id === "" ? null : Number(values.certificate_template_id),
    certificate_months: values.certificate_months === "" ? null : Number(values.certificate_months),
    prerequisite_ids: values.prerequisite_ids.map(({ id }) => id),
  };
}

function extraValues(course: Course | undefined): CourseExtrasForm {
  return {
    payee_id: idText(course?.payee?.id),
    dance_styles: [...(course?.dance_styles ?? [])],
    age_groups: [...(course?.age_groups ?? [])],
    included_from: course?.included_from ?? "",
    sequential: course?.sequential ?? false,
    hours: numberText(course?.hours),
    gives_certificate: course?.gives_certificate ?? true,
    certificate_template_id: idText(course?.certificate_template_id),
    certificate_months: numberText(course?.certificate_months),
    prerequisite_ids: (course?.prerequisites ?? []).map(({ id, title, status }) => ({ id, title, status })),
  };
}

const idText = (id: number | null | undefined): string => (id === null || id === undefined ? "" : String(id));
const numberText = idText;
