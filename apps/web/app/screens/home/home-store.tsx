import { ResourceGrid } from "../../features/store/components/resource-grid.tsx";
import { paths } from "../../paths.ts";
import { ChipLink } from "../../ui/display/chip.tsx";
import { MoreLink } from "../more-link.tsx";
import type { Home } from "../queries.ts";
import { SectionView } from "../section-view.tsx";

/** The first resources of the store, and a link to more; nothing while nothing is on sale. */
export function HomeStore({ store }: { store: Home["store"] }) {
  if (store.data?.resources.length === 0) return null;
  return (
    <SectionView
      id="store"
      title="From the curriculum store"
      size="display"
      section={store}
      aside={<MoreLink to={paths.curriculum()}>See all resources</MoreLink>}
    >
      {({ resources, categories }) => (
        <>
          <ResourceGrid from="home" resources={resources} heading="h3" />
          {categories.length === 0 ? null : (
            <ul aria-label="Categories of the store" className="mt-6 flex flex-wrap gap-2.5">
              {categories.map(({ id, name, count }) => (
                <li key={id}>
                  <ChipLink to={paths.curriculum({ category: id })} count={count}>
                    {name}
                  </ChipLink>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </SectionView>
  );
}
