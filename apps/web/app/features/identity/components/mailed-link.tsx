import { Suspense, type ReactNode } from "react";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import type { MailedLinkState } from "./use-mailed-link.ts";

interface MailedLinkProps {
  link: MailedLinkState;
  /** Shown when it no longer works. */
  dead: ReactNode;
  /** The form that uses it up, whose code may come last. */
  children: (token: string) => ReactNode;
}

/** The content that a mailed link leads to, if the link works. */
export function MailedLink({ link: { token, state, busy, retry }, dead, children }: MailedLinkProps) {
  if (state === "dead") return dead;
  if (state === "failed") return <ErrorState subject="The link" onRetry={() => void retry()} busy={busy} />;
  if (state !== "works" || token === null) return <FormSkeleton label="Checking the link" />;
  return <Suspense fallback={<FormSkeleton />}>{children(token)}</Suspense>;
}
