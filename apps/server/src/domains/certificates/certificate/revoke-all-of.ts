import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { CertificatesNews } from "../news-port.ts";
import { lockInForceOf, markRevoked, withoutReplacement } from "./certificates-repository.ts";
import { dropDrawings } from "./kept-drawings.ts";

/** Revokes every certificate of a person that still counts or has expired; the reason is public. */
export async function revokeAllOf(
  tx: Tx,
  { jobs, baseUrl, news }: Pick<Platform, "jobs" | "baseUrl"> & { readonly news: CertificatesNews },
  { userId, at, reason }: { readonly userId: number; readonly at: Date; readonly reason: string },
): Promise<void> {
  for (const certificate of await lockInForceOf(tx, userId)) {
    await markRevoked(tx, certificate.id, { at, by: userId, reason });
    await news.revoked(tx, { ...certificate, reason, at });
    await jobs.send(tx, ...dropDrawings(withoutReplacement(certificate), baseUrl()));
  }
}
