import type { PlacedQuestion } from "../../../courses/index.ts";
import { childrenOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";
import type { Texts } from "../read-course.ts";
import { backupPart, listIn, numberIn, said, saysYes } from "./moodle-parts.ts";
import { questionOfMoodle } from "./question-of-moodle.ts";

export interface BankQuestion {
  readonly id: string;
  readonly topic: string;
  readonly isRandom: boolean;
  readonly question: PlacedQuestion;
}

export interface MoodleQuestions {
  byId(id: string): BankQuestion | undefined;
  /** The version that is asked of an entry of the bank, by default its newest. */
  ofEntry(id: string, version: string): BankQuestion | undefined;
  /** The name of a category. */
  topicOf(category: string): string | undefined;
  /** All that can be asked, hidden ones aside. */
  readonly inBank: readonly BankQuestion[];
}

/** The question bank of a backup: of Moodle 4 with versions, of older ones without. */
export function moodleQuestions(texts: Texts): MoodleQuestions {
  const byId = new Map<string, BankQuestion>();
  const entries = new Map<string, Map<string, BankQuestion>>();
  const topics = new Map<string, string>();
  const inBank: BankQuestion[] = [];
  for (const category of childrenOf(backupPart(texts, "questions.xml") ?? undefined, "question_category")) {
    const topic = topicName(said(category, "name"));
    topics.set(category.attributes["id"] ?? "", topic);
    for (const element of listIn(category, "questions", "question")) {
      const question = bankQuestion(element, topic);
      byId.set(question.id, question);
      if (!saysYes(element, "hidden") && isOnItsOwn(element)) inBank.push(question);
    }
    for (const entry of listIn(category, "question_bank_entries", "question_bank_entry")) {
      const versions = versionsOf(entry, topic);
      entries.set(entry.attributes["id"] ?? "", versions.all);
      if (versions.newest !== undefined) inBank.push(versions.newest);
    }
  }
  return {
    byId: (id) => byId.get(id),
    ofEntry: (id, version) => entries.get(id)?.get(version) ?? entries.get(id)?.get(""),
    topicOf: (category) => topics.get(category),
    inBank: inBank.filter(({ isRandom }) => !isRandom),
  };
}

/** Under "" the newest one. */
function versionsOf(entry: XmlElement, topic: string) {
  const all = new Map<string, BankQuestion>();
  let newest: BankQuestion | undefined;
  const versions = listIn(entry, "question_version", "question_versions").toSorted(
    (one, other) => (numberIn(one, "version") ?? 0) - (numberIn(other, "version") ?? 0),
  );
  for (const version of versions)
    for (const element of listIn(version, "questions", "question").filter(isOnItsOwn)) {
      const question = bankQuestion(element, topic);
      all.set(said(version, "version"), question);
      if (said(version, "status") === "hidden") continue;
      all.set("", question);
      newest = question;
    }
  return { all, newest };
}

const bankQuestion = (element: XmlElement, topic: string): BankQuestion => ({
  id: element.attributes["id"] ?? "",
  topic,
  isRandom: said(element, "qtype") === "random",
  question: questionOfMoodle(element),
});

/** Parts of a question with several blanks are questions of their own in the file. */
const isOnItsOwn = (element: XmlElement): boolean => ["", "0"].includes(said(element, "parent"));

/** Topics have 2 to 80 characters. */
const topicName = (name: string): string => {
  const topic = name.replace(/\s+/g, " ").trim().slice(0, 80).trim();
  return topic.length < 2 ? `Topic ${topic}`.trim() : topic;
};
