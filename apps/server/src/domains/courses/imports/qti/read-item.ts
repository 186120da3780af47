import { joined, noFormulas, quoted, type PlacedQuestion, type ReadQuestion } from "../read-questions.ts";
import { isBlank, isInteraction, questionOfInteraction } from "./item-kinds.ts";
import { feedbackOfItem, responseOf, type ItemParts } from "./item-parts.ts";
import { textOf, type Unsaid } from "./item-text.ts";
import { elementsIn, findWithin, named, type XmlElement } from "./xml-tree.ts";

/** The question of an item of QTI 2.1, 2.2 or 3, placed by its title. */
export function readItem(item: XmlElement): PlacedQuestion {
  const { title = "", label = "", identifier = "" } = item.attributes;
  const name = [title, label, identifier].find((text) => text.trim() !== "") ?? "without a title";
  return { place: `Item ${quoted(name)}`, ...questionOf(item) };
}

function questionOf(item: XmlElement): ReadQuestion {
  const [body] = elementsIn(item, "itemBody");
  const refused = unsupported(item);
  if (refused !== null) return { message: refused };
  const [interaction, ...more] = body === undefined ? [] : findWithin(body, isInteraction);
  if (body === undefined || interaction === undefined) return { message: "it asks nothing" };
  if (more.length > 0) return { message: "several interactions in one item are not supported" };
  const unsaid: Unsaid = { hasFormula: false, notes: new Set() };
  const feedback = feedbackOfItem(item, unsaid);
  const parts = { item, interaction, response: responseOf(item, interaction), unsaid, feedback };
  const found = questionOfInteraction(parts);
  const question = "message" in found || unsaid.hasFormula ? "" : questionText(body, parts);
  if (unsaid.hasFormula) return { message: noFormulas };
  if ("message" in found) return found;
  const explanation = explanationOf(parts);
  const notes = [...found.notes, ...unsaid.notes, ...explanation.notes];
  return { draft: { ...found, question, explanation: explanation.text, notes } };
}

/** What makes an item another one for each learner, or needs more than the item. */
function unsupported(item: XmlElement): string | null {
  if (item.attributes["adaptive"] === "true") return "adaptive items are not supported";
  if (elementsIn(item, "templateDeclaration").length > 0) return "items with random values are not supported";
  if (findWithin(item, named("assessmentStimulusRef")).length > 0) return "items about a shared text are not supported";
  if (findWithin(item, named("include")).length > 0) return "items made of several files are not supported";
  return null;
}

/** The text of an item with the blank in its place. */
const questionText = (body: XmlElement, { interaction, unsaid }: ItemParts): string =>
  textOf(body.children, unsaid, (element) => {
    if (element !== interaction) return undefined;
    if (isBlank(element)) return " _____ ";
    return `\n${elementsIn(element, "prompt")
      .map(({ children }) => textOf(children, unsaid))
      .join("\n")}\n`;
  }).replace(/_____ ([.,;:!?])/g, "_____$1");

/** What is said after any answer; what belongs to one option is said there. */
function explanationOf({ interaction, feedback }: ItemParts): { text: string | null; notes: string[] } {
  const options = new Set(
    findWithin(interaction, ({ attributes }) => attributes["identifier"] !== undefined).map(
      ({ attributes }) => attributes["identifier"],
    ),
  );
  const isOfOptions = interaction.name === "choiceInteraction" || interaction.name === "inlineChoiceInteraction";
  const texts = [...feedback].filter(([id]) => !isOfOptions || !options.has(id)).map(([, text]) => text);
  const notes = new Set(texts).size > 1 ? ["Feedback for different answers became one explanation"] : [];
  return { text: joined(texts), notes };
}
