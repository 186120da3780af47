import { videoEmbed } from "@pavane/contract/media/video-embed";
import { childOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";
import { assignmentLine, type CourseBuilder } from "../course-builder.ts";
import { lessonText, linkTo, markdownOf, type Resolve } from "../lesson-text.ts";
import type { ReadLesson, ReadQuiz, Texts } from "../read-course.ts";
import { textLessons } from "../text-lessons.ts";
import { activitiesLeftOut } from "./activities-left-out.ts";
import type { MoodleFiles } from "./moodle-files.ts";
import { backupPart, listIn, said } from "./moodle-parts.ts";
import type { MoodleQuestions } from "./moodle-questions.ts";
import { quizOfMoodle } from "./moodle-quiz.ts";
import { hiddenPartReason, hiddenReason, noteRestriction } from "./notes-on-activities.ts";

export interface MoodleCourse {
  readonly texts: Texts;
  readonly files: MoodleFiles;
  readonly questions: MoodleQuestions;
  readonly builder: CourseBuilder;
  /** Whose files those of summaries are: the course's, or an activity's. */
  readonly context: string;
  /** Those that were read. */
  readonly quizzes: ReadQuiz[];
}

/** One activity with what its lesson is made of. */
interface Activity extends MoodleCourse {
  readonly folder: string;
  readonly kind: string;
  readonly element: XmlElement;
  readonly name: string;
  readonly resolve: Resolve;
}

/** Adds the lesson that an activity becomes, several of a long one, or says why it becomes none. */
export function readActivity(course: MoodleCourse, folder: string): void {
  const { texts, builder, files } = course;
  const kind = /^activities\/([a-z]+)_\d+$/.exec(folder)?.[1] ?? "";
  const whole = backupPart(texts, `${folder}/${kind}.xml`);
  const element = childOf(whole ?? undefined, kind);
  if (whole === null || element === undefined)
    return builder.leaveOut({ kind: "Activity", name: folder, reason: "It cannot be read" });
  const name = said(element, "name") || (kind === "label" ? "Text" : folder);
  const read = kinds[kind];
  if (read === undefined) {
    const { called, reason } = activitiesLeftOut(kind);
    return builder.leaveOut({ kind: called, name, reason });
  }
  const context = whole.attributes["contextid"] ?? "";
  const resolve = files.resolverOf(context, `mod_${kind}`);
  const lessons = read({ ...course, folder, kind, element, context, name, resolve });
  if (lessons.length === 0) return;
  noteState(builder, backupPart(texts, `${folder}/module.xml`), name);
  for (const lesson of lessons) builder.addLesson(lesson);
}

function noteState(builder: CourseBuilder, module: XmlElement | null, name: string): void {
  if (said(module, "visible") === "0") builder.leaveOut({ kind: "Hidden activity", name, reason: hiddenReason });
  noteRestriction(builder, module, "Activity", name);
}

const kinds: Readonly<Record<string, (activity: Activity) => ReadLesson[]>> = {
  page: (activity) => text(activity, [htmlOf(activity, "content")]),
  label: (activity) => text(activity, [htmlOf(activity, "intro")]),
  url: link,
  resource: withFiles,
  folder: withFiles,
  book,
  assign: task,
  assignment: task,
  quiz,
};

const htmlOf = ({ element, resolve, builder, name }: Activity, member: string): string =>
  lessonText(said(element, member), resolve, builder, name);

function text({ name, builder }: Activity, parts: readonly string[]): ReadLesson[] {
  const lessons = textLessons(name, parts, builder);
  if (lessons.length === 0) builder.leaveOut({ kind: "Text", name, reason: "It is empty" });
  return lessons;
}

/** Players of other sites become video lessons, any other address a link. */
function link(activity: Activity): ReadLesson[] {
  const { element, name } = activity;
  const href = said(element, "externalurl");
  const intro = htmlOf(activity, "intro");
  if (videoEmbed(href) !== null && intro === "") return [{ title: name, type: "video", content: href, quiz: null }];
  const isWeb = /^https?:\/\//i.test(href);
  return text(activity, [intro, isWeb ? linkTo(name, { to: "address", href }) : ""]);
}

function withFiles(activity: Activity): ReadLesson[] {
  const { files, kind, context, builder, name } = activity;
  const found = files.inArea(context, `mod_${kind}`, "content");
  const links = found.flatMap((file) => {
    const number = builder.want(file);
    return number === null ? [] : [linkTo(file.name, { to: "file", number })];
  });
  if (found.length > 0 && links.length === 0) return [];
  if (found.length === 0) builder.leaveOut({ kind: "File", name, reason: "It is not in the backup" });
  return found.length === 0 ? [] : text(activity, [htmlOf(activity, "intro"), ...links]);
}

function book(activity: Activity): ReadLesson[] {
  const { element, resolve, builder, name } = activity;
  const chapters = listIn(element, "chapters", "chapter").toSorted(
    (one, other) => Number(said(one, "pagenum")) - Number(said(other, "pagenum")),
  );
  const parts = chapters.map((chapter) => {
    const title = said(chapter, "title");
    if (said(chapter, "hidden") === "1")
      builder.leaveOut({ kind: "Hidden chapter", name: `${title}, book “${name}”`, reason: hiddenPartReason });
    const level = said(chapter, "subchapter") === "1" ? "###" : "##";
    return `${level} ${title}\n\n${markdownOf(said(chapter, "content"), resolve)}`;
  });
  return text(activity, [htmlOf(activity, "intro"), ...parts]);
}

/** What was to be done comes as a text; handing it in does not. */
function task(activity: Activity): ReadLesson[] {
  const { builder, name } = activity;
  builder.leaveOut(assignmentLine(name));
  const content = [htmlOf(activity, "intro"), htmlOf(activity, "activity")].filter((part) => part !== "");
  return content.length === 0 ? [] : text(activity, content);
}

function quiz(activity: Activity): ReadLesson[] {
  const { builder, quizzes, name, element } = activity;
  const { quiz: read, missing } = quizOfMoodle(element, activity);
  if (missing > 0) builder.leaveOut({ kind: "Quiz", name, reason: `Questions that are not in the backup: ${missing}` });
  quizzes.push(read);
  return [{ title: name, type: "quiz", content: htmlOf(activity, "intro"), quiz: read }];
}
