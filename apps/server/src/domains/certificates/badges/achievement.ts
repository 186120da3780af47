import { achievementAddress, type BadgeSubject } from "./addresses.ts";

export const credentialsContext = "https://www.w3.org/ns/credentials/v2";
export const badgesContext = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";

/** What people see of a course or programme, and whether it is found on the site now. */
export interface AchievementFacts {
  readonly subject: BadgeSubject;
  readonly title: string;
  readonly description: string;
  readonly isPublished: boolean;
}

const criteria = {
  course: "Complete every required lesson of the course, and pass its quizzes and assessments.",
  programme: "Complete every course of the programme.",
};

/** What a badge stands for, as it is written into the badge and stands at its own address. */
export function presentAchievement({ subject, title, description, isPublished }: AchievementFacts, baseUrl: string) {
  const page = `${baseUrl}/${subject.kind}s/${subject.id}`;
  return {
    id: achievementAddress(baseUrl, subject),
    type: ["Achievement"],
    achievementType: subject.kind === "course" ? "CertificateOfCompletion" : "Certificate",
    name: title,
    description,
    criteria: { ...(isPublished ? { id: page } : {}), narrative: criteria[subject.kind] },
    image: { id: pictureOf(subject, baseUrl), type: "Image" },
  };
}

/** The drawn cover, since it never changes; programmes have the one for all of their kind. */
const pictureOf = ({ kind, id }: BadgeSubject, baseUrl: string): string =>
  kind === "course" ? `${baseUrl}/covers/course/${id}.svg` : `${baseUrl}/covers/site/0.svg`;
