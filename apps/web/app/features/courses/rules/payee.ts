import type { Answer } from "@pavane/contract/routes";
import type { Course } from "../queries.ts";
import { pickerName } from "./picker-name.ts";

type Payee = NonNullable<Course["payee"]>;
type Picked = Answer<"GET /api/instructors">["data"][number];

/** The payee of a course, in a sentence. */
export function payeeText(payee: Pick<Payee, "name" | "is_paid"> | null, platform: string): string {
  if (payee === null) return `Paid to ${platform}.`;
  if (payee.is_paid) return `Paid to ${payee.name}.`;
  return `Paid to ${platform}, because ${payee.name} is no course creator at the moment.`;
}

/** People to choose from, including the current payee even if they could not be chosen. */
export function payeeOptions(people: readonly Picked[], payee: Pick<Payee, "id" | "name"> | null) {
  const options = people.map((person) => ({ value: String(person.id), label: pickerName(person) }));
  const listed = payee === null || people.some((person) => person.id === payee.id);
  return listed ? options : [{ value: String(payee.id), label: payee.name }, ...options];
}
