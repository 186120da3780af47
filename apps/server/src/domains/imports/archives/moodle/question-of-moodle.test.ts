import { expect, test } from "vitest";
import { readXmlTree } from "../../../../platform/xml/xml-tree.ts";
import { answer } from "../../../../../test/factories/course-archives.ts";
import { questionOfMoodle } from "./question-of-moodle.ts";

const read = (kind: string, plugin: string, text = "Which foot opens?") =>
  questionOfMoodle(
    readXmlTree(
      Buffer.from(
        `<question id="1"><name>Feet</name><questiontext>${text.replaceAll("<", "&lt;")}</questiontext><generalfeedback>Think.</generalfeedback><qtype>${kind}</qtype><plugin_qtype_${kind}_question>${plugin}</plugin_qtype_${kind}_question></question>`,
      ),
    ),
  );
const answers = (...all: string[]) => `<answers>${all.join("")}</answers>`;

test("several right answers, whatever share of the points each gives", () => {
  const plugin = `${answers(answer(1, "Left", 0.5), answer(2, "Right", 0.5), answer(3, "None", -1))}<multichoice><single>0</single></multichoice>`;
  expect(read("multichoice", plugin)).toMatchObject({
    place: "Feet",
    draft: { type: "multiple", question: "Which foot opens?", correct: [0, 1], explanation: "Think.", notes: [] },
  });
});

test("of one right answer those that gave part of the points give none, which is said", () => {
  const plugin = `${answers(answer(1, "Left", 1), answer(2, "Right", 0.5))}<multichoice><single>1</single></multichoice>`;
  expect(read("multichoice", plugin, '<img src="x.png">Which?')).toMatchObject({
    draft: {
      type: "single",
      correct: [0],
      notes: [expect.stringContaining("part of the points"), "A picture is left out"],
    },
  });
});

test("true or false by its answers, however they are called", () => {
  const plugin = `${answers(answer(7, "Wahr", 0), answer(8, "Falsch", 1))}<truefalse><trueanswer>7</trueanswer><falseanswer>8</falseanswer></truefalse>`;
  expect(read("truefalse", plugin)).toMatchObject({
    draft: { type: "true_false", options: ["True", "False"], correct: [1] },
  });
});

test("short answers are those that give all points; numbers have their tolerance", () => {
  expect(read("shortanswer", answers(answer(1, "plié", 1), answer(2, "plie", 0.5)))).toMatchObject({
    draft: { type: "short_answer", options: ["plié"], correct: [0], notes: [expect.stringContaining("part")] },
  });
  const records =
    "<numerical_records><numerical_record><tolerance>2</tolerance></numerical_record></numerical_records>";
  expect(read("numerical", answers(answer(1, "1877", 1)) + records)).toMatchObject({
    draft: { type: "short_answer", options: ["1877"], tolerance: 2 },
  });
});

test("pairs, and answers that are only offered", () => {
  const pair = (left: string, right: string) =>
    `<match><questiontext>${left}</questiontext><answertext>${right}</answertext></match>`;
  const plugin = `<matches>${pair("Plié", "to bend")}${pair("Tendu", "stretched")}${pair("", "to turn")}</matches>`;
  expect(read("match", plugin)).toMatchObject({
    draft: {
      type: "matching",
      options: ["Plié", "Tendu"],
      matches: ["to bend", "stretched", "to turn"],
      correct: [0, 1],
    },
  });
  expect(read("match", `<matches>${pair("Plié", "to bend")}${pair("Fondu", "to bend")}</matches>`)).toEqual({
    place: "Feet",
    message: "Two pairs have the same answer, which cannot be here",
  });
});

test("an order by the places of its items", () => {
  expect(read("ordering", answers(answer(1, "Jump", 2), answer(2, "Plié", 1)))).toMatchObject({
    draft: { type: "ordering", options: ["Plié", "Jump"], correct: [0, 1] },
  });
});

test.each(["essay", "description", "multianswer", "stack"])("%s says why it does not come", (kind) => {
  expect(read(kind, "")).toEqual({ place: "Feet", message: expect.stringMatching(/[a-z]{4}/) });
});
