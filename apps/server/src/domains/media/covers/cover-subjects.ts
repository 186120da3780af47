/** What covers can be of. */
export const coverKinds = ["site", "course", "person", "store", "resource"] as const;

export type CoverKind = (typeof coverKinds)[number];

/** What covers need to know of the domains to their right. */
export interface CoverSubjects {
  /** Whether there is something of this kind with this id, so that it has a cover. */
  exists(kind: Exclude<CoverKind, "site">, id: number): Promise<boolean>;
}
