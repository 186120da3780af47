import { and, gt, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { createHash } from "node:crypto";

/** Number of the rules that make HTML of markdown, at most 15. Texts rendered by an older one are rendered again by a job. */
const markdownRules = 2;

/** The number of lists of hosts that are distinguished: what is stored fits a smallint. */
const lists = 2_048;

/**
 * What is stored next to HTML: the rules, and the hosts whose pictures it shows, so that it is rendered again when
 * either changes.
 */
export function rulesFor(hosts: readonly string[]): number {
  const names = [...new Set(hosts.map((host) => host.toLowerCase()))].toSorted().join("\n");
  return markdownRules * lists + (createHash("sha256").update(names).digest().readUInt16BE() % lists);
}

/**
 * Whether HTML was made by older rules, or by these for other hosts. What newer rules made is left alone: during an update two versions
 * of the program run side by side.
 */
export const isStale = (column: PgColumn, rules: number): SQL | undefined =>
  or(lt(column, rules), and(gt(column, rules), lt(column, (Math.floor(rules / lists) + 1) * lists)));
