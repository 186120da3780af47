import type { ReactNode } from "react";
import { cx } from "../../../../ui/basics/class-names.ts";

/** A heading and what belongs to it; wide tables scroll inside. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-title font-semibold">{title}</h2>
      {children}
    </div>
  );
}

export const Nothing = ({ children }: { children: string }) => <p className="text-meta text-soft">{children}</p>;

/** It scrolls sideways on phones, so the keyboard must reach it. */
const reachable = { tabIndex: 0 };

interface PlainTableProps {
  label: string;
  heads: readonly { name: string; end?: boolean; hidden?: boolean }[];
  children: ReactNode;
}

/** A table that is not sorted, filtered or paged. */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <section
      {...reachable}
      aria-label={label}
      className="relative overflow-x-auto rounded-card border border-line bg-card -outline-offset-2"
    >
      <table className="w-full border-separate border-spacing-0 text-meta">
        <thead>
          <tr>
            {heads.map(({ name, end, hidden }) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  "border-b border-line px-4 py-2.5 text-left text-small font-semibold whitespace-nowrap text-soft",
                  end && "text-right",
                )}
              >
                <span className={cx(hidden && "sr-only")}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

export const cellClass = "border-b border-line px-4 py-2.5 align-top group-last:border-b-0";

/** What the payment service calls something: in one line where there is room. */
export const refClass =
  "block font-mono text-small text-soft max-lg:w-34 max-lg:[overflow-wrap:anywhere] lg:whitespace-nowrap";
