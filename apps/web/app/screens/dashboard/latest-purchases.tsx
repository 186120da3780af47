import { useQuery } from "@tanstack/react-query";
import { purchasesQuery, type Purchases } from "../../features/purchases/queries.ts";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { MoreLink } from "../more-link.tsx";
import { SectionView } from "../section-view.tsx";

const SHOWN = 3;

export const latestPurchasesQuery = () => purchasesQuery({ size: SHOWN });

/** The latest purchases and gifts, nothing while there are none; loaded by a separate request, so it fails alone. */
export function LatestPurchases() {
  const { data, isError } = useQuery(latestPurchasesQuery());
  if (!data && !isError)
    return (
      <Loading label="Loading your purchases">
        <Skeleton className="h-44 rounded-card" />
      </Loading>
    );
  if (data?.data.length === 0) return null;
  return (
    <SectionView
      id="purchases"
      title="Purchases"
      section={data ? { data } : { error: "Your purchases could not be loaded." }}
      aside={<MoreLink to={paths.myPurchases()}>My purchases</MoreLink>}
    >
      {(purchases: Purchases) => <Latest purchases={purchases} />}
    </SectionView>
  );
}

function Latest({ purchases }: { purchases: Purchases }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {purchases.data.map((purchase) => (
        <li key={purchase.id} className="flex items-center gap-4 bg-card px-5 py-4">
          <div className="w-16 shrink-0 overflow-hidden rounded-control">
            <Cover kind={purchase.item_type} id={purchase.item_id} src={purchase.image_url} />
          </div>
          <div className="min-w-0 flex-1">
            <h3 className="leading-snug font-semibold">{purchase.title}</h3>
            <p className="mt-0.5 text-meta text-soft">
              {purchase.kind}
              {purchase.contents.some((content) => content.new_version !== null) ? (
                <span className="text-velvet"> · New version</span>
              ) : null}
            </p>
          </div>
          {purchase.ended === null && purchase.action ? (
            <ButtonLink
              size="small"
              variant="outline"
              to={purchase.action.path}
              aria-label={`${purchase.action.label}: ${purchase.title}`}
            >
              {purchase.action.label}
            </ButtonLink>
          ) : null}
          {purchase.ended === null ? null : <Badge tone="brick">{purchase.ended}</Badge>}
        </li>
      ))}
    </ul>
  );
}
