import { checklistKeys, type ChecklistKey } from "@pavane/contract/booking/choices";

const words: Readonly<Record<ChecklistKey, string>> = {
  role: "the role",
  level: "Nobility or higher",
  email: "a confirmed e-mail address",
  profile: "a photo, a style, a headline and a bio",
  hours: "hours",
  service: "a service",
  payouts: "payouts",
  published: "the profile itself",
};

/** "Hours and a service are missing." of the keys that a refused call names. */
export function missingText(missing: unknown): string {
  const named = Array.isArray(missing) ? checklistKeys.filter((key) => missing.includes(key)) : [];
  if (named.length === 0) return "Something is missing before you can be published.";
  return `Still missing: ${new Intl.ListFormat("en-GB").format(named.map((key) => words[key]))}.`;
}
