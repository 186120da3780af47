import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { CopyTextButton } from "../../../ui/buttons/copy-text-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { peopleText } from "./provider-values.ts";
import { providersQuery, useDeleteProvider, type SignInProvider } from "./queries.ts";

/** Every provider, and what is done with one. */
export function ProviderList() {
  const { data, isError, isFetching, refetch } = useQuery(providersQuery());
  const [editing, setEditing] = useState<SignInProvider | "new" | null>(null);
  const [deleting, setDeleting] = useState<SignInProvider | null>(null);
  const remove = useDeleteProvider();
  return (
    <>
      <AdminHeading
        title="Sign-in providers"
        lead="Accounts of other sites by which people sign in here"
        actions={<Button onClick={() => setEditing("new")}>Add provider</Button>}
      />
      {isError && !data ? (
        <ErrorState subject="Sign-in providers" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading sign-in providers" className="grid gap-4">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </Loading>
      ) : null}
      {data ? <ReturnAddress address={data.redirect_uri} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState>No providers. Add one, and people can sign in with the account they have there.</EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className="grid gap-4">
          {data.data.map((provider) => (
            <ProviderCard
              key={`${provider.id} ${provider.version}`}
              provider={provider}
              onEdit={() => setEditing(provider)}
              onDelete={() => setDeleting(provider)}
            />
          ))}
        </ul>
      ) : null}
      {editing === null ? null : (
        <ProviderDialog provider={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        question={`Delete ${deleting?.name ?? ""}?`}
        confirm="Delete"
        onConfirm={() => {
          if (deleting) remove.mutate(deleting.id);
          setDeleting(null);
        }}
      >
        <p>
          {deleting ? `${peopleText(deleting)}. ` : ""}
          What people have linked goes with it. Who has no other way to sign in sets a password by “Forgot your
          password?”. To stop for a while, edit it and turn it off.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Registered at each provider, letter for letter. */
const ReturnAddress = ({ address }: { address: string }) => (
  <section
    aria-labelledby="return-address"
    className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-5 py-4"
  >
    <div className="min-w-0">
      <h2 id="return-address" className="text-meta font-semibold">
        Address to return to
      </h2>
      <p className="font-mono text-meta break-all select-all">{address}</p>
      <p className="text-meta text-soft">Register it at the provider as redirect address, letter for letter.</p>
    </div>
    <CopyTextButton text={address} />
  </section>
);
