import type { publicService } from "@pavane/contract/professionals/schema";
import type { Output } from "@pavane/contract/core/endpoint";
import { decimalText } from "@pavane/contract/core/money";
import type { ServiceRow } from "./services-repository.ts";

/** A service as everybody may know it; where to meet online is for who has booked. */
export const presentPublicService = (row: ServiceRow): Output<typeof publicService> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  minutes: row.minutes,
  price: decimalText(row.priceCents),
  mode: row.mode,
  place: row.mode === "place" ? row.place : null,
  capacity: row.capacity,
  dates: row.dates,
  dance_roles: row.roleGap !== null,
  policy: row.policy,
  approval: row.approval,
  notice_min: row.noticeMin,
  furthest_days: row.furthestDays,
});
