import { peopleOutcomeNames, peopleOutcomes, type PeopleOutcome } from "@pavane/contract/imports/people-outcomes";
import type { Tx } from "../../platform/db/database.ts";
import { layoutMail, type MailKind } from "../messages/index.ts";
import type { ImportsDeps } from "./deps.ts";

export type EndDeps = Pick<ImportsDeps, "messages" | "site" | "baseUrl">;

/** An import, and who began it. */
interface Ended {
  readonly id: number;
  readonly ownerId: number;
  readonly fileName: string;
}

/** Tells of a table of people that was gone through to its last line. */
export function notifyOfPeople(
  tx: Tx,
  deps: EndDeps,
  { id, ownerId, fileName }: Ended,
  counts: Readonly<Record<PeopleOutcome, number>>,
): Promise<void> {
  const missing = counts.failed + counts.misfit;
  const but = missing === 0 ? "" : missing === 1 ? ", but for one line" : `, but for ${missing} lines`;
  const said = peopleOutcomes.filter((outcome) => counts[outcome] > 0);
  return notify(tx, deps, ownerId, {
    kind: "people_import_ended",
    subject: `“${fileName}” is imported${but}`,
    paragraph: said.map((outcome) => `${peopleOutcomeNames[outcome]}: ${counts[outcome]}.`).join(" "),
    path: `/admin/users/import?import=${id}`,
  });
}

/** Tells of a table of people that stopped before its last line. */
export const notifyOfStop = (tx: Tx, deps: EndDeps, { id, ownerId, fileName }: Ended, fault: string): Promise<void> =>
  notify(tx, deps, ownerId, {
    kind: "people_import_ended",
    subject: `The import of “${fileName}” stopped`,
    paragraph: fault,
    path: `/admin/users/import?import=${id}`,
  });

/** Tells of a course that was made of an archive, of which some things could not be kept. */
export const notifyOfCourse = (
  tx: Tx,
  deps: EndDeps,
  { id, ownerId, fileName }: Ended,
  leftOut: number,
): Promise<void> =>
  notify(tx, deps, ownerId, {
    kind: "course_import_ended",
    subject: `“${fileName}” is imported`,
    paragraph: `Its course is a draft now. ${leftOutText(leftOut)}`,
    path: `/instructor/courses/import/${id}`,
  });

/** Tells of an archive of which no course could be made. */
export const notifyOfFault = (tx: Tx, deps: EndDeps, { id, ownerId, fileName }: Ended, fault: string): Promise<void> =>
  notify(tx, deps, ownerId, {
    kind: "course_import_ended",
    subject: `“${fileName}” could not be imported`,
    paragraph: fault,
    path: `/instructor/courses/import/${id}`,
  });

const leftOutText = (leftOut: number): string =>
  leftOut === 0
    ? "Everything in the file came along."
    : leftOut === 1
      ? "One thing in the file could not be kept."
      : `${leftOut} things in the file could not be kept.`;

interface Words {
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraph: string;
  readonly path: string;
}

async function notify(
  tx: Tx,
  { messages, site, baseUrl }: EndDeps,
  userId: number,
  { kind, subject, paragraph, path }: Words,
): Promise<void> {
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const words = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: [paragraph],
    action: { label: "Open the import", url: `${siteUrl}${path}` },
    reason: "You receive this because you began this import.",
  });
  await messages.queueMail(tx, { userId, kind, subject, ...words, secret: false });
}
