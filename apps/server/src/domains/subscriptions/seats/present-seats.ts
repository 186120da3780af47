import { memberName } from "@pavane/contract/identity/person-name";
import type { OwnSeat, Seat } from "@pavane/contract/subscriptions/schema";
import type { PlanRow } from "../plans/plans-repository.ts";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import type { SeatRow, SeatWithPerson } from "./seats-repository.ts";

export const presentSeat = ({ seat, person }: SeatWithPerson): Seat => ({
  id: seat.id,
  email: seat.email,
  state: seat.state,
  person: person && { id: person.id, name: memberName(person) },
  created_at: seat.createdAt.toISOString(),
});

export const presentOwnSeat = (
  seat: SeatRow,
  { row, plan }: { readonly row: SubscriptionRow; readonly plan: PlanRow },
): OwnSeat => ({ id: seat.id, studio: row.studioName ?? "", tier: plan.tier, state: seat.state });
