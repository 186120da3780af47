import { formatUsd } from "@pavane/contract/core/money";
import { cx } from "../basics/class-names.ts";

/** US dollars with two decimals; empty or invalid shows $0.00. */
export function Price({
  value,
  was,
  className,
}: {
  value: string | number | null | undefined;
  was?: string;
  className?: string;
}) {
  return (
    <span className={cx("tabular font-semibold", className)}>
      {was ? (
        <>
          <s className="mr-1.5 font-normal text-soft">
            <span className="sr-only">Before: </span>
            {formatUsd(was)}
          </s>
          <span className="sr-only">Now: </span>
        </>
      ) : null}
      {formatUsd(value)}
    </span>
  );
}
