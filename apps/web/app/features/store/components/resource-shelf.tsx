import { Link } from "react-router";
import { priceWords } from "../../../lib/price-words.ts";
import { paths } from "../../../paths.ts";
import type { ResourceCard } from "../shapes.ts";
import { cameFrom } from "./came-from.ts";
import { ResourceCover } from "./resource-cover.tsx";

interface ResourceShelfProps {
  id: string;
  title: string;
  resources: readonly ResourceCard[];
}

/** A row of resources to go along sideways; nothing where there are none. */
export function ResourceShelf({ id, title, resources }: ResourceShelfProps) {
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-heading font-semibold">
        {title}
      </h2>
      <ul className="-mx-(--gutter) mt-4 flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) pb-2">
        {resources.map((resource) => (
          <li key={resource.id} className="grid w-[min(216px,58vw)] shrink-0 snap-start">
            <article className="group relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet">
              <ResourceCover resource={resource} className="rounded-control border border-line" />
              <h3 className="mt-2.5 text-meta leading-snug font-semibold group-hover:text-velvet">
                <Link
                  to={paths.resource(resource.id)}
                  state={cameFrom("store")}
                  className="outline-none after:absolute after:inset-0"
                >
                  {resource.title}
                </Link>
              </h3>
              <p className="mt-0.5 text-small text-soft">{resource.seller.name}</p>
              <p className="tabular mt-0.5 text-meta font-semibold">{priceWords(resource.price)}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
