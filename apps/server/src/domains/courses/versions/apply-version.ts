import type { VersionKind } from "@pavane/contract/courses/versioned-fields";
import type { Tx } from "../../../platform/db/database.ts";
import { replaceAssignment } from "../assessments/assignments-repository.ts";
import { saveCourse } from "../course/courses-repository.ts";
import { recordRevision } from "../outline/lesson-revisions.ts";
import {
  retireLesson,
  retireModule,
  saveLesson,
  saveLessonPlaces,
  saveModule,
} from "../outline/outline-changes-repository.ts";
import type { RevisionTexts } from "../outline/revisions-repository.ts";
import { modules } from "../outline/tables.ts";
import { replaceCounts, replaceMarkers } from "../practice/practice-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { drawItem } from "../quizzes/quiz-items.ts";
import { eraseDraw, saveDraw, saveItems } from "../quizzes/quiz-items-repository.ts";
import { eraseQuiz, findQuestion, insertVersion, retireQuestion, saveQuiz } from "../quizzes/quizzes-repository.ts";
import { textOf } from "../quizzes/text-of.ts";
import type { FieldWrite } from "./merge-fields.ts";
import type { ReadVersion } from "./read-merged.ts";
import { isSame } from "./version-index.ts";
import type { StoredItem } from "./version-state.ts";
import { versionedColumns } from "./versioned-columns.ts";
import { eraseLessons, takeDraw, takeModules, takeQuestion, takeQuiz } from "./versions-repository.ts";

interface Applied {
  readonly actorId: number;
  readonly at: Date;
}

/** Writes a merged version to its course: rows that stay keep their ids, and with them what learners did in them. */
export async function applyVersion(tx: Tx, read: ReadVersion, by: Applied): Promise<void> {
  for (const write of read.merged.writes) await writeFields(tx, read, write, by);
  await removeParts(tx, read, by.at);
  await takeParts(tx, read);
  await saveOrder(tx, read);
  // Lessons that stay have left their module by now.
  for (const id of removedFrom(read, "module")) await retireModule(tx, id, by.at);
}

async function writeFields(tx: Tx, read: ReadVersion, write: FieldWrite, by: Applied): Promise<void> {
  const { kind, id } = write.theirs;
  if (kind === "course") await saveCourse(tx, id, { ...ofCourse(read, write.names), updatedAt: by.at });
  if (kind === "module") {
    const row = read.yours.modules.find((module) => module.id === write.yours.id);
    if (row) await saveModule(tx, id, { ...picked("module", row, write.names), updatedAt: by.at });
  }
  if (kind === "lesson") await writeLesson(tx, read, write, by);
  if (kind === "quiz") {
    const row = read.yours.quizzes.find((quiz) => quiz.id === write.yours.id);
    if (row) await saveQuiz(tx, id, { ...picked("quiz", row, write.names), updatedAt: by.at });
  }
  if (kind === "question") {
    const [now, before] = [await findQuestion(tx, write.yours.id), await findQuestion(tx, id)];
    if (now && before) await insertVersion(tx, id, before.version + 1, textOf(now), by.at);
  }
  if (kind === "draw") {
    const draw = read.yours.draws.find((one) => one.id === write.yours.id);
    if (draw) await saveDraw(tx, id, { topic: draw.topic, drawn: draw.drawn }, by.at);
  }
}

/** The HTML goes with the text it was made of. */
function ofCourse({ yours: { course } }: ReadVersion, names: readonly string[]) {
  const { detailedDescriptionHtml, htmlRules } = course;
  const html = names.includes("detailed_description") ? { detailedDescriptionHtml, htmlRules } : {};
  return { ...picked("course", course, names), ...html };
}

