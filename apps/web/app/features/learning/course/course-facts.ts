import { courseLengthText } from "@pavane/contract/core/time-texts";
import { capital } from "../components/course-card.tsx";
import type { Course } from "../shapes.ts";
import { lessonMinutes } from "./lesson-minutes.ts";

/** Rows of the card beside the outline; what is not known is left out. */
export function courseFacts(course: Course): { label: string; values: readonly string[] }[] {
  const rows = [
    { label: "Level", values: [capital(course.difficulty_level)] },
    { label: "Duration", values: [course.duration ?? ""] },
    { label: "Length", values: [courseLengthText(course.hours, lessonMinutes(course.modules)) ?? ""] },
    { label: "Styles", values: course.dance_styles },
    { label: "Ages taught", values: course.age_groups },
    { label: "Certificate", values: [course.gives_certificate ? certificateText(course.certificate_months) : ""] },
    { label: "Order", values: [course.sequential ? "One module after the other" : ""] },
  ];
  return rows.filter(({ values }) => values.some((value) => value !== ""));
}

function certificateText(months: number | null): string {
  if (months === null) return "Verifiable, no expiry";
  return months % 12 === 0
    ? `Verifiable, valid ${months === 12 ? "1 year" : `${months / 12} years`}`
    : `Verifiable, valid ${months} months`;
}
