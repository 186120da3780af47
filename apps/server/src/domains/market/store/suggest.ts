import type { StoreSuggestions } from "@pavane/contract/market/schema-store";
import type { StoreDeps } from "./deps.ts";
import { nearestStyle } from "./nearest-style.ts";
import { storeNames } from "./store-names.ts";
import { findPopularTags, findStylesOnSale } from "./suggestions-repository.ts";

/** Suggestions for a search without results: the style that was perhaps meant, and words that have results. */
export async function suggest(
  deps: Pick<StoreDeps, "db" | "site" | "categoryNames">,
  typed: string,
): Promise<StoreSuggestions> {
  const { styles } = await storeNames(deps);
  const [sold, words] = await Promise.all([
    findStylesOnSale(
      deps.db.read,
      styles.map(({ slug }) => slug),
    ),
    findPopularTags(deps.db.read),
  ]);
  const style = nearestStyle(
    typed,
    styles.filter(({ slug }) => sold.has(slug)),
  );
  return { style: style && { slug: style.slug, name: style.name }, words };
}
