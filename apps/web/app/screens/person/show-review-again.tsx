import { OwnMatterNote, StaffButton } from "../../administration/staff-button.tsx";
import { api } from "../../api/api.ts";
import { useUserWrite } from "../../features/identity/admin/queries.ts";

const calls = {
  course: "POST /api/admin/course-reviews/:id/show",
  booking: "POST /api/admin/booking-reviews/:id/show",
} as const;

/** A review of a course or a booking that was hidden, and showing it again. */
export function ShowReviewAgain({ id, kind, title }: { id: number; kind: keyof typeof calls; title: string }) {
  const show = useUserWrite({
    write: (): Promise<unknown> => api(calls[kind], { params: { id } }),
    done: "Review shown again",
  });
  const act = { call: calls[kind], thing: id };
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
