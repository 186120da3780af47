import { test } from "vitest";
import { expectSentence } from "../../../test/difference-sentences.ts";
import { planDifferenceTexts } from "./plan-difference-texts.ts";

test.each(Object.entries(planDifferenceTexts))(
  "%s is a whole sentence with a next step, and no amount in cents",
  (_kind, say) => {
    expectSentence(say);
  },
);
