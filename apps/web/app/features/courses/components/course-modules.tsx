import { ClipboardPaste, Plus } from "lucide-react";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Course } from "../queries.ts";
import { ModuleSection } from "./module-section.tsx";
import type { ShowDialog } from "./open-dialog.ts";

/** The modules of a course with what can be done in each. */
export function CourseModules({ course, onOpen }: { course: Course; onOpen: ShowDialog }) {
  return (
    <section aria-labelledby="course-modules" className="overflow-hidden rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
        <h3 id="course-modules" className="text-title font-semibold">
          Modules
        </h3>
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="small"
            variant="outline"
            icon={<ClipboardPaste aria-hidden />}
            onClick={() => onOpen({ kind: "paste-outline" })}
          >
            Paste outline
          </Button>
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => onOpen({ kind: "module" })}>
            Add Module
          </Button>
        </div>
      </div>
      {course.modules.length === 0 ? (
        <EmptyState>No modules available. Add your first module to get started.</EmptyState>
      ) : null}
      <ol>
        {course.modules.map((module) => (
          <ModuleSection key={module.id} module={module} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  );
}
