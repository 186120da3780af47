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
    name: "consent",
    kind: "Local storage",
    purpose: "Remembers your answer about embedded videos.",
    lifetime: "Until you remove it",
  },
  {
    name: "theme",
    kind: "Local storage",
    purpose: "Remembers light or dark, if you chose one.",
    lifetime: "Until you choose System",
  },
  {
    name: "viewed_lately",
    kind: "Local storage",
    purpose: "Remembers the courses you looked at, for your dashboard without an account.",
    lifetime: "Until you clear the list",
  },
  {
    name: "dashboard_area",
    kind: "Local storage",
    purpose: "Remembers which of your dashboards you opened last.",
    lifetime: "Until you remove it",
  },
  {
    name: "registration_draft",
    kind: "Session storage",
    purpose: "Keeps what you typed while you create an account, without the password.",
    lifetime: "Until the tab is closed or the account is created",
  },
  {
    name: "device_id",
    kind: "Cookie",
    purpose:
      "Recognises a device you have signed in on, so that strangers cannot lock you out. Scripts cannot read it.",
    lifetime: "1 year",
  },
];

/** Whether it is set now; null when a page cannot know. */
export function isStored(item: StoredItem): boolean | null {
  if (item.kind === "Cookie") return null;
  try {
    const names = Object.keys(item.kind === "Local storage" ? localStorage : sessionStorage);
    return names.some((name) =>
      item.name.endsWith("*") ? name.startsWith(item.name.slice(0, -1)) : name === item.name,
    );
  } catch {
    return false;
  }
}
