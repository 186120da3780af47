import { useQuery } from "@tanstack/react-query";
import { useViewer } from "../../../session/viewer.ts";
import { ResourceShelf } from "../components/resource-shelf.tsx";
import { shelvesQuery } from "./queries.ts";

/** What officers chose. Without it the list alone is a store, so a failure says nothing. */
export function FeaturedShelf() {
  const { data } = useQuery(shelvesQuery(useViewer()));
  return data ? <ResourceShelf id="featured" title="Featured" resources={data.featured} className="mb-6" /> : null;
}

/** Some of what sellers with the highest plan have on sale, others each day. */
export function RoyalShelf() {
  const { data } = useQuery(shelvesQuery(useViewer()));
  return data ? <ResourceShelf id="royal" title="From Royal sellers" resources={data.royal} className="my-10" /> : null;
}
