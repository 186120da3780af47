import type { ResourceCard as Card } from "../shapes.ts";
import { ResourceCard } from "./resource-card.tsx";

interface ResourceShelfProps {
  id: string;
  title: string;
  resources: readonly Card[];
  className?: string;
}

/** A row of resources to go along sideways, each with all that its card in a list has; nothing where there are none. */
export function ResourceShelf({ id, title, resources, className }: ResourceShelfProps) {
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      <ul className="-mx-(--gutter) mt-3 flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-2 lg:-mr-(--gutter) lg:ml-0 lg:scroll-px-0 lg:pl-0">
        {resources.map((resource) => (
          <li key={resource.id} className="grid w-[min(350px,88vw)] shrink-0 grid-cols-1 snap-start">
            <ResourceCard lying heading="h3" resource={resource} from="store" />
          </li>
        ))}
      </ul>
    </section>
  );
}