async function writeLesson(
  tx: Tx,
  read: ReadVersion,
  { yours, theirs, names }: FieldWrite,
  by: Applied,
): Promise<void> {
  const row = read.yours.lessons.find(({ id }) => id === yours.id);
  const before = read.theirs.lessons.find(({ id }) => id === theirs.id);
  if (row === undefined || before === undefined) return;
  const { markers, counts, assignment, ...columns } = row;
  const { contentHtml, htmlRules, isPlaceholder } = columns;
  const contentVersion = before.contentVersion + (row.content === before.content ? 0 : 1);
  const html = names.includes("content") ? { contentHtml, htmlRules, isPlaceholder, contentVersion } : {};
  const values = { ...picked("lesson", columns, names), ...html };
  await saveLesson(tx, theirs.id, { ...values, updatedAt: by.at });
  if (names.includes("markers")) await replaceMarkers(tx, theirs.id, markers, by.at);
  if (names.includes("counts")) await replaceCounts(tx, theirs.id, counts, by.at);
  if (names.includes("assignment")) await replaceAssignment(tx, theirs.id, assignment, by.at);
  const [now, was] = [textsOf({ ...before, ...values }), textsOf(before)];
  if (isSame(now, was)) return;
  const kept = { ...was, isPlaceholder: before.isPlaceholder, updatedAt: before.updatedAt };
  const written = { lessonId: theirs.id, userId: by.actorId, at: by.at, autosave: false };
  await recordRevision(tx, { ...written, now, before: kept });
}

const textsOf = ({ title, description, type, content }: RevisionTexts): RevisionTexts => ({
  title,
  description,
  type,
  content,
});

/** The columns of some fields of a version. */
function picked<Row extends object>(kind: VersionKind, row: Row, names: readonly string[]): Partial<Row> {
  const fields: Readonly<Record<string, string | null>> = versionedColumns[kind];
  const columns = Object.entries(row).filter(([column]) => names.includes(fields[column] ?? ""));
  return Object.fromEntries(columns) as Partial<Row>; // some of the row's own members
}

/** Ids on the course of what the version takes out. */
function removedFrom({ merged: { fates, sides } }: ReadVersion, kind: VersionKind): number[] {
  return [...sides.theirs.items.values()]
    .filter((item) => item.kind === kind && fates.get(item.key) === "gone")
    .filter(({ parent }) => kind === "module" || fates.get(parent ?? "") !== "gone")
    .map(({ id }) => id);
}

async function removeParts(tx: Tx, read: ReadVersion, at: Date): Promise<void> {
  for (const id of removedFrom(read, "question")) await retireQuestion(tx, id, at);
  for (const id of removedFrom(read, "draw")) await eraseDraw(tx, id);
  for (const id of removedFrom(read, "quiz")) await eraseQuiz(tx, id);
  for (const id of removedFrom(read, "lesson")) await retireLesson(tx, id, at);
}

/** Rows of the copy that are new become the course's; a new module without copies of lessons that the course has. */
async function takeParts(tx: Tx, read: ReadVersion): Promise<void> {
  const { fates, sides } = read.merged;
  const all = [...sides.yours.items.values()];
  const taken = all.filter(({ key }) => fates.get(key) === "in");
  for (const { kind, id, parent } of taken) {
    const place = sides.theirs.items.get(parent ?? "");
    if (place === undefined || fates.get(place.key) !== "stays") continue;
    if (kind === "quiz") await takeQuiz(tx, id, place.id);
    if (kind === "question") await takeQuestion(tx, id, place.id);
    if (kind === "draw") await takeDraw(tx, id, place.id);
  }
  const idsOf = (items: readonly StoredItem[], of: VersionKind) =>
    items.filter(({ kind }) => kind === of).map(({ id }) => id);
  const copies = all.filter(({ key }) => fates.get(key) !== "in");
  await eraseLessons(tx, idsOf(copies, "lesson"));
  await takeModules(tx, idsOf(taken, "module"), read.theirs.course.id);
}

async function saveOrder(tx: Tx, { merged: { order, sides, fates } }: ReadVersion): Promise<void> {
  const found = (key: string): StoredItem => {
    const item = (fates.get(key) === "in" ? sides.yours : sides.theirs).items.get(key);
    if (item === undefined) throw new Error(`${key} has no row`);
    return item;
  };
  const idOf = (key: string): number => found(key).id;
  const itemOf = ({ kind, id }: StoredItem): number => (kind === "draw" ? drawItem(id) : id);
  const places = (keys: readonly string[]) => keys.map((key, index) => ({ id: idOf(key), position: index + 1 }));
  const outline = order.modules.map((module) => ({ id: idOf(module.key), lessons: module.lessons.map(idOf) }));
  await savePositions(tx, modules, places(order.modules.map(({ key }) => key)));
  await saveLessonPlaces(tx, outline);
  for (const items of order.questions.values())
    await saveItems(
      tx,
      [],
      items.map((key) => itemOf(found(key))),
    );
}
