import { OwnMatterNote, StaffButton } from "../../administration/staff-button.tsx";
import { api } from "../../api/api.ts";
import { useUserWrite } from "../../features/identity/admin/queries.ts";

/** A review of a course that was hidden after a report, and showing it again. */
export function ShowReviewAgain({ id, title }: { id: number; title: string }) {
  const show = useUserWrite({
    write: () => api("POST /api/admin/course-reviews/:id/show", { params: { id } }),
    done: "Review shown again",
  });
  const act = { call: "POST /api/admin/course-reviews/:id/show", thing: id } as const;
  return (
    <span className="mt-2 block">
      <StaffButton
        act={act}
        variant="outline"
        size="small"
        aria-label={`Show the review of ${title} again`}
        busy={show.isPending}
        onClick={() => show.mutate()}
      >
        Show again
      </StaffButton>
      <OwnMatterNote act={act} />
    </span>
  );
}
