import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { adminSections } from "../../administration/admin-sections.ts";
import { sellingGroups, teachingGroups } from "../../administration/area-groups.ts";
import { paths } from "../../paths.ts";
import { rolePreparation } from "../../people/getting-ready/preparing.ts";
import type { Me } from "../../session/session.ts";
import { aboutMenu, mainMenu } from "../menu-entries.ts";
import { userMenu } from "../user-menu-entries.ts";

/** A page that somebody may go to by its name. */
export interface PalettePage {
  readonly label: string;
  readonly to: string;
  /** The part of the site it stands in; null for what everybody sees. */
  readonly area: string | null;
}

type Person = Pick<Me, "role" | "preparing">;

/** Every page with a fixed address that somebody may open, each once; null is a guest. */
export function palettePages(me: Person | null): PalettePage[] {
  const entries = [
    ...inArea(null, [{ label: "Home", to: paths.home() }, ...mainMenu, ...publicPages]),
    ...(me === null ? inArea(null, guestPages) : memberPages(me)),
    ...inArea(null, [{ label: "Cart", to: paths.cart() }, ...aboutMenu, ...legalPages]),
  ];
  return [...Map.groupBy(entries, ({ to }) => to).values()].flatMap(([first]) => first ?? []);
}

/** The pages whose names or areas have every word, those whose names begin with the words first. */
export function pagesFor(pages: readonly PalettePage[], words: string, max: number): PalettePage[] {
  const wanted = words.toLowerCase().split(" ").filter(Boolean);
  if (wanted.length === 0) return [];
  const [start = ""] = wanted;
  return pages
    .filter((page) =>
      wanted.every((word) =>
        textOf(page)
          .split(/[\s&]+/)
          .some((part) => part.startsWith(word)),
      ),
    )
    .toSorted((a, b) => Number(begins(b, start)) - Number(begins(a, start)))
    .slice(0, max);
}

const textOf = ({ label, area }: PalettePage): string => `${label} ${area ?? ""}`.toLowerCase();
const begins = ({ label }: PalettePage, word: string): boolean => label.toLowerCase().startsWith(word);

type Entry = Pick<PalettePage, "label" | "to">;

const inArea = (area: string | null, entries: readonly Entry[]): PalettePage[] =>
  entries.map(({ label, to }) => ({ label, to, area }));

const linksOf = (groups: readonly { readonly links: readonly Entry[] }[]): Entry[] =>
  groups.flatMap(({ links }) => links);

const publicPages: readonly Entry[] = [
  { label: "Programmes", to: paths.programmes() },
  { label: "Find a time", to: paths.connectByTime() },
  { label: "Check a certificate", to: paths.verifyEntry() },
];

const guestPages: readonly Entry[] = [
  { label: "Sign In", to: paths.auth() },
  { label: "Create Account", to: paths.register() },
  { label: "My Dashboard", to: paths.myDashboard() },
];

const legalPages: readonly Entry[] = [
  { label: "Terms", to: paths.terms() },
  { label: "Privacy", to: paths.privacy() },
  { label: "Cookies", to: paths.cookies() },
];

const memberPages = (me: Person): PalettePage[] => [
  ...inArea("My account", userMenu(me)),
  ...inArea("My account", [
    { label: "All dashboards", to: paths.dashboard({ stay: 1 }) },
    { label: "My Certificates", to: paths.myCertifications() },
    { label: "My Orders", to: paths.myPurchases({ tab: "orders" }) },
    { label: "Edit profile", to: paths.editProfile() },
    { label: "Account settings", to: paths.editProfile({ tab: "account" }) },
    { label: "Security and sessions", to: paths.editProfile({ tab: "security" }) },
    { label: "Notice settings", to: paths.editProfile({ tab: "notices" }) },
    { label: "Privacy and message settings", to: paths.editProfile({ tab: "privacy" }) },
    { label: "Roles", to: paths.editProfile({ tab: "roles" }) },
  ]),
  ...teachingPages(me),
  ...sellingPages(me),
  ...inArea("Administration", linksOf(adminSections(me.role, new Map()))),
];

const teachingPages = (me: Person): PalettePage[] =>
  hasAnyRole(me.role, instructorAreaRoles) ? inArea("Teaching", linksOf(teachingGroups(me, ""))) : [];

function sellingPages(me: Person): PalettePage[] {
  const { state } = rolePreparation(me, sellerRoles);
  return state === "none" ? [] : inArea("Selling", linksOf(sellingGroups(state === "held")));
}
