import { formatUsd } from "@pavane/contract/core/money";
import { Link } from "react-router";
import { Cover } from "../../../ui/display/cover.tsx";
import type { QuoteLine } from "../shapes.ts";
import { Facts } from "./facts.tsx";
import { LinePrice } from "./line-price.tsx";

export type SummaryLine = Pick<
  QuoteLine,
  "item_type" | "item_id" | "title" | "kind" | "by" | "image_url" | "path" | "quantity" | "gift" | "unit_price" | "list"
> & { discount: string; state?: QuoteLine["state"]; message?: string | null };

/** The things of a quote or an order with what each costs. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={`${line.item_type}:${line.item_id}`} className="flex items-start gap-3 py-4 sm:gap-3.5">
          <span className="w-14 shrink-0 sm:w-[72px]">
            <Cover kind={line.item_type} id={line.item_id} src={line.image_url} className="rounded-chip" />
          </span>
          <LineText line={line} />
          {line.state === "unavailable" ? null : <LinePrice line={line} />}
        </li>
      ))}
    </ul>
  );
}

function LineText({ line }: { line: SummaryLine }) {
  const units = unitText(line);
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="text-[0.9375rem] leading-snug font-semibold [overflow-wrap:anywhere]">
        {line.path === null ? (
          line.title
        ) : (
          <Link to={line.path} className="rounded-chip hover:text-velvet">
            {line.title}
          </Link>
        )}
      </p>
      <Facts facts={[line.kind, line.by ?? ""].filter(Boolean)} className="text-small text-soft" />
      {units === null ? null : <Facts facts={units} className="tabular text-small text-soft" />}
      {line.message ? (
        <p
          className={
            line.state === "included" || line.state === "ok"
              ? "text-small text-soft"
              : "text-small font-medium text-brick"
          }
        >
          {line.message}
        </p>
      ) : null}
    </div>
  );
}

/** "3 × $10.00" and "1 for you, 2 to give"; null for one unit of one's own. */
function unitText({ quantity, gift, unit_price: price }: SummaryLine): string[] | null {
  const sum = `${quantity}\u00a0×\u00a0${formatUsd(price)}`;
  if (gift) return quantity === 1 ? ["To give"] : [sum, `${quantity}\u00a0to\u00a0give`];
  return quantity === 1 ? null : [sum, `1\u00a0for\u00a0you, ${quantity - 1}\u00a0to\u00a0give`];
}
