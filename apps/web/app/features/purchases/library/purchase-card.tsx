import type { PurchaseSource } from "@pavane/contract/checkout/choices";
import { Link } from "react-router";
import { dateText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { DownloadList } from "../../../media/download-list.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/display/card.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import type { Purchase } from "../queries.ts";

const sourceNames: Readonly<Record<PurchaseSource, string>> = {
  order: "Bought",
  place: "Given",
  grant: "Granted",
  included: "Opened with your plan",
};

/** One thing in the library: what it is, how it came here, and the way into it. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const { title, path, kind, by, ended, contents } = purchase;
  const cover = (
    <Cover
      kind={purchase.item_type}
      id={purchase.item_id}
      src={purchase.image_url}
      className={cx(ended !== null && "opacity-60 grayscale")}
    />
  );
  return (
    <Card className="flex flex-col">
      <div className="flex flex-1 flex-col p-4">
        <div className="flex gap-4">
          <div className="w-26 shrink-0 self-start overflow-hidden rounded-control border border-line">
            {path === null ? (
              cover
            ) : (
              <Link to={path} tabIndex={-1} aria-hidden>
                {cover}
              </Link>
            )}
          </div>
          <div className="min-w-0">
            <h2 className="leading-snug font-semibold">
              {path === null ? (
                title
              ) : (
                <Link to={path} className="rounded-chip underline-offset-4 hover:text-velvet hover:underline">
                  {title}
                </Link>
              )}
            </h2>
            <p className="mt-0.5 text-meta text-soft">{by === null ? kind : `${kind} by ${by}`}</p>
            <Origin purchase={purchase} />
          </div>
        </div>
        {contents.length === 0 ? null : (
          <div className="mt-4 border-t border-line pt-4">
            <DownloadList title={title} contents={contents} />
          </div>
        )}
        <CardFoot purchase={purchase} />
      </div>
    </Card>
  );
}

/** The next step, and what happened to it. */
function CardFoot({
  purchase: { item_type: type, path, ended, taken_down: takenDown, ...purchase },
}: {
  purchase: Purchase;
}) {
  // The library is where the files of a resource are.
  const action = type === "resource" || ended !== null ? null : purchase.action;
  // What a plan opens is not held, and only holders review.
  const review = type === "resource" && ended === null && purchase.source !== "included" ? path : null;
  const state = ended ?? (takenDown ? "Taken down" : null);
  if (action === null && review === null && state === null) return null;
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
      {action ? (
        <ButtonLink size="small" to={action.path}>
          {action.label}
        </ButtonLink>
      ) : null}
      {review === null ? null : (
        <ButtonLink variant="ghost" size="small" className="-ml-3.5" to={{ pathname: review, hash: "#reviews" }}>
          Review
        </ButtonLink>
      )}
      {state === null ? null : <Badge tone={ended === null ? "stone" : "brick"}>{state}</Badge>}
    </div>
  );
}

/** "Bought 21 Nov 2026", with a way to its order. */
function Origin({ purchase }: { purchase: Purchase }) {
  const { source, since, ended_at: endedAt, order_public_id: order, refund_hint: refundHint } = purchase;
  const came = `${sourceNames[source]} ${dateText(since)}`;
  return (
    <p className="mt-1 text-small text-soft">
      {order !== null && source === "order" ? (
        <Link
          to={paths.myPurchases({ tab: "orders", order })}
          className="rounded-chip underline underline-offset-4 hover:text-velvet"
        >
          {came}
        </Link>
      ) : (
        came
      )}
      {refundHint === null ? null : <span className="mt-1 block">{refundHint}</span>}
      {endedAt === null ? null : `, ended ${dateText(endedAt)}`}
    </p>
  );
}
