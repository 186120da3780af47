import type { PlacedQuestion, QuestionDraft } from "../../../courses/index.ts";
import { textOfHtml } from "../../../../platform/html/plain-text.ts";
import { childOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";
import { allOf, drafted, feedbackOf, noPartialCredit, type DraftParts } from "../question-draft.ts";
import { listIn, numberIn, said, saysYes } from "./moodle-parts.ts";

type Parts = (DraftParts & { readonly notes?: readonly string[] }) | { readonly message: string };

/** A question of a backup in our parts, or why it cannot be one here, placed by its name. */
export function questionOfMoodle(question: XmlElement): PlacedQuestion {
  const kind = said(question, "qtype");
  const place = said(question, "name") || "Question";
  const read = kinds[kind];
  if (read === undefined)
    return { place, message: unsupported[kind] ?? `Questions of the kind “${kind}” are not supported` };
  const plugin = childOf(question, `plugin_qtype_${kind}_question`);
  const { notes = [], ...parts } = plugin === undefined ? { message: "It has no answers" } : withNotes(read(plugin));
  if ("message" in parts) return { place, message: parts.message };
  const texts = { text: said(question, "questiontext"), explanation: said(question, "generalfeedback"), notes };
  return { place, ...drafted(texts, parts) };
}

const withNotes = (parts: Parts): Parts & { readonly notes?: readonly string[] } => parts;

const unsupported: Readonly<Record<string, string>> = {
  essay: "Essays are not asked in quizzes. Ask for them in a practical assessment",
  description: "It is a text between questions, which asks nothing",
  multianswer: "Questions with several blanks (Cloze) are not supported",
  calculated: "Questions with random numbers are not supported",
  calculatedmulti: "Questions with random numbers are not supported",
  calculatedsimple: "Questions with random numbers are not supported",
  randomsamatch: "Pairs drawn from other questions are not supported",
  ddwtos: "Dragging words into a text is not supported",
  gapselect: "Choosing words in a text is not supported",
  ddimageortext: "Dragging onto a picture is not supported",
  ddmarker: "Markers on a picture are not supported",
  missingtype: "Its kind was not installed where the backup was made",
};

const kinds: Readonly<Record<string, (plugin: XmlElement) => Parts>> = {
  multichoice,
  truefalse,
  shortanswer,
  numerical,
  match,
  ordering,
};

interface Answer {
  readonly id: string;
  readonly text: string;
  readonly fraction: number;
  readonly feedback: string;
}

const answersOf = (plugin: XmlElement): Answer[] =>
  listIn(plugin, "answers", "answer").map((answer) => ({
    id: answer.attributes["id"] ?? "",
    text: textOfHtml(said(answer, "answertext")),
    fraction: numberIn(answer, "fraction") ?? 0,
    feedback: textOfHtml(said(answer, "feedback")),
  }));

const whole = 0.999;

function multichoice(plugin: XmlElement): Parts {
  const answers = answersOf(plugin);
  const isSingle = saysYes(childOf(plugin, "multichoice"), "single");
  const enough = isSingle ? whole : 0.0001;
  const correct = answers.flatMap(({ fraction }, at) => (fraction >= enough ? [at] : []));
  const isPartial = isSingle && answers.some(({ fraction }) => fraction > 0 && fraction < whole);
  return {
    type: isSingle ? "single" : "multiple",
    options: answers.map(({ text }) => text),
    correct,
    feedback: feedbackOf(answers.map(({ feedback }) => feedback)),
    notes: isPartial ? [noPartialCredit] : [],
  };
}

function truefalse(plugin: XmlElement): Parts {
  const answers = answersOf(plugin);
  const about = childOf(plugin, "truefalse");
  const ofTrue = answers.find(({ id }) => id === said(about, "trueanswer")) ?? answers[0];
  const ofFalse = answers.find(({ id }) => id === said(about, "falseanswer")) ?? answers[1];
  if (ofTrue === undefined || ofFalse === undefined) return { message: "It has no answers" };
  const feedback = feedbackOf([ofTrue.feedback, ofFalse.feedback]);
  return { type: "true_false", options: ["True", "False"], correct: [ofTrue.fraction >= whole ? 0 : 1], feedback };
}

/** Accepted are the answers that give all points. */
function shortanswer(plugin: XmlElement): Parts {
  const answers = answersOf(plugin).filter(({ fraction }) => fraction > 0);
  const accepted = answers.filter(({ fraction }) => fraction >= whole).map(({ text }) => text);
  const notes = [
    ...(accepted.length < answers.length ? [noPartialCredit] : []),
    ...(accepted.some((text) => text.includes("*")) ? ["A star stood for any letters. Here it is a star"] : []),
    ...(saysYes(childOf(plugin, "shortanswer"), "usecase") ? ["Capital letters are not compared"] : []),
  ];
  return { type: "short_answer", options: accepted, correct: allOf(accepted), notes };
}

function numerical(plugin: XmlElement): Parts {
  const { notes = [], ...parts } = withNotes(shortanswer(plugin));
  const tolerances = listIn(plugin, "numerical_records", "numerical_record").map(
    (one) => numberIn(one, "tolerance") ?? 0,
  );
  if (tolerances.length === 0)
    tolerances.push(
      ...(childOf(plugin, "numerical_records")?.children ?? []).map((one) => numberIn(one, "tolerance") ?? 0),
    );
  const tolerance = Math.max(0, ...tolerances);
  return "message" in parts ? parts : { ...parts, tolerance: tolerance === 0 ? null : tolerance, notes };
}

/** Answers without a question are offered besides the right ones. */
function match(plugin: XmlElement): Parts {
  const pairs = listIn(plugin, "matches", "match").map((pair) => ({
    left: textOfHtml(said(pair, "questiontext")),
    right: textOfHtml(said(pair, "answertext")),
  }));
  const whole = pairs.filter(({ left }) => left !== "");
  const options = whole.map(({ left }) => left);
  const rights = whole.map(({ right }) => right);
  if (new Set(rights).size < rights.length) return { message: "Two pairs have the same answer, which cannot be here" };
  const astray = pairs.filter(({ left, right }) => left === "" && !rights.includes(right)).map(({ right }) => right);
  return { type: "matching", options, correct: allOf(options), matches: [...rights, ...new Set(astray)] };
}

/** The fraction of an item is its place. */
function ordering(plugin: XmlElement): Parts {
  const answers = answersOf(plugin).toSorted((one, other) => one.fraction - other.fraction);
  const options = answers.map(({ text }) => text);
  return { type: "ordering", options, correct: allOf(options) } satisfies Partial<QuestionDraft>;
}
