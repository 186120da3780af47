import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate, useParams, type MetaArgs } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { useSession } from "../../../session/session.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/display/card.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { redeemableQuery, useRedeem, type Redeemable } from "../queries.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("A gift for you", matches) },
  { name: "robots", content: "noindex" },
  // Anyone who knows this address can claim the gift.
  { name: "referrer", content: "no-referrer" },
];

export default function RedeemPage() {
  const code = useParams()["code"] ?? "";
  const session = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    ...redeemableQuery(code),
    enabled: session.state !== "checking",
  });
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="mx-auto max-w-[460px]">
        <h1 tabIndex={-1} className="display-page">
          A gift for you
        </h1>
        <div className="mt-7">
          {data ? <Gift code={code} gift={data} /> : null}
          {refused && !data ? <Unusable message={refused.serverMessage} /> : null}
          {error && !refused && !data ? (
            <ErrorState subject="The gift" onRetry={() => void refetch()} busy={isFetching} />
          ) : null}
          {!data && !error ? <GiftLoading /> : null}
        </div>
      </div>
    </div>
  );
}

function Gift({ code, gift }: { code: string; gift: Redeemable }) {
  const [ended, setEnded] = useState<string | null>(null);
  if (ended !== null) return <Unusable message={ended} />;
  return (
    <Card>
      <Cover kind={gift.item_type} id={gift.item_id} src={gift.image_url} priority />
      <div className="grid gap-5 p-5 sm:p-6">
        <div>
          <h2 className="text-heading font-semibold">{gift.title}</h2>
          <p className="mt-1 text-soft">{gift.by === null ? gift.kind : `${gift.kind} by ${gift.by}`}</p>
          <p className="mt-3">{gift.giver} gives you access to it.</p>
        </div>
        {gift.owned === true ? <AlreadyOwned taken={gift.taken} /> : null}
        {gift.owned !== true && gift.not_yet !== null ? <NotYet text={gift.not_yet} /> : null}
        {gift.owned !== true && gift.not_yet === null ? <Accept code={code} onEnded={setEnded} /> : null}
      </div>
    </Card>
  );
}

function Accept({ code, onEnded }: { code: string; onEnded: (message: string) => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const redeem = useRedeem(code);
  if (session.state !== "member") {
    return (
      <div className="grid gap-2.5">
        <ButtonLink to={paths.auth({ redirect: pathname })}>Accept</ButtonLink>
        <p className="text-center text-meta text-soft">You sign in or create an account first.</p>
      </div>
    );
  }
  const accept = () =>
    redeem.mutate(undefined, {
      onSuccess: ({ title, action }) => {
        toast({ title: `${title} is yours` });
        void navigate(action?.path ?? paths.myPurchases(), { replace: true });
      },
      onError: (error) => {
        if (error instanceof ApiError && ["place_used", "place_withdrawn", "place_not_found"].includes(error.code))
          onEnded(error.serverMessage);
      },
    });
  const failure = formFailure(redeem.error, "The gift could not be accepted. Try again.");
  return (
    <div className="grid gap-3">
      {failure ? (
        <p role="alert" className="rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick">
          {failure.message}
        </p>
      ) : null}
      <Button busy={redeem.isPending} onClick={accept}>
        Accept
      </Button>
    </div>
  );
}

/** `taken`: by this link, which is used up with it. */
function AlreadyOwned({ taken }: { taken: boolean }) {
  return (
    <div className="grid gap-4">
      <output className="block rounded-control bg-sunk px-4 py-3 text-meta font-medium">
        {taken ? "You already own this." : "You already own this. The link still works for somebody else."}
      </output>
      <ButtonLink variant="outline" to={paths.myPurchases()}>
        My purchases
      </ButtonLink>
    </div>
  );
}

/** Other courses come first; the link stays good. */
const NotYet = ({ text }: { text: string }) => (
  <p className="rounded-control bg-brass-tint px-4 py-3 text-meta text-on-brass-tint">
    {text} The link keeps until then.
  </p>
);

/** Used, withdrawn, or never a link. */
function Unusable({ message }: { message: string }) {
  return (
    <div role="alert" className="rounded-card border border-line bg-card">
      <EmptyState
        action={
          <ButtonLink variant="outline" to={paths.curriculum()}>
            Open the curriculum store
          </ButtonLink>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}

function GiftLoading() {
  return (
    <Loading label="Opening the link" className="overflow-hidden rounded-card border border-line bg-card">
      <Skeleton className="aspect-[8/5] w-full rounded-none" />
      <div className="grid gap-3 p-6">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-3 h-11 rounded-control" />
      </div>
    </Loading>
  );
}
