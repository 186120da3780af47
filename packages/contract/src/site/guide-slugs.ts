/** The guides for who runs the site, in the order in which they are listed; each is `docs/guides/{slug}.md`. */
export const guideSlugs = [
  "first-steps",
  "roles",
  "people",
  "import-people",
  "two-factor",
  "sign-in-providers",
  "courses",
  "curriculum-review",
  "bookings",
  "reports",
  "payments-and-refunds",
  "running-the-money",
  "settings",
  "installation",
  "several-processes",
  "deployment",
  "files-in-s3",
  "monitoring",
  "notices-on-devices",
  "api-tokens",
  "webhooks",
  "backup-and-restore",
  "personal-data",
] as const;

export type GuideSlug = (typeof guideSlugs)[number];
