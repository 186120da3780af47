import { Link } from "react-router";
import { priceText } from "../../../money/price-texts.ts";
import { paths } from "../../../paths.ts";
import { Price } from "../../../ui/display/price.tsx";
import { ResourceCover } from "../components/resource-cover.tsx";
import { typeText } from "../components/resource-texts.ts";
import type { Resource } from "../shapes.ts";

/** What a curriculum consists of, in order. */
export function PartList({ resource: { kind, parts, parts_price } }: { resource: Resource }) {
  if (kind !== "curriculum") return null;
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="display-section">
        Parts
      </h2>
      <ol className="mt-4">
        {parts.map(({ resource, position, note, on_sale }) => (
          <li
            key={resource.id}
            className="relative grid grid-cols-[auto_72px_1fr_auto] items-center gap-x-4 border-b border-line py-3.5 max-sm:grid-cols-[auto_1fr_auto]"
          >
            <span className="tabular w-5 text-meta text-soft">{position}</span>
            <div className="max-sm:hidden">
              <ResourceCover resource={resource} className="rounded-chip" />
            </div>
            <div className="min-w-0">
              <h3 className="text-meta font-semibold">
                {on_sale || resource.mine.own || resource.mine.owned ? (
                  <Link
                    to={paths.resource(resource.id)}
                    className="underline-offset-4 hover:text-velvet hover:underline"
                  >
                    {resource.title}
                  </Link>
                ) : (
                  resource.title
                )}
              </h3>
              <p className="text-small text-soft">{note ?? typeText(resource)}</p>
            </div>
            <span className="tabular text-meta font-semibold">
              {resource.mine.owned ? (
                "Yours"
              ) : on_sale ? (
                priceText(resource.price)
              ) : (
                <span className="font-normal text-soft">Not sold singly</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {parts_price === null ? null : (
        <p className="mt-4 text-meta text-soft">
          Bought singly: <Price value={parts_price} className="text-ink" />
        </p>
      )}
    </section>
  );
}
