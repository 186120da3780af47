import { resourcesErrors } from "@pavane/contract/resources/errors";
import { useMe } from "../../../session/use-me.ts";
import { timeText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import { useClaim, type QueueItem } from "../queries.ts";

/** The officer who has claimed the item, or the button to claim it; nothing where no decision is pending. */
export function RowClaim({ item: { id, title, reason, seller, claim } }: { item: QueueItem }) {
  const me = useMe();
  if (reason === null) return null;
  if (seller.id === me.id)
    return <span className="block min-w-36 text-small text-soft">{resourcesErrors.own_resource.message}</span>;
  if (claim?.mine) return <span className="font-semibold whitespace-nowrap">Yours until {timeText(claim.until)}</span>;
  if (claim) return <span className="block min-w-36 text-small text-soft">Being reviewed by {claim.name}</span>;
  return <ClaimButton id={id} title={title} />;
}

/** It goes once it was pressed. */
function ClaimButton({ id, title }: Pick<QueueItem, "id" | "title">) {
  const claiming = useClaim();
  useLeaveFocus();
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={`Claim ${title}`}
      busy={claiming.isPending}
      onClick={() => claiming.mutate(id)}
    >
      Claim
    </Button>
  );
}
