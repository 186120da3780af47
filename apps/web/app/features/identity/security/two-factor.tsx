import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { twoFactorQuery, useFactorWrite, type Setup, type TwoFactor as State } from "./queries.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";

/** Two-factor sign-in: a code of an app after the password. */
export function TwoFactor() {
  const { data, isError, refetch, isFetching } = useQuery(twoFactorQuery());
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useFactorWrite(() => api("POST /api/two-factor/setup"));
  const renew = useFactorWrite(() => api("POST /api/two-factor/recovery-codes"));
  const show = (made: { recovery_codes: string[] }) => {
    setSetup(null);
    setCodes(made.recovery_codes);
  };
  return (
    <section aria-labelledby="two-factor">
      <h2 id="two-factor" className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-title font-semibold">
        Two-factor sign-in
        {data?.enabled ? (
          <Badge tone="pine" icon={<ShieldCheck aria-hidden />}>
            On
          </Badge>
        ) : null}
      </h2>
      {isError ? <ErrorState subject="Two-factor sign-in" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading two-factor sign-in">
          <Skeleton className="h-16 w-full rounded-card" />
        </Loading>
      ) : null}
      {data?.enabled ? (
        <TurnedOn
          state={data}
          renewing={renew.isPending}
          onRenew={() => renew.mutate(undefined, { onSuccess: show })}
        />
      ) : null}
      {data && !data.enabled ? (
        <>
          <p className="mb-4 text-meta text-soft">
            After your password you also type a code that an app on your phone makes. Whoever learns your password alone
            stays out.
          </p>
          <Button busy={begin.isPending} onClick={() => begin.mutate(undefined, { onSuccess: setSetup })}>
            Turn on
          </Button>
        </>
      ) : null}
      {setup ? <SetUpDialog setup={setup} onClose={() => setSetup(null)} onEnabled={show} /> : null}
      {codes ? <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} /> : null}
    </section>
  );
}

function TurnedOn({ state, renewing, onRenew }: { state: State; renewing: boolean; onRenew: () => void }) {
  const [asking, setAsking] = useState<"renew" | "off" | null>(null);
  const off = useFactorWrite(() => api("DELETE /api/two-factor"), { done: "Two-factor sign-in is off" });
  const close = () => setAsking(null);
  return (
    <>
      <p className="text-meta text-soft">{state.enabled_at ? `Since ${dateText(state.enabled_at)}.` : null}</p>
      <CodesLeft left={state.recovery_codes_left} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="outline" busy={renewing} onClick={() => setAsking("renew")}>
          New recovery codes
        </Button>
        <Button variant="outline" busy={off.isPending} disabled={state.required} onClick={() => setAsking("off")}>
          Turn off
        </Button>
      </div>
      {state.required ? (
        <p className="mt-3 text-meta text-soft">Your role needs two-factor sign-in, so it cannot be turned off.</p>
      ) : null}
      <ConfirmDialog
        open={asking === "renew"}
        onOpenChange={close}
        question="Make new recovery codes?"
        confirm="New recovery codes"
        destructive={false}
        onConfirm={() => {
          close();
          onRenew();
        }}
      >
        <p>The codes that you have now stop working.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "off"}
        onOpenChange={close}
        question="Turn off two-factor sign-in?"
        confirm="Turn off"
        onConfirm={() => {
          close();
          off.mutate(undefined);
        }}
      >
        <p>Your password alone opens your account then. Your recovery codes stop working.</p>
      </ConfirmDialog>
    </>
  );
}

function CodesLeft({ left }: { left: number }) {
  const words = counted(left, "recovery code left", "recovery codes left");
  return left < 3 ? (
    <p className="mt-1 text-meta font-semibold text-brick">{words}. Make new ones before you need them.</p>
  ) : (
    <p className="mt-1 text-meta text-soft">{words}.</p>
  );
}
