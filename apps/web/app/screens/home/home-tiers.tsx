import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { tierOffers, tierPricesQuery, type TierOffer } from "../../plans/tier-offers.ts";
import { paths } from "../../paths.ts";
import { TierBadge } from "../../plans/tier-badge.tsx";
import { MoreLink } from "../more-link.tsx";
import { SectionView } from "../section-view.tsx";

/** What each tier costs; nothing while it is not known, or while nothing is on sale. */
export function HomeTiers() {
  const { data, isError } = useQuery(tierPricesQuery());
  const offers = data && tierOffers(data);
  if (offers === undefined ? !isError : offers.length < 2) return null;
  return (
    <SectionView
      id="plans"
      title="Plans"
      size="display"
      section={offers === undefined ? { error: "The plans could not be loaded." } : { data: offers }}
      aside={<MoreLink to={paths.subscription()}>Compare the plans</MoreLink>}
    >
      {(tiers) => (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {tiers.map((offer) => (
            <li key={offer.tier}>
              <Tier offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </SectionView>
  );
}

function Tier({ offer }: { offer: TierOffer }) {
  const free = offer.tier === "free";
  return (
    <div className="relative flex h-full flex-col rounded-card border border-line bg-card p-5 transition-colors hover:border-edge">
      <h3>
        <Link
          to={free ? paths.subscription() : paths.subscription({ tier: offer.tier })}
          className="rounded-full before:absolute before:inset-0 before:rounded-card"
        >
          <TierBadge tier={offer.tier} />
        </Link>
      </h3>
      <p className="mt-4">
        <span className="tabular text-[1.75rem] leading-none font-semibold tracking-[-0.01em]">{offer.price}</span>{" "}
        <span className="text-meta whitespace-nowrap text-soft">{offer.per}</span>
      </p>
      {offer.includes.length === 0 ? null : (
        <ul className="mt-4 grid gap-1.5 text-meta">
          {offer.beyond === null ? null : <li className="text-soft">All of {offer.beyond}, and</li>}
          {offer.includes.map((line) => (
            <li key={line} className="flex gap-2">
              <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-pine" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
