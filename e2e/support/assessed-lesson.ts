import type { APIRequestContext } from "@playwright/test";
import { apiAs, tokenOf, unique } from "./api.ts";
import { uploadFilm } from "./filmed-course.ts";
import { makeFilm } from "./films.ts";

const levels = ["Not yet", "Partly", "Mostly", "Fully"].map((label, points) => ({ label, points }));

/**
 * A free course with one lesson, a short film, whose practical assessment must be passed: two criteria of four levels, 70 % to pass. The
 * sample learner is enrolled; yields the lesson's address and the course's number.
 */
export async function buildAssessedLesson(request: APIRequestContext) {
  const call = apiAs(request, await tokenOf(request, "admin"));
  const description = "One sentence of tendus, to be shown to your teacher.";
  const title = `Tendus to show ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, description, price: "0", status: "published", hours: 1 });
  const module = await call("POST", "/api/modules", { title: "Barre", description, position: 1, courseId: course.id });
  const lesson = await call("POST", "/api/lessons", {
    title: "Tendu: the sentence",
    description,
    type: "video",
    content: `media:${await uploadFilm(request, { buffer: makeFilm({ seconds: 5, size: "320x180", framesPerSecond: 25 }) })}`,
    moduleId: module.id,
  });
  const rubric = await call("POST", "/api/rubrics", {
    title: `Barre ${unique("")}`,
    criteria: ["Alignment and turnout", "Musicality"].map((name) => ({ title: name, levels })),
  });
  const assignment = await call("PUT", `/api/lessons/${lesson.id}/assignment`, {
    title: "Show the sentence",
    brief: "Dance the sentence once to the music, both sides.",
    framing: ["The whole body with both feet"],
    rubric_id: rubric.id,
  });
  const learner = apiAs(request, await tokenOf(request, "learner"));
  await learner("POST", `/api/courses/${course.id}/enroll`);
  return {
    course: course.id,
    title,
    lesson: lesson.id,
    assignment: assignment.id,
    address: `/courses/${course.id}/modules/${module.id}/lessons/${lesson.id}`,
  };
}

/** Hands a video in by the API, as whose token it is. */
export async function handInFilm(request: APIRequestContext, token: string, assignment: number): Promise<void> {
  const call = apiAs(request, token);
  const asset = await uploadFilm(request, learnersFilm("take.mp4"), { token, purpose: "submission" });
  const { id } = await call("POST", `/api/assignments/${assignment}/submissions`, { asset_id: asset });
  await call("POST", `/api/submissions/${id}/submit`, { consent: true });
}

/** A video as a learner's phone would give it. */
export const learnersFilm = (name: string) => ({
  name,
  mimeType: "video/mp4",
  buffer: makeFilm({ seconds: 20, size: "180x320", framesPerSecond: 30 }),
});
