import { posix } from "node:path";
import { childOf, type XmlElement } from "../../../../platform/xml/xml-tree.ts";
import type { ReadQuiz } from "../read-course.ts";
import { questionOfItem } from "./qti1-items.ts";
import { htmlIn, metadataOf, within } from "./qti1-text.ts";

/** A quiz of a cartridge, with what is said before it as HTML. */
export function quizOfAssessment(root: XmlElement): { quiz: ReadQuiz; intro: string } {
  const assessment = childOf(root, "assessment") ?? root;
  const minutes = Number(metadataOf(assessment, "qmd_timelimit"));
  const attempts = Number(metadataOf(assessment, "cc_maxattempts"));
  const intro = htmlIn(childOf(assessment, "rubric") ?? childOf(assessment, "presentation_material"));
  return {
    intro,
    quiz: {
      slots: questionsOf(assessment).map((question) => ({ question })),
      passScore: null,
      maxAttempts: Number.isInteger(attempts) && attempts > 0 ? attempts : null,
      timeLimitSeconds: minutes > 0 ? Math.round(minutes * 60) : null,
      shuffle: false,
    },
  };
}

/** The questions of an assessment or of a bank. */
export const questionsOf = (root: XmlElement) =>
  within(root, /^item$/).map((item, index) => questionOfItem(item, index + 1));

/** Where Canvas keeps what it says of a quiz besides. */
export const canvasMetaOf = (path: string): string => posix.join(posix.dirname(path), "assessment_meta.xml");
