import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { messageOf } from "../../api/api-error.ts";
import { refreshRoutes } from "../../api/api-query.ts";
import { paths } from "../../paths.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";
import type { TaughtCourse } from "./queries.ts";

/** What an author may do with a course from the list. */
export function CourseMenu({ course }: { course: TaughtCourse }) {
  const duplicate = useDuplicate(course);
  return (
    <Menu
      label={course.title}
      trigger={<IconButton size="small" label={`More for ${course.title}`} icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem asChild>
        <Link to={paths.editTaughtCourse(course.id)}>Edit</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.taughtCourse(course.id, { tab: "outline" })}>Modules and lessons</Link>
      </MenuItem>
      <MenuItem disabled={duplicate.isPending} onSelect={() => duplicate.mutate()}>
        Duplicate
      </MenuItem>
    </Menu>
  );
}

/** Copies the course and leads to the form of the copy. */
function useDuplicate({ id }: TaughtCourse) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api("POST /api/courses/:id/duplicate", { params: { id }, body: {} }),
    onSuccess: async (copy) => {
      toast({ title: "Course duplicated", description: `${copy.title} is a draft.` });
      await refreshRoutes(client, "GET /api/instructor/courses", "GET /api/courses");
      void navigate(paths.taughtCourse(copy.id, { tab: "outline" }));
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The course could not be duplicated. Try again."),
        variant: "destructive",
      }),
  });
}
