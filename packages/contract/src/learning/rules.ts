/** Percent of completed among required lessons, rounded down so that 100 is said only when nothing is left. */
export function progressPercent(done: number, total: number): number {
  return total <= 0 ? 0 : Math.min(100, Math.floor((done * 100) / total));
}

/** Percent of right answers, rounded half up: 2 of 3 is 67 (specification, section 5, quizzes). */
export function scorePercent(correct: number, questions: number): number {
  return questions <= 0 ? 0 : Math.floor((correct * 200 + questions) / (questions * 2));
}

/** Percent of a video that was watched, rounded down so that the threshold is said only when it is reached. */
export function watchedPercent(watchedSeconds: number, durationSeconds: number): number {
  return durationSeconds <= 0 ? 0 : Math.min(100, Math.floor((watchedSeconds * 100) / durationSeconds));
}

export type CompletionRule =
  | { readonly kind: "read" }
  | { readonly kind: "watch"; readonly percent: number }
  /** Videos of hosts that report no time. */
  | { readonly kind: "stay"; readonly seconds: number }
  | { readonly kind: "quiz" }
  | { readonly kind: "none" };

/** Seconds a learner stays at a video that reports no time before it can be marked complete. */
export const staySeconds = 30;

/** What a lesson asks for besides its own rule. */
interface Besides {
  readonly quiz: boolean;
  readonly assignment: boolean;
  readonly package: boolean;
}

/** The rule in words, as it is under a lesson. */
export function ruleText(rule: CompletionRule, besides: Besides): string {
  const own = besides.package && rule.kind === "read" ? "Done when it is read" : ownRuleText(rule);
  const withPackage = besides.package ? `${own} and the package is finished` : own;
  if (besides.quiz && besides.assignment) return `${withPackage}, and the quiz and the assessment are passed`;
  if (besides.assignment) return `${withPackage} and the assessment is passed`;
  return besides.quiz ? `${withPackage} and the quiz is passed` : withPackage;
}

function ownRuleText(rule: CompletionRule): string {
  if (rule.kind === "watch") return `Done when ${rule.percent} % is watched`;
  if (rule.kind === "quiz") return "Done when the quiz is passed";
  return rule.kind === "none" ? "This lesson is being written." : "Done when you mark it complete";
}

/** What is wrong when a lesson may not be completed yet. */
export function unmetRuleText(rule: CompletionRule): string {
  if (rule.kind === "read") return "Read to the end to mark this lesson complete.";
  if (rule.kind === "watch") return `Watch ${rule.percent} % of the video first.`;
  if (rule.kind === "stay") return `Stay with the video for ${rule.seconds} seconds first.`;
  return rule.kind === "quiz" ? "Pass the quiz first." : "This lesson is being written.";
}

export const unmetAssignmentText = "Pass the assessment first.";
/** What is wrong while parts of an attached package are left. */
export const packageUnfinishedText = "Finish the package first.";

/** The most characters of a note. */
export const noteLength = 2000;

/** Seconds after a deadline in which saves and the submission still count. */
export const graceSeconds = 10;
