import { expect, it } from "vitest";
import { tabWords } from "./tab-words.ts";

const counts = { upcoming: 6, to_answer: 1, past: 0, cancelled: 0 };

it("counts places in waiting lists with what a learner waits for", () => {
  expect(tabWords("to_answer", "learner", { counts, inLists: 2 })).toBe("3 waiting");
  expect(tabWords("to_answer", "learner", { counts: undefined, inLists: 1 })).toBe("1 waiting");
  expect(tabWords("upcoming", "learner", { counts, inLists: 2 })).toBe("6 upcoming");
});

it("leaves them out of what a professional has to answer, and says no nought", () => {
  expect(tabWords("to_answer", "professional", { counts, inLists: 2 })).toBe("1 to answer");
  expect(tabWords("past", "learner", { counts, inLists: 0 })).toBe("Past");
});
