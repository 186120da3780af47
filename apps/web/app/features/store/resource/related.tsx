import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { priceText } from "../../../money/price-texts.ts";
import { useViewer } from "../../../session/viewer.ts";
import { paths } from "../../../paths.ts";
import { visitSourceState } from "../components/visit-source.ts";
import { ResourceCover } from "../components/resource-cover.tsx";
import { relatedQuery } from "../queries.ts";

/** A few resources like this one; nothing where there are none or they could not be read. */
export function Related({ id }: { id: number }) {
  const { data } = useQuery(relatedQuery(id, useViewer()));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-heading font-semibold">
        Goes well with it
      </h2>
      <ul className="mt-3">
        {data.data.map((resource) => (
          <li
            key={resource.id}
            className="relative grid grid-cols-[68px_1fr_auto] items-center gap-3.5 border-b border-line py-3 has-focus-visible:outline-2 has-focus-visible:outline-velvet"
          >
            <ResourceCover eager resource={resource} className="rounded-chip" />
            <div className="min-w-0">
              <h3 className="text-meta leading-snug font-semibold">
                <Link
                  to={paths.resource(resource.id)}
                  state={visitSourceState("related")}
                  className="outline-none after:absolute after:inset-0 hover:text-velvet"
                >
                  {resource.title}
                </Link>
              </h3>
              <p className="text-small text-soft">{resource.seller.name}</p>
            </div>
            <span className="tabular text-meta font-semibold">{priceText(resource.price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
