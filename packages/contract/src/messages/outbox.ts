/** States of a mail in the outbox. `suppressed`: cancelled by staff, or too old when it could have been sent. */
export const mailStatuses = ["queued", "sending", "sent", "failed", "suppressed"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Shown above the outbox while no mail server is configured. */
export const mailKeptText = "Mail is not being delivered. It is kept here.";

/** Replaces a one-time link. */
export const hiddenLinkText = "hidden";

/** What staff may do with a mail: a mail whose words were erased cannot be sent again. */
export function mailActions(mail: { status: MailStatus; erased: boolean }): { resend: boolean; cancel: boolean } {
  const { resend, cancel } = actionsByStatus[mail.status];
  return { resend: resend && !mail.erased, cancel };
}

const actionsByStatus: Readonly<Record<MailStatus, { resend: boolean; cancel: boolean }>> = {
  queued: { resend: false, cancel: true },
  sending: { resend: false, cancel: false },
  sent: { resend: true, cancel: false },
  failed: { resend: true, cancel: true },
  suppressed: { resend: true, cancel: false },
};
