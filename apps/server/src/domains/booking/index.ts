import { bookingEndpoints } from "@pavane/contract/booking/endpoints";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { late } from "../../platform/late.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { CommissionPort } from "./commission-port.ts";
import type { CredentialsPort } from "./credentials-port.ts";
import type { BookingDeps, BookingNeeds } from "./deps.ts";
import { fileColumns } from "./file-columns.ts";
import { bookingJobs } from "./jobs.ts";
import type { MoneyPort } from "./money-port.ts";
import type { PayeePort } from "./payee-port.ts";
import { bookingRoutes } from "./routes.ts";

export type { CommissionPort } from "./commission-port.ts";
export type { CredentialsPort } from "./credentials-port.ts";
export type { BookingRefund, MoneyPort } from "./money-port.ts";
export type { PayeePort } from "./payee-port.ts";

export interface Booking extends DomainParts {
  /** Hands over what the platform keeps of a sale. */
  fillCommission(port: CommissionPort): void;
  /** Hands over who can be paid. */
  fillPayees(port: PayeePort): void;
  /** Hands over orders and refunds. */
  fillMoney(port: MoneyPort): void;
  /** Hands over certificates. */
  fillCredentials(port: CredentialsPort): void;
}

/** Professionals, their services and hours, and what is booked with them. */
export function createBooking(platform: Platform, left: BookingNeeds): Booking {
  const commission = late<CommissionPort>("subscriptions");
  const payees = late<PayeePort>("payouts");
  const money = late<MoneyPort>("checkout");
  const credentials = late<CredentialsPort>("certificates");
  const deps: BookingDeps = {
    ...platform,
    ...left,
    commission: commission.port,
    payees: payees.port,
    money: money.port,
    credentials: credentials.port,
  };
  return {
    fillCommission: commission.fill,
    fillPayees: payees.fill,
    fillMoney: money.fill,
    fillCredentials: credentials.fill,
    routes: (register) => register(bookingEndpoints, bookingRoutes(deps)),
    jobs: bookingJobs(deps),
    fileColumns,
    constraints: {
      booking_sessions_overlap: bookingErrors.slot_taken,
      bookings_learner_busy: bookingErrors.learner_busy,
      availability_hours_overlap: bookingErrors.hours_overlap,
      time_off_overlap: bookingErrors.days_overlap,
    },
  };
}
