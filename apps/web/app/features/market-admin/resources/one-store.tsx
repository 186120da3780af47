import { Link } from "react-router";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";

/** Says that only one store's resources are listed, with the way back to all; nothing otherwise. */
export function OneStore({ name }: { name: string | undefined }) {
  const [search] = useSearchState();
  if (!search.has("seller")) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-meta text-soft">
      {name === undefined ? "Only of one store" : `Only of ${name}`}
      <Link
        to={{ search: changeSearch(search, { seller: null, page: null }) }}
        className="rounded-chip font-semibold text-velvet hover:underline"
      >
        Show every store
      </Link>
    </p>
  );
}
