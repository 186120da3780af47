/** The guides for who runs the site, in the order in which they are listed; each is `docs/guides/{slug}.md`. */
export const guideSlugs = [
  "first-steps",
  "roles",
  "courses",
  "curriculum-review",
  "bookings",
  "payments-and-refunds",
  "running-the-money",
  "settings",
  "installation",
  "backup-and-restore",
  "personal-data",
] as const;

export type GuideSlug = (typeof guideSlugs)[number];
