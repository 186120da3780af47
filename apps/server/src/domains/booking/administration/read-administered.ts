import { bookingErrors } from "@pavane/contract/booking/errors";
import type { adminBookingsList } from "@pavane/contract/booking/admin-bookings-list";
import type { ListQuery } from "@pavane/contract/core/list";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import { loadHistory } from "../views/load-history.ts";
import type { BookingDeps } from "../deps.ts";
import { presentAdministered, presentWhole } from "./present-administered.ts";
import { administeredStore, findMailsAbout, loadAdministered } from "./administered-repository.ts";

/** Amounts are for ADMIN alone, in answers too. */
export const maySeeAmounts = (actor: Actor): boolean => hasRole(actor, "ADMIN");

/** Error: forbidden, where somebody else than ADMIN asks for the file. */
export async function listAdministered(deps: BookingDeps, actor: Actor, query: ListQuery<typeof adminBookingsList>) {
  const amounts = maySeeAmounts(actor);
  if (query.format === "csv" && !amounts) return refuse(commonErrors.forbidden);
  const now = deps.clock.now();
  const failedLines = query.attention === "refund_failed" ? await deps.money.failedLines(deps.db.read) : [];
  const store = administeredStore(deps, { now, failedLines });
  return answerList(deps.db.read, query, store, (view) =>
    presentAdministered(view, { now, amounts, staffId: actor.id }),
  );
}

export async function readAdministered(deps: BookingDeps, actor: Actor, id: number) {
  const now = deps.clock.now();
  const db = deps.db.read;
  const [view] = await loadAdministered(db, deps, [id], now);
  if (!view) return refuse(bookingErrors.booking_not_found);
  const { learnerId: learner, professionalId: professional } = view.booking;
  const history = await loadHistory(db, deps, id, { learner, professional });
  const { booking_answer_hours: answerHours } = await deps.site.getSettings();
  const mails = await findMailsAbout(db, view);
  return presentWhole(view, { now, amounts: maySeeAmounts(actor), staffId: actor.id, answerHours, history, mails });
}
