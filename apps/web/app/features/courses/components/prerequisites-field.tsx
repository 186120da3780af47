import { maxPrerequisites } from "@pavane/contract/courses/prerequisites";
import { courseAdminRoles } from "@pavane/contract/courses/roles";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { useMe } from "../../../session/use-me.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { moved } from "../../../ui/lists/reorder.ts";
import { SortableList } from "../../../ui/lists/sortable-list.tsx";
import { Finder } from "../../../ui/search/finder.tsx";
import type { CourseExtrasForm } from "../forms/schemas.ts";
import type { Course } from "../queries.ts";

type Prerequisite = CourseExtrasForm["prerequisite_ids"][number];

/** The courses that are to be completed first. A new version has none of its own: they are those of its course. */
export function PrerequisitesField({ course }: { course: Course | undefined }) {
  return course && course.draft_of !== null ? null : <Choice courseId={course?.id ?? null} />;
}

function Choice({ courseId }: { courseId: number | null }) {
  const all = useMe().role.some((role) => courseAdminRoles.some((one) => one === role));
  const { field, fieldState } = useController<CourseExtrasForm, "prerequisite_ids">({ name: "prerequisite_ids" });
  const chosen = field.value;
  const taken = [...chosen.map(({ id }) => id), ...(courseId === null ? [] : [courseId])];
  const error = fieldState.error?.message;
  return (
    <div className="grid gap-2.5">
      {chosen.length < maxPrerequisites ? (
        <Finder
          label="Courses to complete first (optional)"
          placeholder="Part of a title"
          fewestLetters={1}
          nothing="No published course and none of your own is called so."
          error={error}
          find={(q) => findToComplete(q, { all, taken })}
          onChoose={({ id, title, status }) => field.onChange([...chosen, { id, title, status }])}
        />
      ) : (
        <p className="text-meta font-semibold">Courses to complete first</p>
      )}
      {error !== undefined && chosen.length >= maxPrerequisites ? (
        <FieldError id="prerequisites-error">{error}</FieldError>
      ) : null}
      {chosen.length > 0 ? (
        <SortableList
          label="Courses to complete first"
          items={chosen}
          nameOf={({ title }) => title}
          onMove={(from, to) => field.onChange(moved(chosen, from, to))}
        >
          {(course, handle) => (
            <Row
              course={course}
              handle={handle}
              onRemove={() => field.onChange(chosen.filter(({ id }) => id !== course.id))}
            />
          )}
        </SortableList>
      ) : null}
    </div>
  );
}

/** Why nobody is asked for a course that is not published. */
const notAsked = {
  published: null,
  draft: "A draft: nobody is asked for it until it is published.",
  archived: "Archived: nobody is asked for it any more.",
} as const;

function Row({ course, handle, onRemove }: { course: Prerequisite; handle: ReactNode; onRemove: () => void }) {
  const note = notAsked[course.status];
  return (
    <div className="flex items-center gap-1 px-3.5 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-meta font-semibold [overflow-wrap:anywhere]">{course.title}</p>
        {note === null ? null : <p className="text-small text-soft">{note}</p>}
      </div>
      {handle}
      <IconButton
        size="small"
        tone="destructive"
        label={`Remove ${course.title}`}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

const most = 8;

/** Published courses and the person's own; for who runs all courses, all. */
const findToComplete = (q: string, { all, taken }: { all: boolean; taken: readonly number[] }) => ({
  queryKey: ["courses to complete first", q, all, taken] as const,
  queryFn: async () => {
    const size = most + taken.length;
    const lists = await Promise.all(
      all
        ? [api("GET /api/courses", { query: { q, scope: "all", status: ["published", "draft"], size } })]
        : [
            api("GET /api/courses", { query: { q, scope: "mine", status: ["published", "draft"], size } }),
            api("GET /api/courses", { query: { q, size } }),
          ],
    );
    const found = new Map(lists.flatMap(({ data }) => data).map((course) => [course.id, course]));
    return [...found.values()]
      .filter(({ id }) => !taken.includes(id))
      .slice(0, most)
      .map(({ id, title, status }) => ({ id, title, status, note: status === "draft" ? "Draft" : null }));
  },
});
