import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { browserQueryClient } from "../../../api/query-client.ts";
import { parsed, tabTexts } from "../../../browser/storage.ts";
import { mergeReports, type ProgressReport } from "../../../kept/merge-reports.ts";
import { beforeSignOut } from "../../../session/before-sign-out.ts";
import { sessionNow } from "../../../session/session.ts";
import { lessonQuery, refreshStanding } from "../queries.ts";
import { unsentNames } from "./unsent-names.ts";

/** Keeps in the tab what was watched and did not arrive before its player went away. It is sent once there is a connection again. */
export function keepUnsent(person: number, lesson: number, report: ProgressReport): void {
  const name = unsentNames.of(person) + lesson;
  tabTexts.write(name, JSON.stringify([...readUnsent(name), report]));
  window.addEventListener("online", () => void sendUnsent(person), { once: true });
}

let sending: Promise<void> | null = null;

/** Sends what the person watched here and the server does not know of, each lesson as one report. What does not arrive waits on. */
export async function sendUnsent(person: number): Promise<void> {
  sending ??= sendAll(person).finally(() => (sending = null));
  await sending;
}

// What does not arrive then stays under the name of who watched, for when they are back in this tab.
beforeSignOut(async () => {
  const session = sessionNow(browserQueryClient());
  if (session.state === "member") await sendUnsent(session.me.id);
});

async function sendAll(person: number): Promise<void> {
  const own = unsentNames.of(person);
  for (const name of unsentNames.kept(person)) {
    // Somebody else may have signed in meanwhile; it waits for who watched.
    if (!isSignedIn(person)) return;
    const reports = readUnsent(name);
    const lesson = Number(name.slice(own.length));
    if (!(await isSettled(lesson, reports))) return;
    const since = readUnsent(name).slice(reports.length);
    tabTexts.write(name, since.length === 0 ? null : JSON.stringify(since));
    void browserQueryClient().invalidateQueries({ queryKey: lessonQuery(lesson).queryKey });
    void refreshStanding(browserQueryClient());
  }
}

function isSignedIn(person: number): boolean {
  const session = sessionNow(browserQueryClient());
  return session.state === "member" && session.me.id === person;
}

/** Whether it arrived, or was refused, as it would be again. */
async function isSettled(id: number, reports: readonly ProgressReport[]): Promise<boolean> {
  const body = mergeReports(reports);
  if (body === null) return true;
  try {
    await api("POST /api/lessons/:id/progress", { params: { id }, body });
    return true;
  } catch (error) {
    return isRefused(error);
  }
}

/** A refusal will be refused again; what did not arrive, and what nobody was signed in for, is not. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);

function readUnsent(name: string): readonly ProgressReport[] {
  const kept = parsed(tabTexts.read(name));
  return Array.isArray(kept) ? (kept as ProgressReport[]) : []; // written above
}
