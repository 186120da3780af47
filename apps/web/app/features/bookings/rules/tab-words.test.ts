import { expect, it } from "vitest";
import { tabWords } from "./tab-words.ts";

const counts = { upcoming: 6, to_answer: 1, past: 0, cancelled: 0 };

it("counts places in waiting lists with what a learner waits for", () => {
  expect(tabWords("to_answer", "learner", { counts, inLists: 2 })).toBe("Waiting 3");
  expect(tabWords("to_answer", "learner", { counts: undefined, inLists: 1 })).toBe("Waiting 1");
  expect(tabWords("upcoming", "learner", { counts, inLists: 2 })).toBe("Upcoming 6");
});

it("leaves them out of what a professional has to answer, and says no nought", () => {
  expect(tabWords("to_answer", "professional", { counts, inLists: 2 })).toBe("To answer 1");
  expect(tabWords("past", "learner", { counts, inLists: 0 })).toBe("Past");
});
