import { professionalRoles } from "@pavane/contract/professionals/roles";
import type { Role } from "@pavane/contract/identity/roles";
import type { Answer } from "@pavane/contract/routes";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { isOpenAt } from "@pavane/contract/subscriptions/gates";
import { paths } from "../../paths.ts";
import { sellerPaths } from "../../seller-paths.ts";
import { dateText } from "../../time/dates.ts";
import { rolePreparation } from "./preparing.ts";
import type { Me } from "../../session/session.ts";
import { usualWait } from "./usual-wait.ts";

const teachingRoles: readonly Role[] = ["INSTRUCTOR", "COURSE_CREATOR"];

/** Which checklists apply to a user: what they came for and have not finished. */
export const comesFor = {
  sell: (me: Pick<Me, "role" | "preparing">): boolean => rolePreparation(me, sellerRoles).state !== "none",
  be_booked: (me: Pick<Me, "role" | "preparing">): boolean => rolePreparation(me, professionalRoles).state !== "none",
  teach: (me: Pick<Me, "role" | "preparing">): boolean =>
    ["asked", "kept"].includes(rolePreparation(me, teachingRoles).state),
} as const;

export type StepState = "done" | "to_do" | "waiting" | "refused";

export interface SetupStep {
  readonly key: string;
  readonly title: string;
  readonly state: StepState;
  /** What it takes, while it is not done. */
  readonly text: string;
  /** Where it is done; null where one can only wait. */
  readonly link: { readonly label: string; readonly to: string } | null;
}

export interface SetupChecklist {
  readonly key: "sell" | "be_booked" | "teach";
  readonly title: string;
  readonly steps: readonly SetupStep[];
}

export interface SetupFacts {
  readonly me: Me;
  readonly requests: Answer<"GET /api/role-requests"> | null;
  readonly store: Pick<Answer<"GET /api/seller/dashboard">, "states"> | null;
  readonly standing: Answer<"GET /api/me/professional"> | null;
  /** "Nobility: 14 days free, then $19.00 a month"; null where no such plan is sold. */
  readonly plan: string | null;
  /** New terms that wait to be accepted: the day from which they count, and whether it has come; null for none. */
  readonly terms: { readonly day: string; readonly counts: boolean } | null;
}

/** What somebody came for and has not finished, with its steps; a list of which nothing is known yet is left out. */
export function setupChecklists(facts: SetupFacts): SetupChecklist[] {
  const lists = [sellList(facts), bookedList(facts), teachList(facts)];
  return lists.filter((list) => list !== null).filter(({ steps }) => steps.some(({ state }) => state !== "done"));
}

/** The first step that can be done now; null while one can only wait. */
export const nextStep = ({ steps }: SetupChecklist): SetupStep | null =>
  steps.find(({ state, link }) => link !== null && state !== "done") ?? null;

function sellList(facts: SetupFacts): SetupChecklist | null {
  const { me, store } = facts;
  if (!comesFor.sell(me) || store === null) return null;
  const { draft, ...others } = store.states;
  const sent = Object.values(others).some((count) => count > 0);
  // A seller who has sent a resource has completed the setup; the store shows what an ended plan closes.
  if (sent) return keepList("sell", "Keep selling", facts, "nothing of your store can be bought");
  const drafts = draft > 0;
  return {
    key: "sell",
    title: "Sell your teaching materials",
    steps: [
      roleStep(facts, sellerRoles, "The role Seller"),
      step("draft", "A first draft", drafts, "A file and a title are enough to begin.", {
        label: "Add a resource",
        to: sellerPaths.addResource(),
      }),
      planStep(facts, "selling"),
      emailStep(facts),
      {
        key: "review",
        title: "Send it for review",
        state: "to_do",
        text: "Somebody looks at it before it is sold.",
        link: drafts ? { label: "Open my drafts", to: sellerPaths.sellerResources() } : null,
      },
      ...termsStep(facts, "nothing of your store can be bought"),
    ],
  };
}

