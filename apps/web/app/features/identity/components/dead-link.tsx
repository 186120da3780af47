import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

/** A mailed link that no longer works, and how to get another. */
export function DeadLink({ action, children }: { action?: { label: string; to: string }; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5 rounded-card border border-line bg-card px-5 py-6">
      <p role="alert">This link has expired or was already used.</p>
      {action ? <ButtonLink to={action.to}>{action.label}</ButtonLink> : null}
      {children}
    </div>
  );
}
