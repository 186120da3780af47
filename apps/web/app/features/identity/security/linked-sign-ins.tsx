import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api/api.ts";
import { paths } from "../../../paths.ts";
import { dateText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { offeredProvidersQuery } from "../providers/queries.ts";
import { linkedSignInsQuery, useFactorWrite, type LinkedSignIn } from "./queries.ts";

/** Accounts of other sites that open this one; nothing where no provider is there. */
export function LinkedSignIns() {
  const links = useQuery(linkedSignInsQuery());
  const offered = useQuery(offeredProvidersQuery());
  const data = links.data?.data ?? [];
  const others = (offered.data?.data ?? []).filter(({ id }) => !data.some((link) => link.provider_id === id));
  const [removing, setRemoving] = useState<LinkedSignIn | null>(null);
  const unlink = useFactorWrite((id: number) => api("DELETE /api/sign-in-links/:id", { params: { id } }), {
    done: "Unlinked",
  });
  if (data.length === 0 && others.length === 0 && !links.isError) return null;
  return (
    <section aria-labelledby="linked-sign-ins">
      <h2 id="linked-sign-ins" className="mb-1 text-title font-semibold">
        Linked sign-ins
      </h2>
      <p className="mb-4 text-meta text-soft">
        Accounts of other sites that open this one. Signing out here does not sign you out there.
      </p>
      {links.isError ? (
        <ErrorState subject="Your linked sign-ins" onRetry={() => void links.refetch()} busy={links.isFetching} />
      ) : null}
      {links.isPending ? (
        <Loading label="Loading linked sign-ins">
          <Skeleton className="h-16 w-full rounded-card" />
        </Loading>
      ) : null}
      {data.length > 0 ? (
        <ul className="mb-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {data.map((link) => (
            <LinkRow key={link.id} link={link} busy={unlink.isPending} onRemove={() => setRemoving(link)} />
          ))}
        </ul>
      ) : null}
      {links.data?.has_password === false ? <NoPassword /> : null}
      <LinkButtons offered={links.data ? others : []} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        question={`Unlink ${removing?.provider ?? ""}?`}
        confirm="Unlink"
        onConfirm={() => {
          if (removing) unlink.mutate(removing.id);
          setRemoving(null);
        }}
      >
        <p>Nobody can sign in with that account any more. Where you are signed in you stay so.</p>
      </ConfirmDialog>
    </section>
  );
}

function LinkRow({ link, busy, onRemove }: { link: LinkedSignIn; busy: boolean; onRemove: () => void }) {
  const { provider, email, active, created_at: since, last_used_at: used } = link;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-card px-5 py-4">
      <KeyRound aria-hidden className="hidden size-5 shrink-0 text-soft sm:block" strokeWidth={1.6} />
      <div className="min-w-0 flex-1 basis-52 text-meta [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold">
          {provider}
          {active ? null : <Badge tone="stone">Off at the moment</Badge>}
        </p>
        {email === null ? null : <p className="text-soft">{email}</p>}
        <p className="text-soft">{`Linked ${dateText(since)}, ${used ? `last used ${dateText(used)}` : "never used"}`}</p>
      </div>
      <Button variant="outline" size="small" disabled={busy} aria-label={`Unlink ${provider}`} onClick={onRemove}>
        Unlink
      </Button>
    </li>
  );
}

const NoPassword = () => (
  <p className="mb-4 text-meta text-soft">
    You have no password here.{" "}
    <Link to={paths.editProfile({ tab: "account" })} className="rounded-chip text-velvet underline underline-offset-4">
      Set one
    </Link>{" "}
    to come in by yourself as well.
  </p>
);

function LinkButtons({ offered }: { offered: readonly { readonly id: number; readonly name: string }[] }) {
  const link = useFactorWrite(async (provider_id: number) => {
    const { url } = await api("POST /api/sign-in-links", { body: { provider_id } });
    window.location.assign(url);
  });
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          busy={link.isPending && link.variables === id}
          onClick={() => link.mutate(id)}
        >
          Link {name}
        </Button>
      ))}
    </div>
  );
}
