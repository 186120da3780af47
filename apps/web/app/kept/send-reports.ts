import { ApiError } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { toast } from "../ui/toasts/toast-store.ts";
import { noteKeptChange } from "./kept-changes.ts";
import { changeKeptLesson, deleteKept, putKept, readAll, readReports, type QueuedReport } from "./kept-database.ts";
import { keptOwner, noteReportsWait } from "./kept-owner.ts";
import { mergeReports, type ProgressReport } from "./merge-reports.ts";
import { createRetry } from "./retry.ts";

/** Keeps what was watched until it is sent, through reloads and restarts. False where the browser could not keep it. */
export async function queueReport(lesson: { id: number; title: string }, report: ProgressReport): Promise<boolean> {
  const ownerId = keptOwner();
  if (ownerId === null) return false;
  // Before, in case the page is left in between; and after, in case another tab has just found nothing.
  noteReportsWait(true);
  try {
    await putKept("reports", { ownerId, lessonId: lesson.id, title: lesson.title, report });
  } catch {
    return false;
  }
  noteReportsWait(true);
  // So that a reload goes on where it was.
  const { position } = report;
  await changeKeptLesson(lesson.id, ({ page, ...kept }) => ({
    ...kept,
    page: { ...page, progress: { ...page.progress, position } },
  }));
  noteKeptChange();
  if (navigator.onLine) void sendReports();
  return true;
}

/**
 * A browser may believe that it has a connection where it has none, and says nothing then when there is one again; a server may be
 * down for a while.
 */
const retry = createRetry(() => void sendReports());

/** Sends all that waits. Of several tabs one sends, and the others find nothing left. What does not arrive is tried again later. */
export const sendReports = (): Promise<void> => navigator.locks.request("kept-reports", sendAll);

async function sendAll(): Promise<void> {
  const owner = keptOwner();
  const waiting = await readReports();
  if (waiting.length === 0) return noteLeft();
  for (const lessonId of new Set(waiting.map(({ queued }) => queued.lessonId))) {
    const ofLesson = waiting.filter(({ queued }) => queued.lessonId === lessonId);
    const own = ofLesson.map(({ queued }) => queued).filter(({ ownerId }) => ownerId === owner);
    const outcome = await sendOne(lessonId, own);
    if (outcome === "failed") retry.later();
    if (outcome !== "done") break;
    retry.done();
    for (const { key } of ofLesson) await deleteKept("reports", key);
  }
  await noteLeft();
  noteKeptChange();
}

/** In this order: what is added meanwhile says so after it was written. */
async function noteLeft(): Promise<void> {
  noteReportsWait(false);
  if ((await readAll("reports")).length > 0) noteReportsWait(true);
}

/** Done with; failed, so that it has to be sent again; or waiting for somebody to sign in. */
type Outcome = "done" | "failed" | "signed_out";

async function sendOne(lessonId: number, queued: readonly QueuedReport[]): Promise<Outcome> {
  const body = mergeReports(queued.map(({ report }) => report));
  if (body === null) return "done";
  try {
    const answer = await api("POST /api/lessons/:id/progress", { params: { id: lessonId }, body });
    await noteProgress(lessonId, answer);
    if (isLate(queued)) toast({ title: "Progress sent", description: "What you practised offline was sent." });
    return "done";
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) return "failed";
    if (error.status === 401) return "signed_out";
    const title = queued[0]?.title ?? "A lesson";
    toast({ title: "Progress not counted", description: `${title}: ${error.serverMessage}`, variant: "destructive" });
    return "done";
  }
}

/** It may be taken later: no connection, too many calls, a server that is down. */
const isPassing = ({ status }: ApiError): boolean => status < 400 || status >= 500 || [408, 429].includes(status);

const lateMs = 5_000;

/** What is sent at once needs no word. */
const isLate = (queued: readonly QueuedReport[]): boolean =>
  queued.some(({ report }) => Date.now() - Date.parse(report.sent_at) > lateMs);

async function noteProgress(
  lessonId: number,
  answer: { watched_percent: number; watched_seconds: number; position: number; completed: boolean },
): Promise<void> {
  const { watched_percent, watched_seconds, position, completed } = answer;
  await changeKeptLesson(lessonId, (kept) => {
    const state = completed ? "completed" : kept.page.progress.state;
    const progress = { ...kept.page.progress, watched_percent, watched_seconds, position, state };
    return { ...kept, page: { ...kept.page, progress } };
  });
}
