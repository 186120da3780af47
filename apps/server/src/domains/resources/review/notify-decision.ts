import type { ReviewDecision } from "@pavane/contract/resources/choices";
import type { Tx } from "../../../platform/db/database.ts";
import type { ResourcesDeps } from "../deps.ts";
import { queueHolderMails } from "../releases/notify-holders.ts";
import type { StoredResource } from "../resource/resources-repository.ts";
import { writeAbout } from "../resource/mails.ts";
import type { Subject } from "./decide-review-outcome.ts";

export interface DecisionNotice {
  readonly resource: Pick<StoredResource, "id" | "title" | "sellerId">;
  readonly decision: ReviewDecision;
  readonly subject: Subject;
  readonly note: string | null;
  readonly release: { readonly id: number } | null;
  /** Taken down for legal reasons. */
  readonly legal: boolean;
  /** Id of the row of the log, so that each decision is notified once. */
  readonly logId: number;
}

/** Notifies a seller of the decision, and holders of a new version of what they have. */
export async function notifyDecision(tx: Tx, deps: ResourcesDeps, notice: DecisionNotice): Promise<void> {
  const { resource, decision, subject, note, release, logId, legal } = notice;
  // Texts that were looked at change nothing for anybody.
  if (subject === "edit") return;
  const { words, detail } = toSeller[decision](resource.title, subject, legal);
  await writeAbout(tx, deps, {
    to: [resource.sellerId],
    kind: "resource_decided",
    subject: words,
    paragraphs: [detail, ...(note === null ? [] : [note])],
    action: { label: "Open it", path: `/curriculum/${resource.id}/edit` },
    key: `resource_decided:${logId}`,
  });
  if (decision === "approve" && subject === "release" && release) await queueHolderMails(tx, deps, release.id);
}

const toSeller: Readonly<
  Record<
    ReviewDecision,
    (title: string, subject: Subject, legal: boolean) => { readonly words: string; readonly detail: string }
  >
> = {
  approve: (title, subject) =>
    subject === "release"
      ? {
          words: `The new version of ${title} is on sale`,
          detail: "It was approved and took the place of the old one.",
        }
      : { words: `${title} is on sale`, detail: "It was approved, and people can find it in the store now." },
  request_changes: (title, subject) => ({
    words: `Please change something about ${title}`,
    detail:
      subject === "release"
        ? "The new version was not approved yet. The old one stays on sale."
        : "It was not approved yet. Change it and send it again.",
  }),
  take_down: (title, _subject, legal) => ({
    words: `${title} was taken down`,
    detail: legal
      ? "It is not on sale any more, downloads have ended, and sales of the last 30 days are given back. The reason:"
      : "It is not on sale any more. Who bought it keeps it. The reason:",
  }),
  restore: (title) => ({ words: `${title} was brought back`, detail: "It stands where it stood before." }),
};
