import { expect, test } from "vitest";
import { confirmReason } from "./confirm-reason.ts";

test("an address is confirmed for what somebody came for", () => {
  const asked = (role: "SELLER" | "BOOKING_PROFESSIONAL") => ({ role, state: "asked" as const, until: null });
  expect(confirmReason({ role: ["STUDENT"], preparing: [] })).toBe("to sign in with it and to set a new password");
  expect(confirmReason({ role: ["STUDENT", "SELLER"], preparing: [] })).toBe("to sell");
  expect(confirmReason({ role: ["STUDENT"], preparing: [asked("BOOKING_PROFESSIONAL")] })).toBe("to be booked");
  expect(confirmReason({ role: ["STUDENT", "PROFESSIONAL"], preparing: [asked("SELLER")] })).toBe(
    "to sell and be booked",
  );
});
