import { memberName } from "@pavane/contract/identity/person-name";
import { layoutMail, type NewMail } from "../../messages/index.ts";
import type { HeldPerson } from "./transfer-repository.ts";

interface HandedOver {
  readonly from: HeldPerson;
  readonly to: HeldPerson;
  readonly courses: readonly { readonly title: string }[];
  /** In how many of them the other was paid. */
  readonly paidFor: number;
  /** The person who takes over may be paid for courses. */
  readonly isPaid: boolean;
}

/** Notifies both sides. */
export function handoverMails(site: { name: string; url: string }, handed: HandedOver): NewMail[] {
  const { from, to, courses } = handed;
  const what = courses.length === 1 ? "A course" : `${courses.length} courses`;
  const were = courses.length === 1 ? "was" : "were";
  const titles = courses.map(({ title }) => title).join("\n");
  const mail = (person: HeldPerson, subject: string, words: string[]): NewMail => {
    const action = { label: "Open your courses", url: `${site.url}/dashboard` };
    const content = { siteName: site.name, siteUrl: site.url, heading: subject, paragraphs: words, action };
    return { userId: person.id, kind: "course_handover", subject, ...layoutMail(content), secret: false };
  };
  return [
    mail(from, `${what} of yours ${were} handed over`, [
      `${nameOf(to)} takes over from you:`,
      titles,
      ...(handed.paidFor > 0 ? ["What you have earned so far stays yours. Later sales are not paid to you."] : []),
    ]),
    mail(to, `${what} ${were} handed over to you`, [
      `You take over from ${nameOf(from)}:`,
      titles,
      ...(handed.paidFor > 0 ? [paidText(handed)] : []),
    ]),
  ];
}

const paidText = ({ isPaid, paidFor, courses }: HandedOver): string => {
  const which = paidFor === courses.length ? "Later sales" : `Later sales of ${paidFor} of them`;
  return isPaid ? `${which} are paid to you.` : `${which} are the platform's, since you are no course creator.`;
};

const nameOf = ({ username, firstName, lastName, store }: HeldPerson): string =>
  memberName({ username, first_name: firstName, last_name: lastName, store });
