import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { MadeTokenDialog } from "./made-token-dialog.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { tokensQuery, useRevokeToken, type ApiToken, type NewApiToken } from "./queries.ts";
import { TokenRow } from "./token-row.tsx";

/** Tokens by which programs call the API in one's name. */
export function TokensTab() {
  const { data, isError, refetch, isFetching } = useQuery(tokensQuery());
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiToken | null>(null);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const revoke = useRevokeToken();
  const make = <Button onClick={() => setMaking(true)}>New token</Button>;
  return (
    <section aria-labelledby="api-tokens">
      <h2 id="api-tokens" className="mb-1 text-title font-semibold">
        API tokens
      </h2>
      <p className="mb-4 text-meta text-soft">
        A program that has one calls the API in your name. Changing your password does not end them; revoking one does,
        at once, and so does a reset by e-mail.
      </p>
      {isError ? <ErrorState subject="Your tokens" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading tokens">
          <Skeleton className="h-16 w-full rounded-card" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? (
        <EmptyState action={make}>No tokens. Make one to use the API from a program of yours.</EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <>
          <ul className="mb-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
            {data.data.map((token) => (
              <TokenRow key={token.id} token={token} busy={revoke.isPending} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
          {make}
        </>
      ) : null}
      {making ? (
        <NewTokenDialog
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {made ? <MadeTokenDialog made={made} onDone={() => setMade(null)} /> : null}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        question={`Revoke the token “${revoking?.name ?? ""}”?`}
        confirm="Revoke"
        onConfirm={() => {
          if (revoking) revoke.mutate(revoking.id);
          setRevoking(null);
        }}
      >
        <p>Programs that use it stop working at once.</p>
      </ConfirmDialog>
    </section>
  );
}
