import type { ReactNode } from "react";

interface FactProps {
  readonly name: string;
  /** Two columns of the list, for what is longer than the others. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A name and what it is, one of a list of facts (`<dl>`), and its child: nothing may stand between the two. */
export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={`min-w-0 [overflow-wrap:anywhere] ${wide ? "sm:col-span-2" : ""}`}>
    <dt className="mb-0.5 text-small text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
