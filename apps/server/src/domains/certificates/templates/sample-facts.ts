import { sampleSignature, type Printed } from "../drawing/layout.ts";

export interface SampleOf {
  readonly issuer: string;
  readonly baseUrl: string;
}

/** The serial of no certificate. */
export const sampleSerial = "0000-0000-0000";

const checkAddress = (baseUrl: string): string => `${baseUrl}/verify/${sampleSerial}`;

/** A certificate that nobody has, to try a design with. */
export const sampleFacts = (learner: string, { issuer, baseUrl }: SampleOf): Printed => ({
  issuer,
  learner,
  course: "Foundations of Ballet Pedagogy",
  hours: 24,
  instructor: "Josephine Baptiste",
  signature: sampleSignature,
  issuedOn: "6 March 2027",
  expiresOn: "6 March 2029",
  serial: sampleSerial,
  verifyUrl: checkAddress(baseUrl),
});

/** What a course gives, before anybody has it. Nobody's signature stands on what is no certificate. */
export const courseSample = (
  course: { title: string; hours: number | null; instructor: string | null; months: number | null },
  { issuer, baseUrl }: SampleOf,
): Printed => ({
  issuer,
  learner: "Your name",
  course: course.title,
  hours: course.hours,
  instructor: course.instructor,
  issuedOn: "on completion",
  expiresOn: course.months === null ? null : `${course.months} ${course.months === 1 ? "month" : "months"} later`,
  serial: sampleSerial,
  verifyUrl: checkAddress(baseUrl),
});
