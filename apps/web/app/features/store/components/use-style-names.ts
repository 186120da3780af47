import { useQuery } from "@tanstack/react-query";
import { danceStylesQuery } from "../../../catalogue/dance-styles.ts";
import { styleName } from "./resource-texts.ts";

/** What dance styles are called now; until the list is known, as their slugs say. */
export function useStyleNames(): (slug: string) => string {
  const { data } = useQuery(danceStylesQuery());
  return (slug) => data?.data.find((style) => style.slug === slug)?.name ?? styleName(slug);
}
