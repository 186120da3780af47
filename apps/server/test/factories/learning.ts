import { isRefusal } from "@pavane/contract/core/errors";
import type { EnrolmentSource } from "@pavane/contract/learning/choices";
import { insertEnrolment, saveOwnCounts } from "../../src/domains/access/enrolments/enrolments-repository.ts";
import type { EnrolmentRow } from "../../src/domains/access/enrolments/tables.ts";
import { countEnrolment } from "../../src/domains/courses/index.ts";
import { countedOf } from "../../src/domains/learning/outline/counting-repository.ts";
import type { Answer, TestApp } from "../harness.ts";
import { aPerson, type PersonOptions, type TestPerson } from "./people.ts";

type World = Pick<TestApp, "db" | "platform">;

/** An active enrolment of a person in a course, with progress counted. */
export async function anEnrolment(
  world: World,
  userId: number,
  courseId: number,
  source: EnrolmentSource = "free",
): Promise<EnrolmentRow> {
  const at = world.platform.clock.now();
  const made = await world.db.write(async (tx) => {
    const enrolment = await insertEnrolment(tx, { userId, courseId, source, createdAt: at });
    if (enrolment === null) throw new Error("enrolled already");
    await countEnrolment(tx, courseId, "enrolled", at);
    return { ...enrolment, ...(await saveOwnCounts(tx, enrolment, countedOf(enrolment.id), at)) };
  });
  if (isRefusal(made)) throw made;
  return made;
}

/** Somebody enrolled in a course. */
export async function aLearner(
  world: World,
  courseId: number,
  options: PersonOptions & { readonly source?: EnrolmentSource } = {},
): Promise<TestPerson & { readonly enrolmentId: number }> {
  const { source, ...person } = options;
  const learner = await aPerson(world, person);
  const enrolment = await anEnrolment(world, learner.id, courseId, source);
  return { ...learner, enrolmentId: enrolment.id };
}

/** Marks lessons complete over the API, one after the other. */
export async function completeLessons(
  world: Pick<TestApp, "call">,
  token: string,
  lessonIds: readonly number[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const id of lessonIds) answers.push(await world.call("POST", `/api/lessons/${id}/complete`, { as: token }));
  return answers;
}

/** Starts an attempt and sends the answers chosen by option text for each question, in order; nothing for a question skips it. */
export async function takeQuiz(
  world: Pick<TestApp, "call">,
  token: string,
  quizId: number,
  choices: readonly (readonly string[])[],
): Promise<Answer> {
  const started = await world.call("POST", `/api/quizzes/${quizId}/attempts`, { as: token });
  const answers = answersByText(started.body.questions, choices);
  const body = { answers, rev: started.body.rev };
  return world.call("POST", `/api/attempts/${started.body.id}/submit`, { as: token, body });
}

interface ShownQuestion {
  readonly id: number;
  readonly options: readonly { readonly key: string; readonly text: string }[];
}

/** Answers as the API takes them, from the texts of the options. */
export function answersByText(
  questions: readonly ShownQuestion[],
  choices: readonly (readonly string[])[],
): Record<string, string[]> {
  return Object.fromEntries(
    questions.map((question, index) => {
      const texts = choices[index] ?? [];
      const keys = question.options.filter((option) => texts.includes(option.text)).map((option) => option.key);
      return [String(question.id), keys];
    }),
  );
}
