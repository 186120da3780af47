import { useState } from "react";
import { Link } from "react-router";
import { dateText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { useNewLink, type GivenPlace } from "../queries.ts";

/** One unit for somebody else: to hand over, taken, or withdrawn. */
export function PlaceRow({ place, onWithdraw }: { place: GivenPlace; onWithdraw: () => void }) {
  const renew = useNewLink(place.id);
  const [asking, setAsking] = useState(false);
  // A withdrawn link is useless already; one that may be in somebody's hands is asked about.
  const onRenew = () => (place.state === "open" ? setAsking(true) : renew.mutate());
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-card px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
        <div className="w-20 shrink-0 overflow-hidden rounded-control">
          <Cover kind={place.item_type} id={place.item_id} src={place.image_url} />
        </div>
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{place.title}</p>
          <p className="mt-0.5 text-meta text-soft">
            Link {place.number},{" "}
            <Link
              to={paths.myPurchases({ tab: "orders", order: place.order_public_id })}
              className="rounded-chip underline underline-offset-4 hover:text-velvet"
            >
              bought {dateText(place.bought_at)}
            </Link>
            {place.spare ? <span className="block">You had this already, so this one is to give away.</span> : null}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <State place={place} />
        {place.url === null ? null : <CopyLinkButton link={place.url} label="Copy link" />}
        {place.can.renew ? (
          <Button
            variant={place.state === "open" ? "ghost" : "outline"}
            size="small"
            busy={renew.isPending}
            aria-label={`New link ${place.number} to ${place.title}`}
            onClick={onRenew}
          >
            New link
          </Button>
        ) : null}
        {place.can.withdraw ? (
          <Button variant="ghost" size="small" onClick={onWithdraw}>
            Withdraw
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => open || renew.isPending || setAsking(false)}
        question={`Make a new link to “${place.title}”?`}
        confirm="New link"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>Whoever has the link of now can no longer use it.</p>
      </ConfirmDialog>
    </li>
  );
}

function State({ place }: { place: GivenPlace }) {
  if (place.state === "withdrawn") return <Badge>{place.can.renew ? "Withdrawn" : "Refunded or withdrawn"}</Badge>;
  if (place.state === "open") return null;
  return (
    <p className="text-meta">
      Claimed by <span className="font-semibold">{place.claimed_by ?? "somebody"}</span>
      {place.claimed_at === null ? null : <span className="text-soft">, {dateText(place.claimed_at)}</span>}
    </p>
  );
}
