import { childOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";
import type { ReadQuiz, Texts } from "../read-course.ts";
import { backupPart, listIn, numberIn, said, saysYes } from "./moodle-parts.ts";
import type { MoodleQuestions } from "./moodle-questions.ts";

/** A quiz of a backup. `missing` counts questions that are not in the backup. */
export function quizOfMoodle(
  quiz: XmlElement,
  { texts, folder, questions }: { texts: Texts; folder: string; questions: MoodleQuestions },
): { quiz: ReadQuiz; missing: number } {
  const slots = instancesOf(quiz).map((instance) => slotOf(instance, questions));
  const found = slots.flatMap((slot) => slot ?? []);
  return {
    missing: slots.length - found.length,
    quiz: {
      slots: found,
      passScore: passScoreOf(backupPart(texts, `${folder}/grades.xml`)),
      maxAttempts: positive(numberIn(quiz, "attempts_number")),
      timeLimitSeconds: positive(numberIn(quiz, "timelimit")),
      shuffle:
        saysYes(quiz, "shufflequestions") ||
        listIn(quiz, "sections", "section").some((one) => saysYes(one, "shufflequestions")),
    },
  };
}

const positive = (value: number | null): number | null => (value === null || value <= 0 ? null : Math.round(value));

/** In their order: by their slots, in Moodle 2 as a list of the quiz says. */
function instancesOf(quiz: XmlElement): XmlElement[] {
  const listed = said(quiz, "questions").split(",");
  const placeOf = (instance: XmlElement): number =>
    numberIn(instance, "slot") ?? Math.max(0, listed.indexOf(said(instance, "question")));
  return listIn(quiz, "question_instances", "question_instance").toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
}

function slotOf(instance: XmlElement, questions: MoodleQuestions): ReadQuiz["slots"][number] | null {
  const drawn = childOf(instance, "question_set_reference");
  if (drawn !== undefined) {
    const topic = questions.topicOf(categoryOf(said(drawn, "filtercondition")));
    return topic === undefined ? null : { topic };
  }
  const reference = childOf(instance, "question_reference");
  const found =
    reference === undefined
      ? questions.byId(said(instance, "questionid") || said(instance, "question"))
      : questions.ofEntry(said(reference, "questionbankentryid"), said(reference, "version"));
  if (found === undefined) return null;
  return found.isRandom ? { topic: found.topic } : { question: found.question };
}

/** The category that a random question is drawn from, as Moodle 4 writes it down. */
function categoryOf(condition: string): string {
  const [, plain] = /"questioncategoryid"\s*:\s*"?(\d+)/.exec(condition) ?? [];
  const [, ofFilter] = /"category"\s*:\s*\{[^}]*"values"\s*:\s*\[\s*"?(\d+)/.exec(condition) ?? [];
  return plain ?? ofFilter ?? "";
}

/** The percentage that passes; null where none was asked for. */
function passScoreOf(grades: XmlElement | null): number | null {
  const [item] = listIn(grades, "grade_items", "grade_item");
  const [pass, most] = [numberIn(item, "gradepass") ?? 0, numberIn(item, "grademax") ?? 0];
  if (pass <= 0 || most <= 0) return null;
  return Math.min(100, Math.max(1, Math.round((pass / most) * 100)));
}
