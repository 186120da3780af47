import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readGift } from "./read-gift.ts";

const read = (text: string) => {
  const file = readGift(text, 1_000);
  if ("fault" in file) throw new Error(file.fault);
  return file.questions;
};
const one = (text: string) => {
  const [found] = read(text);
  if (found === undefined || !("draft" in found)) throw new Error(JSON.stringify(found));
  return found.draft;
};
const leftOut = (text: string) => read(text).flatMap((found) => ("message" in found ? [found] : []));

describe("a question in GIFT", () => {
  test("of one right answer has its options with what is said to who chose them", () => {
    expect(one("::Plié::What bends in a plié? {\n =The knees#Yes!\n ~The back#Keep it long.\n ~The neck\n}")).toEqual({
      type: "single",
      question: "What bends in a plié?",
      options: ["The knees", "The back", "The neck"],
      correct: [0],
      matches: null,
      explanation: null,
      tolerance: null,
      feedback: ["Yes!", "Keep it long.", ""],
      notes: [],
    });
  });

  test("with the answer in its middle has a blank there", () => {
    expect(one("The { =working ~standing } foot opens.")).toMatchObject({
      type: "single",
      question: "The _____ foot opens.",
    });
    expect(one("Swan Lake is by {=Tchaikovsky =Tschaikowski}.")).toMatchObject({
      type: "short_answer",
      question: "Swan Lake is by _____.",
      options: ["Tchaikovsky", "Tschaikowski"],
      correct: [0, 1],
    });
  });

  test.each(["T", "TRUE", "true"])("is true or false: {%s}", (word) => {
    expect(one(`A tendu stays on the floor.{${word}#It does.#Right.}`)).toMatchObject({
      type: "true_false",
      options: ["True", "False"],
      correct: [0],
      feedback: ["Right.", "It does."],
    });
  });

  test("of pairs may have right sides that lead astray", () => {
    expect(one("Match.{=Plié -> To bend =Tendu -> Stretched = -> To jump}")).toMatchObject({
      type: "matching",
      options: ["Plié", "Tendu"],
      correct: [0, 1],
      matches: ["To bend", "Stretched", "To jump"],
    });
  });

  test.each([
    ["{#1877}", ["1877"], 0],
    ["{#1877:2}", ["1877"], 2],
    ["{#3.141..3.142}", ["3.1415"], 0.0005],
    ["{#-5..5}", ["0"], 5],
    ["{#\n=1877:0#The premiere.\n=%50%1877:2#Nearly.}", ["1877"], 0],
  ])("asks for a number: %j", (answers, options, tolerance) => {
    expect(one(`When was the premiere? ${answers}`)).toMatchObject({ type: "short_answer", options, tolerance });
  });

  test("of several right answers needs all of them, and says so", () => {
    const text = readFileSync(
      new URL("../../../../../test/fixtures/questions/gift/several-answers.gift", import.meta.url),
    );
    expect(one(text.toString())).toMatchObject({
      type: "multiple",
      options: ["Africa", "Asia", "China", "Antarctica", "America"],
      correct: [0, 1, 3],
      notes: ["There is no partial credit here: all right answers are to be chosen, and no wrong one"],
    });
  });

  test("names what gives some points there and none here", () => {
    expect(one("Which? {=Waltz ~%50%Minuet ~Polka}").notes).toEqual([
      "“Minuet” counts as wrong. There is no partial credit here",
    ]);
    expect(one("Which? {=Waltz =%50%Valse =%80%waltz}")).toMatchObject({
      options: ["Waltz"],
      notes: ["“Valse” is not accepted. There is no partial credit here"],
    });
  });

  test("keeps escaped signs, lines that are said, and its general feedback as explanation", () => {
    expect(one("Is 2 \\+ 2 \\= 4 \\{really\\}?\\nThink.{=yes \\~ \\#1 ~no####Count\\: one, two.}")).toMatchObject({
      question: "Is 2 \\+ 2 = 4 {really}?\nThink.",
      options: ["yes ~ #1", "no"],
      explanation: "Count: one, two.",
    });
  });

  test("in HTML becomes plain text, and its picture is named", () => {
    expect(
      one(
        '[html]<p>Look at <b>this</b>&nbsp;foot.</p><img src\\="x.png"><ul><li>Left?</li></ul>{=<i>Yes</i> ~No &amp; no}',
      ),
    ).toMatchObject({
      question: "Look at this foot.\n- Left?",
      options: ["Yes", "No & no"],
      notes: ["A picture is left out"],
    });
    expect(one("[plain]Is 1 <b> 2?{T}").question).toBe("Is 1 <b> 2?");
  });
});

test("questions are placed by their lines, past comments; a category is named once", () => {
  const found = read("// made by hand\n$CATEGORY: Ballet/Barre\n\nOne?{T}\n\n\n// more\nTwo?\n{F}\r\n\r\nThree?{T}");
  expect(found.map(({ place }) => place)).toEqual(["Line 4", "Line 8", "Line 11"]);
  expect(found.map((each) => ("draft" in each ? each.draft.notes : null))).toEqual([
    ["The category “Ballet/Barre” is not kept"],
    [],
    [],
  ]);
});

test.each([
  ["Write about ballet.{}", "essay questions are not supported"],
  ["::Read::Only a text.", "“Read”: a text without answers asks nothing"],
  ["What?{=a ~b", "a closing } is missing"],
  ["The {=a ~b} and the {=c ~d}.", "questions with several blanks are not supported"],
  ["What?{=a =b ~c}", "a choice of one with several right answers is not supported"],
  ["What?{~a ~b}", "no right answer is marked"],
  ["What?{~%50%a ~b}", "its right answers are 50 % together, not 100 %"],
  ["What?{=ba*}", "answers with a wildcard (*) are not supported"],
  ["What?{#one}", "its answer is not a number"],
  ["What?{#=1:1 =2:2}", "numbers with different tolerances are not supported"],
  ["[html]What is <math><mi>x</mi></math>?{=a ~b}", "formulas (MathML) are not supported"],
])("%s is left out: %s", (text, message) => {
  expect(leftOut(text)).toEqual([{ place: "Line 1", message }]);
});

test("an empty file and one of too many questions are none", () => {
  expect(readGift("// nothing\n\n$CATEGORY: X\n", 10)).toEqual({ fault: "There is no question in this file" });
  expect(readGift("Q?{T}\n\n".repeat(11), 10)).toEqual({ fault: "A file may have at most 10 questions" });
  expect(readGift("Q?{T}\n\n".repeat(10), 10)).toMatchObject({ questions: { length: 10 } });
});

test("two megabytes of signs are read in a moment", () => {
  for (const piece of ["{", "=~", "::", "<p ", "\\", "#", "&a", "[html]<", "!["]) {
    const signs = piece.repeat(2_000_000 / piece.length);
    const began = performance.now();
    readGift(`Q${signs}`, 1_000);
    if (!piece.includes("=")) readGift(`Which?${signs}{=a ~b}`, 1_000);
    expect(performance.now() - began).toBeLessThan(15_000);
  }
});
