import { asc } from "drizzle-orm";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createCachedValue } from "../../../platform/remember.ts";
import { resourceCategories } from "./tables.ts";

const cacheMs = 5_000;

/** The categories of both trees, as lists show them; code that changes one sends a signal. */
export function createCategoryNames({ db, clock, signals }: Pick<Platform, "db" | "clock" | "signals">) {
  const memory = createCachedValue(cacheMs, { clock, db }, (within) => allCategories(within).execute());
  signals.on("guest-pages", memory.forget);
  return memory;
}

const allCategories = prepareOnce((db) =>
  db
    .select({
      id: resourceCategories.id,
      tree: resourceCategories.tree,
      parentId: resourceCategories.parentId,
      name: resourceCategories.name,
      slug: resourceCategories.slug,
      hidden: resourceCategories.hidden,
    })
    .from(resourceCategories)
    .orderBy(asc(resourceCategories.position), asc(resourceCategories.id))
    .prepare("store_category_names"),
);
