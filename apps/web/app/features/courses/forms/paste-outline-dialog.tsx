import { lessonTypeNames } from "@pavane/contract/courses/choices";
import { readOutlineText, type PastedModule } from "@pavane/contract/courses/outline-text";
import { api } from "../../../api/api.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { PasteFrame } from "./paste-frame.tsx";

const example = "# Barre\nPlié, told slowly | Bend both knees.\nTendu | https://youtu.be/…\n[quiz] Check: the barre";

/** Modules and lessons from a text, at the end of the course. */
export function PasteOutlineDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  return (
    <PasteFrame
      title="Paste outline"
      label="Outline"
      hint="“# Module”, then one lesson a line: Title | text or address | description. [text], [video] or [quiz] before a title says its type."
      placeholder={example}
      draft={`course:${courseId}:paste`}
      submit="Add to course"
      done="Outline added successfully"
      write={(text) => api("POST /api/courses/:id/lessons/bulk", { params: { id: courseId }, body: { text } })}
      read={(text) => {
        const { modules, errors } = readOutlineText(text);
        return { errors, preview: <Preview modules={modules} /> };
      }}
      onClose={onClose}
    />
  );
}

function Preview({ modules }: { modules: readonly PastedModule[] }) {
  return (
    <ol aria-label="What will be added" className="grid gap-3 rounded-control bg-sunk px-4 py-3 text-meta">
      {modules.map((module) => (
        <li key={module.line}>
          <p className="font-semibold [overflow-wrap:anywhere]">{module.title}</p>
          <ul className="mt-1 grid gap-1">
            {module.lessons.map((lesson) => (
              <li key={lesson.line} className="flex items-center gap-2">
                <Badge tone="stone">{lessonTypeNames[lesson.type]}</Badge>
                <span className="min-w-0 [overflow-wrap:anywhere]">{lesson.title}</span>
                {lesson.isPlaceholder ? <span className="text-soft">to be written</span> : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
