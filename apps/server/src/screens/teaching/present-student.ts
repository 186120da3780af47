import { certificateState } from "@pavane/contract/certificates/states";
import type { Student } from "@pavane/contract/screens/schema-teaching";
import { presentLearner } from "../../domains/learning/index.ts";
import type { StudentRow } from "./students-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

export const presentStudent =
  ({ emails, at }: TeachingView) =>
  ({ course, quizAverage, certificate, ...learner }: StudentRow): Student => ({
    ...presentLearner(learner, emails),
    course,
    quiz_average: quizAverage,
    certificate: certificate && certificateState(certificate, at),
  });
