import { expectTypeOf, test } from "vitest";
import type { Booking } from "@pavane/contract/booking/schema";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { NewMove } from "./bookings/moves-repository.ts";
import type { bookingMoves } from "./bookings/tables.ts";
import type { presentBooking } from "./views/present-booking.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Move = Body<"POST /api/bookings/:id/move">;
  expectTypeOf<keyof Move>().toEqualTypeOf<"starts_at" | "reason">();
  expectTypeOf<Omit<Move & Added, "starts_at" | "reason">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentBooking>>().toExtend<Booking>();
  expectTypeOf<ReturnType<typeof presentBooking>>().not.toExtend<Booking & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<Omit<typeof bookingMoves.$inferInsert, "state">>().not.toExtend<NewMove>();
});
