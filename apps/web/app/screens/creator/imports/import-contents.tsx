import { counted } from "../../../counted.ts";
import { bytesText } from "../../../media/bytes-text.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { LessonTypeIcon } from "../../../features/courses/outline/lesson-type-icon.tsx";
import type { CourseImport } from "./queries.ts";

type Module = CourseImport["modules"][number];

/** What comes: modules with their lessons, and the files of these. */
export function ImportContents({ found: { modules, files } }: { found: CourseImport }) {
  return (
    <section aria-labelledby="import-contents" className="grid min-w-0 content-start gap-3">
      <h2 id="import-contents" className="text-lead font-semibold">
        What comes
      </h2>
      <ol className="grid gap-3">
        {modules.map((module, at) => (
          <li key={at}>
            <Disclosure
              summary={module.title}
              note={counted(module.lessons.length, "lesson")}
              defaultOpen={modules.length <= openUpTo}
            >
              <Lessons lessons={module.lessons} />
            </Disclosure>
          </li>
        ))}
      </ol>
      {files.length === 0 ? null : (
        <Disclosure summary="Files" note={counted(files.length, "file")}>
          <ul className="grid gap-2 text-meta">
            {files.map(({ name, bytes }, at) => (
              <li key={at} className="flex justify-between gap-4">
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                <span className="shrink-0 text-soft">{bytesText(bytes)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** More are long to look through, and shown by their titles. */
const openUpTo = 6;

function Lessons({ lessons }: Pick<Module, "lessons">) {
  return (
    <ol className="grid gap-2.5 text-meta">
      {lessons.map(({ title, type, questions }, at) => (
        <li key={at} className="flex items-start gap-2.5">
          <span className="mt-0.5">
            <LessonTypeIcon type={type} />
          </span>
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
          {questions === 0 ? null : <span className="shrink-0 text-soft">{counted(questions, "question")}</span>}
        </li>
      ))}
    </ol>
  );
}
