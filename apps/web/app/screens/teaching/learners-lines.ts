import { lineText } from "@pavane/contract/courses/outline-text";
import { readLearnersCsv } from "@pavane/contract/learning/learners-csv";
import { checkResolver } from "../../forms/check-resolver.ts";

/** People by their addresses, one a line, as somebody pastes them. */
export interface LearnersLines {
  csv: string;
}

export const learnersResolver = checkResolver<LearnersLines>({
  csv: ({ csv }) => {
    const { learners, errors } = readLearnersCsv(csv);
    const [first] = errors;
    if (first !== undefined) return lineText(first);
    return learners.length === 0 ? "Enter at least one e-mail address" : null;
  },
});
