import type { ReactNode } from "react";

interface FactProps {
  readonly name: string;
  /** Two columns of the list, for what is longer than the others. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A name and its value, one entry of a list of facts (`<dl>`), of which it must be a direct child. */
export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={`min-w-0 [overflow-wrap:anywhere] ${wide ? "sm:col-span-2" : ""}`}>
    <dt className="mb-0.5 text-small text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
