import { arrayContains, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { countEach, replacedInList } from "../../../platform/db/list-column.ts";
import type { StyleUses } from "../../site/index.ts";
import { courses } from "./tables.ts";

/** Courses have styles by name. Anyone who edits a course while its styles change gets the usual edit conflict. */
export const courseStyleUses: StyleUses = {
  countUses: (db, styles, counted) =>
    countEach(
      db,
      styles.map(({ id, name }) => ({ id, value: name })),
      (name) =>
        counted === "all"
          ? sql`select count(*) from courses where dance_styles @> array[${name}] and draft_of is null`
          : sql`select sum(courses) from course_facet_counts where facet = 'style' and value = ${name}`,
    ),
  renameStyle: (tx, style, before) => replaceStyle(tx, before, style.name),
  mergeStyle: (tx, from, into) => replaceStyle(tx, from.name, into.name),
};

async function replaceStyle(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .update(courses)
    .set({ danceStyles: replacedInList(courses.danceStyles, from, to), version: sql`${courses.version} + 1` })
    .where(arrayContains(courses.danceStyles, [from]));
}
