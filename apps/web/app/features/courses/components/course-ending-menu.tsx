import { Ellipsis } from "lucide-react";
import { useState, type ReactNode } from "react";
import { api } from "../../../api/api.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { useWrite } from "../queries.ts";
import { ArchiveCoursePrompt } from "./archive-course-prompt.tsx";
import { DeleteCoursePrompt, type EndingCourse } from "./delete-prompts.tsx";

interface CourseEndingMenuProps {
  course: EndingCourse & { readonly title: string };
  /** What else can be done with it there. */
  children?: ReactNode;
  /** Where one goes on when it is deleted; left out in lists, which it leaves. */
  onDeleted?: () => void;
}

/** The menu of a course: what its screen offers, then archiving it, taking that back, and deleting it. */
export function CourseEndingMenu({ course, children, onDeleted }: CourseEndingMenuProps) {
  const [asked, ask] = useState<"archive" | "delete" | null>(null);
  const restore = useWrite({
    write: () => api("PATCH /api/courses/:id", { params: { id: course.id }, body: { status: "draft" } }),
    done: "Course is a draft again",
    failed: "Failed to update course",
  });
  const close = () => ask(null);
  return (
    <>
      <Menu
        label={course.title}
        trigger={<IconButton size="small" label={`More for ${course.title}`} icon={<Ellipsis aria-hidden />} />}
      >
        {children}
        {children ? <MenuSeparator /> : null}
        {course.status === "archived" ? (
          <MenuItem disabled={restore.isPending} onSelect={() => restore.mutate(undefined)}>
            Make it a draft again
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => ask("archive")}>Archive</MenuItem>
        )}
        <MenuItem tone="destructive" onSelect={() => ask("delete")}>
          Delete
        </MenuItem>
      </Menu>
      {asked === "archive" ? <ArchiveCoursePrompt id={course.id} onClose={close} /> : null}
      {asked === "delete" ? (
        <DeleteCoursePrompt course={course} onClose={close} onDeleted={() => onDeleted?.()} />
      ) : null}
    </>
  );
}
