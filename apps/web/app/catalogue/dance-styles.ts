import type { Answer } from "@pavane/contract/routes";
import { namedStyles } from "@pavane/contract/site/named-styles";
import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "../api/api-query.ts";

export type DanceStyle = Answer<"GET /api/dance-styles">["data"][number];

export const danceStylesQuery = () => apiQuery("GET /api/dance-styles");

/**
 * The list, for reading styles in an address; fetched again where the cached one lacks a requested style. Null when it
 * cannot be read: then the styles of the address are used unchanged.
 */
export async function stylesNaming(client: QueryClient, asked: readonly string[]): Promise<DanceStyle[] | null> {
  if (asked.length === 0) return [];
  try {
    const { data: kept } = await client.fetchQuery(danceStylesQuery());
    if (namedStyles(kept, asked).length === new Set(asked).size) return kept;
    return (await client.fetchQuery({ ...danceStylesQuery(), staleTime: 0 })).data;
  } catch {
    return null;
  }
}

/** What may be chosen, in the list's order: what is active, and what is kept from before. */
export function styleChoices(styles: readonly DanceStyle[], kept: readonly string[]): string[] {
  const listed = styles.filter(({ active, name }) => active || kept.includes(name)).map(({ name }) => name);
  return [...listed, ...kept.filter((name) => !listed.includes(name))];
}
