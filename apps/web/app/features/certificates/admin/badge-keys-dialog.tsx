import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { momentText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { badgeKeysQuery, useNewBadgeKey, type BadgeKey } from "./badge-keys-queries.ts";

/** The keys that Open Badges are signed with, and making another one. */
export function BadgeKeysDialog({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(badgeKeysQuery);
  const make = useNewBadgeKey();
  const current = data?.data.find(({ retired_at: retired }) => retired === null)?.kid ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Keys of badges"
      description="Open Badges are signed with the newest key. Keys of before stay published, so that old badges can be checked for ever."
      footer={
        <Button variant="outline" disabled={!data} busy={make.isPending} onClick={() => setAsking(true)}>
          Make a new key
        </Button>
      }
    >
      {isError && !data ? <ErrorState subject="The keys" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data ? <Keys keys={data.data} /> : null}
      {!data && !isError ? (
        <Loading label="Loading the keys" className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      ) : null}
      <ConfirmLater
        open={asking}
        question="Sign badges with a new key from now on?"
        confirm="Make a new key"
        destructive={false}
        busy={make.isPending}
        onOpenChange={setAsking}
        onConfirm={() => make.mutate(current, { onSettled: () => setAsking(false) })}
      >
        <p>Make one when the present key may be known to somebody, or when the site has moved to another address.</p>
        <p>What it signed stays valid. It signs nothing more.</p>
      </ConfirmLater>
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly BadgeKey[] }) {
  if (keys.length === 0)
    return <p className="text-meta text-soft">None yet. The first one is made with the first badge.</p>;
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {keys.map((key) => (
        <li key={key.kid} className="grid gap-1 bg-card px-4 py-3 text-meta">
          <p className="font-semibold">{key.retired_at === null ? "Signs now" : "Checks older badges"}</p>
          <p className="tabular [overflow-wrap:anywhere] text-soft">{key.kid}</p>
          <p className="text-soft">
            Made {momentText(key.made_at)}
            {key.made_by === null ? " by the site itself" : ` by ${key.made_by}`}
            {key.retired_at === null ? "" : `, replaced ${momentText(key.retired_at)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
