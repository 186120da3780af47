import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { counted } from "../../../counted.ts";
import { momentText } from "../../../time/dates.ts";
import { toLocal, toUtc } from "../../../time/local-field.ts";
import type { CourseModule } from "../queries.ts";

/** When a module opens, as the form holds it: a time as the browser's field writes it, and days as typed. */
export interface ReleaseValues {
  when: "at_once" | "date" | "days";
  release_at: string;
  release_after_days: string;
}

type Released = Pick<CourseModule, "release_at" | "release_after_days">;

export const releaseValues = ({ release_at: at, release_after_days: days }: Released): ReleaseValues => ({
  when: at === null ? (days === null ? "at_once" : "days") : "date",
  release_at: at === null ? "" : toLocal(at),
  release_after_days: days === null ? "" : String(days),
});

/** Checked in the order of the form. The server checks all of it again. */
export const releaseChecks = {
  release_at: ({ when, release_at: local }: ReleaseValues) =>
    when === "date" && toUtc(local) === null ? "Choose a day and a time" : null,
  release_after_days: ({ when, release_after_days: typed }: ReleaseValues) => {
    if (when !== "days") return null;
    if (!/^\d+$/.test(typed.trim()) || Number(typed) < 1) return "Enter at least 1 day";
    return Number(typed) > 365 ? "Enter at most 365 days" : null;
  },
};

export const releaseBody = ({ when, release_at: local, release_after_days: days }: ReleaseValues) =>
  ({
    release_at: when === "date" ? toUtc(local) : null,
    release_after_days: when === "days" ? Number(days) : null,
  }) satisfies Complete<Body<"PATCH /api/modules/:id">, "title" | "description" | "position" | "course_id" | "version">;

/** When a module opens, for its authors, in their time zone; null when it is open from the beginning. Only in parts drawn by the browser. */
export function releaseText({ release_at: at, release_after_days: days }: Released): string | null {
  if (at !== null) return `${Date.parse(at) > Date.now() ? "Opens" : "Open since"} ${momentText(at)}`;
  return days === null ? null : `Opens ${counted(days, "day")} after enrolment`;
}
