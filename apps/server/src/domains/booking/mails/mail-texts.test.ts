import { bookingSides } from "@pavane/contract/booking/choices";
import { describe, expect, test } from "vitest";
import { mailTextsOf, noticeSteps, type BookingMailFacts, type NoticeStep } from "./mail-texts.ts";

const facts: BookingMailFacts = {
  service: "Barre",
  dates: 1,
  learner: "Liam",
  professional: "Nadia",
  paid: true,
  nothingBack: false,
  goesOn: false,
  stillBooked: null,
  refund: null,
  reason: null,
  side: "learner",
  until: "Tuesday",
  outcome: "took_place",
  written: ["learner", "professional"],
  otherTime: "Monday",
  accepted: false,
  begins: { day: "Tomorrow", timeLeft: "24 hours" },
};
const said = (step: NoticeStep, rest: Partial<BookingMailFacts>, side: "learner" | "professional") => {
  const mail = mailTextsOf(step, { ...facts, ...rest })[side];
  return mail === null ? null : [mail.subject, ...mail.paragraphs].join(" | ");
};

test("whatever is the case, no mail has an empty line, a hanging comma or a word that is missing", () => {
  const cases: Partial<BookingMailFacts>[] = [
    {},
    { paid: false },
    { goesOn: true },
    { nothingBack: true },
    { refund: "$30.00" },
  ];
  const more: Partial<BookingMailFacts>[] = [
    { side: null, until: null, otherTime: null },
    { reason: "" },
    { dates: 3 },
  ];
  for (const rest of [...cases, ...more, { written: [] }, { outcome: "learner_absent" as const }])
    for (const step of noticeSteps)
      for (const side of bookingSides) {
        const text = said(step, rest, side) ?? "Nothing.";
        expect(text).toMatch(/[.?]$/);
        expect(text).not.toMatch(/null|undefined| {2}|,[ ]*[|.]|\|\s*\||: *$/);
      }
});

describe("of a session with others in it", () => {
  test("one booking that ends says nothing of the session", () => {
    for (const step of ["cancelled", "declined", "withdrawn", "not_answered"] as const)
      for (const side of bookingSides) expect(said(step, { goesOn: true }, side)).not.toContain("does not take place");
    expect(said("cancelled", { goesOn: true, refund: "$30.00" }, "learner")).toBe(
      "You cancelled Barre with Nadia | You have no place in Barre. | You get $30.00 back. It can take some days until it arrives.",
    );
    expect(said("withdrawn", { goesOn: true }, "professional")).toContain("The place is free again.");
  });

  test("a booking takes a place, not the time", () => {
    expect(said("confirmed", { goesOn: true }, "professional")).toBe("Liam has booked Barre | Liam has a place in it.");
    expect(said("confirmed", {}, "professional")).toContain("The time is yours and Liam's now.");
  });
});

test("the professional reads how many places of a group's date are still booked without one learner", () => {
  const told = (stillBooked: number) => said("cancelled", { goesOn: true, stillBooked }, "professional");
  expect(told(0)).toContain("Liam has no place in Barre. Nobody else is booked for this date.");
  expect(told(1)).toContain("Liam has no place in Barre. It takes place: 1 place is still booked.");
  expect(told(3)).toContain("It takes place: 3 places are still booked.");
  expect(said("cancelled", { goesOn: true, stillBooked: 1 }, "learner")).not.toContain("booked");
});

test("who is told of a move reads who moved it and why", () => {
  const because = { reason: "My train is late" };
  const why = "The time before was Monday. | Reason: My train is late";
  expect(said("moved", because, "professional")).toBe(`New time for Barre with Liam | Liam moved it. ${why}`);
  expect(said("moved", because, "learner")).toContain(`You moved it. ${why}`);
  expect(said("moved", { accepted: true, side: "professional" }, "learner")).toContain("Nadia accepted the new time.");
});

test("a reminder says how far off the session is, and on which day", () => {
  expect(said("reminder_day", {}, "learner")).toBe("Tomorrow: Barre with Nadia | Your session begins in 24 hours.");
  const late = { begins: { day: "Today", timeLeft: "22 hours" } };
  expect(said("reminder_day", late, "professional")).toBe("Today: Barre with Liam | Your session begins in 22 hours.");
  const soon = { begins: { day: "Today", timeLeft: "31 minutes" } };
  expect(said("reminder_hour", soon, "learner")).toBe("Soon: Barre with Nadia | Your session begins in 31 minutes.");
});

test("a subject names nobody twice", () => {
  expect(said("cancelled", { side: "professional" }, "learner")).toMatch(/^Nadia cancelled Barre \|/);
  expect(said("move_proposed", {}, "professional")).toMatch(/^Liam proposed a new time for Barre \|/);
  expect(said("cancelled", {}, "learner")).toMatch(/^You cancelled Barre with Nadia \|/);
});

test("nothing is said to come back where nothing was paid", () => {
  for (const step of ["requested", "session_moved"] as const)
    expect(said(step, { paid: false }, "learner")).not.toMatch(/back/);
  expect(said("requested", { paid: false, dates: 3 }, "learner")).not.toMatch(/get back/);
  expect(said("requested", {}, "learner")).toContain("You get everything back if Nadia declines");
  expect(said("cancelled", { paid: false }, "learner")).toBe(
    "You cancelled Barre with Nadia | Barre does not take place.",
  );
});

test("who cancels too late reads that nothing comes back, and so does the other side", () => {
  const late = { nothingBack: true };
  expect(said("cancelled", late, "learner")).toContain("You get nothing back.");
  expect(said("cancelled", late, "professional")).toContain("Liam gets nothing back.");
  expect(said("absence_settled", late, "learner")).toContain("You get nothing back.");
});

test.each([
  ["took_place", "It took place.", "It took place."],
  ["learner_absent", "You did not come.", "Liam did not come."],
  ["professional_absent", "Nadia did not come.", "You did not come."],
] as const)("a dispute decided as %s names who did not come, to each as they know them", (outcome, learner, other) => {
  const decided = { outcome, until: null };
  expect(said("dispute_decided", decided, "learner")).toContain(`| ${learner}`);
  expect(said("dispute_decided", decided, "professional")).toContain(`| ${other}`);
});

test("a session that is decided to have taken place says until when it can be reviewed", () => {
  expect(said("dispute_decided", { outcome: "took_place" }, "learner")).toContain(
    "You can write a review until Tuesday.",
  );
});

test("only who was written about has something to read and to answer", () => {
  const one = { written: ["learner"] as const };
  expect(said("reviews_shown", one, "professional")).toContain("Read what Liam wrote. You can reply once.");
  expect(said("reviews_shown", one, "learner")).toBe(
    "Your review of Barre with Nadia is shown | It can be read from now on. There is none about you.",
  );
  expect(said("reviews_shown", { written: [] }, "learner")).toBeNull();
});
