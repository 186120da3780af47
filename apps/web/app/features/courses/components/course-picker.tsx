import type { CourseStatus } from "@pavane/contract/courses/choices";
import { courseAdminRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { Trash2 } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { api } from "../../../api/api.ts";
import { useMe } from "../../../session/use-me.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { moved } from "../../../ui/lists/reorder.ts";
import { SortableList } from "../../../ui/lists/sortable-list.tsx";
import { Finder } from "../../../ui/search/finder.tsx";

interface PickedCourse {
  id: number;
  title: string;
  status: CourseStatus;
}

interface CoursePickerProps {
  label: string;
  optional?: boolean;
  max: number;
  /** A course that is none of those to choose from. */
  without?: number | null;
  /** What is said of one that is not published. */
  notes: Readonly<Record<Exclude<CourseStatus, "published">, string>>;
  chosen: readonly PickedCourse[];
  onChange: (chosen: PickedCourse[]) => void;
  error: string | undefined;
  /** The search field, which takes the focus when the choice is refused. */
  field: Ref<HTMLInputElement>;
}

/** Courses in an order: found by their titles, moved and taken out. */
export function CoursePicker(props: CoursePickerProps) {
  const { label, optional = false, max, without = null, notes, chosen, onChange, error, field } = props;
  const all = hasAnyRole(useMe().role, courseAdminRoles);
  const taken = [...chosen.map(({ id }) => id), ...(without === null ? [] : [without])];
  return (
    <div className="grid gap-2.5">
      {chosen.length < max ? (
        <Finder
          ref={field}
          label={optional ? `${label} (optional)` : label}
          placeholder="Part of a title"
          fewestLetters={1}
          nothing="No published course and none of your own is called so."
          error={error}
          find={(q) => findToChoose(q, { all, taken })}
          onChoose={({ id, title, status }) => onChange([...chosen, { id, title, status }])}
        />
      ) : (
        <p className="text-meta font-semibold">{label}</p>
      )}
      {error !== undefined && chosen.length >= max ? <FieldError id="courses-error">{error}</FieldError> : null}
      {chosen.length > 0 ? (
        <SortableList
          label={label}
          items={chosen}
          nameOf={({ title }) => title}
          onMove={(from, to) => onChange(moved(chosen, from, to))}
        >
          {(course, handle) => (
            <Row
              course={course}
              note={course.status === "published" ? null : notes[course.status]}
              handle={handle}
              onRemove={() => onChange(chosen.filter(({ id }) => id !== course.id))}
            />
          )}
        </SortableList>
      ) : null}
    </div>
  );
}

interface RowProps {
  course: PickedCourse;
  note: string | null;
  handle: ReactNode;
  onRemove: () => void;
}

function Row({ course, note, handle, onRemove }: RowProps) {
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

const foundAtOnce = 8;

/** Published courses and the person's own; for who runs all courses, all. */
const findToChoose = (q: string, { all, taken }: { all: boolean; taken: readonly number[] }) => ({
  queryKey: ["courses to choose from", q, all, taken] as const,
  queryFn: async () => {
    const size = foundAtOnce + taken.length;
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
      .slice(0, foundAtOnce)
      .map(({ id, title, status }) => ({ id, title, status, note: status === "draft" ? "Draft" : null }));
  },
});
