import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, KeyRound } from "lucide-react";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { dateTimeText } from "../rules/dates.ts";
import { tryText } from "../rules/sign-in-tries.ts";
import { signInTriesQuery, type SignInTry } from "./queries.ts";

/** The last 20 tries, so that somebody sees those that were not theirs. */
export function SignInHistory() {
  const { data, isError, refetch, isFetching } = useQuery(signInTriesQuery());
  return (
    <section aria-labelledby="tries">
      <h2 id="tries" className="text-title font-semibold">
        Last sign-in tries
      </h2>
      <p className="mt-1 mb-4 text-meta text-soft">
        If one of them was not you, choose a new password and sign out everywhere else.
      </p>
      {isError ? <ErrorState subject="Your sign-in tries" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading sign-in tries">
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <p className="text-meta text-soft">No tries in the last 90 days.</p> : null}
      {data && data.data.length > 0 ? (
        <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {data.data.map((one) => (
            <TryRow key={one.id} one={one} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function TryRow({ one }: { one: SignInTry }) {
  const where = [one.device, one.ip_masked].filter(Boolean).join(", ");
  return (
    <li className="flex items-start gap-3 bg-card px-5 py-3 text-meta">
      <TryIcon result={one.result} />
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
        <p className="font-semibold">{tryText(one)}</p>
        <p className="text-soft sm:text-right">{dateTimeText(one.created_at)}</p>
        <p className="[overflow-wrap:anywhere] text-soft">{where}</p>
      </div>
    </li>
  );
}

function TryIcon({ result }: Pick<SignInTry, "result">) {
  const look = "mt-0.5 size-4 shrink-0";
  if (result === "signed_in") return <CircleCheck aria-hidden className={`${look} text-pine`} />;
  if (result === "asked") return <KeyRound aria-hidden className={`${look} text-soft`} />;
  return <CircleX aria-hidden className={`${look} text-brick`} />;
}
