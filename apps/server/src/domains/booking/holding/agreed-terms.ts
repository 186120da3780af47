import { minuteMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../../platform/db/database.ts";
import type { ServiceRow } from "../../professionals/index.ts";
import { savePlaceOf, type BookingSessionRow } from "../sessions/sessions-repository.ts";
import { findLiveOfSession } from "../bookings/bookings-repository.ts";
import type { BookingTerms } from "../bookings/tables.ts";

interface Agreeing {
  readonly service: ServiceRow;
  /** Null: it begins with this hold, as the service is now. */
  readonly session: BookingSessionRow | null;
  readonly priceCents: number;
  readonly commissionBps: number;
}

/**
 * What is agreed to when a place is held. An existing session keeps its length, and takes place where its participants
 * have booked it, regardless of later changes to its service; an empty one, which was planned before, is where its
 * service is now.
 */
export async function agreedTerms(tx: Tx, { service, session, ...money }: Agreeing): Promise<BookingTerms> {
  const { name, minutes, policy, approval, mode, beforeMin, afterMin } = service;
  const terms = { name, minutes, policy, approval, mode, beforeMin, afterMin, ...money };
  return session === null ? terms : { ...terms, ...(await termsOfDate(tx, { service, session })) };
}

/** What an existing date decides by itself, for anyone who joins it. */
export async function termsOfDate(
  tx: Tx,
  { service, session }: { readonly service: ServiceRow; readonly session: BookingSessionRow },
): Promise<Pick<BookingTerms, "minutes" | "mode">> {
  const minutes = (session.endsAt.getTime() - session.startsAt.getTime()) / minuteMs;
  const [other] = await findLiveOfSession(tx, session.id);
  if (other === undefined) await savePlaceOf(tx, session, service);
  return { minutes, mode: other?.terms.mode ?? service.mode };
}
