import { useState } from "react";
import { StaffButton } from "../../../administration/staff-button.tsx";
import { useMe } from "../../../session/use-me.ts";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useDecide, useFeature, type ReviewDetail } from "../queries.ts";
import { TakeDownDialog } from "./take-down-dialog.tsx";

/** What can be done with it besides the decision about what waits. */
export function ResourceStateActions({ detail }: { detail: ReviewDetail }) {
  const me = useMe();
  const [takingDown, setTakingDown] = useState(false);
  const feature = useFeature();
  const { item, resource } = detail;
  const decides = item.seller.id !== me.id && (item.claim === null || item.claim.mine);
  const isUp = item.status === "published" || item.status === "archived";
  const { featured, on_sale: onSale } = resource;
  if (!decides && !onSale && !featured) return null;
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-5 empty:hidden">
      {onSale || featured ? (
        <StaffButton
          act={{ call: "PATCH /api/resources/:id/toggle-featured", thing: item.id }}
          variant="outline"
          size="small"
          busy={feature.isPending}
          onClick={() => feature.mutate({ id: item.id, featured: !featured })}
        >
          {featured ? "Stop featuring" : "Feature"}
        </StaffButton>
      ) : null}
      {decides && isUp ? (
        <Button variant="outline" size="small" onClick={() => setTakingDown(true)}>
          Take down
        </Button>
      ) : null}
      {decides && item.status === "removed" ? <Restore id={item.id} /> : null}
      {takingDown ? <TakeDownDialog detail={detail} onClose={() => setTakingDown(false)} /> : null}
    </div>
  );
}

function Restore({ id }: { id: number }) {
  const decide = useDecide(id);
  const restore = () =>
    decide.mutate(
      { decision: "restore" },
      {
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "It could not be restored. Try again."),
            variant: "destructive",
          }),
      },
    );
  return (
    <Button variant="outline" size="small" busy={decide.isPending} onClick={restore}>
      Restore
    </Button>
  );
}