function bookedList(facts: SetupFacts): SetupChecklist | null {
  const { me, standing } = facts;
  if (!comesFor.be_booked(me) || standing === null) return null;
  if (standing.professional?.published_at != null)
    return keepList("be_booked", "Keep being booked", facts, "you take no bookings");
  const isDone = (key: string) => standing.checklist.some((item) => item.key === key && item.state === "done");
  const priced = standing.checklist.some(({ key, state }) => key === "payouts" && state !== "done");
  return {
    key: "be_booked",
    title: "Be booked",
    steps: [
      roleStep(facts, professionalRoles, "The role Professional"),
      step("hours", "Your hours", isDone("hours"), "When you can be booked, by your own clock.", {
        label: "Add hours",
        to: paths.availability(),
      }),
      step("service", "A service", isDone("service"), "Its length, its price, where it takes place.", {
        label: "Add a service",
        to: paths.professionalProfile({ tab: "services", service: "new" }),
      }),
      step("profile", "A profile with a photo and a style", isDone("profile"), "With a headline and a few sentences.", {
        label: "Edit profile",
        to: paths.professionalProfile(),
      }),
      planStep(facts, "get_booked"),
      emailStep(facts),
      ...(priced ? [payoutsStep(facts)] : []),
      {
        key: "published",
        title: "Publish",
        state: "to_do",
        text: "Your page appears in Connect & Book.",
        link: { label: "Open the checklist", to: paths.getBooked() },
      },
      ...termsStep(facts, "you take no bookings"),
    ],
  };
}

function teachList(facts: SetupFacts): SetupChecklist | null {
  if (!comesFor.teach(facts.me)) return null;
  return { key: "teach", title: "Teach", steps: [roleStep(facts, teachingRoles, "The role Instructor")] };
}

/** What continues only if new terms are accepted; null while none are pending. */
function keepList(key: SetupChecklist["key"], title: string, facts: SetupFacts, closed: string): SetupChecklist | null {
  return facts.terms === null ? null : { key, title, steps: termsStep(facts, closed) };
}

/** The line about new terms, while they wait; `closed`: what is closed from their date on until they are accepted. */
function termsStep({ terms }: SetupFacts, closed: string): SetupStep[] {
  if (terms === null) return [];
  return [
    {
      key: "terms",
      title: acceptTermsTitle(terms),
      state: "to_do",
      text: acceptTermsText(terms, closed),
      link: { label: "Read and accept", to: paths.terms() },
    },
  ];
}

/** What is closed from their date on, and since it has come. */
export const acceptTermsText = ({ day, counts }: NonNullable<SetupFacts["terms"]>, closed: string): string =>
  counts
    ? `They have counted since ${day}: ${closed} until you accept them.`
    : `After that day ${closed} until you accept them.`;

/** "Accept the new terms by 27 December 2026". */
export const acceptTermsTitle = ({ day, counts }: NonNullable<SetupFacts["terms"]>): string =>
  counts ? "Accept the new terms" : `Accept the new terms by ${day}`;

const step = (key: string, title: string, done: boolean, text: string, link: SetupStep["link"]): SetupStep => ({
  key,
  title,
  state: done ? "done" : "to_do",
  text,
  link: done ? null : link,
});

function roleStep({ me, requests }: SetupFacts, wanted: readonly Role[], title: string): SetupStep {
  const { state, until } = rolePreparation(me, wanted);
  const about = { key: "role", title };
  if (state === "held") return { ...about, state: "done", text: "", link: null };
  if (state === "asked")
    return {
      ...about,
      state: "waiting",
      text: `Your request waits. ${usualWait(requests?.usual_hours ?? null)}`,
      link: null,
    };
  const refused = requests?.data.find(({ role }) => wanted.includes(role));
  const again = refused?.again_at ? `You can ask again on ${dateText(refused.again_at)}.` : "You can ask again now.";
  const kept = until === null ? "" : ` What you prepared is kept until ${dateText(until)}.`;
  return {
    ...about,
    state: "refused",
    text: `${refused?.reason ? `The answer: ${refused.reason} ` : ""}${again}${kept}`,
    link: refused?.again_at ? null : { label: "Ask again", to: paths.editProfile({ tab: "roles" }) },
  };
}

const planStep = ({ me, plan }: SetupFacts, feature: "selling" | "get_booked"): SetupStep =>
  step("plan", "Nobility or higher", isOpenAt(feature, me.level), plan ?? "Needs a plan.", {
    label: "Choose a plan",
    to: paths.subscription({ tier: "educator" }),
  });

const emailStep = ({ me }: SetupFacts): SetupStep =>
  step("email", "A confirmed e-mail address", me.email_verified, "Open the link in the message that was sent to you.", {
    label: "Open my account",
    to: paths.editProfile({ tab: "account" }),
  });

/** Payouts require the role. */
function payoutsStep({ me }: SetupFacts): SetupStep {
  const held = rolePreparation(me, professionalRoles).state === "held";
  const text = "Services that cost something need an account to be paid to.";
  const link = held ? { label: "Set up payouts", to: sellerPaths.sellerPayments() } : null;
  return step("payouts", "Payouts", false, text, link);
}
