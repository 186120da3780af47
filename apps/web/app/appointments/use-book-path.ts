import { useSearchParams } from "react-router";
import { paths } from "../paths.ts";

type Id = string | number;
type BookQuery = NonNullable<Parameters<typeof paths.book>[1]>;

/** Where somebody is booked; the zone that was chosen here goes along. */
export function useBookPath(): (id: Id, query?: BookQuery) => string {
  const [search] = useSearchParams();
  const tz = search.get("tz") ?? undefined;
  return (id, query = {}) => paths.book(id, { ...query, tz });
}
