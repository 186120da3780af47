import { expect, it } from "vitest";
import { tabText } from "./tab-texts.ts";

const counts = { upcoming: 6, to_answer: 1, past: 0, cancelled: 0 };

it("counts places in waiting lists with what a learner waits for", () => {
  expect(tabText("to_answer", "learner", { counts, inLists: 2 })).toBe("3 waiting");
  expect(tabText("to_answer", "learner", { counts: undefined, inLists: 1 })).toBe("1 waiting");
  expect(tabText("upcoming", "learner", { counts, inLists: 2 })).toBe("6 upcoming");
});

it("leaves them out of what a professional has to answer, and says no nought", () => {
  expect(tabText("to_answer", "professional", { counts, inLists: 2 })).toBe("1 to answer");
  expect(tabText("past", "learner", { counts, inLists: 0 })).toBe("Past");
});
