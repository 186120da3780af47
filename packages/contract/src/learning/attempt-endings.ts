import type { attemptClosers } from "./choices.ts";

/** What a learner reads whose attempt takes no more answers, by what closed it. */
export const attemptEndings: Readonly<Record<(typeof attemptClosers)[number], string>> = {
  learner: "This attempt was submitted in another window.",
  timer: "Time is up. Your saved answers were submitted.",
  staff: "This attempt was ended by the course team.",
  access: "Your access ended. Your saved answers were submitted.",
};
