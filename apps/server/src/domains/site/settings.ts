import { z } from "zod";

const hosts = z.array(z.string().regex(z.regexes.domain)).default([]);

/** Every setting once: its type and default. Code asks for a setting by name and never spells a default itself. */
export const settingTypes = {
  name: z.string().min(1).max(60).default("Pavane"),
  headline: z.string().max(120).default("Teach dance *beautifully*, and prove it."),
  lead: z
    .string()
    .max(300)
    .default(
      "Certification courses, ready-to-teach curriculum and working professionals to learn from, in one studio.",
    ),
  notice: z.string().max(300).nullable().default(null),
  support_email: z.email().nullable().default(null),
  postal_address: z.string().max(300).nullable().default(null),
  phone: z.string().max(40).nullable().default(null),
  socials: z.array(z.object({ name: z.string(), url: z.url() })).default([]),
  time_zone: z.string().default("America/New_York"),
  /** Hosts whose pictures are shown as they are, and whose videos play here once somebody agreed. No page loads from any other. */
  image_hosts: hosts,
  video_hosts: hosts,
  /** Another address under which uploads may be found (`{media_origin}/uploads/…`), for those that are missing here. */
  media_origin: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  registration_open: z.boolean().default(true),
  /** Whether people may buy without an account. */
  guest_checkout: z.boolean().default(true),
  accept_roles_automatically: z.array(z.string()).default([]),
  file_mb: z.int().default(20),
  files: z.int().default(5),
  course_image_mb: z.int().default(5),
  admin_image_mb: z.int().default(25),
  profile_image_mb: z.int().default(5),
  /** What one person's files may take up together; more for those who sell or teach. */
  storage_mb: z.int().min(1).default(200),
  storage_teaching_mb: z.int().min(1).default(20_480),
  watched_percent: z.int().min(1).max(100).default(90),
  /** What the platform keeps of a sale, in hundredths of a percent, by the seller's tier. */
  commission_bps: z
    .object({
      educator: z.int().min(0).max(10_000),
      premium: z.int().min(0).max(10_000),
      royalty: z.int().min(0).max(10_000),
    })
    .default({ educator: 2000, premium: 1200, royalty: 500 }),
  mail_from_name: z.string().default("Pavane"),
  mail_from_address: z.email().default("no-reply@example.org"),
} as const;

export type Settings = { readonly [Key in keyof typeof settingTypes]: z.output<(typeof settingTypes)[Key]> };

/** Settings from stored rows; a stored value that no longer fits its type falls back to the default. */
export function readSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const entries = Object.entries(settingTypes).map(([key, type]) => {
    const parsed = type.safeParse(stored[key]);
    return [key, parsed.success ? parsed.data : type.parse(undefined)];
  });
  return Object.fromEntries(entries) as Settings; // one entry for each key of settingTypes
}
