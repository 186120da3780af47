import { learnerSourceNames } from "@pavane/contract/learning/learners-list";
import type { StudentPath } from "./queries.ts";

type StudentEvent = StudentPath["events"][number];

/** What happened, in a few words: what it was about, and what became of it. */
export function eventText(event: StudentEvent): { title: string; text: string } {
  switch (event.kind) {
    case "enrolled":
      return { title: "Enrolled", text: learnerSourceNames[event.source].toLowerCase() };
    case "lesson_completed":
      return { title: event.title, text: "completed" };
    case "quiz_closed":
      return {
        title: event.title,
        text: `${event.passed ? "passed" : "not passed"}, ${event.score} %, attempt ${event.number}`,
      };
    case "course_completed":
      return { title: "Course completed", text: "" };
    case "certificate_issued":
      return { title: "Certificate issued", text: event.serial };
  }
}
