import type { CategoryName } from "../../resources/index.ts";
import type { StoreDeps } from "./deps.ts";

export interface StoreNames {
  readonly styles: readonly { readonly slug: string; readonly name: string }[];
  readonly categories: readonly CategoryName[];
}

/** The styles and categories there are, in their order, at most five seconds old; there are few of them. */
export async function storeNames({
  site,
  categoryNames,
}: Pick<StoreDeps, "site" | "categoryNames">): Promise<StoreNames> {
  const [styles, categories] = await Promise.all([site.danceStyles(), categoryNames.get()]);
  return { styles, categories };
}
