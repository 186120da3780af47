import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Price } from "../../../ui/display/price.tsx";
import type { CourseCard } from "../queries.ts";
import type { ShowDialog } from "./open-dialog.ts";
import { StatusBadge } from "./status-badge.tsx";

interface CourseCatalogueCardProps {
  course: CourseCard;
  onManage: (id: number) => void;
  onOpen: ShowDialog;
}

export function CourseCatalogueCard({ course, onManage, onOpen }: CourseCatalogueCardProps) {
  const { id, title } = course;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-card">
      <Cover kind="course" id={id} src={course.image_url} />
      <div className="flex flex-1 flex-col p-4 pt-3.5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-title leading-snug font-semibold">{title}</h3>
          <StatusBadge status={course.status} />
        </div>
        <p className="mt-0.5 text-meta text-soft">
          <Price value={course.price} className="font-normal" /> · {counted(course.moduleCount, "module")}
        </p>
        <p className="mt-2 line-clamp-3 text-meta text-soft">{course.description}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Button size="small" aria-label={`Manage ${title}`} onClick={() => onManage(id)}>
            Manage
          </Button>
          <Button
            size="small"
            variant="outline"
            aria-label={`Edit ${title}`}
            onClick={() => onOpen({ kind: "course", id })}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="ghost"
            tone="destructive"
            aria-label={`Delete ${title}`}
            onClick={() =>
              onOpen({
                kind: "delete-course",
                course: { id, status: course.status, learners: course.enrollment_count },
              })
            }
          >
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}
