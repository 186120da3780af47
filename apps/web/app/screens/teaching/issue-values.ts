import { endOfDay, middleOfDay } from "../../features/certificates/rules/printed-days.ts";

/** A learner who is chosen to get a certificate. */
export interface ToCertify {
  readonly id: number;
  readonly name: string;
  readonly completed: boolean;
}

const minReason = 10;

/** Whoever has not completed the course is given a certificate for a reason only. */
export const isReasonMissing = (chosen: readonly Pick<ToCertify, "completed">[], reason: string): boolean =>
  reason.trim().length < minReason && chosen.some(({ completed }) => !completed);

/** As the fields hold them; empty for what the course or today decides. */
export interface IssueValues {
  template_id: string;
  reason: string;
  issued_at: string;
  expires_at: string;
}

export const noIssueValues: IssueValues = { template_id: "", reason: "", issued_at: "", expires_at: "" };

/** The day it is where certificates are printed, and the zone of that. */
export interface PrintedToday {
  readonly today: string;
  readonly zone: string;
}

/** What of them is on the certificate: an earlier day is meant by its middle, today by this moment. */
export const printedValues = (
  { template_id: template, issued_at: issued, expires_at: expires }: Omit<IssueValues, "reason">,
  { today, zone }: PrintedToday,
) => ({
  template_id: template === "" ? null : Number(template),
  issued_at: issued === "" || issued === today ? null : middleOfDay(issued, zone),
  expires_at: expires === "" ? null : endOfDay(expires, zone),
});
