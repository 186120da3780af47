import { childOf, childrenOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";
import { ArchiveFault } from "../archive-fault.ts";
import { courseBuilder, type CourseBuilder } from "../course-builder.ts";
import { lessonText } from "../lesson-text.ts";
import type { ReadQuiz, Texts, UninspectedArchive } from "../read-course.ts";
import { readActivity, type MoodleCourse } from "./moodle-activities.ts";
import { moodleFiles } from "./moodle-files.ts";
import { backupPart, listIn, said, saysYes } from "./moodle-parts.ts";
import { hiddenReason, noteRestriction } from "./notes-on-activities.ts";
import { moodleQuestions, type MoodleQuestions } from "./moodle-questions.ts";

/** The course of a backup of Moodle 2 and newer. */
export function readMoodle(texts: Texts, sizes: ReadonlyMap<string, number>): UninspectedArchive {
  const information = childOf(backupPart(texts, "moodle_backup.xml") ?? undefined, "information");
  const course = backupPart(texts, "course/course.xml");
  const type = said(listIn(information, "details", "detail")[0], "type");
  if (information === undefined)
    throw new ArchiveFault("The description of this backup (moodle_backup.xml) cannot be read");
  if (type !== "" && type !== "course")
    throw new ArchiveFault("This is a backup of a part of a course. Back up the whole course");
  const builder = courseBuilder();
  const files = moodleFiles(texts, sizes, builder);
  const questions = moodleQuestions(texts);
  const context = said(information, "original_course_contextid");
  const read: MoodleCourse = { texts, files, questions, builder, context, quizzes: [] };
  for (const section of sectionsOf(texts, information)) readSection(read, section);
  notePeople(information, builder);
  return builder.course({
    system: "moodle",
    title: said(course, "fullname") || said(information, "original_course_fullname"),
    description: said(course, "summary"),
    bank: bankOf(questions, read.quizzes),
  });
}

interface Section {
  readonly element: XmlElement;
  /** Folders of its activities in their order. */
  readonly activities: readonly string[];
}

function sectionsOf(texts: Texts, information: XmlElement): Section[] {
  const contents = childOf(information, "contents");
  const activities = listIn(contents, "activities", "activity");
  const sections = listIn(contents, "sections", "section").flatMap((entry): Section[] => {
    const element = backupPart(texts, `${said(entry, "directory")}/section.xml`);
    if (element === null) return [];
    const id = said(entry, "sectionid");
    const order = said(element, "sequence").split(",");
    const placeOf = (activity: XmlElement) => order.indexOf(said(activity, "moduleid"));
    const inside = activities.filter((activity) => said(activity, "sectionid") === id);
    const sorted = inside.toSorted((one, other) => placeOf(one) - placeOf(other));
    return [{ element, activities: sorted.map((activity) => said(activity, "directory")) }];
  });
  const numberOf = ({ element }: Section) => Number(said(element, "number") || 0);
  return sections.toSorted((one, other) => numberOf(one) - numberOf(other));
}

function readSection(course: MoodleCourse, { element, activities }: Section): void {
  const { builder, files } = course;
  const number = said(element, "number");
  const title = said(element, "name") || (number === "0" ? "General" : `Section ${number}`);
  const summary = said(element, "summary");
  const isHidden = said(element, "visible") === "0";
  if (isHidden) builder.leaveOut({ kind: "Hidden section", name: title, reason: hiddenReason });
  noteRestriction(builder, element, "Section", title);
  builder.addModule(title, hasMuch(summary) ? "" : summary);
  if (hasMuch(summary)) {
    const content = lessonText(summary, files.resolverOf(course.context, "course"), builder, title);
    if (content !== "") builder.addLesson({ title: "Introduction", type: "text", content, quiz: null });
  }
  for (const folder of activities) readActivity(course, folder);
}

/** Pictures, links and long texts need a lesson; the rest is the description of the module. */
const hasMuch = (html: string): boolean =>
  /<(?:img|a|table|ul|ol|iframe|video|audio)\b/i.test(html) || html.length > 1_000;

function notePeople(information: XmlElement, { leaveOut }: CourseBuilder): void {
  const settings = childrenOf(childOf(information, "settings"), "setting");
  const withUsers = settings.some(
    (one) => said(one, "name") === "users" && said(one, "level") === "root" && saysYes(one, "value"),
  );
  if (withUsers)
    leaveOut({
      kind: "People",
      name: "People and what they did",
      reason: "Enrolments, grades and answers do not come",
    });
}

/** Questions that are drawn, and those that no quiz asks. */
function bankOf({ inBank }: MoodleQuestions, quizzes: readonly ReadQuiz[]): UninspectedArchive["bank"] {
  const slots = quizzes.flatMap((quiz) => quiz.slots);
  const asked = new Set(slots.flatMap((slot) => ("question" in slot ? [slot.question] : [])));
  const drawn = new Set(slots.flatMap((slot) => ("topic" in slot ? [slot.topic] : [])));
  return inBank
    .filter(({ topic, question }) => drawn.has(topic) || !asked.has(question))
    .map(({ topic, question }) => ({ topic, question }));
}
