import type { CourseForm } from "./schemas.ts";
import { api } from "../../../lib/api.ts";
import type { Course } from "../queries.ts";
import { changedExtras, courseBody } from "./course-values.ts";

export interface CourseSave {
  /** The course as the form last read it; undefined while it does not exist. */
  course: Course | undefined;
  values: CourseForm;
  image: File | null;
  mayChooseInstructor: boolean;
}

export interface SavedCourse {
  course: Course;
  /** The course is stored, but its picture could not be sent. */
  imageFailed: boolean;
}

/** First the course, then its picture, then the picture's address (specification, section 7). */
export async function saveCourse({ course, values, image, mayChooseInstructor }: CourseSave): Promise<SavedCourse> {
  const body = {
    ...courseBody(values, { mayChooseInstructor, isNew: course === undefined }),
    ...changedExtras(values, course),
  };
  const saved = course
    ? await api("PATCH /api/courses/:id", { params: { id: course.id }, body: { ...body, version: course.version } })
    : await api("POST /api/courses", { body });
  if (image === null) return { course: saved, imageFailed: false };
  try {
    return { course: await attachImage(saved, image), imageFailed: false };
  } catch {
    return { course: saved, imageFailed: true };
  }
}

async function attachImage(course: Course, image: File): Promise<Course> {
  const form = new FormData();
  form.set("entityType", "course");
  form.set("entityId", String(course.id));
  form.set("file", image);
  const { url } = await api("POST /api/upload/course", { form });
  return api("PATCH /api/courses/:id", { params: { id: course.id }, body: { imageUrl: url } });
}
