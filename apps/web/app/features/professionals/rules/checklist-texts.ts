import type { ChecklistKey } from "@pavane/contract/professionals/choices";
import { gates } from "@pavane/contract/subscriptions/gates";
import { paths } from "../../../paths.ts";
import { sellerPaths } from "../../../seller-paths.ts";

interface Step {
  readonly title: string;
  readonly text: string;
  /** Its button, where that leads to a page. */
  readonly link?: { readonly label: string; readonly to: string };
  /** Its page is closed to people without the role, also while they wait for it. */
  readonly afterRole?: true;
  /** Its page opens to who asked for the role. */
  readonly prepared?: true;
}

/** What each line of the checklist is, and where it is done. */
export const checklistSteps: Readonly<Record<ChecklistKey, Step>> = {
  role: { title: "The role of a professional", text: "Staff look at what you have taught and done." },
  // Its price is beside it.
  level: {
    title: "Nobility or higher",
    text: gates.get_booked.prompt,
    link: { label: "View Subscription Options", to: paths.subscription({ tier: "educator" }) },
  },
  email: {
    title: "A confirmed e-mail address",
    text: "Open the link in the message that was sent to you.",
    link: { label: "Open my account", to: paths.editProfile({ tab: "account" }) },
  },
  profile: {
    title: "A profile with a photo and a style",
    text: "With a headline of at least 10 characters and a bio of at least 50.",
    // Open to everybody; who has a page for professionals finds the same words there.
    link: { label: "Edit profile", to: paths.editProfile() },
  },
  hours: {
    title: "Time zone and hours",
    text: "When you can be booked, by your own clock.",
    link: { label: "Add hours", to: paths.availability() },
    prepared: true,
  },
  service: {
    title: "A service",
    text: "What learners book: its length, its price, where it takes place.",
    link: { label: "Add a service", to: paths.professionalProfile({ tab: "services", service: "new" }) },
    prepared: true,
  },
  payouts: {
    title: "Payouts",
    text: "Services that cost something need an account to be paid to.",
    link: { label: "Set up payouts", to: sellerPaths.sellerPayments() },
    afterRole: true,
  },
  published: { title: "Publish", text: "Your page appears in Connect & Book." },
  // Its day is put into both.
  terms: {
    title: "The new terms",
    text: "You take no bookings until you accept them.",
    link: { label: "Read and accept", to: paths.terms() },
  },
};
