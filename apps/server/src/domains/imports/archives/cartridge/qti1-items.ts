import type { PlacedQuestion } from "../../../courses/index.ts";
import { childOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";
import { allOf, choiceType, drafted, feedbackOf, noPartialCredit, type DraftParts } from "../question-draft.ts";
import { htmlIn, metadataOf, textIn, within } from "./qti1-text.ts";

/** A question of QTI 1.2 as cartridges have them, or why it cannot be one here. */
export function questionOfItem(item: XmlElement, number: number): PlacedQuestion {
  const presentation = childOf(item, "presentation");
  const text = htmlIn(presentation, /^response_/);
  const title = item.attributes["title"]?.trim() ?? "";
  const place = title === "" || title === "Question" ? `Question ${number}` : title;
  const parts = partsOf(item, presentation);
  if ("message" in parts) return { place, message: parts.message };
  const { notes, ...rest } = parts;
  return { place, ...drafted({ text, explanation: feedbackText(item, "general_fb"), notes }, rest) };
}

type Parts = (DraftParts & { readonly notes: readonly string[] }) | { readonly message: string };

function partsOf(item: XmlElement, presentation: XmlElement | undefined): Parts {
  const responses = within(presentation, /^response_/);
  const [response] = responses;
  const profile = metadataOf(childOf(item, "itemmetadata"), "cc_profile");
  if (profile.startsWith("cc.essay"))
    return { message: "Essays are not asked in quizzes. Ask for them in a practical assessment" };
  if (response === undefined) return { message: "It asks nothing" };
  if (responses.length > 1) return { message: "Questions with several parts are not supported" };
  const rewarded = rewardedConditions(item);
  if (rewarded.length === 0) return { message: "No answer is marked as right" };
  return response.name === "response_str" ? shortAnswer(rewarded, profile) : choice(item, response, rewarded);
}

interface Condition {
  readonly element: XmlElement;
  readonly score: number;
}

/** Conditions that give points, those that give most first. */
function rewardedConditions(item: XmlElement): Condition[] {
  return within(item, /^respcondition$/)
    .map((element) => ({ element, score: scoreOf(element) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
}

const scoreOf = (condition: XmlElement): number =>
  Math.max(0, ...within(condition, /^setvar$/).map(({ text }) => Number(text) || 0));

/** What a condition asks to be answered; what must not be is not among it. */
const answersIn = (condition: XmlElement): string[] =>
  within(childOf(condition, "conditionvar"), /^(?:varequal|varsubstring)$/, /^not$/).map(({ text }) => text.trim());

function choice(item: XmlElement, response: XmlElement, rewarded: readonly Condition[]): Parts {
  const labels = within(response, /^response_label$/);
  const ids = labels.map(({ attributes }) => attributes["ident"] ?? "");
  const options = labels.map(textIn);
  const isSingle = (response.attributes["rcardinality"] ?? "single").toLowerCase() === "single";
  const best = rewarded.filter(({ score }) => !isSingle || score === rewarded[0]?.score);
  const right = new Set(best.flatMap(({ element }) => answersIn(element)));
  const correct = ids.flatMap((id, at) => (right.has(id) ? [at] : []));
  return {
    type: isSingle ? choiceType(options) : "multiple",
    options,
    correct,
    feedback: feedbackOf(ids.map((id) => feedbackText(item, `${id}_fb`))),
    notes: best.length < rewarded.length ? [noPartialCredit] : [],
  };
}

function shortAnswer(rewarded: readonly Condition[], profile: string): Parts {
  const options = [...new Set(rewarded.flatMap(({ element }) => answersIn(element)))].filter((text) => text !== "");
  const isPattern = profile.startsWith("cc.pattern_match");
  const notes = isPattern ? ["Answers that only contained the words were accepted. Here they must be the same"] : [];
  return { type: "short_answer", options, correct: allOf(options), notes };
}

const feedbackText = (item: XmlElement, id: string): string =>
  textIn(within(item, /^itemfeedback$/).find(({ attributes }) => attributes["ident"] === id));
