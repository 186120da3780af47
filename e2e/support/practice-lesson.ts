import type { APIRequestContext } from "@playwright/test";
import { apiAs, tokenOf, unique } from "./api.ts";
import { uploadFilm } from "./filmed-course.ts";
import { makeFilm } from "./films.ts";

const captions = "WEBVTT\n\n00:00.000 --> 00:40.000\nHeel leads out, toe leads home\n";

/**
 * A free course whose one lesson is a film of 40 seconds from the front, with a second one from behind, upright and of 60 pictures a second;
 * 120 beats a minute from 1.0 s, three sections and captions. The sample learner is enrolled; yields the lesson's address.
 */
export async function buildPracticeLesson(request: APIRequestContext): Promise<string> {
  const front = makeFilm({ seconds: 40, size: "640x360", framesPerSecond: 25 });
  const back = makeFilm({ seconds: 40, size: "360x640", framesPerSecond: 60 });
  const { id, address } = await buildLesson(request, {
    content: `media:${await uploadFilm(request, { buffer: front })}`,
    filmed: "front",
    back_asset_id: await uploadFilm(request, { buffer: back }),
  });
  const sent = await request.post(`/api/lessons/${id}/captions`, {
    headers: { authorization: `Bearer ${await tokenOf(request, "admin")}` },
    multipart: { lang: "en", file: { name: "en.vtt", mimeType: "text/vtt", buffer: Buffer.from(captions) } },
  });
  if (!sent.ok()) throw new Error(await sent.text());
  return address;
}

/** A free course whose one lesson is an uploaded film, with the same counts and sections; the sample learner is enrolled. */
export const buildFilmLesson = (request: APIRequestContext, asset: number) =>
  buildLesson(request, { content: `media:${asset}` });

/** The same counts and sections for a film that YouTube has. */
export const buildHostedLesson = async (request: APIRequestContext): Promise<string> =>
  (await buildLesson(request, { content: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", filmed: "back" })).address;

async function buildLesson(request: APIRequestContext, film: Readonly<Record<string, unknown>>) {
  const call = apiAs(request, await tokenOf(request, "admin"));
  const description = "One sentence of tendus, to be practised until it is said.";
  const title = `Tendus to practise ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, description, price: "0", status: "published", hours: 1 });
  const module = await call("POST", "/api/modules", { title: "Barre", description, position: 1, courseId: course.id });
  const lesson = await call("POST", "/api/lessons", {
    title: "Tendu: the sentence",
    description,
    type: "video",
    moduleId: module.id,
    ...film,
  });
  await call("PUT", `/api/lessons/${lesson.id}/counts`, {
    counts: [{ from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 }],
  });
  await call("PUT", `/api/lessons/${lesson.id}/markers`, {
    markers: [
      { at: 1, label: "Facing the barre, slow" },
      { at: 17, label: "With music" },
      { at: 25, label: "Adding the head" },
    ],
  });
  const learner = apiAs(request, await tokenOf(request, "learner"));
  await learner("POST", `/api/courses/${course.id}/enroll`);
  await learner("PATCH", "/api/me/player", { rate: 1, captions: null, counts: false, click: false });
  return { id: lesson.id, address: `/courses/${course.id}/modules/${module.id}/lessons/${lesson.id}` };
}
