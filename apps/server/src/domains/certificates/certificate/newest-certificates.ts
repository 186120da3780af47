import type { CertificateItem } from "@pavane/contract/certificates/schema";
import type { Platform } from "../../../platform/platform.ts";
import { certificatesOf } from "./list-repository.ts";
import { presentCertificate } from "./present-certificate.ts";

type Deps = Pick<Platform, "db" | "clock" | "baseUrl">;

/** Somebody's certificates, those that fit some words where there are any; the last issued first. */
export async function newestCertificates(
  { db, clock, baseUrl }: Deps,
  holder: number,
  most: number,
  words?: string,
): Promise<{ items: CertificateItem[]; total: number }> {
  const now = clock.now();
  const first = { page: 1, size: most, sort: "-issued_at", q: words } as const;
  const { rows, page } = await certificatesOf({ now, holder }).page(db.read, first);
  return { items: rows.map((row) => presentCertificate(row, now, baseUrl())), total: page.total };
}
