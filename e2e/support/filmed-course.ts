import type { APIRequestContext } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { tokenOf, unique, type Call } from "./api.ts";
import { film } from "./files.ts";

const description = "What a turn is made of, from the floor to the eyes.";

/** A published, free course: a text, a film and a quiz of three questions with a pass mark of 70. */
export async function buildFilmedCourse(call: Call, request: APIRequestContext) {
  const title = `Turning at the barre ${unique("")}`;
  const course = await call("POST", "/api/courses", { title, description, price: "0", status: "published", hours: 6 });
  const module = await call("POST", "/api/modules", {
    title: "The turn",
    description,
    position: 1,
    courseId: course.id,
  });
  const lesson = (name: string, type: string, content: string) =>
    call("POST", "/api/lessons", { title: name, description, content, type, moduleId: module.id });
  const text = "Where a turn begins";
  const video = "The turn, filmed";
  const quiz = "What turns";
  await lesson(text, "text", "A turn begins in the **floor**.\n\nThe eyes leave last and arrive first.");
  await lesson(video, "video", `media:${await uploadFilm(request)}`);
  const asked = await lesson(quiz, "quiz", "Three short questions.");
  const made = await call("POST", "/api/quizzes", { title: quiz, description, passScore: 70, lessonId: asked.id });
  for (const { text: question, right, wrong } of questions) {
    await call("POST", "/api/quiz-questions", { question, options: [right, wrong], correctOption: 0, quizId: made.id });
  }
  return { id: course.id, title, text, video, quiz, questions };
}

const questions = [
  { text: "Where does a turn begin?", right: "In the floor", wrong: "In the hair" },
  { text: "What leaves last?", right: "The eyes", wrong: "The heel" },
  { text: "What arrives first?", right: "The eyes again", wrong: "The elbow" },
];

/** In parts, as the browser sends it; yields the asset's id once it can be played. */
export async function uploadFilm(
  request: APIRequestContext,
  { buffer }: { buffer: Buffer } = film(),
  { token, purpose = "lesson" }: { token?: string; purpose?: "lesson" | "submission" } = {},
): Promise<number> {
  const headers = { authorization: `Bearer ${token ?? (await tokenOf(request, "admin"))}` };
  const opened = await request.post("/api/uploads", { headers, data: { bytes: buffer.length, purpose } });
  let upload = await opened.json();
  const { id, part_bytes: most } = upload;
  while (upload.offset < buffer.length) {
    const sent = await request.patch(`/api/uploads/${id}`, {
      headers: {
        ...headers,
        "upload-offset": String(upload.offset),
        "content-type": "application/offset+octet-stream",
      },
      data: buffer.subarray(upload.offset, upload.offset + most),
    });
    if (!sent.ok()) throw new Error(`The film was refused: ${await sent.text()}`);
    upload = await sent.json();
  }
  while (upload.state !== "ready") {
    if (upload.state === "failed") throw new Error(upload.error);
    await wait(300); // asked without a pause, the server would have no time for the film
    upload = await (await request.get(`/api/uploads/${id}`, { headers })).json();
  }
  return upload.asset_id;
}
