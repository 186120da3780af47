import { Clock } from "lucide-react";
import { dateText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { toastError, useMoveResource, type Resource } from "../queries.ts";

/** Whether it, or its new version, waits for an officer. */
export const isWaiting = ({ status, seller_view: view }: Resource): boolean =>
  status === "in_review" || view?.releases[0]?.state === "in_review";

/** Since when it waits, and the way to take it back. */
export function WithdrawNotice({ resource }: { resource: Resource }) {
  const move = useMoveResource();
  const since = resource.submitted_at ?? resource.seller_view?.releases[0]?.submitted_at ?? null;
  const withdraw = () =>
    move.mutate(
      { id: resource.id, to: "draft" },
      {
        onSuccess: () => toast({ title: "Taken back", description: resource.title }),
        onError: (error) => toastError(error, "It could not be taken back. Try again."),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-brass-tint px-4 py-3 text-meta text-on-brass-tint">
      <Clock aria-hidden className="size-[18px] shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">In review{since ? ` since ${dateText(since)}` : ""}.</span> Take it back to
        change what is looked at.
      </p>
      <Button size="small" variant="outline" busy={move.isPending} onClick={withdraw}>
        Withdraw
      </Button>
    </div>
  );
}
