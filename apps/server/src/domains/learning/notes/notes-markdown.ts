import { clockText } from "@pavane/contract/learning/clock-text";

export interface NoteOfCourse {
  /** No position: the module, or its lesson, was taken out of the course. */
  readonly module: { readonly position: number | null; readonly title: string };
  readonly lesson: { readonly id: number; readonly title: string };
  readonly note: { readonly atMs: number | null; readonly body: string };
}

/** Notes of a course as Markdown: a heading for each module and lesson, a list item for each note, with its second. */
export function notesMarkdown(courseTitle: string, notes: readonly NoteOfCourse[]): string {
  const lines = [`# ${oneLine(courseTitle)}`];
  let before: NoteOfCourse | null = null;
  for (const entry of notes) {
    const { module, lesson, note } = entry;
    if (before?.module.title !== module.title || before.module.position !== module.position) {
      lines.push("", `## ${oneLine(moduleHeading(module))}`);
    }
    if (before?.lesson.id !== lesson.id) lines.push("", `### ${oneLine(lesson.title)}`, "");
    const second = note.atMs === null ? "" : `**${clockText(note.atMs / 1000)}** `;
    lines.push(`- ${second}${note.body.replaceAll(/\r?\n/g, "\n  ")}`);
    before = entry;
  }
  return `${lines.join("\n")}\n`;
}

const moduleHeading = ({ position, title }: NoteOfCourse["module"]) =>
  position === null ? title : `Module ${position}: ${title}`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
