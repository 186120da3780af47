import { useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { noPasskeys, supportsPasskeys } from "../../../session/passkey.ts";
import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { sessionsQuery } from "../own-account.ts";
import { passkeysQuery, useAddPasskey, useFactorWrite, type Passkey } from "./queries.ts";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

/** Passkeys of the account. A new one is called after the browser that made it. */
export function Passkeys() {
  const { data, isError, refetch, isFetching } = useQuery(passkeysQuery());
  const { data: sessions } = useQuery(sessionsQuery());
  const here = sessions?.data.find(({ current }) => current)?.device ?? "Passkey";
  const add = useAddPasskey(() => here);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useFactorWrite((id: number) => api("DELETE /api/passkeys/:id", { params: { id } }), {
    done: "Passkey removed",
  });
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="mb-1 text-title font-semibold">
        Passkeys
      </h2>
      <p className="mb-4 text-meta text-soft">
        Sign in with your fingerprint, face or the PIN of your device, without typing a name, password or code.
      </p>
      {isError ? <ErrorState subject="Your passkeys" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading passkeys">
          <Skeleton className="h-16 w-full rounded-card" />
        </Loading>
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className="mb-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {data.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={remove.isPending}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      ) : null}
      {supportsPasskeys() ? (
        <Button variant="outline" busy={add.isPending} onClick={() => add.mutate()}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-meta text-soft">{noPasskeys}</p>
      )}
      {renaming ? <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} /> : null}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        question={`Remove the passkey “${removing?.name ?? ""}”?`}
        confirm="Remove"
        onConfirm={() => {
          if (removing) remove.mutate(removing.id);
          setRemoving(null);
        }}
      >
        <p>Nobody can sign in with it any more. Your device may offer it until you delete it there.</p>
      </ConfirmDialog>
    </section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const used = passkey.last_used_at ? `last used ${dateText(passkey.last_used_at)}` : "never used";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-card px-5 py-4">
      <Fingerprint aria-hidden className="hidden size-5 shrink-0 text-soft sm:block" strokeWidth={1.6} />
      <div className="min-w-0 flex-1 basis-52 text-meta">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold [overflow-wrap:anywhere]">
          {passkey.name}
          {passkey.synced ? <Badge>Synced</Badge> : null}
        </p>
        <p className="text-soft">{`Added ${dateText(passkey.created_at)}, ${used}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" aria-label={`Rename ${passkey.name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="outline" size="small" disabled={busy} aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
