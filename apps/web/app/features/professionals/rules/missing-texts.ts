import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { checklistKeys, type ChecklistKey } from "@pavane/contract/professionals/choices";

const words: Readonly<Record<ChecklistKey, string>> = {
  role: "the role",
  level: "Nobility or higher",
  email: "a confirmed e-mail address",
  profile: "a whole profile",
  hours: "hours",
  service: "a service",
  payouts: "payouts",
  published: "the profile itself",
  terms: "the new terms",
};

const minHeadline = 10;
const minBio = 50;

interface Written {
  readonly headline: string | null;
  readonly bio: string | null;
}

/** What a refused call names, with the words of the profile that are too short said as under their fields. */
export function missingText(missing: unknown, { headline, bio }: Written): string {
  const named = Array.isArray(missing) ? checklistKeys.filter((key) => missing.includes(key)) : [];
  if (named.length === 0) return "Something is missing before you can be published.";
  const short = [
    (headline ?? "").trim().length < minHeadline ? professionalsTexts.headline : null,
    (bio ?? "").trim().length < minBio ? professionalsTexts.bio : null,
  ].filter((text) => text !== null);
  const list = `Still missing: ${new Intl.ListFormat("en-GB").format(named.map((key) => words[key]))}.`;
  return named.includes("profile") ? [list, ...short.map((text) => `${text}.`)].join(" ") : list;
}
