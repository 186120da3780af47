import { dayMs } from "@pavane/contract/core/durations";

/** The day a number of days later. Days are texts such as "2027-03-14"; arithmetic on them needs no zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
