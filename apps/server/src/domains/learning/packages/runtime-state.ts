import type { PackageStandard } from "@pavane/contract/courses/package-limits";
import type { PackageStatus } from "@pavane/contract/learning/package-status";

/** What the manifest asks of a part. */
export interface Demands {
  readonly masteryScore: number | null;
  readonly scaledPassingScore: number | null;
  readonly completionThreshold: number | null;
}

export interface RuntimeState {
  readonly status: PackageStatus;
  /** Percent. */
  readonly score: number | null;
  readonly done: boolean;
}

/** What the data model of a part says of its learner, by the demands of its manifest; null for what is no data model. */
export function readRuntimeState(standard: PackageStandard, data: string, demands: Demands): RuntimeState | null {
  const model = modelOf(data);
  if (model === null) return null;
  return standard === "scorm_1_2" ? state12(model, demands) : state2004(model, demands);
}

type Model = Readonly<Record<string, unknown>>;

const isModel = (value: unknown): value is Model =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function modelOf(data: string): Model | null {
  try {
    const model: unknown = JSON.parse(data);
    return isModel(model) ? model : null;
  } catch {
    return null;
  }
}

const within = (model: Model, name: string): Model => {
  const value = model[name];
  return isModel(value) ? value : {};
};

const textOf = (model: Model, name: string): string => {
  const value = model[name];
  return typeof value === "string" ? value : "";
};

function numberOf(model: Model, name: string): number | null {
  const text = textOf(model, name).trim();
  const value = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** A mastery score of the manifest decides over what the part says, where it gives a score. */
function state12(model: Model, { masteryScore }: Demands): RuntimeState {
  const core = within(model, "core");
  const score = within(core, "score");
  const raw = numberOf(score, "raw");
  const said = textOf(core, "lesson_status");
  const ended = said === "completed" || said === "passed" || said === "failed";
  const status =
    ended && masteryScore !== null && raw !== null ? (raw >= masteryScore ? "passed" : "failed") : status12(said);
  return { status, score: percentOf(raw, score), done: status === "passed" || status === "completed" };
}

function status12(said: string): PackageStatus {
  if (said === "completed" || said === "passed" || said === "failed") return said;
  return said === "incomplete" || said === "browsed" ? "incomplete" : "not_attempted";
}

function state2004(model: Model, { scaledPassingScore, completionThreshold }: Demands): RuntimeState {
  const score = within(model, "score");
  const scaled = numberOf(score, "scaled");
  const progress = numberOf(model, "progress_measure");
  const measured = completionThreshold === null || progress === null ? null : progress >= completionThreshold;
  const completion = textOf(model, "completion_status");
  const completed = measured ?? completion === "completed";
  const judged = scaledPassingScore === null || scaled === null ? null : scaled >= scaledPassingScore;
  const said = textOf(model, "success_status");
  const success = judged === null ? said : judged ? "passed" : "failed";
  const percent = scaled === null ? percentOf(numberOf(score, "raw"), score) : toPercent(scaled * 100);
  const begun =
    completed ||
    success === "passed" ||
    success === "failed" ||
    completion === "incomplete" ||
    model["exit"] !== undefined;
  // A part that says only that it was passed is over with it.
  const done = success === "passed" ? completed || completion !== "incomplete" : completed && success !== "failed";
  return { status: status2004(completed, success, begun), score: percent, done };
}

function status2004(completed: boolean, success: string, begun: boolean): PackageStatus {
  if (success === "passed" || success === "failed") return success;
  if (completed) return "completed";
  return begun ? "incomplete" : "not_attempted";
}

/** Of a raw score between its ends; without ends it is a percent already. */
function percentOf(raw: number | null, score: Model): number | null {
  if (raw === null) return null;
  const least = numberOf(score, "min") ?? 0;
  const most = numberOf(score, "max") ?? 100;
  return most > least ? toPercent(((raw - least) / (most - least)) * 100) : toPercent(raw);
}

const toPercent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100;
