import { defineList } from "../core/list.ts";
import { questionTypeNames, questionTypes } from "./choices.ts";
import type { BankQuestion } from "./schema-bank.ts";

/** Questions that are drawn are listed unless one looks for those that are not any more. */
export const bankStates = ["current", "retired"] as const;

/** The question bank of a course. */
export const bankQuestionsList = defineList<BankQuestion>()({
  name: "question-bank",
  filters: {
    /** Words of the question. */
    q: "text",
    topic: "text",
    type: questionTypes,
    state: bankStates,
  },
  columns: [
    { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" },
    { id: "question", header: "Question", text: ({ question }) => question },
    { id: "topic", header: "Topic", sortable: true, text: ({ topic }) => topic },
    { id: "type", header: "Kind", text: ({ type }) => questionTypeNames[type], hidden: "on-screen" },
    { id: "options", header: "Options", text: optionsText, hidden: "on-screen" },
    { id: "right_options", header: "Right answers", text: rightText, hidden: "on-screen" },
    { id: "explanation", header: "Explanation", text: ({ explanation }) => explanation, hidden: "on-screen" },
    { id: "asked", header: "Asked", text: ({ asked }) => asked, align: "end" },
    { id: "right", header: "Right, %", text: rightPercent, align: "end" },
    { id: "retired", header: "Retired", text: ({ retired }) => (retired ? "Yes" : "No"), hidden: "on-screen" },
    { id: "updated_at", header: "Updated", sortable: true, text: (row) => row.updated_at, moment: true },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "-updated_at",
});

/** One option a line; a left side with its match. */
function optionsText({ options, matches }: BankQuestion): string {
  return options.map((option, at) => (matches === null ? option : `${option} = ${matches[at] ?? ""}`)).join("\n");
}

function rightText({ options, correct_options: correct }: BankQuestion): string {
  return options.filter((_, at) => correct.includes(at)).join("\n");
}

/** Null before it was asked. */
export function rightPercent({ asked, right }: Pick<BankQuestion, "asked" | "right">): number | null {
  return asked === 0 ? null : Math.round((right / asked) * 100);
}
