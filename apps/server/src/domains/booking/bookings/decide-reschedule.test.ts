import { expect, test } from "vitest";
import { decideReschedule, type RescheduleFacts } from "./decide-reschedule.ts";

const alone: RescheduleFacts = { side: "learner", approval: "instant", group: false, planned: false, percent: 50 };

test("a learner moves at once what books at once while something would come back; everything else is proposed", () => {
  expect(decideReschedule(alone)).toBe("at_once");
  expect(decideReschedule({ ...alone, percent: 0 })).toBe("proposal");
  expect(decideReschedule({ ...alone, approval: "request" })).toBe("proposal");
  expect(decideReschedule({ ...alone, side: "professional" })).toBe("proposal");
});

test("in a group a learner goes to another session, and a professional moves it for everybody", () => {
  expect(decideReschedule({ ...alone, group: true })).toBe("other_session");
  expect(decideReschedule({ ...alone, group: true, approval: "request" })).toBe("other_session");
  expect(decideReschedule({ ...alone, group: true, percent: 0 })).toBe("none");
  expect(decideReschedule({ ...alone, group: true, side: "professional", percent: 0 })).toBe("session");
});

test("whoever is alone at a planned date goes to another one; its professional proposes a new time", () => {
  expect(decideReschedule({ ...alone, planned: true })).toBe("other_session");
  expect(decideReschedule({ ...alone, planned: true, percent: 0 })).toBe("none");
  expect(decideReschedule({ ...alone, planned: true, side: "professional" })).toBe("proposal");
});
