import { oneOf } from "@pavane/contract/core/codes";
import { sandboxAccounts, type SandboxAccount } from "@pavane/contract/payouts/choices";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { privateMeta } from "../../../page/site.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { AccessDenied } from "../../../layout/access-denied.tsx";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { balanceQuery, useConfirmSandboxSetUp } from "../queries.ts";

export const meta = privateMeta("Set up payouts");

const accounts: Readonly<Record<SandboxAccount, { label: string; hint: string }>> = {
  works: { label: "An account that takes payouts", hint: "Payouts arrive." },
  fails: { label: "An account that sends payouts back", hint: "Payouts fail, and what they paid is payable again." },
  returns: {
    label: "An account that sends payouts back later",
    hint: "Payouts arrive, come back after three minutes, and are payable again.",
  },
  unfinished: { label: "An account that is never ready", hint: "The payment service keeps asking for something." },
};

/** In test mode replaces the page where the payment service would ask for a bank account. */
export default function SetUpPage() {
  const { data, error, isFetching, refetch } = useQuery(balanceQuery());
  if (error instanceof ApiError && error.status === 403)
    return <AccessDenied whom="This page is only for people who sell." />;
  if (error && !data) return <ErrorState subject="Your payments" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading your payments">
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    );
  // Only pretended accounts are chosen here, and only by who is paid.
  if (!data.test_mode || !data.own) return <Navigate to={sellerPaths.sellerPayments()} replace />;
  return <ChooseAccount isReady={data.own.account.state === "ready"} />;
}

function ChooseAccount({ isReady }: { isReady: boolean }) {
  const navigate = useNavigate();
  const [account, setAccount] = useState<SandboxAccount>("works");
  const confirm = useConfirmSandboxSetUp();
  const onConfirm = () => confirm.mutate(account, { onSuccess: () => void navigate(sellerPaths.sellerPayments()) });
  return (
    <div className="max-w-[620px]">
      <AdminHeading
        title={isReady ? "Change bank details" : "Set up payouts"}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <TestModeBadge /> No bank account is asked for, and no money moves.
          </span>
        }
      />
      <form
        className="grid gap-6 rounded-card border border-line bg-card p-6"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <RadioGroup
          label="Which account should test mode pretend?"
          value={account}
          onChange={({ target }) => {
            const chosen = oneOf(sandboxAccounts, target.value);
            if (chosen) setAccount(chosen);
          }}
          options={sandboxAccounts.map((value) => ({ value, ...accounts[value] }))}
        />
        {confirm.error ? (
          <p role="alert" className="text-meta font-medium text-brick">
            {messageOf(confirm.error, "Payouts could not be set up. Try again.")}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2.5">
          <ButtonLink variant="outline" to={sellerPaths.sellerPayments()}>
            Cancel
          </ButtonLink>
          <Button type="submit" busy={confirm.isPending}>
            Confirm
          </Button>
        </div>
      </form>
    </div>
  );
}
