import type { PublicSite } from "@pavane/contract/site/schema";
import type { Settings } from "@pavane/contract/site/settings";
import type { LegalVersions } from "./pages/versions-in-force.ts";

export function presentSite(settings: Settings, mode: "trial" | "live", versions: LegalVersions): PublicSite {
  const { name, headline, lead, notice, support_email, postal_address, phone, socials, time_zone } = settings;
  const { registration_open, guest_checkout, refund_days, image_hosts, media_origin } = settings;
  const { file_mb, files, course_image_mb, admin_image_mb, profile_image_mb } = settings;
  const limits = { file_mb, files, course_image_mb, admin_image_mb, profile_image_mb };
  const texts = { name, headline, lead, notice, support_email, postal_address, phone, socials: [...socials] };
  const pictures = { image_hosts: [...image_hosts], media_origin };
  const { termsSince, asking: _asking, ...numbers } = versions;
  const legal = { ...numbers, terms_since: termsSince?.toISOString() ?? null };
  return { ...texts, time_zone, registration_open, guest_checkout, refund_days, mode, ...pictures, legal, limits };
}
