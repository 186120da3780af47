import { certificateState } from "@pavane/contract/certificates/states";
import { progressPercent } from "@pavane/contract/learning/rules";
import type { Student } from "@pavane/contract/screens/schema-teaching";
import { imageAddress } from "../../domains/identity/index.ts";
import type { StudentRow } from "./students-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

export const presentStudent =
  ({ emails, at }: TeachingView) =>
  ({ enrolment, user, image, course, state, quizAverage, certificate }: StudentRow): Student => {
    const { email, ...person } = user;
    return {
      enrolment_id: enrolment.id,
      person: { ...person, profile_image_url: imageAddress(image) },
      email: emails ? email : null,
      source: enrolment.source,
      state,
      progress: progressPercent(enrolment.done, enrolment.total),
      enrolled_at: enrolment.createdAt.toISOString(),
      last_seen_at: enrolment.lastSeenAt?.toISOString() ?? null,
      completed_at: enrolment.completedAt?.toISOString() ?? null,
      can: { end: enrolment.source === "staff" && enrolment.status === "active" },
      course,
      quiz_average: quizAverage,
      certificate: certificate && certificateState(certificate, at),
    };
  };
