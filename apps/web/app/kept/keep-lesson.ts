import { api } from "../api/api.ts";
import { decideKept } from "./decide-kept.ts";
import { KeepFailure } from "./keep-failure.ts";
import { noteKeptChange } from "./kept-changes.ts";
import { changeKeptLesson, putKept, readKeptLesson } from "./kept-database.ts";
import {
  keepFile,
  keepFilm,
  keepPictures,
  keptAddress,
  measureFilm,
  removeFiles,
  type FilmToKeep,
} from "./kept-files.ts";
import type { KeptLesson } from "./kept-lesson.ts";
import { keptOwner, noteKeptOwner, reportsWait } from "./kept-owner.ts";
import { renewShell } from "./kept-shell.ts";
import { registerWorkers } from "./kept-workers.ts";
import { sendReports } from "./send-reports.ts";

export interface KeepOptions {
  readonly signal: AbortSignal;
  /** Bytes that are here, of all. */
  readonly onProgress: (received: number, size: number) => void;
}

/** Keeps a lesson on this device, goes on with one that was cut, or renews one that changed; the old one stays until the new one is there. */
export async function keepLesson(lessonId: number, ownerId: number, options: KeepOptions): Promise<void> {
  await navigator.locks.request(`kept-lesson-${lessonId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) throw new KeepFailure("busy");
    await keep(lessonId, ownerId, options);
  });
}

async function keep(lessonId: number, ownerId: number, { signal, onProgress }: KeepOptions): Promise<void> {
  // Asking for the film's address begins the clock of watching anew.
  if (reportsWait()) await sendReports();
  const answers = await readAnswers(lessonId);
  await registerWorkers(answers.page);
  if (!noteKeptOwner(ownerId)) throw new KeepFailure("unable");
  const films = await measureFilms(answers, signal);
  const size = films.reduce((sum, { bytes }) => sum + bytes, 0);
  const isKept = (await readKeptLesson(lessonId))?.state === "kept";
  const plain = films.map(({ key, bytes }) => ({ key, bytes }));
  const coming: KeptLesson = { ...answers, lessonId, ownerId, films: plain, size, state: "coming" };
  signal.throwIfAborted();
  if (!isKept) await putKept("lessons", coming);
  noteKeptChange();
  await assertRoom(size);
  const beside = await keepBeside(answers, signal);
  let before = 0;
  for (const film of films) {
    await keepFilm(film, signal, (bytes) => onProgress(before + bytes, size));
    before += film.bytes;
  }
  await renewShell();
  // Somebody signed out while it came.
  if (keptOwner() !== ownerId || signal.aborted) return removeFiles(lessonId);
  const media = withFilm(answers.media, films[0], beside);
  const back = withFilm(answers.back, films[1], noFiles);
  await changeKeptLesson(lessonId, () => ({ ...coming, media, back, state: "kept" }));
  // Here or in another tab it was removed while it came.
  if ((await readKeptLesson(lessonId)) === undefined) return removeFiles(lessonId);
  await removeFiles(lessonId, [...plain.map(({ key }) => key), ...beside.keys]);
  noteKeptChange();
}

type Answers = Omit<KeptLesson, "lessonId" | "ownerId" | "films" | "size" | "state">;

const nothing = { data: [] };

/** What the lesson's page asks for. */
async function readAnswers(id: number): Promise<Answers> {
  const params = { id };
  const page = await api("GET /api/lessons/:id", { params });
  const learns = page.opened_as === "learner";
  const isFilm = page.lesson.type === "video";
  const checked = await api("POST /api/me/offline", { body: { lessons: [id] } });
  const decision = decideKept({ lessonId: id, version: "" }, checked, Date.now());
  if (decision.kind !== "stays") throw new KeepFailure("changed");
  return {
    page,
    media: isFilm ? await api("GET /api/lessons/:id/media", { params }) : null,
    back:
      isFilm && page.lesson.has_back_view
        ? await api("GET /api/lessons/:id/media", { params, query: { view: "back" } })
        : null,
    player: await api("GET /api/me/player"),
    loops: learns && isFilm ? await api("GET /api/lessons/:id/loops", { params }) : nothing,
    notes: learns ? await api("GET /api/lessons/:id/notes", { params }) : nothing,
    version: checked.data[0]?.version ?? "",
    checkedAt: decision.checkedAt,
    opensUntil: decision.opensUntil,
  };
}

async function measureFilms({ page, media, back }: Answers, signal: AbortSignal): Promise<FilmToKeep[]> {
  const params = { id: page.lesson.id };
  const films: FilmToKeep[] = [];
  for (const [view, answer] of [["main", media] as const, ["back", back] as const]) {
    if (answer === null) continue;
    const renew = async () => (await api("GET /api/lessons/:id/media", { params, query: { view } })).url;
    const name = `${page.lesson.id}-${view}`;
    films.push({ ...(await measureFilm({ name, address: answer.url }, signal)), renew });
  }
  return films;
}

/** Browsers say how much they would take; what they do not say is found out by keeping. */
async function assertRoom(size: number): Promise<void> {
  const { quota, usage } = await navigator.storage.estimate();
  if (quota !== undefined && usage !== undefined && quota - usage < size) throw new KeepFailure("full");
  // So that it is not the first to go when the device is full. Some browsers ask, and some decide by themselves.
  void navigator.storage.persist();
}

interface FilesBeside {
  readonly keys: readonly string[];
  readonly poster: string | null;
  readonly captions: ReadonlyMap<string, string>;
}

const noFiles: FilesBeside = { keys: [], poster: null, captions: new Map() };

/** Poster and captions of a film, pictures of a text. */
async function keepBeside({ page, media, checkedAt }: Answers, signal: AbortSignal): Promise<FilesBeside> {
  const { id, content_html: html } = page.lesson;
  if (html !== null) await keepPictures(id, html, signal);
  if (media === null) return noFiles;
  const keys: string[] = [];
  const keep = (name: string, address: string) => {
    const key = `${id}-${name}-${checkedAt}`;
    keys.push(key);
    return keepFile(key, address, signal);
  };
  const captions = new Map<string, string>();
  for (const { lang, url } of media.captions) captions.set(lang, await keep(`captions-${lang}`, url));
  // Another host's picture is not ours to keep.
  const poster = media.poster?.startsWith("/") ? await keep("poster", media.poster) : null;
  return { keys, poster, captions };
}

function withFilm(media: Answers["media"], film: FilmToKeep | undefined, beside: FilesBeside): Answers["media"] {
  if (media === null || film === undefined) return null;
  const captions = media.captions.map((one) => ({ ...one, url: beside.captions.get(one.lang) ?? one.url }));
  return { ...media, url: keptAddress(film.key), expires_at: null, poster: beside.poster, captions };
}
