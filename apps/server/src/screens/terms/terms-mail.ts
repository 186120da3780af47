import { layoutMail, type GreetedMail } from "../../domains/messages/index.ts";
import { writtenDay } from "../../platform/zone-days.ts";
import type { RequestedPerson, AskingTerms, WithdrawnTerms } from "./pending-terms-repository.ts";
import type { ComingStage } from "./terms-stage.ts";

interface TermsNotice {
  readonly terms: Pick<AskingTerms, "countsFrom" | "changeNote">;
  readonly stage: ComingStage;
  readonly person: Pick<RequestedPerson, "listed" | "sells">;
}

/** The mail about new terms; days are those of the site's zone, in which they take effect. */
export function termsMail(
  site: { readonly name: string; readonly url: string; readonly zone: string },
  { terms, stage, person }: TermsNotice,
): GreetedMail & { readonly subject: string } {
  const day = writtenDay(terms.countsFrom, site.zone);
  const subject = {
    published: `New terms from ${day}`,
    in_14_days: `Accept the new terms by ${day}`,
    in_3_days: `Accept the new terms by ${day}`,
    counts: `The new terms have counted since ${day}`,
  }[stage];
  const first = {
    published: `We have published new terms. They count from ${day}.`,
    in_14_days: `Our new terms count from ${day}. You have not accepted them yet.`,
    in_3_days: `Our new terms count from ${day}. You have not accepted them yet.`,
    counts: `Our new terms have counted since ${day}. You have not accepted them yet.`,
  }[stage];
  const words = layoutMail({
    siteName: site.name,
    siteUrl: site.url,
    heading: subject,
    paragraphs: [
      first,
      ...(terms.changeNote === null ? [] : [`What changes: ${terms.changeNote}`]),
      consequence(person, stage === "counts"),
    ],
    action: { label: "Read and accept", url: `${site.url}/terms` },
    reason: "You receive this because you have a page in Connect & Book, a store or a plan here.",
  });
  return { subject, ...words };
}

function consequence({ listed, sells }: TermsNotice["person"], counts: boolean): string {
  const closed = [
    ...(listed ? ["your page stays found but takes no bookings"] : []),
    ...(sells ? ["nothing of your store can be bought"] : []),
  ];
  if (closed.length === 0)
    return "Your plan goes on in any case. Whenever you order something, you accept them by the press that pays.";
  const said = `${closed.join(", and ")}, until you accept them.`;
  return counts
    ? `${said.charAt(0).toUpperCase()}${said.slice(1)} What is booked and bought already stays.`
    : `Until then everything goes on as it is. From that day on ${said}`;
}

interface InVain extends Pick<WithdrawnTerms, "countsFrom" | "withdrawNote"> {
  /** From when other terms count that were published before and still wait; null where there are none. */
  readonly waiting: Date | null;
}

/** The mail to people who were notified of new terms that were withdrawn. */
export function withdrawnMail(
  site: { readonly name: string; readonly url: string; readonly zone: string },
  { countsFrom, withdrawNote, waiting }: InVain,
): GreetedMail & { readonly subject: string } {
  const subject = "The new terms do not come into force";
  const words = layoutMail({
    siteName: site.name,
    siteUrl: site.url,
    heading: subject,
    paragraphs: [
      `We told you of new terms from ${writtenDay(countsFrom, site.zone)}. We have withdrawn them: they do not come into force${waiting === null ? ", and nothing is asked of you, whether you have accepted them or not." : "."}`,
      `Why: ${withdrawNote}`,
      waiting === null
        ? "The terms that are in force go on."
        : `Those that we published before them still come: they count from ${writtenDay(waiting, site.zone)}.`,
    ],
    action: { label: "Read the terms", url: `${site.url}/terms` },
    reason: "You receive this because we wrote to you about these terms.",
  });
  return { subject, ...words };
}
