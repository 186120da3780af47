import type { AdminOverview } from "@pavane/contract/screens/schema-admin";
import { layoutMail, type GreetedMail } from "../../../domains/messages/index.ts";
import { momentText } from "../card-texts.ts";

type Card = AdminOverview["cards"][number];

export interface TroubleMail {
  readonly site: { readonly name: string; readonly url: string; readonly timeZone: string };
  /** What lasts, the most urgent first. */
  readonly cards: readonly Card[];
  /** Keys of what administrators have not read of. */
  readonly fresh: ReadonlySet<string>;
}

/** The mail about everything that is wrong: what is new first, each with its age, what there is of it, and what to do next. */
export function troubleMail({ site, cards, fresh }: TroubleMail): GreetedMail & { readonly subject: string } {
  const inOrder = [...cards.filter(({ key }) => fresh.has(key)), ...cards.filter(({ key }) => !fresh.has(key))];
  const subject = subjectOf(inOrder, fresh);
  const words = layoutMail({
    siteName: site.name,
    siteUrl: site.url,
    heading: subject,
    paragraphs: inOrder.map((card) => paragraphOf(card, site, fresh.size < cards.length && fresh.has(card.key))),
    action: { label: "Open what needs attention", url: `${site.url}/admin` },
    reason: "You get this as an administrator, once a day while something of it lasts.",
  });
  return { subject, ...words };
}

export interface EndedTrouble {
  readonly site: TroubleMail["site"];
  readonly since: Date;
  readonly until: Date;
  /** What was said of it while it lasted. */
  readonly detail: string;
}

/** The mail about a full disk, which could not be written while it was full. */
export function endedMail({ site: { name, url, timeZone }, since, until, detail }: EndedTrouble) {
  const subject = "The disk of the database was full";
  const words = layoutMail({
    siteName: name,
    siteUrl: url,
    heading: subject,
    paragraphs: [
      `From ${momentText(since, timeZone)} to ${momentText(until, timeZone)} nothing could be saved. What people did was refused and asked to be tried again; nothing is half done.`,
      detail,
      "Look what fills it before it is full again: the database itself, its logs, or backups on the same disk.",
    ],
    action: { label: "Open what needs attention", url: `${url}/admin` },
    reason: "You get this as an administrator. While it was full no mail could be written.",
  });
  return { subject, ...words };
}

function subjectOf(cards: readonly Card[], fresh: ReadonlySet<string>): string {
  const [first] = cards;
  if (first === undefined) return "Nothing needs attention";
  const named = counted(first);
  const more = cards.length - 1;
  if (more === 0) return fresh.has(first.key) ? named : `Still: ${named}`;
  return `${fresh.size === 0 ? "Still: " : ""}${named}, and ${more} more ${more === 1 ? "matter" : "matters"} to look at`;
}

/** "3 payouts that do not move"; one alone needs no number. */
const counted = ({ count, title }: Card): string => (count === 1 ? title : `${count} ${lowerFirst(title)}`);
const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

function paragraphOf(card: Card, { url, timeZone }: TroubleMail["site"], isNew: boolean): string {
  const { about, oldest_at: oldest, details, count, next, path } = card;
  const since =
    oldest === null ? "" : `${count === 1 ? "since" : "the oldest since"} ${momentText(new Date(oldest), timeZone)}`;
  const facts = [about, since].filter((fact) => fact !== null && fact !== "").join(", ");
  const unsaid = count - details.length;
  return [
    `${isNew ? "New: " : ""}${counted(card)}${facts === "" ? "" : ` (${facts})`}`,
    ...details.map(({ text }) => `• ${text}`),
    ...(details.length > 0 && unsaid > 0 ? [`• and ${unsaid} more`] : []),
    ...(next === null ? [] : [next]),
    ...(path === null ? [] : [`${url}${path}`]),
  ].join("\n");
}
