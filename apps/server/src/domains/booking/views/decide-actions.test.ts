import { describe, expect, test } from "vitest";
import { decideActions, type ActionFacts } from "./decide-actions.ts";

const hour = 3_600_000;
const start = Date.parse("2027-03-16T13:00:00Z");
const booking: ActionFacts = {
  state: "confirmed",
  side: "learner",
  startsAt: start,
  endsAt: start + hour,
  sessionCancelled: false,
  answerBy: null,
  noShowSide: null,
  reportedAt: null,
  disputedAt: null,
  resolvedAt: null,
  completedAt: null,
  proposedBy: null,
  movable: true,
  mine: null,
  paying: false,
  tookBack: false,
  theirs: null,
};
const actions = (rest: Partial<ActionFacts>, now = start - 100 * hour) => decideActions({ ...booking, ...rest }, now);

describe("the buttons of a booking", () => {
  test("report an absence, but not by who took a report back", () => {
    expect(actions({}, start + hour)).toContain("no_show");
    expect(actions({ tookBack: true }, start + hour)).not.toContain("no_show");
  });

  test("pay while the time is held, and nothing but booking again once the hold ran out", () => {
    expect(actions({ state: "held" })).toEqual(["pay"]);
    expect(actions({ state: "held", side: "professional" })).toEqual([]);
    expect(actions({ state: "expired" })).toEqual(["book_again"]);
  });

  test("answer or withdraw a request", () => {
    const asked = { state: "requested", answerBy: start - hour } as const;
    expect(actions(asked)).toEqual(["withdraw"]);
    expect(actions({ ...asked, side: "professional" })).toEqual(["accept", "decline"]);
    expect(actions({ ...asked, side: "professional" }, start - hour)).toEqual([]);
  });

  test("move and cancel what is confirmed, answer or take back a proposed time", () => {
    expect(actions({})).toEqual(["move", "cancel"]);
    expect(actions({ movable: false })).toEqual(["cancel"]);
    expect(actions({ proposedBy: "professional" })).toEqual(["accept_move", "decline_move", "cancel"]);
    expect(actions({ proposedBy: "learner" })).toEqual(["withdraw_move", "cancel"]);
  });

  test("say what became of the session, object, review and reply", () => {
    expect(actions({}, start + 11 * 60_000)).toEqual(["no_show"]);
    expect(actions({ side: "professional" }, start + 11 * 60_000)).toEqual(["cancel", "no_show"]);
    expect(actions({}, start + hour)).toEqual(["complete", "no_show"]);
    const absent = { state: "no_show", noShowSide: "learner", reportedAt: start + hour } as const;
    expect(actions(absent, start + 2 * hour)).toEqual(["object", "book_again"]);
    expect(actions({ ...absent, side: "professional" }, start + 2 * hour)).toEqual(["take_back"]);
    const done = { state: "completed", completedAt: start + 25 * hour } as const;
    expect(actions(done, start + 26 * hour)).toEqual(["review", "book_again"]);
    expect(actions({ ...done, mine: { shown: true }, theirs: { replied: false } }, start + 26 * hour)).toEqual([
      "reply",
      "book_again",
    ]);
    expect(actions(done, start + (25 + 14 * 24) * hour)).toEqual(["book_again"]);
  });
});

test("what is being paid is not paid again", () => {
  expect(actions({ state: "held", paying: false })).toContain("pay");
  expect(actions({ state: "held", paying: true })).not.toContain("pay");
});
