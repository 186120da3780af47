import { allOf, choiceType, emptyDraft, feedbackOf, noPartialCredit, quoted } from "../read-questions.ts";
import { choicesIn, rightOf, type Choice, type Found, type ItemParts } from "./item-parts.ts";
import { textEntry } from "./text-entry.ts";
import { elementsIn } from "./xml-tree.ts";

/** Interactions that become a question of ours. */
const kinds: Readonly<Record<string, (parts: ItemParts) => Found>> = {
  choiceInteraction: (parts) => choice(parts, "simpleChoice"),
  inlineChoiceInteraction: (parts) => choice(parts, "inlineChoice"),
  orderInteraction: order,
  matchInteraction: match,
  textEntryInteraction: textEntry,
};

/** What a teacher calls those that do not. */
const others: Readonly<Record<string, string>> = {
  associateInteraction: "association questions",
  customInteraction: "custom questions",
  drawingInteraction: "drawing questions",
  endAttemptInteraction: "buttons that end an attempt",
  extendedTextInteraction: "essay questions",
  gapMatchInteraction: "gap match questions",
  graphicAssociateInteraction: "graphic association questions",
  graphicGapMatchInteraction: "graphic gap match questions",
  graphicOrderInteraction: "graphic order questions",
  hotspotInteraction: "hotspot questions",
  hottextInteraction: "hot text questions",
  mediaInteraction: "media questions",
  portableCustomInteraction: "custom questions",
  positionObjectInteraction: "position object questions",
  selectPointInteraction: "select point questions",
  sliderInteraction: "slider questions",
  uploadInteraction: "file upload questions",
};

export const isInteraction = ({ name }: { readonly name: string }): boolean => name.endsWith("Interaction");

/** Whether an interaction stands in a line of text, as a blank to fill. */
export const isBlank = ({ name }: { readonly name: string }): boolean =>
  name === "inlineChoiceInteraction" || name === "textEntryInteraction";

export function questionOfInteraction(parts: ItemParts): Found {
  const { name } = parts.interaction;
  const read = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (read !== undefined) return read(parts);
  return { message: `${Object.hasOwn(others, name) ? others[name] : "custom questions"} are not supported` };
}

const blankChoice = { message: "options that are pictures are not supported" };
const noAnswer = { message: "it does not say what is right" };
const partial = `${noPartialCredit}: all right answers are to be chosen, and no wrong one`;

function choice({ interaction, response, unsaid, feedback }: ItemParts, name: string): Found {
  const choices = choicesIn(interaction, name, unsaid);
  if (choices.some(({ text }) => text === "")) return blankChoice;
  const right = rightOf(response);
  const correct = choices.flatMap(({ id }, at) => (right.includes(id) ? [at] : []));
  if (correct.length === 0) return noAnswer;
  const options = choices.map(({ text }) => text);
  const parts = { ...emptyDraft, options, feedback: feedbackOf(choices.map(({ id }) => feedback.get(id) ?? "")) };
  if (response.cardinality === "multiple")
    return { ...parts, type: "multiple", correct, notes: response.mapped.length > 0 ? [partial] : [] };
  if (correct.length > 1) return { message: "a choice of one with several right answers is not supported" };
  const halves = choices.filter(
    ({ id }) => !right.includes(id) && response.mapped.some(({ key, points }) => key === id && points > 0),
  );
  const notes = halves.map(({ text }) => `${quoted(text)} counts as wrong. ${noPartialCredit}`);
  return { ...parts, type: choiceType(options), correct, notes };
}

function order({ interaction, response, unsaid }: ItemParts): Found {
  const choices = choicesIn(interaction, "simpleChoice", unsaid);
  if (choices.some(({ text }) => text === "")) return blankChoice;
  if (response.correct.length === 0) return noAnswer;
  const steps = response.correct.flatMap((id) => choices.filter((one) => one.id === id).map(({ text }) => text));
  if (steps.length !== choices.length || response.correct.length !== choices.length)
    return { message: "an order of only some of its options is not supported" };
  return {
    ...emptyDraft,
    type: "ordering",
    options: steps,
    correct: allOf(steps),
    notes: response.mapped.length > 0 ? [`${noPartialCredit}: the whole order is to be right`] : [],
  };
}

function match({ interaction, response, unsaid }: ItemParts): Found {
  const [lefts = [], rights = []] = elementsIn(interaction, "simpleMatchSet").map((set) =>
    choicesIn(set, "simpleAssociableChoice", unsaid),
  );
  if ([...lefts, ...rights].some(({ text }) => text === "")) return blankChoice;
  const pairs = rightOf(response).map((pair) => pair.split(" "));
  if (pairs.length === 0) return noAnswer;
  const found = pairsOf(lefts, rights, pairs);
  if (found === null) return { message: "matching questions whose pairs are not one to one are not supported" };
  const astray = rights.filter((right) => !found.includes(right)).map(({ text }) => text);
  const options = lefts.map(({ text }) => text);
  return {
    ...emptyDraft,
    type: "matching",
    options,
    correct: allOf(options),
    matches: [...found.map(({ text }) => text), ...astray],
    notes: response.mapped.length > 0 ? [`${noPartialCredit}: all pairs are to be right`] : [],
  };
}

/** The right side of each left one; null where one has none or several, or two share one. */
function pairsOf(
  lefts: readonly Choice[],
  rights: readonly Choice[],
  pairs: readonly (readonly string[])[],
): Choice[] | null {
  const found = lefts.map(({ id }) => {
    const matches = rights.filter((right) => pairs.some(([one, other]) => one === id && other === right.id));
    return matches.length === 1 ? matches[0] : undefined;
  });
  const whole = found.filter((right) => right !== undefined);
  return whole.length === lefts.length && new Set(whole).size === whole.length && pairs.length === whole.length
    ? whole
    : null;
}
