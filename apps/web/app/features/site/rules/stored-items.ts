import { browserTexts, tabTexts } from "../../../browser/storage.ts";

export type StoredKind = "Local storage" | "Session storage" | "Cookie";

export interface StoredItem {
  /** Name, or its beginning when it ends with "*". */
  name: string;
  kind: StoredKind;
  purpose: string;
  lifetime: string;
}

/** Everything this site keeps in a browser. The page about cookies shows this list; add to it what you store. */
export const storedItems: readonly StoredItem[] = [
  {
    name: "access_token",
    kind: "Local storage",
    purpose: "Keeps you signed in.",
    lifetime: "Until you sign out, at most 90 days",
  },
  {
    name: "guest_cart",
    kind: "Local storage",
    purpose: "Keeps the cart you fill without an account.",
    lifetime: "Until you empty it, order or sign in",
  },
  {
    name: "guest_mode",
    kind: "Local storage",
    purpose: "Remembers whether a cart may be filled without an account. It may, unless this says false.",
    lifetime: "Until you remove it",
  },
  {
    name: "consent",
    kind: "Local storage",
    purpose: "Remembers the hosts whose videos you want to play by themselves.",
    lifetime: "Until you withdraw it on this page",
  },
  {
    name: "theme",
    kind: "Local storage",
    purpose: "Remembers light or dark, if you chose one.",
    lifetime: "Until you choose System",
  },
  {
    name: "player_quality",
    kind: "Local storage",
    purpose: "Remembers in which quality films are shown on this device, if you chose one.",
    lifetime: "Until you choose Auto",
  },
  {
    name: "recent_searches",
    kind: "Local storage",
    purpose: "Remembers the last five searches that led you somewhere, for the next time you open the search.",
    lifetime: "Until you clear the list, or sign out",
  },
  {
    name: "viewed_lately",
    kind: "Local storage",
    purpose: "Remembers the courses and resources you looked at, for your dashboard without an account.",
    lifetime: "Until you clear the list",
  },
  {
    name: "kept_lessons_of",
    kind: "Local storage",
    purpose:
      "Remembers whose lessons this device keeps for offline. The lessons, their films and progress that waits are kept beside it.",
    lifetime: "Until you remove them, or sign out",
  },
  {
    name: "kept_reports",
    kind: "Local storage",
    purpose: "Remembers that progress of practising offline waits to be sent.",
    lifetime: "Until it is sent, or you sign out",
  },
  {
    name: "unsent_progress:*",
    kind: "Session storage",
    purpose:
      "Keeps what you watched and what could not be sent yet, under your number, to be sent as you and nobody else.",
    lifetime: "Until it is sent, which signing out tries too, or the tab is closed",
  },
  {
    name: "mirror_*",
    kind: "Local storage",
    purpose: "Remembers whether you mirror films that are filmed from the front, from behind, or mirrored already.",
    lifetime: "Until you remove it",
  },
  {
    name: "submission_upload:*",
    kind: "Local storage",
    purpose: "Remembers a video you began to hand in, so that choosing the same file goes on where it was cut off.",
    lifetime: "Until it has arrived",
  },
  {
    name: "dashboard_area",
    kind: "Local storage",
    purpose: "Remembers which of your dashboards you opened last.",
    lifetime: "Until you remove it",
  },
  {
    name: "plan_for",
    kind: "Session storage",
    purpose: "Remembers the page on which you needed a plan, so that you come back to it.",
    lifetime: "Until you are back, or close the tab",
  },
  {
    name: "plan_changed",
    kind: "Local storage",
    purpose: "Tells your other tabs that your plan has changed, so that they show what it opens.",
    lifetime: "Until you remove it",
  },
  {
    name: "paid_orders",
    kind: "Local storage",
    purpose: "Tells your other tabs what an order has paid, so that nothing is paid twice.",
    lifetime: "Until you remove it; an order is forgotten by the next one after a day",
  },
  {
    name: "pavane.session-ended",
    kind: "Session storage",
    purpose: "Remembers on which page your session ended, to say so where you sign in again.",
    lifetime: "Until you sign in, or the tab is closed",
  },
  {
    name: "reloaded",
    kind: "Session storage",
    purpose: "Remembers that a page reloaded itself for a newer version of the site, so that it does so once.",
    lifetime: "Until the tab is closed",
  },
  {
    name: "past_due_seen",
    kind: "Session storage",
    purpose: "Remembers that you have put away the line about a payment of your plan that failed.",
    lifetime: "Until the tab is closed",
  },
  {
    name: "registration_draft",
    kind: "Session storage",
    purpose: "Keeps what you typed while you create an account, without the password.",
    lifetime: "Until you have an account, or sign in, or the tab is closed",
  },
  {
    name: "form_draft:*",
    kind: "Session storage",
    purpose: "Keeps what you typed into a form and did not save: never a password, a card or a code.",
    lifetime: "Until it is saved, sent or thrown away, you sign out, or the tab is closed",
  },
  {
    name: "uploads:*",
    kind: "Session storage",
    purpose: "Keeps the names of files you are uploading to sell, and what became of each, when the page is reloaded.",
    lifetime: "Until they are done or taken away, or the tab is closed",
  },
  {
    name: "held_time:*",
    kind: "Session storage",
    purpose: "Remembers the time you hold with somebody, so that reloading the page or going back finds it.",
    lifetime: "Until it is booked or let go, or the tab is closed",
  },
  {
    name: "picked_time",
    kind: "Session storage",
    purpose: "Remembers the free time you pressed, so that it is held for you when its page opens.",
    lifetime: "Until it is held, or the tab is closed",
  },
  {
    name: "found_in:*",
    kind: "Session storage",
    purpose: "Remembers the list you looked at last, with its words and filters, so that buying leads back to it.",
    lifetime: "Until the tab is closed",
  },
  {
    name: "order_token:*",
    kind: "Session storage",
    purpose: "Opens an order you placed without an account, so that you can pay for it and see how it stands.",
    lifetime: "Until the tab is closed",
  },
  {
    name: "order_keys",
    kind: "Local storage",
    purpose: "Makes sure that pressing a button twice, or in two tabs, places one order.",
    lifetime: "Until the order is paid or ends, at most 12 hours",
  },
  {
    name: "tz",
    kind: "Cookie",
    purpose:
      "Tells the site the time zone of your browser, so that times are shown by your clocks from the start. Over https its name begins with __Host-.",
    lifetime: "1 year",
  },
  {
    name: "sign_in_flow",
    kind: "Cookie",
    purpose:
      "Binds a sign-in with the account of another site to the browser in which you began it. Scripts cannot read it. Over https its name begins with __Host-.",
    lifetime: "30 minutes",
  },
  {
    name: "device_id",
    kind: "Cookie",
    purpose:
      "Recognises a device you have signed in on, so that strangers cannot lock you out. Scripts cannot read it. Over https its name begins with __Host-.",
    lifetime: "1 year",
  },
];

/** Whether it is set now; null when a page cannot know. */
export function isStored(item: StoredItem): boolean | null {
  if (item.kind === "Cookie" && item.name !== "tz") return null;
  if (item.kind === "Cookie") return /(?:^|;\s*)(?:__Host-)?tz=/.test(document.cookie);
  return (item.kind === "Local storage" ? browserTexts : tabTexts)
    .names()
    .some((name) => (item.name.endsWith("*") ? name.startsWith(item.name.slice(0, -1)) : name === item.name));
}
