import { Pencil, Plus, Trash2 } from "lucide-react";
import { counted } from "../../../counted.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import type { CourseModule } from "../queries.ts";
import { LessonRow } from "./lesson-row.tsx";
import type { ShowDialog } from "./open-dialog.ts";

export function ModuleSection({ module, onOpen }: { module: CourseModule; onOpen: ShowDialog }) {
  const { id, position, title, lessons } = module;
  return (
    <li className="border-b border-line px-5 py-3 last:border-b-0">
      <div className="flex items-center gap-3">
        <h4 className="min-w-0 flex-1 py-1.5 text-[0.9375rem] font-semibold">
          Module {position}: {title}
          <span className="ml-2.5 text-meta font-normal whitespace-nowrap text-soft">
            {counted(lessons.length, "lesson")}
          </span>
        </h4>
        <div className="flex shrink-0 self-start">
          <IconButton
            size="small"
            label={`Edit module ${title}`}
            icon={<Pencil aria-hidden />}
            onClick={() => onOpen({ kind: "module", module })}
          />
          <IconButton
            size="small"
            label={`Add lesson to ${title}`}
            icon={<Plus aria-hidden />}
            onClick={() => onOpen({ kind: "lesson", module })}
          />
          <IconButton
            size="small"
            tone="destructive"
            label={`Delete module ${title}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onOpen({ kind: "delete-module", id })}
          />
        </div>
      </div>
      {lessons.length === 0 ? <p className="pb-2 text-meta text-soft">No lessons in this module.</p> : null}
      <ol>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} module={module} lesson={lesson} onOpen={onOpen} />
        ))}
      </ol>
    </li>
  );
}
