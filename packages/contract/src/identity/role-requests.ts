import { dayMs } from "../core/durations.ts";
import type { Role } from "./roles.ts";

/** Roles a person may ask for. */
export const requestableRoles = [
  "INSTRUCTOR",
  "COURSE_CREATOR",
  "PROFESSIONAL",
  "SELLER",
  "CURRICULUM_SELLER",
  "DIRECTORY_MEMBER",
] as const satisfies readonly Role[];

export type RequestableRole = (typeof requestableRoles)[number];

/** Roles a request may be about: those, and the other name of a professional, which the account's beginning asks for. */
export const requestedRoles = [...requestableRoles, "BOOKING_PROFESSIONAL"] as const satisfies readonly Role[];

export const requestStatuses = ["pending", "accepted", "refused", "withdrawn"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export const requestStatusNames: Readonly<Record<RequestStatus, string>> = {
  pending: "Waiting",
  accepted: "Accepted",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

export const requestAreaNames = ["teaching", "selling"] as const;

/** The roles whose requests one screen shows together. */
export const requestAreas: Readonly<Record<(typeof requestAreaNames)[number], readonly Role[]>> = {
  teaching: ["INSTRUCTOR", "COURSE_CREATOR"],
  selling: ["SELLER", "CURRICULUM_SELLER"],
};

/** The minimum length of a reason for refusing a request: sellers get a longer explanation. */
export const minReason = (role: Role): number => (requestAreas.selling.includes(role) ? 10 : 5);

export const reasonText = (least: number): string => `Give a reason of at least ${least} characters.`;

/** Two names of one right (rules, section 1). */
const pairs: readonly (readonly Role[])[] = [
  ["PROFESSIONAL", "BOOKING_PROFESSIONAL"],
  ["DIRECTORY_MEMBER", "BOOKING_USER"],
];

/** A role and its other name. */
export const sameRights = (role: Role): readonly Role[] => pairs.find((pair) => pair.includes(role)) ?? [role];

/** Roles that allow all that a role allows, and more. */
const wider: Readonly<Partial<Record<Role, Role>>> = { INSTRUCTOR: "COURSE_CREATOR", SELLER: "CURRICULUM_SELLER" };

/** Whether somebody with these roles would gain nothing by another. */
export function hasRights(held: readonly Role[], role: Role): boolean {
  const more = wider[role];
  return [...sameRights(role), ...(more ? [more] : [])].some((one) => held.includes(one));
}

export const noteTexts = {
  short: "Tell us about your experience in at least 20 characters.",
  long: "Use at most 1000 characters.",
} as const;

export const noteLength = { least: 20, most: 1000 } as const;

const waitMs = 7 * dayMs;

/** When a refused role may be asked for again, or null when it may be now. */
export function requestWait(refusedAt: Date | null, now: Date): Date | null {
  if (refusedAt === null) return null;
  const from = new Date(refusedAt.getTime() + waitMs);
  return from > now ? from : null;
}
