import { placeholderText } from "@pavane/contract/courses/outline-text";
import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { sendOnLeave } from "../../../api/send-on-leave.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { courseQuery, refreshCourses, type Course } from "../queries.ts";
import { applyMove, isInPlace, type Move } from "./outline-moves.ts";
import type { Outcome } from "./outline-queue.ts";
import { orderOf, type OutlineThing, type OutlineWrite } from "./outline-writes.ts";

/** Sends one change on top of what was last read of the course, and reads what became of it. */
export async function sendOutlineWrite(client: QueryClient, courseId: number, write: OutlineWrite): Promise<Outcome> {
  const saving = client.getMutationCache().build(client, {
    mutationFn: async () => {
      const course = await client.ensureQueryData(courseQuery(courseId));
      if (write.kind === "move") return sendMove(client, course, write.move);
      await sendOther(course, write);
      await readAgain(client, courseId);
    },
  });
  try {
    await saving.execute(undefined);
    await whenShown();
    return "done";
  } catch (error) {
    return outcomeOf(client, courseId, { error, isDeletion: write.kind === "delete" });
  }
}

/** When what was read is on the screen: a row that is neither waiting nor read would jump back for a moment, and lose the focus. */
const whenShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/** The course as it is stored now, and everything else that shows it when it is looked at. */
export async function readAgain(client: QueryClient, courseId: number): Promise<void> {
  await client.fetchQuery({ ...courseQuery(courseId), staleTime: 0 });
  void refreshCourses(client);
}

async function sendMove(client: QueryClient, course: Course, move: Move): Promise<void> {
  if (isInPlace(course.modules, move)) return;
  const { modules, outline_version: version } = await api("PUT /api/courses/:id/outline", {
    params: { id: course.id },
    body: { modules: orderOf(applyMove(course.modules, move)), version: course.outline_version },
  });
  client.setQueryData(courseQuery(course.id).queryKey, (known) =>
    known === undefined ? known : { ...known, modules, outline_version: version },
  );
}

function sendOther(course: Course, write: Exclude<OutlineWrite, { kind: "move" }>): Promise<unknown> {
  if (write.kind === "add-module") {
    const { title } = write;
    return api("POST /api/modules", { body: { title, description: `Lessons of ${title}.`, courseId: course.id } });
  }
  if (write.kind === "add-lesson") return addLesson(course, write);
  const call = { params: { id: write.id } };
  if (write.kind === "delete") return removeThing(write.what, write.id);
  if (write.kind === "duplicate")
    return write.what === "module"
      ? api("POST /api/modules/:id/duplicate", call)
      : api("POST /api/lessons/:id/duplicate", call);
  const { title, id } = write;
  if (write.what === "module") {
    const version = course.modules.find((module) => module.id === id)?.version;
    return api("PATCH /api/modules/:id", { ...call, body: { title, ...(version === undefined ? {} : { version }) } });
  }
  const lesson = course.modules.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
  return api("PATCH /api/lessons/:id", { ...call, body: { title, ...(lesson ? { version: lesson.version } : {}) } });
}

/** A lesson that is named and not written yet; a quiz has its questions to be written. */
function addLesson(course: Course, { module, title, type }: Extract<OutlineWrite, { kind: "add-lesson" }>) {
  const found = course.modules.find(({ id }) => id === module);
  const description = `Lesson ${(found?.lessons.length ?? 0) + 1} of ${found?.title ?? "its module"}.`;
  const content = type === "quiz" ? "Answer the questions." : placeholderText;
  return api("POST /api/lessons", { body: { title, description, content, type, moduleId: module } });
}

const removeThing = (what: OutlineThing, id: number): Promise<void> =>
  what === "module"
    ? api("DELETE /api/modules/:id", { params: { id } })
    : api("DELETE /api/lessons/:id", { params: { id } });

/** The same while the page goes away. */
export const removeOnLeave = (what: OutlineThing, id: number): Promise<boolean> =>
  what === "module"
    ? sendOnLeave("DELETE /api/modules/:id", { params: { id } })
    : sendOnLeave("DELETE /api/lessons/:id", { params: { id } });

interface Failed {
  readonly error: unknown;
  /** What is gone already is deleted. */
  readonly isDeletion: boolean;
}

async function outcomeOf(client: QueryClient, courseId: number, { error, isDeletion }: Failed): Promise<Outcome> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401) return "unreachable";
  if (error.status === 404 && isDeletion) {
    await readAgain(client, courseId).catch(() => undefined);
    return "done";
  }
  if (["edit_conflict", "outline_mismatch"].includes(error.code)) return "conflict";
  toast({ title: "Error", description: messageOf(error, "The request failed."), variant: "destructive" });
  await readAgain(client, courseId).catch(() => undefined);
  return "refused";
}
