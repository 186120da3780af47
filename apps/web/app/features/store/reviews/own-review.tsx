import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Stars } from "../../../ui/display/stars.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { Review } from "../shapes.ts";
import { useDeleteReview } from "./change-reviews.ts";

/** One's own review that others do not see, and why. */
export function OwnReview({ review }: { review: Review }) {
  const remove = useDeleteReview();
  const press = () =>
    remove.mutate(review.id, {
      onSuccess: () => toast({ title: "Review deleted" }),
      onError: (error) =>
        toast({
          title: "Error",
          description: messageOf(error, "Your review could not be deleted. Try again."),
          variant: "destructive",
        }),
    });
  return (
    <div className="mt-5 grid gap-2 rounded-card border border-line bg-card px-5 py-4">
      <p className="text-meta font-semibold">
        {review.state === "hidden"
          ? "Your review is hidden and does not count."
          : "You gave this back, so your review does not count and only you see it."}
      </p>
      {review.reason === null ? null : (
        <p className="text-small text-brick [overflow-wrap:anywhere]">Why it is hidden: {review.reason}</p>
      )}
      <Stars rating={review.rating} />
      <p className="measure text-soft [overflow-wrap:anywhere] whitespace-pre-line">{review.body}</p>
      {review.can.delete ? (
        <Button
          variant="ghost"
          size="small"
          busy={remove.isPending}
          className="justify-self-start text-brick"
          onClick={press}
        >
          Delete review
        </Button>
      ) : null}
    </div>
  );
}
