import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import type { MetaArgs } from "react-router";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { endSession, meQuery, useSession } from "../../../session/session.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { DeadLink } from "../components/dead-link.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { useFragmentToken } from "../../../page/use-fragment-token.ts";
import { joinedText } from "../rules/joined-orders.ts";
import { linkQuestion } from "../rules/link-question.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Confirm e-mail", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

const REVERT = "revert-";

/** Opening the link changes nothing, so that mail scanners do not use it up; its button does. */
export default function VerifyEmailPage() {
  const fragment = useFragmentToken();
  const revert = fragment?.startsWith(REVERT) ?? false;
  const token = fragment === null ? null : revert ? fragment.slice(REVERT.length) : fragment;
  return (
    <SignInFrame title={revert ? "Restore your e-mail" : "Confirm e-mail"}>
      {token === null ? <Waiting /> : <Link key={token} token={token} revert={revert} />}
    </SignInFrame>
  );
}

function Link({ token, revert }: { token: string; revert: boolean }) {
  const check = useQuery({
    queryKey: ["e-mail link", token],
    queryFn: () => api("POST /api/email/verify/check", { body: { token } }),
    enabled: token !== "",
    staleTime: Infinity,
  });
  const use = useUseLink(token, revert);
  if (use.isSuccess) return <Done revert={revert} answer={use.data} />;
  const used = use.error instanceof ApiError && use.error.code === "link_invalid";
  if (token === "" || check.data?.valid === false || used) return <DeadEmailLink />;
  if (check.isError)
    return <ErrorState subject="The link" onRetry={() => void check.refetch()} busy={check.isFetching} />;
  if (!check.data) return <Waiting />;
  const { question, consequence } = linkQuestion(revert, check.data);
  return (
    <div className="grid justify-items-start gap-5 rounded-card border border-line bg-card px-5 py-6">
      <h2 className="font-semibold [overflow-wrap:anywhere]">{question}</h2>
      <p className="text-meta [overflow-wrap:anywhere] text-soft">{consequence}</p>
      <Button busy={use.isPending} onClick={() => use.mutate()}>
        {revert ? "Restore e-mail" : "Confirm e-mail"}
      </Button>
    </div>
  );
}

function useUseLink(token: string, revert: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(revert ? "POST /api/email/revert" : "POST /api/email/verify", { body: { token } }),
    onSuccess: async (answer) => {
      const joined = joinedText(answer.joined_orders);
      if (joined) toast({ title: joined });
      if (revert) endSession(client);
      else await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "link_invalid") return;
      toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" });
    },
  });
}

interface DoneProps {
  revert: boolean;
  answer: Answer<"POST /api/email/verify">;
}

function Done({ revert, answer }: DoneProps) {
  const email = answer.email_masked;
  const session = useSession();
  const member = session.state === "member";
  return (
    <div className="grid justify-items-start gap-5 rounded-card border border-line bg-card px-5 py-6">
      <output className="flex items-center gap-2.5">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-pine" />
        {revert ? `Your e-mail is ${email} again.` : "Your e-mail is confirmed."}
      </output>
      {answer.invitation_ended ? (
        <p className="text-meta text-soft">
          You were invited to make an account. You have one now, so that invitation has ended; ask who invited you for
          what it promised.
        </p>
      ) : null}
      {member ? (
        <ButtonLink to={paths.dashboard()}>My Dashboard</ButtonLink>
      ) : (
        <ButtonLink to={revert ? paths.forgotPassword() : paths.auth()}>
          {revert ? "Choose a new password" : "Sign In"}
        </ButtonLink>
      )}
    </div>
  );
}

/** Members can have another link sent immediately; guests sign in first. */
function DeadEmailLink() {
  const session = useSession();
  const resend = useMutation({
    mutationFn: () => api("POST /api/email/resend"),
    onSuccess: (answer) =>
      toast({ title: "Message sent", description: `Open the link sent to ${answer.pending_email}.` }),
    onError: (error) =>
      toast({ title: "Not sent", description: messageOf(error, "Try again."), variant: "destructive" }),
  });
  if (session.state !== "member") return <DeadLink action={{ label: "Sign In", to: paths.auth() }} />;
  return (
    <DeadLink>
      <Button busy={resend.isPending} onClick={() => resend.mutate()}>
        Send again
      </Button>
    </DeadLink>
  );
}

function Waiting() {
  return (
    <Loading label="Checking the link" className="grid gap-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-11 w-40" />
    </Loading>
  );
}
