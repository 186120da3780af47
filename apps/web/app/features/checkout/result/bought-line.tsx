import { formatUsd } from "@pavane/contract/core/money";
import { DownloadList } from "../../../media/download-list.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Facts } from "../components/facts.tsx";
import { LinePrice } from "../components/line-price.tsx";
import type { OrderItem } from "../shapes.ts";

/** One thing that was bought: what to do with it, and the links of the units to give away. `alone`: nothing beside it. */
export function BoughtLine({ item, alone, order }: { item: OrderItem; alone: boolean; order: string }) {
  const links = item.places.flatMap(({ id, number, url }) => (url === null ? [] : [{ id, number, url }]));
  const refunded = item.refunded_units >= item.quantity;
  return (
    <li className="grid gap-3.5 py-5">
      <div className="flex items-start gap-3 sm:gap-4">
        <span className="w-[72px] shrink-0 sm:w-[112px]">
          <Cover kind={item.item_type} id={item.item_id} src={item.image_url} className="rounded-chip" />
        </span>
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h2 className="leading-snug font-semibold [overflow-wrap:anywhere]">{item.title}</h2>
          <Facts
            facts={
              item.quantity > 1
                ? [item.kind, `${item.quantity}\u00a0×\u00a0${formatUsd(item.unit_price)}`]
                : [item.kind]
            }
            className="tabular text-meta text-soft"
          />
          {refunded ? <Badge>Refunded</Badge> : null}
          {item.action && item.contents.length === 0 ? (
            <ButtonLink variant={alone ? "primary" : "outline"} to={item.action.path} className="mt-2">
              {item.action.label}
            </ButtonLink>
          ) : null}
        </div>
        <LinePrice line={item} />
      </div>
      <DownloadList title={item.title} contents={item.contents} order={order} />
      {links.length > 0 ? (
        <ul aria-label={`Links for ${item.title}`} className="grid gap-2 rounded-control bg-ground px-4 py-3">
          {links.map(({ id, number, url }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-meta">
              <span className="text-soft">Link {number}, for somebody else</span>
              <CopyLinkButton link={url} label="Copy link to give" />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
