import type { Answer } from "@pavane/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { paths } from "../../../paths.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { useKeepAccount } from "../../../session/keep-account.ts";
import { dateText } from "../../../time/dates.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

const DeleteAccountDialog = lazyNamed(() => import("./delete-account-dialog.tsx"), "DeleteAccountDialog");

type Blocker = Answer<"GET /api/me/deletion">["blockers"][number];

export const deletionQuery = () => ({ ...apiQuery("GET /api/me/deletion"), staleTime: 0 });

/** "Delete my account": what keeps it from being deleted, asking for it, and taking that back. */
export function DeleteAccount({ username }: { username: string }) {
  const { data, isError, isFetching, refetch } = useQuery(deletionQuery());
  if (isError && !data) {
    return <ErrorState subject="Whether you can delete it" onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) {
    return (
      <Loading label="Loading what keeps your account">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-4">
      {data.blockers.length > 0 ? <Blockers blockers={data.blockers} isDue={data.due_at !== null} /> : null}
      {data.due_at === null ? (
        <Ask username={username} isBlocked={data.blockers.length > 0} />
      ) : (
        <Due dueAt={data.due_at} keepsCertificates={data.keep_certificates} />
      )}
    </div>
  );
}

const ways: Readonly<Record<Blocker["kind"], { label: string; to: string }>> = {
  last_admin: { label: "Give somebody the role", to: adminPaths.users() },
  bookings_ahead: { label: "See my bookings", to: paths.myBookings() },
  seller_balance: { label: "See my balance", to: sellerPaths.sellerPayments() },
};

function Blockers({ blockers, isDue }: { blockers: readonly Blocker[]; isDue: boolean }) {
  return (
    <div className="rounded-card border border-line bg-card px-5 py-4">
      <p className="text-meta font-semibold">
        {isDue ? "Until that day, this must come to an end:" : "Before you can delete your account:"}
      </p>
      <ul className="mt-2 grid gap-2 text-meta">
        {blockers.map(({ kind, message }) => (
          <li key={kind} className="flex flex-wrap gap-x-3 gap-y-1">
            <span>{message}</span>
            <Link to={ways[kind].to} className="rounded-chip text-velvet underline underline-offset-4">
              {ways[kind].label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ask({ username, isBlocked }: { username: string; isBlocked: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="text-meta text-soft">
        You have 14 days to change your mind. Your profile, store and services are hidden at once, and a subscription
        ends with its period.
      </p>
      <div>
        <Button variant="outline" tone="destructive" disabled={isBlocked} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking ? (
        <Suspense>
          <DeleteAccountDialog username={username} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Due({ dueAt, keepsCertificates }: { dueAt: string; keepsCertificates: boolean }) {
  const keep = useKeepAccount();
  return (
    <>
      <p className="text-meta">
        Your account will be deleted on {dateText(dueAt)}.{" "}
        {keepsCertificates ? "Your certificates stay verifiable." : "Your certificates are revoked then."}
      </p>
      <div>
        <Button busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep my account
        </Button>
      </div>
    </>
  );
}
