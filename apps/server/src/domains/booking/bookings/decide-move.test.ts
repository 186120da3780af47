import { expect, test } from "vitest";
import { decideMove, type MoveAsked } from "./decide-move.ts";

const alone: MoveAsked = { side: "learner", approval: "instant", group: false, planned: false, percent: 50 };

test("a learner moves at once what books at once while something would come back; everything else is proposed", () => {
  expect(decideMove(alone)).toBe("at_once");
  expect(decideMove({ ...alone, percent: 0 })).toBe("proposal");
  expect(decideMove({ ...alone, approval: "request" })).toBe("proposal");
  expect(decideMove({ ...alone, side: "professional" })).toBe("proposal");
});

test("in a group a learner goes to another session, and a professional moves it for everybody", () => {
  expect(decideMove({ ...alone, group: true })).toBe("other_session");
  expect(decideMove({ ...alone, group: true, approval: "request" })).toBe("other_session");
  expect(decideMove({ ...alone, group: true, percent: 0 })).toBe("none");
  expect(decideMove({ ...alone, group: true, side: "professional", percent: 0 })).toBe("session");
});

test("whoever is alone at a planned date goes to another one; its professional proposes a new time", () => {
  expect(decideMove({ ...alone, planned: true })).toBe("other_session");
  expect(decideMove({ ...alone, planned: true, percent: 0 })).toBe("none");
  expect(decideMove({ ...alone, planned: true, side: "professional" })).toBe("proposal");
});
