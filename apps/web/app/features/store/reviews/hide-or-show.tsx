import { StaffButton } from "../../../administration/staff-button.tsx";
import { messageOf } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { Review } from "../shapes.ts";
import { useShowReview } from "./change-reviews.ts";

/** For officers: takes a review out of sight, for which they give a reason, or shows it again. */
export function HideOrShow({ review: { id, state }, onHide }: { review: Review; onHide: () => void }) {
  const show = useShowReview(id);
  const act = { call: "PATCH /api/reviews/:id/visibility", thing: id } as const;
  const showAgain = () =>
    show.mutate(
      { hidden: false },
      {
        onSuccess: (review) =>
          toast({
            title: "Saved",
            ...(review.state === "uncounted" && {
              description: "Its writer gave this back, so it stays out of sight.",
            }),
          }),
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "This could not be saved. Try again."),
            variant: "destructive",
          }),
      },
    );
  return state === "hidden" ? (
    <StaffButton act={act} variant="outline" size="small" busy={show.isPending} onClick={showAgain}>
      Show again
    </StaffButton>
  ) : (
    <StaffButton act={act} variant="outline" size="small" onClick={onHide}>
      Hide
    </StaffButton>
  );
}
