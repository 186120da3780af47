import { test } from "vitest";
import { expectSentence } from "../../../test/difference-sentences.ts";
import { planDifferenceWords } from "./plan-difference-words.ts";

test.each(Object.entries(planDifferenceWords))(
  "%s is a whole sentence with a next step, and no amount in cents",
  (_kind, say) => {
    expectSentence(say);
  },
);
