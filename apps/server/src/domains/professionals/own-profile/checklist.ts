import type { ChecklistKey, ChecklistState } from "@pavane/contract/professionals/choices";
import type { AccountFacts } from "../professional/account-facts-repository.ts";

/** What the checklist is made from. */
export interface ChecklistFacts {
  readonly account: AccountFacts;
  readonly role: boolean;
  readonly request: { readonly status: string; readonly reason: string | null; readonly createdAt: Date } | null;
  readonly level: boolean;
  readonly emailNeeded: boolean;
  /** Photos of the professional profile; a picture of the account is as good. */
  readonly photos: number;
  readonly hours: boolean;
  readonly service: boolean;
  /** Whether any service costs something. */
  readonly priced: boolean;
  readonly payee: boolean;
  readonly published: boolean;
}

export interface ChecklistItem {
  readonly key: ChecklistKey;
  readonly state: ChecklistState;
  readonly since: Date | null;
  readonly reason: string | null;
}

/** Least characters of what is shown of somebody. */
export const profileLimits = { headline: 10, bio: 50 } as const;

const hiddenText = "Your profile is visible to nobody. Change that under Privacy.";
const hiddenBySiteText = "We have hidden your profile. Privacy says where to write to us.";

/** What prevents a person from being booked. */
export function checklistOf(facts: ChecklistFacts): readonly ChecklistItem[] {
  const { account, emailNeeded, priced, payee } = facts;
  return [
    roleItem(facts),
    item("level", facts.level),
    emailNeeded && !account.email && account.pendingEmail
      ? { key: "email", state: "waiting", since: null, reason: null }
      : item("email", account.email || !emailNeeded),
    { ...item("profile", hasProfile(facts) && !account.hidden), reason: hiddenReason(account) },
    item("hours", facts.hours),
    item("service", facts.service),
    item("payouts", payee || !priced),
    item("published", facts.published),
    // A line only while it is to be done: nobody who just registered has heard of other terms.
    ...(account.termsDue ? [item("terms", false)] : []),
  ];
}

const hiddenReason = ({ hidden, hiddenBySite }: AccountFacts): string | null =>
  hiddenBySite ? hiddenBySiteText : hidden ? hiddenText : null;

const item = (key: ChecklistKey, done: boolean): ChecklistItem => ({
  key,
  state: done ? "done" : "to_do",
  since: null,
  reason: null,
});

function roleItem({ role, request }: ChecklistFacts): ChecklistItem {
  if (role || request === null) return item("role", role);
  const { createdAt: since, reason } = request;
  if (request.status === "pending") return { key: "role", state: "waiting", since, reason: null };
  return request.status === "refused" ? { key: "role", state: "refused", since, reason } : item("role", false);
}

/** A page that says who somebody is: a photo, a style, and enough words. */
const hasProfile = ({ account, photos }: ChecklistFacts): boolean =>
  (account.photo || photos > 0) &&
  account.styles.length > 0 &&
  account.headline.trim().length >= profileLimits.headline &&
  account.bio.trim().length >= profileLimits.bio;
