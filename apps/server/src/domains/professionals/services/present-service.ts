import type { Output } from "@pavane/contract/core/endpoint";
import type { ownService } from "@pavane/contract/professionals/schema";
import { decimalText } from "@pavane/contract/core/money";
import { splitCommission } from "@pavane/contract/ledger/commission";
import { presentPublicService } from "./present-public-service.ts";
import type { ServiceRow } from "./services-repository.ts";

/** A service as its professional sees it, with what they are paid of its price now. */
export const presentOwnService = (
  row: ServiceRow,
  ahead: number,
  commissionBps: number,
): Output<typeof ownService> => ({
  ...presentPublicService(row),
  place: row.place,
  start_every: row.startEvery,
  meeting_url: row.meetingUrl,
  before_min: row.beforeMin,
  after_min: row.afterMin,
  role_gap: row.roleGap,
  position: row.position,
  archived_at: row.archivedAt?.toISOString() ?? null,
  receives: decimalText(splitCommission(row.priceCents, commissionBps).sellerCents),
  bookings_ahead: ahead,
  version: row.version,
});
