/** 88 minutes read "1 h 28 min". */
export function minutesText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "1 h 28 min of lessons"; null while no lesson has a length. */
export const lessonsText = (minutes: number): string | null =>
  minutes > 0 ? `${minutesText(minutes)} of lessons` : null;

/** The study time that a certificate represents: "6 hours of study". */
export const studyText = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"} of study`;

/**
 * How long a course takes, said once and the same everywhere: "6 hours of study, of them 1 h 28 min of lessons". Lessons
 * longer than the study are no part of it, so then only the study is named. Null when neither is known.
 */
export function courseLengthText(hours: number | null, lessonMinutes: number): string | null {
  const lessons = lessonsText(lessonMinutes);
  if (hours === null || hours === 0) return lessons;
  return lessons === null || lessonMinutes > hours * 60 ? studyText(hours) : `${studyText(hours)}, of them ${lessons}`;
}

/** As schema.org counts time: `PT6H`, `PT1H28M`. */
export function workload(hours: number | null, lessonMinutes: number): string | null {
  const minutes = Math.round(hours ? hours * 60 : lessonMinutes);
  if (minutes <= 0) return null;
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${whole > 0 ? `${whole}H` : ""}${rest > 0 ? `${rest}M` : ""}`;
}
