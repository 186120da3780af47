import { oneOf } from "@pavane/contract/core/codes";
import type { Complete } from "@pavane/contract/core/complete";
import { visibleName, visibleText } from "@pavane/contract/core/visible-text";
import { ageCodes, levelCodes } from "@pavane/contract/resources/choices";
import { planLimits, planTexts } from "@pavane/contract/market/class-clock";
import type { Body } from "@pavane/contract/routes";
import type { ClassPlan, PlanRow } from "../queries.ts";

/** A row as it is typed. */
export interface EditedRow {
  /** Distinguishes rows while they move; the server knows only their places. */
  readonly id: number;
  readonly heading: string;
  readonly minutes: string;
  readonly note: string;
  readonly resource: PlanRow["resource"];
  readonly file: PlanRow["file"];
}

/** A plan as it is typed. */
export interface PlanValues {
  title: string;
  day: string;
  starts: string;
  style: string;
  age_group: string;
  level: string;
  minutes: string;
  rows: EditedRow[];
}

export const planValues = (plan: ClassPlan): PlanValues => ({
  title: plan.title,
  day: plan.day ?? "",
  starts: plan.starts ?? "",
  style: plan.style ?? "",
  age_group: plan.age_group ?? "",
  level: plan.level ?? "",
  minutes: String(plan.minutes),
  rows: plan.rows.map((row, index) => ({
    id: index + 1,
    heading: row.heading,
    minutes: String(row.minutes),
    note: row.note ?? "",
    resource: row.resource,
    file: row.file,
  })),
});

/** A row at the end, five minutes long. */
export const newRow = (rows: readonly EditedRow[]): EditedRow => ({
  id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
  heading: "",
  minutes: "5",
  note: "",
  resource: null,
  file: null,
});

const [leastTitle, mostTitle] = planLimits.title;
const [leastMinutes, mostMinutes] = planLimits.minutes;

/** What a typed number of minutes is; null for anything but 1 to 240. */
export function minutesOf(typed: string): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(typed)) return null;
  const minutes = Number(typed);
  return minutes >= leastMinutes && minutes <= mostMinutes ? minutes : null;
}

export interface PlanFaults {
  readonly title?: string;
  readonly minutes?: string;
  /** Sentences by the id of the row. */
  readonly rows: ReadonlyMap<number, string>;
}

/** What cannot be stored as it is. */
export function faultsOf({ title, minutes, rows }: PlanValues): PlanFaults {
  const length = visibleName(title).length;
  const wrong = rows.filter((row) => minutesOf(row.minutes) === null);
  return {
    ...(length < leastTitle ? { title: planTexts.title } : {}),
    ...(length > mostTitle ? { title: `Title must be at most ${mostTitle} characters` } : {}),
    ...(minutesOf(minutes) === null ? { minutes: planTexts.minutes } : {}),
    rows: new Map(wrong.map(({ id }) => [id, planTexts.minutes])),
  };
}

export const isWhole = (faults: PlanFaults): boolean =>
  faults.title === undefined && faults.minutes === undefined && faults.rows.size === 0;

export type PlanBody = Complete<Body<"PUT /api/class-plans/:id">, "version">;

/** The request; only of what has no faults. */
export const planBody = (values: PlanValues): PlanBody => ({
  title: visibleName(values.title),
  day: values.day || null,
  starts: values.starts.slice(0, 5) || null,
  style: values.style || null,
  age_group: oneOf(ageCodes, values.age_group) ?? null,
  level: oneOf(levelCodes, values.level) ?? null,
  minutes: minutesOf(values.minutes) ?? 0,
  rows: values.rows.map(({ heading, minutes, note, resource, file }) => ({
    heading: visibleName(heading),
    minutes: minutesOf(minutes) ?? 0,
    note: visibleText(note) || null,
    resource_id: resource?.id ?? null,
    file_id: file?.id ?? null,
  })),
});

export const sameValues = (one: PlanValues, other: PlanValues): boolean =>
  JSON.stringify([planBody(one), one.minutes]) === JSON.stringify([planBody(other), other.minutes]) &&
  one.rows.every((row, index) => row.minutes === other.rows[index]?.minutes);

/** What a row is called where it must have a name. */
export const nameOfRow = ({ heading, resource }: Pick<EditedRow, "heading" | "resource">, place: number): string =>
  heading.trim() || resource?.title || `Row ${place}`;
