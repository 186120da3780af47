import type { QuestionDraft } from "../read-questions.ts";
import { textOf, type Unsaid } from "./item-text.ts";
import { elementsIn, findWithin, named, rawText, type XmlElement } from "./xml-tree.ts";

/** What an item says about the answer to its one interaction. */
export interface Response {
  readonly cardinality: string;
  readonly baseType: string;
  /** Identifiers, texts or pairs that are right, in their order. */
  readonly correct: readonly string[];
  /** Points by answer. */
  readonly mapped: readonly { readonly key: string; readonly points: number }[];
}

export interface ItemParts {
  readonly item: XmlElement;
  readonly interaction: XmlElement;
  readonly response: Response;
  readonly unsaid: Unsaid;
  /** Texts shown after an answer, by the identifier of what was answered. */
  readonly feedback: ReadonlyMap<string, string>;
}

/** What of a question follows from its interaction. */
export type AnsweredParts = Omit<QuestionDraft, "question" | "explanation">;
export type Found = AnsweredParts | { readonly message: string };

export function responseOf(item: XmlElement, interaction: XmlElement): Response {
  const declared = elementsIn(item, "responseDeclaration").find(
    ({ attributes }) => attributes["identifier"] === interaction.attributes["responseIdentifier"],
  );
  const values = (declared ? findWithin(declared, named("correctResponse")) : []).flatMap((correct) =>
    elementsIn(correct, "value").map(rawText),
  );
  const entries = declared ? findWithin(declared, named("mapEntry")) : [];
  return {
    cardinality: declared?.attributes["cardinality"] ?? "",
    baseType: declared?.attributes["baseType"] ?? "",
    correct: values.map((value) => value.replace(/\s+/g, " ")),
    mapped: entries.map(({ attributes }) => ({
      key: (attributes["mapKey"] ?? "").replace(/\s+/g, " ").trim(),
      points: Number(attributes["mappedValue"] ?? 0),
    })),
  };
}

/** What is right: as it is said, else whatever gives points. */
export const rightOf = ({ correct, mapped }: Response): readonly string[] =>
  correct.length > 0 ? correct : mapped.filter(({ points }) => points > 0).map(({ key }) => key);

/** Texts that an item shows after an answer, by their identifiers. */
export function feedbackOfItem(item: XmlElement, unsaid: Unsaid): Map<string, string> {
  const said = new Map<string, string>();
  for (const element of findWithin(item, named("modalFeedback", "feedbackBlock", "feedbackInline"))) {
    if (element.attributes["showHide"] === "hide") continue;
    const text = textOf(element.children, unsaid);
    if (text !== "") said.set(element.attributes["identifier"] ?? String(said.size), text);
  }
  return said;
}

export interface Choice {
  readonly id: string;
  readonly text: string;
}

export const choicesIn = (element: XmlElement, name: string, unsaid: Unsaid): Choice[] =>
  findWithin(element, named(name)).map(({ attributes, children }) => ({
    id: attributes["identifier"] ?? "",
    text: textOf(children, unsaid).replaceAll("\n", " "),
  }));
