import type { CourseForm } from "./schemas.ts";
import { refusalOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import type { Course } from "../queries.ts";
import { changedMembers } from "../../../forms/drafts/merge-edits.ts";
import { changedExtras, courseBody, courseValues, extrasBody } from "./course-values.ts";

export interface CourseSave {
  /** The course as the form last read it; undefined while it does not exist. */
  course: Course | undefined;
  /** The version that the form is based on. */
  version: number | undefined;
  /** What the form began with. */
  before: object | undefined;
  values: CourseForm;
  image: File | null;
  mayChooseInstructor: boolean;
}

export interface SavedCourse {
  course: Course;
  /** The course is stored, but its picture could not be sent. */
  imageFailed: boolean;
  /** Why, in the server's words if it said so. */
  imageFault?: string;
}

/** First the course, then its picture, then the picture's address (specification, section 7). */
export async function saveCourse(save: CourseSave): Promise<SavedCourse> {
  const { course, image } = save;
  const saved = course
    ? await change(course, save)
    : await api("POST /api/courses", { body: bodyOf(save.values, save) });
  if (image === null) return { course: saved, imageFailed: false };
  try {
    return { course: await attachImage(saved, image), imageFailed: false };
  } catch (error) {
    return { course: saved, imageFailed: true, imageFault: refusalOf(error, "") };
  }
}

/** Only what was changed, so that concurrent changes by other people stay. */
function change(course: Course, save: CourseSave): Promise<Course> {
  const before = bodyOf({ ...courseValues(course), ...save.before }, save);
  const body = { ...changedMembers(before, bodyOf(save.values, save)), version: save.version ?? course.version };
  return api("PATCH /api/courses/:id", { params: { id: course.id }, body });
}

/** A new course says below "More options" only what differs from what a course starts with. */
const bodyOf = (values: CourseForm, { course, mayChooseInstructor }: CourseSave) => ({
  ...courseBody(values, { mayChooseInstructor, isNew: course === undefined }),
  ...(course ? extrasBody(values) : changedExtras(values, undefined)),
});

async function attachImage(course: Course, image: File): Promise<Course> {
  const form = new FormData();
  form.set("entityType", "course");
  form.set("entityId", String(course.id));
  form.set("file", image);
  const { url } = await api("POST /api/upload/course", { form });
  return api("PATCH /api/courses/:id", { params: { id: course.id }, body: { imageUrl: url } });
}
