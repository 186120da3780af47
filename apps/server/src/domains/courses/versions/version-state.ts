import type { VersionValue } from "@pavane/contract/courses/schema-versions";
import type { VersionKind } from "@pavane/contract/courses/versioned-fields";
import { assignmentText } from "../assessments/assignment-text.ts";
import type { StoredCourse } from "../copies/copy-repository.ts";
import { markerText, tempoText } from "../practice/practice-texts.ts";
import { versionedColumns } from "./versioned-columns.ts";

export type VersionFields = Readonly<Record<string, VersionValue>>;

/** A course, a module, a lesson, a quiz, a question or a draw as versions are compared. */
export interface VersionItem {
  readonly kind: VersionKind;
  /** The same for the part of the course and its copy. */
  readonly key: string;
  /** The key of what it is in; null for the course. */
  readonly parent: string | null;
  readonly fields: VersionFields;
}

/** How a part was when the new version was begun, with the id of its copy. */
export interface BaseItem extends VersionItem {
  readonly copy: number;
}

/** A part as it is stored. */
export interface StoredItem extends VersionItem {
  readonly id: number;
}

/** A course with all that is in it, everything after what it is in, and siblings in their order. */
export type VersionState = readonly StoredItem[];

export const courseKey = "course";
export const keyOf = (kind: VersionKind, id: number): string => (kind === "course" ? courseKey : `${kind}:${id}`);

/** The state of a stored course; `keys` names the parts of a copy after what they are copies of. */
export function stateOf(stored: StoredCourse, keys: (kind: VersionKind, id: number) => string = keyOf): VersionState {
  const item = (kind: VersionKind, id: number, parent: string | null, row: object): StoredItem => ({
    kind,
    id,
    key: keys(kind, id),
    parent,
    fields: fieldsOf(kind, row),
  });
  return [
    item("course", stored.course.id, null, stored.course),
    ...stored.modules.map((row) => item("module", row.id, courseKey, row)),
    ...stored.lessons.map((row) => item("lesson", row.id, keys("module", row.moduleId), inTexts(row))),
    ...stored.quizzes.map((row) => item("quiz", row.id, keys("lesson", row.lessonId), row)),
    ...[...stored.questions.map(questionItem), ...stored.draws.map(drawItem)]
      .toSorted((one, other) => one.position - other.position)
      .map(({ kind, id, quizId, row }) => item(kind, id, keys("quiz", quizId), row)),
  ];
}

/**
 * What a film is practised by and how a lesson is assessed is compared by what it says; none is null, as in versions begun before there
 * was any.
 */
const inTexts = (lesson: StoredCourse["lessons"][number]) => ({
  ...lesson,
  markers: lesson.markers.length === 0 ? null : lesson.markers.map(markerText),
  counts: lesson.counts.length === 0 ? null : lesson.counts.map(tempoText),
  assignment: lesson.assignment && assignmentText(lesson.assignment),
});

/** Questions and draws of a quiz stand in one order. */
interface ItemOfQuiz {
  readonly kind: "question" | "draw";
  readonly id: number;
  readonly quizId: number;
  readonly position: number;
  readonly row: object;
}

const questionItem = ({ question, version }: StoredCourse["questions"][number]): ItemOfQuiz => ({
  kind: "question",
  id: question.id,
  quizId: question.quizId ?? 0,
  position: question.position ?? 0,
  row: { ...version, correctOptions: version.correctOptions.map((index) => version.options[index] ?? "") },
});

const drawItem = (draw: StoredCourse["draws"][number]): ItemOfQuiz => ({
  kind: "draw",
  id: draw.id,
  quizId: draw.quizId,
  position: draw.position,
  row: draw,
});

function fieldsOf(kind: VersionKind, row: object): VersionFields {
  const columns: Readonly<Record<string, string | null>> = versionedColumns[kind];
  const values = Object.entries(row).flatMap(([column, value]: [string, unknown]) => {
    const field = columns[column] ?? null;
    return field === null ? [] : [[field, comparable(value)] as const];
  });
  return Object.fromEntries(values);
}

/** A value as JSON keeps it. */
function comparable(value: unknown): VersionValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(String) : null;
}

/** The state of a course when its copy was made, with the ids of the copies. */
export function baseOf(stored: VersionState, copied: VersionState): readonly BaseItem[] {
  const copies = inPlaces(copied);
  return [...inPlaces(stored)].map(([place, { id: _id, ...item }]) => {
    const copy = copies.get(place);
    if (copy === undefined) throw new Error(`nothing was copied to ${place}`);
    return { ...item, copy: copy.id };
  });
}

/** Each part by where it stands, which a copy shares with what it is a copy of. */
function inPlaces(state: VersionState): Map<string, StoredItem> {
  const places = new Map<string, string>();
  const counts = new Map<string, number>();
  const found = new Map<string, StoredItem>();
  for (const item of state) {
    const count = (counts.get(`${item.kind} ${item.parent}`) ?? 0) + 1;
    counts.set(`${item.kind} ${item.parent}`, count);
    const place = `${item.parent === null ? "" : places.get(item.parent)}/${item.kind}${count}`;
    places.set(item.key, place);
    found.set(place, item);
  }
  return found;
}

/** The keys of a copy's parts: those of what they are copies of, and their own for what is new. */
export function keysOfCopy(base: readonly BaseItem[]): (kind: VersionKind, id: number) => string {
  const known = new Map(base.map(({ kind, copy, key }) => [`${kind} ${copy}`, key]));
  return (kind, id) => known.get(`${kind} ${id}`) ?? keyOf(kind, id);
}
