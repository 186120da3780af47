import type { CourseDropOff } from "@pavane/contract/screens/schema-teaching";

/** A lesson that counts, in the order of the outline, and how many learners completed it as their furthest one. */
export interface LessonEnd {
  readonly id: number;
  readonly moduleId: number;
  readonly title: string;
  readonly endedHere: number;
}

/**
 * Where the learners of a course stop: `reached` says for each lesson how many completed it or a later one, so that it only
 * falls. The largest step down names the lesson that most did not get past; of equal ones the first.
 */
export function dropOff(learners: number, lessons: readonly LessonEnd[]): Pick<CourseDropOff, "reached" | "largest"> {
  const reached: number[] = [];
  let left = lessons.reduce((sum, { endedHere }) => sum + endedHere, 0);
  for (const { endedHere } of lessons) {
    reached.push(left);
    left -= endedHere;
  }
  let largest: CourseDropOff["largest"] = null;
  for (const [index, { id, moduleId, title }] of lessons.entries()) {
    const of = index === 0 ? learners : (reached[index - 1] ?? 0);
    const stopped = of - (reached[index] ?? 0);
    if (stopped > (largest?.stopped ?? 0)) largest = { lesson: { id, module_id: moduleId, title }, stopped, of };
  }
  return { reached, largest };
}
