import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { MailedLinkState } from "./use-mailed-link.ts";

interface MailedLinkProps {
  link: MailedLinkState;
  /** Shown when it no longer works. */
  dead: ReactNode;
  /** The form that uses it up. */
  children: (token: string) => ReactNode;
}

/** The content that a mailed link leads to, if the link works. */
export function MailedLink({ link: { token, state, busy, retry }, dead, children }: MailedLinkProps) {
  if (state === "dead") return dead;
  if (state === "failed") return <ErrorState subject="The link" onRetry={() => void retry()} busy={busy} />;
  return state === "works" && token !== null ? children(token) : <Waiting />;
}

function Waiting() {
  return (
    <Loading label="Checking the link" className="grid gap-5">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  );
}
