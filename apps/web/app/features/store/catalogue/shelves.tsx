import { useQuery } from "@tanstack/react-query";
import { useViewer } from "../../../lib/viewer.ts";
import { ResourceShelf } from "../components/resource-shelf.tsx";
import { shelvesQuery } from "../queries.ts";

/** What the store shows before anybody has chosen. Without them the list alone is a store, so a failure says nothing. */
export function Shelves() {
  const { data } = useQuery(shelvesQuery(useViewer()));
  if (!data) return null;
  return (
    <div className="mb-10 grid gap-9 empty:hidden">
      <ResourceShelf id="featured" title="Featured" resources={data.featured} />
      <ResourceShelf id="royal" title="From Royal sellers" resources={data.royal} />
    </div>
  );
}
