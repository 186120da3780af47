import type { ReactNode } from "react";

/** A name and what it is, one of a list of facts (`<dl>`). */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 [overflow-wrap:anywhere]">
    <dt className="mb-0.5 text-small text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
