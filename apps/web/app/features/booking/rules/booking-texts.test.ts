import { describe, expect, it } from "vitest";
import { marksOf, spanText, stateText } from "./booking-texts.ts";

const zone = "America/New_York";
const now = Date.parse("2027-03-16T13:00:00Z");
const booking = {
  side: "learner" as const,
  professional: { id: 1, name: "Mireille Laurent", photo: null },
  learner: { id: 2, name: "Anna Berg", photo: null },
  hold_expires_at: "2027-03-16T13:09:41Z",
  answer_by: "2027-03-18T13:00:00Z",
  refund_pending: false,
  paying: false,
  price: "60.00",
  starts_at: "2027-03-20T13:00:00Z",
  together: [],
  whole: null,
  proposal: null,
  dispute: null,
};

describe("how a booking stands", () => {
  it.each([
    ["held", "Waiting for payment, 9:41 left"],
    ["requested", "Waiting for Mireille Laurent until Thu 18 Mar, 9:00 AM"],
    ["confirmed", "Confirmed"],
    ["completed", "Completed"],
    ["no_show", "No-show"],
    ["declined", "Declined"],
    ["expired", "Expired"],
    ["cancelled_by_learner", "Cancelled by you"],
    ["cancelled_by_professional", "Cancelled by Mireille Laurent"],
  ] as const)("%s is said as %s to its learner", (state, text) => {
    expect(stateText({ ...booking, state }, zone, now).text).toBe(text);
  });

  it("what is held and costs nothing waits for no payment, but a free date of a series that is paid as a whole does", () => {
    const held = { ...booking, state: "held" as const, price: "0.00" };
    expect(stateText(held, zone, now).text).toBe("Held for you, 9:41 left");
    const starts = ["2027-03-20T13:00:00Z", "2027-03-27T13:00:00Z"];
    const whole = { series_id: 1, number: 1, starts, price: "0.01" };
    expect(stateText({ ...held, together: [1, 2], whole }, zone, now).text).toBe("Waiting for payment, 9:41 left");
  });

  it("is said to the professional as theirs", () => {
    const received = { ...booking, side: "professional" as const };
    expect(stateText({ ...received, state: "requested" }, zone, now).text).toBe(
      "Waiting for your answer until Thu 18 Mar, 9:00 AM",
    );
    expect(stateText({ ...received, state: "cancelled_by_learner" }, zone, now).text).toBe("Cancelled by Anna Berg");
    expect(stateText({ ...received, state: "cancelled_by_professional" }, zone, now).text).toBe("Cancelled by you");
  });

  it.each([
    ["learner", "learner", null, "Reported: you did not come"],
    ["professional", "learner", null, "Reported: Anna Berg did not come"],
    ["learner", "professional", "2027-03-22T13:00:00Z", "Decided: Mireille Laurent did not come"],
    ["professional", "professional", "2027-03-22T13:00:00Z", "Decided: you did not come"],
  ] as const)("tells the %s that the %s did not come", (side, absent, decided, text) => {
    const dispute = { absent, disputed_at: decided, resolved_at: decided };
    expect(stateText({ ...booking, side, state: "no_show", dispute }, zone, now).text).toBe(text);
  });

  it("a report that was not right is no no-show any more", () => {
    const at = "2027-03-22T13:00:00Z";
    const dispute = { absent: "learner" as const, disputed_at: at, resolved_at: at };
    expect(stateText({ ...booking, state: "completed", dispute }, zone, now).text).toBe("Decided: it took place");
  });

  it("is marked by what goes on beside it", () => {
    const at = "2027-03-16T13:00:00Z";
    expect(marksOf({ ...booking, state: "confirmed", proposal: { state: "open" } })).toEqual(["New time proposed"]);
    const disputed = { ...booking, state: "no_show" as const, refund_pending: true };
    expect(marksOf({ ...disputed, dispute: { absent: "learner", disputed_at: at, resolved_at: null } })).toEqual([
      "In dispute",
      "Refund on its way",
    ]);
    expect(
      marksOf({
        ...disputed,
        refund_pending: false,
        dispute: { absent: "learner" as const, disputed_at: at, resolved_at: at },
      }),
    ).toEqual([]);
  });
});

it.each([
  ["2027-03-16T13:00:00Z", "2027-03-16T14:00:00Z", "9:00 – 10:00 AM"],
  ["2027-03-16T15:30:00Z", "2027-03-16T16:30:00Z", "11:30 AM – 12:30 PM"],
  ["2027-11-07T05:30:00Z", "2027-11-07T06:30:00Z", "1:30 AM EDT – 1:30 AM EST"],
])("says from when to when a session lasts: %s", (start, end, text) => {
  expect(spanText(start, end, zone)).toBe(text);
});

it("says of a hold whose payment is processed that money is on its way, and counts nothing down", () => {
  const paying = { ...booking, state: "held" as const, paying: true };
  expect(stateText(paying, zone, now)).toEqual({ text: "Your payment is on its way", tone: "brass" });
});
