import { formatUsd } from "@pavane/contract/core/money";

/** What a line costs before the coupon, and what the coupon takes off it. */
export function LinePrice({ line }: { line: { list: string; discount: string } }) {
  return (
    <p className="tabular ml-auto grid shrink-0 justify-items-end pl-1 text-[0.9375rem] leading-snug font-medium">
      {Number(line.list) === 0 ? "Free" : formatUsd(line.list)}
      {Number(line.discount) > 0 ? (
        <span className="text-small font-normal text-pine">
          <span className="sr-only">Discount: </span>−{formatUsd(line.discount)}
        </span>
      ) : null}
    </p>
  );
}
