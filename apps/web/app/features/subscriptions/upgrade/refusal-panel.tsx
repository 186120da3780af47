import type { ReactNode } from "react";

/** A refusal in the place of what it is about, with what can be done about it. */
export const RefusalPanel = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card p-5">
    <p role="alert">{text}</p>
    {children === undefined ? null : <div className="flex flex-wrap gap-2.5">{children}</div>}
  </div>
);
