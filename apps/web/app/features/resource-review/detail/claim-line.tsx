import { useMe } from "../../../session/use-me.ts";
import { timeText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useGiveBack, type QueueItem } from "../queries.ts";
import { RowClaim } from "../queue/row-claim.tsx";

/**
 * The officer who has claimed the item; one's own claim can be given back. On wide screens the decision panel is next
 * to it and has the button to claim.
 */
export function ClaimLine({ item }: { item: QueueItem }) {
  const me = useMe();
  const giving = useGiveBack();
  if (item.claim === null && item.seller.id !== me.id)
    return (
      <span className="xl:hidden">
        <RowClaim item={item} />
      </span>
    );
  if (!item.claim?.mine || item.seller.id === me.id || item.reason === null) return <RowClaim item={item} />;
  return (
    <span className="flex flex-wrap items-center gap-3 text-meta text-soft">
      Yours until {timeText(item.claim.until)}
      <Button size="small" variant="outline" busy={giving.isPending} onClick={() => giving.mutate(item.id)}>
        Give back
      </Button>
    </span>
  );
}
